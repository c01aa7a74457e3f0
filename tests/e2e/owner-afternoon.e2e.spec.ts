import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'

import type { AvailabilityDay } from '@/contract/availability'
import { dateRange, dayOfWeek } from '@/domain/common/calendar-date'

import { axeViolations, launchBrowser } from '../support/browser'
import { enterPassword } from '../support/enter-password'
import { ADMIN_PASSWORD } from '../support/passwords'
import { callSite, ownerCookie } from '../support/paying-site'
import { daysFromToday } from '../support/seed'
import { type Site, startSite } from '../support/site'
import { visit } from '../support/visit'

const FROM = daysFromToday(0)
const TO = daysFromToday(200)
const NEXT_THIRTY = dateRange(FROM, daysFromToday(29))

describe('an afternoon of the owner at the calendar', () => {
  let site: Site
  let browser: Browser
  let page: Page
  let close: () => Promise<void>
  let complaints: string[]
  let cookie: string

  const put = async (date: string, body: object) =>
    expect((await callSite(site.url, 'PUT', `/api/availability/${date}`, { body, cookie })).status).toBe(200)
  /** What every night costs and whether it can be had, as a guest reads it: [own price, rate, available, blocked]. */
  const calendar = async () => {
    const path = `/api/availability?startDate=${FROM}&endDate=${TO}&rates=true`
    const days: AvailabilityDay[] = (await callSite(site.url, 'GET', path)).body
    return new Map(days.map((day) => [day.date, [day.price, day.rate, day.isAvailable, day.isBlocked]]))
  }

  /** The message of the change before may still be on the screen, so what a guest reads tells when a change is through. */
  const untilRead = async (isThrough: (now: Awaited<ReturnType<typeof calendar>>) => boolean) => {
    for (let tries = 0; tries < 100 && !isThrough(await calendar()); tries += 1)
      await page.waitForTimeout(100)
  }

  const pick = async (date: string) => {
    const day = page.locator(`#day-${date}`)
    while ((await day.count()) === 0) await page.getByRole('button', { name: 'Next month' }).click()
    await page.locator(`#day-${date}[aria-disabled=false]`).click({ position: { x: 10, y: 10 } })
  }
  const pickRange = async (dates: readonly string[]) => {
    await page.getByRole('button', { name: 'Today' }).click()
    await pick(dates[0]!)
    await pick(dates.at(-1)!)
  }
  const update = async (count: number) => {
    await page.getByRole('button', { name: /^Update/ }).click()
    await page.getByText(`Updated ${count} date(s) successfully`, { exact: true }).first().waitFor()
  }
  const price = () => page.getByLabel('Price a night')
  const applyToNext = async (dollars: string) => {
    await price().fill(dollars)
    await page.getByRole('button', { name: 'Apply to Next 30 Days' }).click()
    await page.getByRole('button', { name: 'Apply to all 30 days' }).click()
    await page.getByText('Updated 30 date(s) successfully', { exact: true }).first().waitFor()
    await untilRead((now) => NEXT_THIRTY.every((date) => now.get(date)?.[0] === Number(dollars)))
  }
  const undo = () => page.getByRole('button', { name: 'Undo' }).click()

  beforeAll(async () => {
    site = await startSite()
    browser = await launchBrowser()
    cookie = await ownerCookie(site.url)
    // Prices of their own, a closed night and a stay lie among the nights that are changed.
    await put(daysFromToday(3), { price: 412.5 })
    await put(daysFromToday(4), { price: 0, isAvailable: false })
    await put(daysFromToday(5), { isBlocked: true })
    await put(daysFromToday(47), { price: 199.5 })
    await put(daysFromToday(110), { isBlocked: true, price: 333 })
    const guest = { firstName: 'Ada', lastName: 'Marsh', email: 'ada@example.com', guests: 4 }
    const dates = { checkin: daysFromToday(10), checkout: daysFromToday(13) }
    const asked = await callSite(site.url, 'POST', '/api/booking-inquiry', { body: { ...guest, ...dates } })
    const path = `/api/booking-inquiries/${asked.body.id}/confirm`
    expect((await callSite(site.url, 'POST', path, { body: {}, cookie })).status).toBe(200)

    const opened = await visit(browser, `${site.url}/admin?tab=availability`, {
      viewport: { width: 1440, height: 1000 },
      ignore: [/401 \(Unauthorized\)/, /409 \(Conflict\)/],
    })
    ;({ page, complaints, close } = opened)
    await enterPassword(page, ADMIN_PASSWORD)
    await page.getByRole('grid').waitFor()
  }, 120_000)
  afterAll(async () => {
    await close()
    await browser.close()
    await site.close()
  })

  it('blocks 20 nights and opens them again: everything is as it was', async () => {
    const twenty = dateRange(daysFromToday(40), daysFromToday(59))
    const before = await calendar()
    await pickRange(twenty)
    await page.getByLabel(/^Blocked/).check()
    await update(20)
    const blocked = await calendar()
    expect(twenty.map((date) => blocked.get(date)?.[3])).toEqual(twenty.map(() => true))
    expect(twenty.map((date) => blocked.get(date)?.[0])).toEqual(twenty.map((date) => before.get(date)?.[0]))
    await pickRange(twenty)
    await page.getByLabel(/^Blocked/).uncheck()
    await update(20)
    await untilRead((now) => twenty.every((date) => now.get(date)?.[3] === false))
    expect(await calendar()).toEqual(before)
  })

  it('prices the weekends of a season: no other night, and no block', async () => {
    const season = dateRange(daysFromToday(100), daysFromToday(190))
    const weekends = new Set(season.filter((date) => dayOfWeek(date) >= 5))
    const before = await calendar()
    await pickRange(season)
    await page.getByRole('button', { name: 'Fridays and Saturdays' }).click()
    await price().fill('412.50')
    await update(weekends.size)
    const wanted = [...before].map(([date, [own, rate, ...state]]) =>
      weekends.has(date) ? [date, [412.5, 412.5, ...state]] : [date, [own, rate, ...state]],
    )
    expect([...(await calendar())]).toEqual(wanted)
  })

  it('applies a price to the next 30 days and takes it back: every night is what it was', async () => {
    const before = await calendar()
    await applyToNext('275')
    const after = await calendar()
    const sold = dateRange(daysFromToday(10), daysFromToday(12))
    expect(NEXT_THIRTY.map((date) => after.get(date))).toEqual(
      NEXT_THIRTY.map((date) => [275, 275, true, sold.includes(date)]),
    )
    await undo()
    await page.getByText('Took back 30 date(s)', { exact: true }).first().waitFor()
    expect(await calendar()).toEqual(before)
  })

  it('does not take back what somebody changed since, and says so', async () => {
    const before = await calendar()
    await applyToNext('280')
    const changed = daysFromToday(20)
    await put(changed, { price: 999 })
    await undo()
    await page.getByText('1 of 30 date(s) were not taken back', { exact: true }).first().waitFor()
    await page.getByText(/stays as it is\. .*now Available, \$999/).waitFor()
    expect(await axeViolations(page)).toEqual([])
    before.set(changed, [999, 999, true, false])
    expect(await calendar()).toEqual(before)
    expect(complaints).toEqual([])
  })
})
