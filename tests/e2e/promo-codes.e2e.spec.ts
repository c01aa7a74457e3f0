import { describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'

import { axeViolations, scrollsSideways } from '../support/browser'
import { look } from '../support/look'
import { callSite, ownerCookie } from '../support/paying-site'
import { bookingData } from '../support/payments'
import { daysFromToday as day } from '../support/seed'
import { enterPortal, site, siteInBrowser } from '../support/site-in-browser'

const EXPECTED = /401 \(Unauthorized\)|409 \(Conflict\)/

describe('promotion codes in the portal', () => {
  siteInBrowser({ TRUSTED_PROXIES: '127.0.0.1' })

  const portal = async () => {
    const opened = await enterPortal('/admin?tab=rates', { ignore: [EXPECTED] })
    await opened.page.getByRole('button', { name: 'Add a code' }).waitFor()
    return opened
  }
  const card = (page: Page) => page.getByRole('region', { name: 'Promotion codes' })
  const quoteWith = async (code: string) => {
    const query = new URLSearchParams({ checkin: day(40), checkout: day(43), guests: '2', code })
    return (await callSite(site.url, 'GET', `/api/quote?${query}`)).body
  }
  async function fitsEveryWidth(page: Page): Promise<void> {
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect([width, await scrollsSideways(page)]).toEqual([width, false])
    }
  }

  it('are added by keyboard, count at once, are used, switched off and deleted', async () => {
    const { page, complaints, close } = await portal()
    await page.getByRole('button', { name: 'Promotion codes' }).click()
    await page.getByText('No codes yet').waitFor()
    await look(page, 'codes-none')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await page.getByText('Please give a percentage').waitFor()
    await look(page, 'codes-wrong')
    expect(await axeViolations(page)).toEqual([])
    await page.keyboard.type('ridge10')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.type('10')
    await card(page).getByLabel('How many bookings').fill('2')
    await page.keyboard.press('Enter')
    await card(page).getByText('Used 0 of 2').waitFor()
    expect(await quoteWith(' Ridge10')).toMatchObject({
      code: { code: 'RIDGE10', applied: true },
      quote: { totalCents: 140_492 },
    })
    // It is no part of the draft.
    expect(await page.getByText('Unpublished changes').count()).toBe(0)

    const inquiry = { ...bookingData(40, 43), code: 'RIDGE10' }
    expect((await callSite(site.url, 'POST', '/api/booking-inquiry', { body: inquiry })).status).toBe(201)
    await page.reload()
    await card(page).getByText('Used 1 of 2').waitFor()
    await card(page).getByText('Who used it').click()
    await card(page).getByText('Ada Marsh').waitFor()

    await card(page).getByRole('button', { name: 'Add a code' }).click()
    await card(page).getByLabel(/^Code/).fill('RIDGE10')
    await card(page).getByLabel('An amount').click()
    await card(page).getByLabel('Off (dollars)').fill('50')
    await page.keyboard.press('Enter')
    await card(page).getByText('There is a code RIDGE10 already.').waitFor()
    await card(page).getByLabel(/^Code/).fill('A-WORD-OF-FORTY-LETTERS-AND-DIGITS-123456')
    await card(page).getByLabel('First night').fill(day(30))
    await card(page).getByLabel('Last night').fill(day(60))
    await card(page).getByLabel('Can be used until').fill(day(90))
    await card(page).getByLabel('At least').fill('3')
    await page.keyboard.press('Enter')
    await card(page).getByText('$50 off the nights').waitFor()
    await card(page).getByRole('button', { name: 'Edit RIDGE10' }).click()
    await look(page, 'codes-few')
    expect(await axeViolations(page)).toEqual([])
    await fitsEveryWidth(page)
    await card(page).getByRole('button', { name: 'Close RIDGE10' }).click()

    await card(page)
      .getByRole('switch', { name: /of RIDGE10/ })
      .click()
    while ((await quoteWith('RIDGE10')).code.applied) await page.waitForTimeout(100)
    expect((await quoteWith('RIDGE10')).code.message).toBe('We do not know this code.')
    await card(page).getByRole('button', { name: 'Delete RIDGE10' }).click()
    await page.getByRole('dialog').getByText('1 booking that has it keeps its price').waitFor()
    await look(page, 'codes-delete')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete the code' }).click()
    await page.getByText('RIDGE10 was deleted').first().waitFor()
    expect(await card(page).getByRole('heading', { level: 4 }).count()).toBe(1)
    expect(complaints).toEqual([])
    await close()
  }, 90_000)

  it('are not saved without a limit where only half of its date was typed', async () => {
    const { page, complaints, close } = await portal()
    await card(page).getByRole('button', { name: 'Add a code' }).click()
    await card(page).getByLabel(/^Code/).fill('HALFADATE')
    await card(page).getByLabel('Off (%)').fill('10')
    await card(page).getByLabel('Last night').focus()
    await page.keyboard.type('12')
    await card(page).getByRole('button', { name: 'Save the code' }).click()
    await card(page).getByLabel('Last night').and(page.locator(':focus')).waitFor({ timeout: 5_000 })
    expect((await quoteWith('HALFADATE')).code.applied).toBe(false)
    await page.keyboard.type('12312030')
    await card(page).getByRole('button', { name: 'Save the code' }).click()
    await card(page).getByText('Dec 31, 2030').waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  it('of sixty show the newest ten, and all when asked', async () => {
    const cookie = await ownerCookie(site.url)
    for (let n = 0; n < 60; n++) {
      const body = {
        code: `SPRING-${n}`,
        ...(n % 2 ? { percent: 5 + n } : { amount: 10 + n }),
        mostUses: n + 1,
      }
      expect((await callSite(site.url, 'POST', '/api/promo-codes', { body, cookie })).status).toBe(201)
    }
    const { page, complaints, close } = await portal()
    await card(page).getByText('SPRING-59').first().waitFor()
    expect(await card(page).getByRole('heading', { level: 4 }).count()).toBe(10)
    await look(page, 'codes-sixty-first')
    await card(page)
      .getByRole('button', { name: /^Show all 6\d codes$/ })
      .click()
    await card(page).getByText('SPRING-0').first().waitFor()
    await look(page, 'codes-sixty')
    expect(await axeViolations(page)).toEqual([])
    await fitsEveryWidth(page)
    expect(complaints).toEqual([])
    await close()
  }, 90_000)
})
