import { beforeAll, describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'

import type { AvailabilityDay } from '@/contract/availability'
import { addDays, type CalendarDate, dateRange, dayOfWeek, formatDate } from '@/domain/common/calendar-date'

import { axeViolations } from '../support/browser'
import { enterPassword } from '../support/enter-password'
import { ADMIN_PASSWORD } from '../support/passwords'
import { ownerCookie } from '../support/paying-site'
import { daysFromToday } from '../support/seed'
import { browser, enterPortal, site, siteInBrowser } from '../support/site-in-browser'
import { visit } from '../support/visit'

const DESKTOP = { viewport: { width: 1440, height: 1000 } }

const dayOf = (page: Page, date: string) => page.locator(`#day-${date}`)

/** Turns the pages until the date is on one, and clicks beside the bar that may cross it. */
async function pick(page: Page, date: string): Promise<void> {
  while ((await dayOf(page, date).count()) === 0) {
    await page.getByRole('button', { name: 'Next month' }).click()
  }
  await page.locator(`#day-${date}[aria-disabled=false]`).click({ position: { x: 10, y: 10 } })
}

const selected = (page: Page) => page.locator('[aria-selected=true] [data-date]').count()
const price = (page: Page) => page.getByLabel('Price a night')
const update = (page: Page) => page.getByRole('button', { name: /^Update/ }).click()
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()

describe("the owner's Availability tab", () => {
  let cookie: string

  const call = (method: string, path: string, body?: unknown) =>
    fetch(site.url + path, {
      method,
      headers: { 'content-type': 'application/json', origin: site.url, cookie },
      body: JSON.stringify(body),
    })
  const read = async (from: string, to = from) =>
    (await (
      await call('GET', `/api/availability?startDate=${from}&endDate=${to}`)
    ).json()) as AvailabilityDay[]
  const put = async (date: string, over: object) => {
    const body = { price: 300, isAvailable: true, isBlocked: false, ...over }
    expect((await call('PUT', `/api/availability/${date}`, body)).status).toBe(200)
  }
  const open = async (ignore: RegExp[] = [], options: object = DESKTOP) => {
    const seen = await enterPortal('/admin?tab=availability', { ignore, ...options })
    await seen.page.getByRole('grid').waitFor()
    return seen
  }

  siteInBrowser()
  beforeAll(async () => {
    cookie = await ownerCookie(site.url)
    const asked = await call('POST', '/api/booking-inquiry', {
      firstName: 'Ada',
      lastName: 'Marsh',
      email: 'ada@example.com',
      guests: 4,
      checkin: daysFromToday(35),
      checkout: daysFromToday(38),
    })
    const { id } = (await asked.json()) as { id: string }
    expect((await call('POST', `/api/booking-inquiries/${id}/confirm`, {})).status).toBe(200)
  })

  it('prices the weekends of a season in one step, and guests are quoted so at once', async () => {
    const { page, complaints, close } = await open()
    const season = dateRange(daysFromToday(100), daysFromToday(190))
    const weekends = season.filter((date) => dayOfWeek(date) >= 5)
    await pick(page, season.at(-1)!)
    await page.getByRole('button', { name: 'Today' }).click()
    await pick(page, season[0]!)
    await page.getByText(/^91 dates selected: /).waitFor()
    await page.getByRole('button', { name: 'Fridays and Saturdays' }).click()
    await price(page).fill('412.50')
    await page.getByRole('button', { name: `Update ${weekends.length} dates` }).click()
    await toast(page, `Updated ${weekends.length} date(s) successfully`)
    expect(await selected(page)).toBe(0)
    expect((await read(season[0]!, season.at(-1)!)).map(({ date, price: now }) => [date, now])).toEqual(
      weekends.map((date) => [date, 412.5]),
    )
    const friday = weekends.find((date) => dayOfWeek(date) === 5)!
    const query = `checkin=${friday}&checkout=${addDays(friday, 3)}&guests=2`
    const quote = await (await fetch(`${site.url}/api/quote?${query}`)).json()
    expect((quote as { quote: { lodgingCents: number } }).quote.lodgingCents).toBe(2 * 41_250 + 30_000)
    expect(complaints).toEqual([])
    await close()
  })

  it('sets a shortest stay, which the guests’ calendar keeps to at once, and takes it back', async () => {
    const { page, complaints, close } = await open()
    const dates = [daysFromToday(4), daysFromToday(5)]
    for (const date of dates) await pick(page, date)
    await page.getByLabel(/^Shortest stay/).fill('5')
    await update(page)
    await toast(page, 'Updated 2 date(s) successfully')
    expect(await read(dates[0]!, dates[1])).toMatchObject(
      dates.map((date) => ({ date, price: null, isAvailable: true, isBlocked: false, minNights: 5 })),
    )
    const guest = await visit(browser, `${site.url}/#booking`, DESKTOP)
    const night = (days: number) => guest.page.locator(`#booking [data-date="${daysFromToday(days)}"]`)
    await night(4).click()
    await guest.page.getByText(/^Arriving .*, at least 5 nights\. When do you leave\?$/).waitFor()
    await night(8).click({ force: true })
    await guest.page.getByText(/is at least 5 nights\. Arriving on .*, you can leave from/).waitFor()
    // From a Saturday on it covers what comes next.
    await guest.page.getByRole('button', { name: 'Close this note' }).click()
    await night(9).click()
    await guest.page.getByText(/, 5 nights\.$/).waitFor()
    expect([...complaints, ...guest.complaints]).toEqual([])
    await guest.close()
    await page.getByRole('button', { name: 'Undo' }).click()
    await toast(page, 'Took back 2 date(s)')
    expect((await read(dates[0]!, dates[1])).map(({ minNights }) => minNights)).toEqual([
      undefined,
      undefined,
    ])
    await close()
  })

  it('is done by keyboard alone', async () => {
    const { page, complaints, close } = await open()
    const onADay = () => page.evaluate(() => document.activeElement?.id.startsWith('day-') ?? false)
    for (let presses = 0; presses < 40 && !(await onADay()); presses++) await page.keyboard.press('Tab')
    expect(await onADay()).toBe(true)
    const focused = () =>
      page.evaluate(
        () =>
          document.activeElement
            ?.closest('[data-date]:not([aria-disabled=true])')
            ?.getAttribute('data-date') ?? '',
      )
    /** The focus follows what is drawn, a moment after the key; a date that is not loaded yet cannot be selected. */
    const pressed = async (key: string, isThere: (date: string) => boolean) => {
      await page.keyboard.press(key)
      for (const end = Date.now() + 30_000; !isThere(await focused());)
        if (Date.now() > end) throw new Error(`${key} leads to ${await focused()}`)
      return focused()
    }
    const from = await focused()
    await pressed('PageDown', (date) => date > from)
    const first = await pressed('Home', (date) => date !== '' && dayOfWeek(date as CalendarDate) === 0)
    await page.keyboard.press('Enter')
    await pressed('End', (date) => date > first)
    await page.keyboard.press('Space')
    await page.waitForFunction(
      () => document.querySelectorAll('[aria-selected=true] [data-date]').length === 7,
    )
    for (let presses = 0; presses < 20; presses++) {
      if (await page.evaluate(() => document.activeElement?.matches('input[inputmode=decimal]') ?? false))
        break
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Control+A')
    await page.keyboard.type('275.5x')
    await page.keyboard.press('Enter')
    await toast(page, 'Please select dates and enter valid price')
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Enter')
    await toast(page, 'Updated 7 date(s) successfully')
    expect((await read(first)).map(({ price: now }) => now)).toEqual([275.5])
    expect(complaints).toEqual([])
    await close()
  })

  it('names what was not saved and keeps it selected; the second try saves it', async () => {
    const { page, complaints, close } = await open([/503 \(Service Unavailable\)/])
    const dates = dateRange(daysFromToday(50), daysFromToday(54))
    const lost = dates[2]!
    await page.route(`**/api/availability/${lost}`, (route) =>
      route.fulfill({
        status: 503,
        json: { success: false, code: 'database-away', message: 'The database does not answer.' },
      }),
    )
    await pick(page, dates[0]!)
    await pick(page, dates.at(-1)!)
    await price(page).fill('333')
    await update(page)
    await toast(page, '1 of 5 date(s) were not saved')
    await page.getByText('The database does not answer.').waitFor()
    expect(await page.getByText(formatDate(lost, 'weekday')).count()).toBeGreaterThan(0)
    expect([await selected(page), await price(page).inputValue()]).toEqual([1, '333'])
    expect(await axeViolations(page)).toEqual([])
    await page.unroute(`**/api/availability/${lost}`)
    await update(page)
    await toast(page, 'Updated 1 date(s) successfully')
    expect((await read(dates[0]!, dates.at(-1)!)).map(({ price: now }) => now)).toEqual(dates.map(() => 333))
    expect(complaints).toEqual([])
    await close()
  })

  it('keeps two open tabs from overwriting each other silently', async () => {
    const date = daysFromToday(60)
    await put(date, { price: 300 })
    const one = await open([/409 \(Conflict\)/])
    const two = await open()
    await pick(one.page, date)
    await pick(two.page, date)
    await price(two.page).fill('500')
    await update(two.page)
    await toast(two.page, 'Updated 1 date(s) successfully')
    await price(one.page).fill('160')
    await update(one.page)
    await toast(one.page, '1 of 1 date(s) were not saved')
    await one.page.getByText(/changed elsewhere in the meantime \(now Available, \$500\)/).waitFor()
    await dayOf(one.page, date).getByText('$500').waitFor()
    expect([await selected(one.page), await price(one.page).inputValue()]).toEqual([1, '160'])
    expect((await read(date))[0]!.price).toBe(500)
    await update(one.page)
    await toast(one.page, 'Updated 1 date(s) successfully')
    expect((await read(date))[0]!.price).toBe(160)
    expect([...one.complaints, ...two.complaints]).toEqual([])
    await one.close()
    await two.close()
  })

  it('selects across a stay without freeing it, and opens its booking from the bar', async () => {
    const { page, complaints, close } = await open()
    const dates = dateRange(daysFromToday(34), daysFromToday(38))
    await pick(page, dates[0]!)
    await pick(page, dates.at(-1)!)
    expect(await selected(page)).toBe(5)
    await page.getByText('3 nights belong to a stay. No change here frees them.').waitFor()
    await page.getByText(/has the nights since/).waitFor()
    await price(page).fill('321')
    await update(page)
    await toast(page, 'Updated 5 date(s) successfully')
    expect((await read(dates[0]!, dates.at(-1)!)).map(({ isBlocked }) => isBlocked)).toEqual([
      false,
      true,
      true,
      true,
      false,
    ])
    await page.locator('[title^="Ada Marsh, Website"]').first().click()
    await page.getByRole('heading', { name: 'Ada Marsh' }).waitFor()
    await page.getByRole('button', { name: 'Hide details of Ada Marsh' }).waitFor()
    await page.goBack()
    await page.getByRole('grid').waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  it('names what Apply to Next 30 Days changes, and frees what the owner blocked only after that', async () => {
    const blocked = daysFromToday(12)
    await put(blocked, { isBlocked: true })
    const { page, complaints, close } = await open()
    const apply = page.getByRole('button', { name: 'Apply to Next 30 Days' })
    await apply.click()
    await toast(page, 'Please select dates and enter valid price')
    await price(page).fill('1,275')
    await apply.click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('$1,275 a night for the next 30 days?').waitFor()
    await dialog.getByText('$1,275 is more than twice the usual $300.').waitFor()
    await dialog
      .getByText(`1 night that you closed is opened to guests: ${formatDate(blocked, 'weekday')}.`)
      .waitFor()
    expect(await axeViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect((await read(blocked))[0]!.isBlocked).toBe(true)
    await apply.click()
    await dialog.getByRole('button', { name: 'Apply to all 30 days' }).click()
    await toast(page, 'Updated 30 date(s) successfully')
    const next = await read(daysFromToday(0), daysFromToday(29))
    expect(next.map(({ price: now, isBlocked }) => [now, isBlocked])).toEqual(next.map(() => [1275, false]))
    expect(next).toHaveLength(30)
    await page.getByRole('button', { name: 'Undo' }).waitFor()
    expect(await axeViolations(page)).toEqual([])
    expect(complaints).toEqual([])
    await close()
  })

  it('may be left while it saves: the page asks, another tab of the portal does not lose it', async () => {
    const { page, complaints, close } = await open()
    const dates = dateRange(daysFromToday(70), daysFromToday(75))
    let goOn = () => {}
    const held = new Promise<void>((resolve) => (goOn = resolve))
    await page.route(`**/api/availability/${dates[3]}`, async (route) => {
      await held
      await route.continue()
    })
    await pick(page, dates[0]!)
    await pick(page, dates.at(-1)!)
    await update(page)
    await page.getByRole('button', { name: 'Saving 5 of 6…' }).waitFor()
    const question = page.waitForEvent('dialog')
    void page.close({ runBeforeUnload: true })
    expect((await question).type()).toBe('beforeunload')
    await (await question).dismiss()
    await page.getByRole('tab', { name: 'Reviews' }).click()
    await page.getByRole('tab', { name: 'Availability' }).click()
    await page.getByRole('button', { name: 'Saving 5 of 6…' }).waitFor()
    await page.getByRole('tab', { name: 'Reviews' }).click()
    goOn()
    await toast(page, 'Updated 6 date(s) successfully')
    expect(await read(dates[0]!, dates.at(-1)!)).toHaveLength(6)
    expect(complaints).toEqual([])
    await close()
  })

  it('says that the session has ended, and a second window logs in without a loss', async () => {
    const date = daysFromToday(80)
    await put(date, { price: 300 })
    const { page, complaints, close } = await open()
    await pick(page, date)
    await price(page).fill('444')
    await page.context().clearCookies()
    await update(page)
    await page.getByText('You are logged out.').waitFor()
    const [second] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('link', { name: 'Log in in another tab' }).first().click(),
    ])
    await enterPassword(second, ADMIN_PASSWORD)
    await second.getByRole('tab', { name: 'Overview' }).waitFor()
    await second.close()
    expect([await selected(page), await price(page).inputValue()]).toEqual([1, '444'])
    await update(page)
    await toast(page, 'Updated 1 date(s) successfully')
    expect((await read(date))[0]!.price).toBe(444)
    expect(complaints).toEqual([])
    await close()
  })

  it.each([390, 768, 1440])('is without a fault of axe at %i px, light and dark', async (width) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const { page, complaints, close } = await open([], { viewport: { width, height: 900 }, colorScheme })
      await pick(page, daysFromToday(35))
      await page.getByText(/has the nights since/).waitFor()
      await pick(page, daysFromToday(40))
      expect(await axeViolations(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      expect(complaints).toEqual([])
      await close()
    }
  })

  it('shows in forced colours which tab is open, which nights and which weekdays are chosen', async () => {
    const { page, close } = await open([], { ...DESKTOP, forcedColors: 'active' })
    await pick(page, daysFromToday(60))
    await pick(page, daysFromToday(66))
    await page.getByRole('button', { name: 'Fridays and Saturdays' }).click()
    const looksOf = (names: string[]) =>
      page.evaluate(
        (selectors) =>
          selectors.map((selector) => {
            const { backgroundColor, borderBottomColor } = getComputedStyle(document.querySelector(selector)!)
            return [backgroundColor, borderBottomColor].join(' over ')
          }),
        names,
      )
    for (const [chosen, other] of [
      ['[role=tab][aria-selected=true]', '[role=tab][aria-selected=false]'],
      ['[aria-selected=true] > [data-date]', '[aria-selected=false] > [data-date]'],
      ['label:has([aria-label=Friday])', 'label:has([aria-label=Monday])'],
    ]) {
      const looks = await looksOf([chosen!, other!])
      expect([chosen, looks[0] === looks[1]]).toEqual([chosen, false])
    }
    await close()
  })
})
