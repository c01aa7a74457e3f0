import { describe, expect, it } from '@jest/globals'
import type { Locator, Page } from 'playwright-core'

import { addDays, type CalendarDate } from '@/domain/common/calendar-date'
import { weekdayOf } from '@/domain/rates/weekday'

import { look } from '../support/look'
import { callSite, ownerCookie } from '../support/paying-site'
import { daysFromToday } from '../support/seed'
import { enterPortal, site, siteInBrowser } from '../support/site-in-browser'

const DESK = { viewport: { width: 1440, height: 1000 } }
const MOST_CLICKS = 60

type Asked = { checkin: CalendarDate; nights: number; pets?: number }
type Told = {
  allowed: boolean
  refusals: { code: string }[]
  lines: { label: string; cents: number; kind: string }[]
  quote: { lodgingCents: number; totalCents: number }
}

/** The next time that a day of the year comes, a month from now at the earliest: no discount for the last minute counts then. */
const next = (day: string): CalendarDate => {
  const earliest = daysFromToday(30)
  const thisYear = `${earliest.slice(0, 4)}-${day}`
  return thisYear >= earliest ? thisYear : `${Number(earliest.slice(0, 4)) + 1}-${day}`
}
const inNextYear = (date: CalendarDate) => `${Number(date.slice(0, 4)) + 1}${date.slice(4)}`
const saturdayFrom = (date: CalendarDate): CalendarDate =>
  weekdayOf(date) === 'sat' ? date : saturdayFrom(addDays(date, 1))

/** Counts what a hand does: every press of a mouse or a finger, on whatever; keys are none. */
async function countPresses(page: Page): Promise<() => number> {
  let presses = 0
  await page.exposeFunction('pressed', () => (presses += 1))
  const listen = () =>
    addEventListener(
      'pointerdown',
      ({ isTrusted }) => isTrusted && (window as unknown as { pressed: () => void }).pressed(),
      true,
    )
  await page.addInitScript(listen)
  await page.evaluate(listen)
  return () => presses
}

/** As a hand does it: a click where the keyboard is not yet, and typing. */
async function write(field: Locator, text: string): Promise<void> {
  if (!(await field.evaluate((element) => element === document.activeElement))) await field.click()
  await field.page().keyboard.press('ControlOrMeta+a')
  await field.page().keyboard.type(text)
}

