import { describe, expect, it } from '@jest/globals'

import { addDays } from '@/domain/common/calendar-date'
import { weekdayOf } from '@/domain/rates/weekday'

import { axeViolations, scrollsSideways } from '../support/browser'
import { look } from '../support/look'
import { callSite, ownerCookie } from '../support/paying-site'
import { daysFromToday } from '../support/seed'
import { browser, enterPortal, site, siteInBrowser } from '../support/site-in-browser'
import { visit, type VisitOptions } from '../support/visit'

describe('the rates of a house', () => {
  siteInBrowser()

  const rates = (options: VisitOptions = {}) => enterPortal('/admin?tab=rates', options)
  const quote = async (checkin: string, checkout: string) =>
    (await callSite(site.url, 'GET', `/api/quote?checkin=${checkin}&checkout=${checkout}&guests=2`)).body as {
      allowed: boolean
      refusals: { code: string }[]
      quote: { lodgingCents: number; totalCents: number }
    }

  it('are set in the portal, looked at before they count, published, and taken back', async () => {
    const { page, complaints, close } = await rates()
    await page.getByRole('heading', { name: 'Rates', exact: true }).first().waitFor()
    await look(page, 'rates-empty')
    expect(await axeViolations(page)).toEqual([])
    const [checkin, checkout] = [daysFromToday(40), daysFromToday(43)]
    const price = page.getByLabel('Price a night', { exact: true })
    await price.fill('1,250')
    await page.getByText('Unpublished changes').waitFor()
    expect((await quote(checkin, checkout)).quote.totalCents).toBe(150_689)
    await page.reload()
    await page.getByText('Unpublished changes').waitFor()
    await price.fill('350')
    await page.getByRole('button', { name: /^Publish/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(/\$350/).first().waitFor()
    await look(page, 'rates-publish')
    expect(await axeViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: /^Publish/ }).click()
    await page.getByRole('button', { name: 'Undo' }).waitFor()
    expect((await quote(checkin, checkout)).quote.lodgingCents).toBe(105_000)
    await look(page, 'rates-published')
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('The prices of before count again.').first().waitFor()
    await page.getByRole('heading', { name: 'Rates', exact: true }).and(page.locator(':focus')).waitFor()
    expect((await quote(checkin, checkout)).quote.totalCents).toBe(150_689)
    expect(complaints).toEqual([])
    await close()
  }, 90_000)

  it('are not published while only half of a tax’s date is typed, which would be no limit', async () => {
    const { page, complaints, close } = await rates()
    await page.getByLabel('Price a night', { exact: true }).fill('350')
    const until = page.getByRole('group', { name: 'GA state tax' }).getByLabel('Last check-in')
    await until.focus()
    await page.keyboard.type('12')
    await page.getByRole('button', { name: /^Publish/ }).click()
    await until.and(page.locator(':focus')).waitFor({ timeout: 5_000 })
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.keyboard.type('12312030')
    await page.getByRole('button', { name: /^Publish/ }).click()
    await page.getByRole('dialog').getByText('Publish these prices?').waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  it('stay in sight behind a question, wherever the page is scrolled to', async () => {
    const { page, complaints, close } = await rates()
    await page.getByLabel('Price a night', { exact: true }).fill('350')
    const discard = page.getByRole('button', { name: 'Discard' })
    // What is loaded last changes the page's height, and with it the place at its end.
    for (const empty of ['No codes yet.', 'No keys yet.']) await page.getByText(empty).waitFor()
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    const place = await page.evaluate(() => window.scrollY)
    expect(place).toBeGreaterThan(900)
    await discard.click()
    await page.getByRole('dialog').waitFor()
    await look(page, 'rates-discard')
    // Playwright's own idea of what is visible knows nothing of what cuts it off.
    const isShown = () =>
      page.getByText('Unpublished changes', { exact: true }).evaluate(
        (element) =>
          new Promise<boolean>((resolve) => {
            new IntersectionObserver(([entry]) => resolve(entry!.isIntersecting)).observe(element)
          }),
      )
    expect(await isShown()).toBe(true)
    expect(await page.evaluate(() => window.scrollY)).toBe(place)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await page.evaluate(() => window.scrollY)).toBe(place)
    expect(complaints).toEqual([])
    await close()
  })

  it('of sixty seasons stand in order, and hold for guests in the calendar', async () => {
    const cookie = await ownerCookie(site.url)
    // With the days after it in one month: a phone shows no other.
    let saturday = daysFromToday(20)
    while (weekdayOf(saturday) !== 'sat' || saturday.slice(8) > '24') saturday = addDays(saturday, 1)
    const seasons = [
      // Of several on one date the shortest counts, so whenever now is these are over before Christmas, or not there yet.
      ...Array.from({ length: 59 }, (_, place) => ({
        ...{ name: `A season with quite a long name ${place}`, nightly: 310 + place * 5, yearly: true },
        ...{ from: addDays(saturday, 60 + place * 3), to: addDays(saturday, 61 + place * 3) },
      })),
      {
        ...{ name: 'Christmas', from: saturday, to: addDays(saturday, 13), nightly: 500, minNights: 4 },
        ...{ byWeekday: { fri: 600, sat: 600 }, arrivals: ['sat'] },
      },
    ]
    const set = await callSite(site.url, 'PUT', '/api/rates', { body: { seasons }, cookie })
    expect(set).toMatchObject({ status: 200 })
    const { page, complaints, close } = await rates()
    await page.getByText('Christmas').first().waitFor()
    await look(page, 'rates-sixty')
    expect(await axeViolations(page)).toEqual([])
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect([width, await scrollsSideways(page)]).toEqual([width, false])
    }
    expect(complaints).toEqual([])
    await close()

    const whole = await quote(saturday, addDays(saturday, 4))
    expect([whole.allowed, whole.quote.lodgingCents]).toEqual([true, 210_000])
    expect(
      (await quote(addDays(saturday, 1), addDays(saturday, 3))).refusals.map(({ code }) => code),
    ).toEqual(['no-arrival', 'stay-too-short'])
    const guest = await visit(browser, site.url, { viewport: { width: 390, height: 844 } })
    const day = (date: string) => guest.page.locator(`[data-date="${date}"]`)
    await guest.page.getByText('Choose the day you arrive.').waitFor()
    for (let tries = 0; tries < 3 && !(await day(saturday).isVisible()); tries += 1)
      await guest.page.getByRole('button', { name: 'Next month' }).click()
    await day(addDays(saturday, 1)).click({ force: true })
    await guest.page.getByText(/In the season Christmas, stays begin on Saturday/).waitFor()
    await look(guest.page, 'rates-guest-refused')
    await day(saturday).click()
    await guest.page.getByText(/at least 4 nights\. When do you leave/).waitFor()
    await day(addDays(saturday, 4)).click()
    await guest.page.getByText('3 nights x $500.00').first().waitFor()
    await look(guest.page, 'rates-guest')
    expect(await axeViolations(guest.page)).toEqual([])
    expect(guest.complaints).toEqual([])
    await guest.close()
  }, 120_000)
})
