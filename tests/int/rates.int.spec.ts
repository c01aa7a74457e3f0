import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'

import { nightCalendar } from '@/components/site/booking/night-calendar'
import type { RatesView } from '@/contract/rates'
import type { RatesCalendar } from '@/contract/rates-calendar'
import { stayRefusals } from '@/domain/rates/stay-refusals'
import { weekdayOf } from '@/domain/rates/weekday'

import type { ApiClient } from '../support/api-client'
import { type App, startApp } from '../support/payload-app'
import { daysFromToday as day, seedInquiry } from '../support/seed'

describe('the rates', () => {
  let app: App
  let owner: ApiClient

  beforeAll(async () => {
    app = await startApp()
    owner = await app.owner()
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    for (const collection of ['price-lists', 'days'] as const)
      await app.payload.db.deleteMany({ collection, where: {} })
  })

  const get = async () => (await owner.request('GET', '/api/rates')).body as RatesView
  const put = (body: object, query = '') => owner.request('PUT', `/api/rates${query}`, { body })
  const quote = async (from = 40, to = 43) =>
    (await app.visitor().request('GET', `/api/quote?checkin=${day(from)}&checkout=${day(to)}&guests=2`)).body
  const SUMMER = {
    name: 'Summer',
    from: day(30),
    to: day(60),
    nightly: 450,
    byWeekday: { fri: 500, sat: 500 },
  }

  it('are what a new house starts with until some are published', async () => {
    const rates = await get()
    expect(rates).toMatchObject({
      ...{ success: true, number: 0, at: null, floor: 0, seasons: [], cardFeePercent: 3 },
      base: { nightly: 300, byWeekday: {} },
      rules: {
        minNights: 1,
        maxNights: 365,
        noticeDays: 0,
        furthestDays: null,
        lastMinute: null,
        gaps: false,
      },
    })
    expect((await quote()).quote.totalCents).toBe(150_689)
  })

  it('hold for the next quote once they are published; what is left out stays', async () => {
    const { status, body } = await put({ base: { nightly: 310.5 } })
    expect([status, body.number, body.base.nightly]).toEqual([200, 1, 310.5])
    expect((await quote()).quote.lodgingCents).toBe(93_150)
    await put({ rules: { minNights: 2 }, cardFeePercent: 2.5 })
    expect(await get()).toMatchObject({
      ...{ number: 2, cardFeePercent: 2.5, base: { nightly: 310.5 } },
      rules: { minNights: 2, noticeDays: 0 },
    })
    const read = await get()
    expect((await put(read)).body).toMatchObject({ number: 3, base: read.base, fees: read.fees })
  })

  it('are no rates yet while they are only looked at', async () => {
    const [{ id }] = [await seedInquiry(app.payload, { checkin: day(45), checkout: day(47) })]
    const { moveInquiry } = await import('@/operations/desk/move-inquiry')
    await moveInquiry(app.payload, String(id), 'confirm', undefined)
    await app.payload.create({
      collection: 'days',
      data: { date: day(31), priceCents: 99_900, isAvailable: true, isBlocked: false },
    })
    const { status, body } = await put({ seasons: [SUMMER] }, '?preview=true')
    expect(status).toBe(200)
    // 31 nights of the season; two are sold and one has a price of its own.
    expect(body.preview).toMatchObject({
      nightsChanged: 28,
      changed: { from: day(30), to: day(60) },
      before: { lowest: 300, highest: 300 },
      after: { lowest: 450, highest: 500 },
      bookingsKept: 1,
      warnings: [],
    })
    expect(await get()).toMatchObject({ number: 0, seasons: [] })
    const cheap = await put({ base: { nightly: 3 } }, '?preview=true')
    expect(cheap.body.preview.warnings).toContain('A night for $3.00 is very cheap. Is a digit missing?')
  })

  it('go back to those before, and only from those that count', async () => {
    await put({ base: { nightly: 500 } })
    await put({ base: { nightly: 600 } })
    const undo = (number: number) => owner.request('POST', '/api/rates/undo', { body: { number } })
    expect((await undo(1)).status).toBe(409)
    expect((await undo(2)).body).toMatchObject({ number: 3, base: { nightly: 500 } })
    expect((await undo(2)).status).toBe(409)
    expect(await get()).toMatchObject({ number: 3, base: { nightly: 500 } })
  })

  it('of two windows are those of the first; of ten at once, of one', async () => {
    const { number } = await get()
    expect((await put({ number, base: { nightly: 320 } })).status).toBe(200)
    const late = await put({ number, base: { nightly: 330 } })
    expect([late.status, late.body.code]).toEqual([409, 'changed-meanwhile'])
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, place) => put({ number: 1, base: { nightly: 400 + place } })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)])
    expect((await app.payload.count({ collection: 'price-lists' })).totalDocs).toBe(2)
  })

  it('tell guests what each night costs and which stays can be booked', async () => {
    await app.payload.create({
      collection: 'days',
      data: { date: day(33), priceCents: 12_345, isAvailable: true, isBlocked: false, minNights: 6 },
    })
    await put({
      seasons: [
        { ...SUMMER, minNights: 3, arrivals: ['sat'] },
        { ...SUMMER, name: 'Rates only', from: day(61), to: day(70) },
      ],
      rules: { departures: ['sun', 'mon'], nightsBetween: 1 },
    })
    const { status, body } = await app
      .visitor()
      .request('GET', `/api/rates/calendar?from=${day(29)}&to=${day(34)}`)
    expect(status).toBe(200)
    const rate = (from: number) => (['fri', 'sat'].includes(weekdayOf(day(from))) ? 500 : 450)
    expect(body.prices).toEqual([300, rate(30), rate(31), rate(32), 123.45, rate(34)])
    expect(body.minNights).toEqual([1, 3, 3, 3, 6, 3])
    const all = [29, 30, 31, 32, 33, 34].map(day)
    expect(body.noArrival).toEqual(all.slice(1).filter((date) => weekdayOf(date) !== 'sat'))
    expect(body.noDeparture).toEqual(all.filter((date) => !['sun', 'mon'].includes(weekdayOf(date))))
    expect(body.rules).toMatchObject({ departures: ['sun', 'mon'], nightsBetween: 1, maxNights: 365 })
    expect(body.seasons.map(({ name }: { name: string }) => name)).toEqual(['Summer', 'Rates only'])
    for (const range of [
      `from=${day(3)}&to=${day(2)}`,
      `from=${day(0)}&to=${day(400)}`,
      'from=2026-02-30&to=2026-03-01',
    ])
      expect((await app.visitor().request('GET', `/api/rates/calendar?${range}`)).status).toBe(400)
  })

  it('are kept to by the guests’ calendar as by the quote, within a season that sets a price alone, too', async () => {
    await put({
      seasons: [
        { ...SUMMER, minNights: 5, arrivals: [weekdayOf(day(38))] },
        { name: 'Fair', from: day(40), to: day(42), nightly: 600 },
      ],
    })
    const calendar = await app.visitor().request('GET', `/api/rates/calendar?from=${day(0)}&to=${day(70)}`)
    const { ground } = nightCalendar([], day(0), undefined, calendar.body as RatesCalendar)
    for (const from of [38, 39, 40, 42, 43]) {
      const { refusals } = await quote(from, from + 2)
      expect([from, stayRefusals({ checkin: day(from), checkout: day(from + 2) }, ground)]).toEqual([
        from,
        refusals,
      ])
    }
  })

  it('may be longer than other calls: 256 kB, which 200 seasons and many fees come to', async () => {
    const seasons = Array.from({ length: 200 }, (_, place) => ({
      ...SUMMER,
      ...{ name: `Season ${place} ${'of a long name '.repeat(3)}`.trim(), yearly: true, minNights: 3 },
      byWeekday: {
        sun: 450.25,
        mon: 451.25,
        tue: 452.25,
        wed: 453.25,
        thu: 454.25,
        fri: 455.25,
        sat: 456.25,
      },
      ...{
        arrivals: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat'],
        departures: ['mon', 'tue', 'wed', 'thu', 'fri'],
      },
    }))
    expect(JSON.stringify({ seasons }).length).toBeGreaterThan(64 * 1024)
    const { status, body } = await put({ seasons }, '?preview=true')
    expect([status, body.seasons.length]).toEqual([200, 200])
  })

  it('are a stranger’s never', async () => {
    const visitor = app.visitor()
    expect((await visitor.request('GET', '/api/rates')).status).toBe(401)
    expect((await visitor.request('PUT', '/api/rates', { body: {} })).status).toBe(401)
    expect((await visitor.request('POST', '/api/rates/undo', { body: { number: 1 } })).status).toBe(401)
  })

  it.each([
    ['a price below zero', { base: { nightly: -1 } }, 'base.nightly'],
    ['a tenth of a cent', { floor: 10.001 }, 'floor'],
    ['text', { base: { nightly: '300' } }, 'base.nightly'],
    ['a season that ends before it begins', { seasons: [{ ...SUMMER, to: day(10) }] }, 'seasons.0.to'],
    ['a day that does not exist', { seasons: [{ ...SUMMER, from: '2026-02-30' }] }, 'seasons.0.from'],
    ['a weekday that is none', { base: { byWeekday: { someday: 1 } } }, 'base.byWeekday'],
    ['no day of arrival at all', { rules: { arrivals: [] } }, 'rules.arrivals'],
    ['a shortest stay above the longest', { rules: { minNights: 9, maxNights: 7 } }, 'rules.minNights'],
    [
      'a notice beyond the last check-in',
      { rules: { noticeDays: 60, furthestDays: 30 } },
      'rules.furthestDays',
    ],
    [
      'a season’s shortest stay above the longest',
      { rules: { maxNights: 7 }, seasons: [{ ...SUMMER, minNights: 8 }] },
      'seasons.0.minNights',
    ],
    [
      'a tax that ends before it begins',
      { taxes: [{ key: 'x', label: 'X', percent: 1, from: '2031-02-01', until: '2031-01-31' }] },
      'taxes.0.until',
    ],
    ['a tax that is both', { taxes: [{ key: 'x', label: 'X', percent: 1, perNight: 1 }] }, 'taxes.0.percent'],
    [
      'two fees with one key',
      {
        fees: [
          { key: 'a', label: 'A', per: 'stay', amount: 1 },
          { key: 'a', label: 'B', per: 'stay', amount: 2 },
        ],
      },
      'fees',
    ],
    [
      'a discount of more than all',
      { discounts: { length: [{ nights: 7, percent: 101 }] } },
      'discounts.length.0.percent',
    ],
    ['something that nobody knows', { base: { nightly: 300, weekly: 1 } }, 'base'],
    ['201 seasons', { seasons: Array.from({ length: 201 }, () => SUMMER) }, 'seasons'],
  ])('take no %s', async (_what, change, path) => {
    const { status, body } = await put(change)
    expect([status, body.code]).toEqual([400, 'invalid'])
    expect(body.errors[0].path).toBe(path)
    expect(await get()).toMatchObject({ number: 0 })
  })
})