describe("the owner's year", () => {
  siteInBrowser()

  it.each([390, 1440])('is read at a glance, with prices of five digits, at %i pixels', async (width) => {
    const { page, complaints, close } = await enterPortal('/admin?tab=rates', {
      viewport: { width, height: 900 },
    })
    const usual = page.getByRole('region', { name: 'Usual rate' })
    await write(usual.getByLabel('Price a night', { exact: true }), '88888')
    const nights = page.locator('td[title*="$88,888"]')
    await nights.first().waitFor()
    const seen = await nights.evaluateAll((cells) =>
      cells.map((cell) => {
        const range = document.createRange()
        range.selectNodeContents(cell)
        const sizes = [cell, ...cell.children].map((part) => parseFloat(getComputedStyle(part).fontSize))
        const over = range.getBoundingClientRect().width - cell.getBoundingClientRect().width
        return { least: Math.min(...sizes), over }
      }),
    )
    expect(seen.length).toBeGreaterThan(300)
    expect(Math.min(...seen.map(({ least }) => least))).toBeGreaterThanOrEqual(12)
    expect(Math.max(...seen.map(({ over }) => over))).toBeLessThanOrEqual(0)
    expect(complaints).toEqual([])
    await close()
  })

  const ask = async <Body>(path: string): Promise<Body> => (await callSite(site.url, 'GET', path)).body
  const quote = async ({ checkin, nights, pets = 0 }: Asked) => {
    const checkout = addDays(checkin, nights)
    return ask<Told>(`/api/quote?checkin=${checkin}&checkout=${checkout}&guests=2&pets=${pets}`)
  }
  /** All but the nights themselves. */
  const besides = ({ lines }: Told) =>
    lines.filter(({ kind }) => kind !== 'night').map(({ label, cents }) => [label, cents])
  const enter = (tab: string) => enterPortal(`/admin?tab=${tab}`, DESK)

  it('is set and published at the screen in few clicks, and holds for the next one, too', async () => {
    const { page, complaints, close } = await enter('rates')
    await page.getByRole('heading', { name: 'Rates', exact: true }).first().waitFor()
    const presses = await countPresses(page)
    const part = (name: string) => page.getByRole('region', { name, exact: true })

    const seasons = part('Seasons')
    for (const [name, nightly, weekend, nights] of [
      ['Spring', '320', '360', '2'],
      ['Summer', '400', '450', '3'],
      ['Leaves', '420', '490', '3'],
      ['Christmas', '550', '600', '5'],
    ] as const) {
      await seasons.getByRole('button', { name, exact: true }).click()
      await write(seasons.getByLabel('Price a night'), nightly)
      await write(seasons.getByLabel('Fri and Sat nights'), weekend)
      await write(seasons.getByLabel(/^Shortest stay/), nights)
    }
    await seasons
      .getByRole('group', { name: /^Arrival/ })
      .getByTitle('Saturday')
      .click()
    const discounts = part('Discounts')
    await discounts.getByRole('button', { name: /longer stays/ }).click()
    await write(discounts.getByLabel('Off (%)').first(), '10')
    await discounts.getByRole('button', { name: /last minute/ }).click()
    await write(discounts.getByLabel('Off (%)').last(), '15')
    await part('Fees and extras').getByRole('button', { name: 'Pet fee' }).click()
    await write(part('Fees and extras').getByRole('group', { name: 'Pet fee' }).getByLabel('Amount'), '75')
    const taxes = part('Taxes and card fee')
    await taxes.getByRole('button', { name: 'Add dollars a night' }).click()
    const tax = taxes.getByRole('group').last()
    await write(tax.getByLabel(/^Name/), 'State hotel fee')
    await write(tax.getByLabel('Dollars a night'), '5')
    await write(tax.getByLabel(/^Not from/), '31')
    await look(page, 'rates-year')
    await page.getByRole('button', { name: /^Publish/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByText('Published.').waitFor()

    expect(presses()).toBeGreaterThanOrEqual(15)
    expect(presses()).toBeLessThanOrEqual(MOST_CLICKS)
    expect(complaints).toEqual([])
    await close()

    const { body: rates } = await callSite(site.url, 'GET', '/api/rates', {
      cookie: await ownerCookie(site.url),
    })
    const named = (rates.seasons as { name: string }[]).map(({ name }) => name)
    expect(named).toEqual(['Spring', 'Summer', 'Leaves', 'Christmas'])
    expect(rates.seasons[3]).toMatchObject({
      ...{ yearly: true, nightly: 550, byWeekday: { fri: 600, sat: 600 }, minNights: 5 },
      ...{ arrivals: ['sat'], departures: null },
    })

    const summer = next('07-06')
    const week = await quote({ checkin: summer, nights: 7, pets: 1 })
    expect(week.allowed).toBe(true)
    expect(week.quote.lodgingCents).toBe(5 * 400_00 + 2 * 450_00)
    expect(besides(week)).toEqual([
      ['Discount', -290_00],
      ['Cleaning fee', 400_00],
      ['Service fee', 30_00],
      ['Pet fee', 75_00],
      [expect.stringContaining('GA state tax'), 124_60],
      [expect.stringContaining('Fannin County tax'), 186_90],
      [expect.stringContaining('State hotel fee'), 35_00],
      [expect.stringContaining('Card processing fee'), 103_85],
    ])
    expect(week.quote.totalCents).toBe(3_565_35)
    const hotelFee = async (nights: number) =>
      (await quote({ checkin: next('06-20'), nights })).lines.find(({ label }) => /hotel fee/.test(label))
        ?.cents
    expect([await hotelFee(30), await hotelFee(31)]).toEqual([150_00, undefined])

    const christmas = saturdayFrom(next('12-20'))
    const holidays = await quote({ checkin: christmas, nights: 5 })
    expect([holidays.allowed, holidays.quote.lodgingCents]).toEqual([true, 600_00 + 4 * 550_00])
    const sunday = await quote({ checkin: addDays(christmas, 1), nights: 4 })
    expect(sunday.refusals.map(({ code }) => code)).toEqual(['no-arrival', 'stay-too-short'])
    const soon = await quote({ checkin: daysFromToday(5), nights: 1 })
    const [last] = besides(soon)
    expect(last).toEqual(['Discount', -soon.quote.lodgingCents * 0.15])

    // The year after: nobody did anything.
    const again = await quote({ checkin: inNextYear(summer), nights: 7, pets: 1 })
    expect([again.allowed, again.quote.totalCents]).toEqual([true, 3_565_35])
    const later = await quote({ checkin: saturdayFrom(inNextYear(next('12-20'))), nights: 5 })
    expect([later.allowed, later.quote.lodgingCents]).toEqual([true, 600_00 + 4 * 550_00])
  }, 180_000)

  it('keeps every price while twenty nights are blocked and opened again', async () => {
    const [first, last] = [daysFromToday(40), daysFromToday(59)]
    const range = `from=${daysFromToday(0)}&to=${daysFromToday(365)}`
    const prices = async () => (await ask<{ prices: number[] }>(`/api/rates/calendar?${range}`)).prices
    const days = async () =>
      (
        await ask<{ date: string; isBlocked: boolean; price: number | null }[]>(
          `/api/availability?startDate=${first}&endDate=${last}`,
        )
      ).filter(({ date }) => date >= first && date <= last)
    const before = await prices()
    expect(new Set(before).size).toBeGreaterThan(4)

    const { page, complaints, close } = await enter('availability')
    await page.getByRole('grid').waitFor()
    const pick = async (date: CalendarDate) => {
      while ((await page.locator(`#day-${date}`).count()) === 0)
        await page.getByRole('button', { name: 'Next month' }).click()
      await page.locator(`#day-${date}[aria-disabled=false]`).click({ position: { x: 10, y: 10 } })
    }
    for (const isBlocked of [true, false]) {
      if (!isBlocked) await page.getByRole('button', { name: 'Today' }).click()
      await pick(first)
      await pick(last)
      await page.getByText(/^20 dates selected: /).waitFor()
      await page.getByLabel(/^Blocked/).click()
      await page.getByRole('button', { name: 'Update 20 dates' }).click()
      await page.getByText('Updated 20 date(s) successfully', { exact: true }).first().waitFor()
      await page.getByText(/^No dates selected/).waitFor()
      const now = await days()
      expect(now.map(({ isBlocked: is }) => is)).toEqual(Array.from({ length: 20 }, () => isBlocked))
      expect(now.every(({ price }) => price === null)).toBe(true)
      expect(await prices()).toEqual(before)
    }
    expect(complaints).toEqual([])
    await close()
  }, 120_000)
})
