import { beforeAll, describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import PostalMime from 'postal-mime'

import { formatDate } from '@/domain/common/calendar-date'

import { axeViolations, scrollsSideways } from '../support/browser'
import { MANY_VISITORS } from '../support/checkout-visit'
import { enterPassword } from '../support/enter-password'
import { look } from '../support/look'
import { mailsIn } from '../support/outbox'
import { ADMIN_PASSWORD } from '../support/passwords'
import { callSite, eventually, ownerCookie } from '../support/paying-site'
import { daysFromToday } from '../support/seed'
import { browser, site, siteInBrowser } from '../support/site-in-browser'
import { visit } from '../support/visit'

/** A phone that says it is one: what calls itself headless is not counted. */
const PHONE = {
  viewport: { width: 390, height: 844 },
  userAgent:
    'Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Mobile Safari/537.36',
}
const TAKEN = daysFromToday(42)

describe('mails that a guest asks for, and the visits of those who do', () => {
  let cookie: string

  siteInBrowser(MANY_VISITORS)
  beforeAll(async () => {
    cookie = await ownerCookie(site.url)
    await callSite(site.url, 'PUT', `/api/availability/${TAKEN}`, { body: { isBlocked: true }, cookie })
  })

  const at = (checkin: string, checkout: string, more = '') =>
    visit(browser, `${site.url}/?checkin=${checkin}&checkout=${checkout}&guests=3${more}#booking`, PHONE)
  const isInView = (page: Page, words: string | RegExp) =>
    page.getByText(words).evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return top >= 0 && bottom <= window.innerHeight && document.activeElement === element
    })

  it('a wish for taken nights is asked for with consent, noted in view, and taken back', async () => {
    const { page, complaints, close } = await at(daysFromToday(41), daysFromToday(44))
    await page.getByRole('button', { name: 'Tell me when these become free' }).click()
    const form = page.getByRole('form', { name: 'Tell me when these become free' })
    await form.getByRole('button', { name: 'Tell me' }).click()
    await form.getByText('Please give an e-mail address we can write to').waitFor()
    await form.getByText('Please tick the box, so that we may write to you').waitFor()
    await look(page, 'wish-wrong')
    expect(await axeViolations(page, 'form[aria-label^=Tell]')).toEqual([])
    await form.getByLabel('Email').fill('mara@example.com')
    await page.keyboard.press('ArrowLeft')
    expect(await form.getByLabel('Email').evaluate((field) => document.activeElement === field)).toBe(true)
    await form.getByRole('checkbox').check()
    await form.getByRole('button', { name: 'Tell me' }).dblclick()
    await page.getByText(/^Noted\. When all of these nights can be booked again/).waitFor()
    expect(await isInView(page, /^Noted\./)).toBe(true)
    expect(await scrollsSideways(page)).toBe(false)
    await look(page, 'wish-noted')
    const wishes = async () => {
      const body = { email: 'mara@example.com' }
      const { text } = await callSite(site.url, 'POST', '/api/guest-data/export', { body, cookie })
      return (JSON.parse(text) as { wishes: unknown[] }).wishes.length
    }
    expect(await wishes()).toBe(1)
    await page.getByRole('button', { name: 'Take it back' }).click()
    await page.getByText('Taken back. We do not write, and your address is deleted.').waitFor()
    expect(await wishes()).toBe(0)
    expect(complaints).toEqual([])
    await close()
  })

  it('says when the wish cannot be sent, and keeps what was typed', async () => {
    const { page, close } = await at(daysFromToday(41), daysFromToday(44))
    await page.getByRole('button', { name: 'Tell me when these become free' }).click()
    const form = page.getByRole('form', { name: 'Tell me when these become free' })
    await form.getByLabel('Email').fill('mara@example.com')
    await form.getByRole('checkbox').check()
    await page.context().setOffline(true)
    await form.getByRole('button', { name: 'Tell me' }).click()
    await form
      .getByRole('alert')
      .getByText(/could not be reached/)
      .waitFor()
    expect(await form.getByLabel('Email').inputValue()).toBe('mara@example.com')
    await page.context().setOffline(false)
    await form.getByRole('button', { name: 'Tell me' }).click()
    await page.getByText(/^Noted\./).waitFor()
    await close()
  })

  it('a price comes by mail, and its link brings the choice back with both prices', async () => {
    const [checkin, checkout] = [daysFromToday(60), daysFromToday(63)]
    const { page, complaints, close } = await at(checkin, checkout)
    await page.getByRole('button', { name: 'Mail me this price' }).click()
    const form = page.getByRole('form', { name: 'Mail me this price' })
    await look(page, 'price-form')
    await form.getByLabel('Email').fill('ada@example.com')
    await form.getByRole('button', { name: 'Mail it to me' }).click()
    await page.getByText(/^It is on its way to ada@example\.com\./).waitFor()
    expect(await isInView(page, /^It is on its way/)).toBe(true)
    await look(page, 'price-sent')
    expect(complaints).toEqual([])
    await close()

    const mail = await eventually(
      async () =>
        (await Promise.all((await mailsIn(site.dataDir)).map((source) => PostalMime.parse(source))))[0],
      (found) => found !== undefined,
    )
    expect(mail!.subject).toContain('Your price for')
    const link = /http:\/\/\S+\?checkin=\S+#booking/.exec(mail!.text ?? '')![0]
    const back = async (url: string) =>
      visit(browser, site.url + new URL(url).pathname + new URL(url).search, PHONE)
    const same = await back(link)
    await same.page.getByText(/^This is still the price that we mailed you on/).waitFor()
    expect(await same.page.getByText(formatDate(checkin, 'weekday')).first().isVisible()).toBe(true)
    expect(same.complaints).toEqual([])
    await same.close()

    await callSite(site.url, 'PUT', `/api/availability/${checkin}`, { body: { price: 500 }, cookie })
    const changed = await back(link)
    await changed.page
      .getByText(/we mailed you \$1,506\.89\. Prices change until you book: today it is \$1,/)
      .waitFor()
    await look(changed.page, 'price-changed')
    await changed.close()
    const gone = await back(link.replace(/price=[^#]+/, 'price=1.gone'))
    await gone.page.getByText('The price that we mailed you is not kept any more. This is today’s.').waitFor()
    expect(gone.complaints).toEqual([])
    await gone.close()
  })

  it('the link of a mail takes wishes back when it is asked to, and one that is cut says so', async () => {
    const { page, complaints, close } = await visit(browser, `${site.url}/free-nights`, PHONE)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.getByText('This link is not complete.').waitFor()
    // Into the same tab, as one does whom a cut link sent back to the mail: nothing is loaded anew.
    await page.goto(`${site.url}/free-nights#a-key-that-opens-nothing`)
    await page.getByText('Take back all your wishes for nights?').waitFor()
    await page.reload()
    // What checks the links of mails opens them in a browser of its own.
    await page.waitForLoadState('networkidle')
    await page.getByText('Take back all your wishes for nights?').waitFor()
    expect(asked).not.toContain('/api/free-nights/take-back')
    expect(await axeViolations(page)).toEqual([])
    await look(page, 'take-back-asked')
    await page.getByRole('button', { name: 'Take them back' }).click()
    await page.getByText('Taken back. We do not write, and your address is deleted.').waitFor()
    expect(await page.getByRole('button', { name: 'Take them back' }).count()).toBe(0)
    expect(await axeViolations(page)).toEqual([])
    await look(page, 'take-back')
    expect(complaints).toEqual([])
    await close()
  })

  it('the owner sees how far visits came, their own not among them', async () => {
    const guest = await visit(browser, `${site.url}/?utm_source=spring-letter`, {
      ...PHONE,
      extraHTTPHeaders: { 'x-forwarded-for': '203.0.113.80' },
    })
    await guest.page.waitForTimeout(2500)
    await guest.page.reload()
    await guest.page.waitForTimeout(2500)
    expect(await guest.page.evaluate(() => document.cookie)).toBe('')
    expect(guest.complaints).toEqual([])
    await guest.close()

    const { page, close } = await visit(browser, `${site.url}/admin/login`, {
      ...PHONE,
      viewport: { width: 1440, height: 900 },
    })
    await enterPassword(page, ADMIN_PASSWORD)
    await page.getByRole('tab', { name: 'Reports' }).waitFor()
    await page.goto(site.url)
    await page.waitForTimeout(2500)
    await page.goto(`${site.url}/admin?tab=reports`)
    const sources = page.getByRole('region', { name: /^Where visits came from/ })
    const row = sources.getByRole('row', { name: /^spring-letter/ })
    await row.waitFor()
    expect(await row.getByRole('cell').allTextContents()).toEqual(['1', '0', '0', '0', '0', '0'])
    const direct = await sources
      .getByRole('row', { name: /^Directly/ })
      .getByRole('cell')
      .allTextContents()
    // The guests of the tests above, and not the owner.
    expect(direct[0]).toBe('6')
    expect(Number(direct[2])).toBeGreaterThanOrEqual(3)
    expect(await axeViolations(page, '#visits-heading')).toEqual([])
    await sources.scrollIntoViewIfNeeded()
    await look(page, 'visits')
    await close()
  })
})
