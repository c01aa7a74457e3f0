import { readFile } from 'node:fs/promises'

import { describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'

import { axeViolations } from '../support/browser'
import { look } from '../support/look'
import { daysFromToday } from '../support/seed'
import { enterPortal, site, siteInBrowser } from '../support/site-in-browser'

describe('prices from outside', () => {
  siteInBrowser()

  const open = async (width = 1440) => {
    const opened = await enterPortal('/admin?tab=rates', {
      viewport: { width, height: 900 },
      acceptDownloads: true,
    })
    await opened.page.getByRole('heading', { name: 'Prices from outside' }).waitFor()
    return opened
  }
  const choose = (page: Page, name: string, text: string) =>
    page
      .getByLabel('CSV file with prices')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  const priceOn = async (date: string) => {
    const answer = await fetch(`${site.url}/api/rates/calendar?from=${date}&to=${date}`)
    return ((await answer.json()) as { prices: number[] }).prices[0]
  }
  const [first, second] = [daysFromToday(40), daysFromToday(41)]

  it('are downloaded, changed in a spreadsheet, looked at, set, and taken back', async () => {
    const { page, complaints, close } = await open()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download CSV' }).click(),
    ])
    expect(download.suggestedFilename()).toBe(`prices-${daysFromToday(0)}-to-${daysFromToday(364)}.csv`)
    const file = await readFile((await download.path())!, 'utf8')
    expect(file.split('\r\n')).toHaveLength(367)

    await choose(
      page,
      'wrong.csv',
      file.replace(`${first},,`, `${first},free,`).replace(`${second},,`, `${second},,0`),
    )
    await page.getByText(/2 lines have to be mended first/).waitFor()
    await look(page, 'outside-wrong')
    expect(await axeViolations(page)).toEqual([])

    await choose(page, 'next-year.csv', file.replace(`${first},,`, `${first},"$1,250.00",3`))
    await page.getByRole('heading', { name: 'What next-year.csv does' }).waitFor()
    await page.getByText('1 night,').waitFor()
    await look(page, 'outside-preview')
    expect(await axeViolations(page)).toEqual([])
    expect(await priceOn(first)).toBe(300)

    await page.getByRole('button', { name: 'Set these prices' }).click()
    await page.getByText('The prices are set.').waitFor()
    expect(await priceOn(first)).toBe(1250)
    await look(page, 'outside-set')
    expect(await axeViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('They are as they were before.').first().waitFor()
    expect(await priceOn(first)).toBe(300)
    expect(complaints).toEqual([])
    await close()
  }, 90_000)

  it('come with a key that is made and revoked on a phone, by keyboard', async () => {
    const { page, complaints, close } = await open(390)
    await page.getByLabel('Name of the service').fill('Wheelhouse')
    await page.keyboard.press('Enter')
    await page.getByText(/It will not be shown again/).waitFor()
    await look(page, 'outside-key')
    expect(await axeViolations(page)).toEqual([])
    const key = await page.getByLabel('Key for Wheelhouse').inputValue()
    const put = async () => {
      const nights = [{ date: second, price: 420 }]
      const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
      return fetch(`${site.url}/api/rates/nights`, {
        method: 'PUT',
        headers,
        body: JSON.stringify({ nights }),
      })
    }
    const answer = await put()
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { success: true, changed: 1, skipped: [], warnings: [] },
    ])
    expect(await priceOn(second)).toBe(420)

    await page.getByRole('button', { name: 'I have copied it' }).click()
    await page.reload()
    await page.getByText(/^last used/).waitFor()
    expect(await page.content()).not.toContain(key)
    await look(page, 'outside-keys')
    const revoke = page.getByRole('button', { name: /^Revoke the key of Wheelhouse/ })
    await revoke.focus()
    await page.keyboard.press('Enter')
    await page
      .getByRole('dialog')
      .getByText(/cannot read or set prices any more/)
      .waitFor()
    await look(page, 'outside-revoke')
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
    await page.getByText('No keys yet.').waitFor()
    const refused = await put()
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
    expect(await priceOn(second)).toBe(420)
    expect(complaints).toEqual([])
    await close()
  }, 90_000)
})
