import { describe, expect, it } from '@jest/globals'

import { DEFAULT_RATES, type Rates } from '@/domain/rates/flat-rates'

import type { ReportBooking } from './report-booking'
import { createReport, type ReportScope, type ReportStay } from './reports'
import { flatQuote } from '../../../tests/support/quotes'

const SCOPE: ReportScope = {
  today: '2026-11-21',
  year: 2026,
  authorities: [DEFAULT_RATES.stateTaxName, DEFAULT_RATES.countyTaxName],
}

/** One from before the ledger, whose price includes the card fee. */
const booking = (
  checkin: string,
  checkout: string,
  over: Partial<ReportBooking> & { rates?: Partial<Rates> } = {},
): ReportBooking => {
  const { rates, ...rest } = over
  const quote = flatQuote({ checkin, checkout, rates: { ...DEFAULT_RATES, ...rates }, nightlyPrices: {} })
  return {
    source: 'direct',
    status: 'confirmed',
    checkin,
    checkout,
    quote,
    priceCents: quote?.totalCents ?? null,
    isFeeInPrice: true,
    ...{ cardFeesCents: 0, cardFeesBackCents: 0, receivedCents: 0, refundedCents: 0 },
    ...rest,
  }
}

const report = (bookings: ReportBooking[], scope: Partial<ReportScope> = {}, stays: ReportStay[] = []) => {
  const made = createReport({ ...SCOPE, ...scope })
  bookings.forEach(made.addBooking)
  stays.forEach(made.addStay)
  return made.result()
}
const monthIn = (made: ReturnType<typeof report>, month: string) =>
  made.period.months.find((each) => each.month === month)!

/** Three nights at the default rates: 1330.00, 53.20, 79.80, 43.89, total 1506.89. */
const THREE_NIGHTS = 150_689

describe('reports', () => {
  it('has nothing but this year and its twelve months without a booking', () => {
    const made = report([])
    expect(made.years).toEqual([2026])
    expect(made.allTime).toMatchObject({ bookings: 0, revenueCents: 0, taxesCents: 0 })
    expect(made.allTime.taxes.map(({ authority }) => authority)).toEqual([
      'GA state tax',
      'Fannin County tax',
    ])
    expect(made.period.months).toHaveLength(12)
    expect(made.period).toMatchObject({
      nightsAvailable: 365,
      nightsStayed: 0,
      adrCents: null,
      revPanCents: 0,
      sources: [],
    })
    expect(report([], { year: null }).period).toMatchObject({
      months: [],
      nightsAvailable: 0,
      revPanCents: null,
    })
  })

  it('has the agreed figures for three nights', () => {
    expect(report([booking('2026-11-05', '2026-11-08')]).period).toMatchObject({
      bookings: 1,
      revenueCents: THREE_NIGHTS,
      paidCents: 0,
      taxes: [
        { authority: 'GA state tax', cents: 5_320 },
        { authority: 'Fannin County tax', cents: 7_980 },
      ],
      taxesCents: 13_300,
      beforeTaxCents: THREE_NIGHTS - 13_300,
      nightsStayed: 3,
      adrCents: 30_000,
      revPanCents: 247, // 90,000 / 365 = 246.58
    })
  })

  it.each(['declined', 'cancelled', 'expired'] as const)('does not count a booking that is %s', (status) => {
    const made = report([booking('2026-11-05', '2026-11-08', { status, receivedCents: THREE_NIGHTS })])
    expect(made.allTime).toMatchObject({ bookings: 0, revenueCents: 0, paidCents: 0 })
    expect(made.period).toMatchObject({ nightsStayed: 0, sources: [] })
  })

  it('has what was only asked for beside the sums, in none of them', () => {
    const ask = booking('2026-11-05', '2026-11-08', { status: 'pending', receivedCents: THREE_NIGHTS })
    const later = booking('2028-01-01', '2028-01-02', {
      ...{ status: 'pending', quote: null, priceCents: null, source: 'vrbo' },
    })
    const made = report([ask, ask, later, booking('2026-10-05', '2026-10-08')])
    expect(made.period).toMatchObject({
      ...{ bookings: 1, revenueCents: THREE_NIGHTS, paidCents: 0, taxesCents: 13_300, nightsStayed: 3 },
      asked: { bookings: 2, cents: 2 * THREE_NIGHTS },
    })
    expect(made.allTime.asked).toEqual({ bookings: 3, cents: 2 * THREE_NIGHTS })
    expect(made.thisMonth).toMatchObject({ bookings: 0, asked: { bookings: 2 } })
    expect(monthIn(made, '2026-10').asked).toEqual({ bookings: 0, cents: 0 })
    expect(made.years).toEqual([2028, 2026])
  })

  it('has the months of bookings in all years, however far ahead somebody asks', () => {
    const ask = booking('2199-12-29', '2199-12-30', { status: 'pending', receivedCents: 0 })
    const made = report([booking('2026-10-05', '2026-10-08'), ask], { year: null })
    expect(made.period.months.map(({ month }) => month)).toEqual(['2026-10'])
    expect(made.period).toMatchObject({ nightsStayed: 3, nightsAvailable: 31, asked: { bookings: 1 } })
    expect(report([ask], { year: null }).period).toMatchObject({ months: [], nightsAvailable: 0 })
  })

  it('counts what was paid by its amount, less what was given back', () => {
    const of = (over: Partial<ReportBooking>) => {
      const { revenueCents, paidCents } = report([booking('2026-11-05', '2026-11-08', over)]).period
      return [revenueCents, paidCents]
    }
    expect(of({ receivedCents: 60_000 })).toEqual([THREE_NIGHTS, 60_000])
    expect(of({ receivedCents: THREE_NIGHTS, refundedCents: 50_000 })).toEqual([100_689, 100_689])
    expect(of({ receivedCents: 60_000, refundedCents: 60_000 })).toEqual([90_689, 0])
  })

  it('tells price, card fees and refunds of each source apart', () => {
    const card = { priceCents: 146_300, isFeeInPrice: false, cardFeesCents: 4_389, receivedCents: 150_689 }
    const back = { refundedCents: 50_000, cardFeesBackCents: 1_456 }
    const before = { receivedCents: THREE_NIGHTS, refundedCents: 689 }
    const [line] = report([
      booking('2026-11-05', '2026-11-08', { ...card, ...back }),
      // From before the ledger: the card fee is within the price.
      booking('2026-11-09', '2026-11-12', before),
    ]).period.sources
    expect(line).toMatchObject({
      ...{ bookings: 2, cardFeesCents: 8_778, refundedCents: 50_689, revenueCents: 250_689 },
    })
  })

  it('puts a booking into the year and month of its check-in, also on the last night of the year', () => {
    const made = report([
      booking('2025-12-31', '2026-01-02'),
      booking('2026-12-31', '2027-01-01'),
      booking('2026-11-01', '2026-11-02'),
      booking('2026-10-31', '2026-11-01'),
      booking('2027-01-01', '2027-01-02'),
    ])
    expect(made.years).toEqual([2027, 2026, 2025])
    expect(made.allTime.bookings).toBe(5)
    expect(made.thisYear.bookings).toBe(3)
    expect(made.thisMonth.bookings).toBe(1)
    expect(made.period.bookings).toBe(3)
    expect(monthIn(made, '2026-01').bookings).toBe(0)
    // The night of January 1 belongs to a stay that arrived in the year before.
    expect(monthIn(made, '2026-01').nightsStayed).toBe(1)
    expect(made.period.nightsStayed).toBe(4)
  })

  it('counts a stay across months by its nights', () => {
    const made = report([booking('2028-02-27', '2028-03-03')], { year: 2028 })
    expect(made.period.nightsAvailable).toBe(366)
    expect(monthIn(made, '2028-02')).toMatchObject({ nightsStayed: 3, nightsAvailable: 29, bookings: 1 })
    expect(monthIn(made, '2028-03')).toMatchObject({ nightsStayed: 2, nightsAvailable: 31, bookings: 0 })
    expect(monthIn(made, '2028-02').nightRevenueCents).toBe(90_000)
    expect(monthIn(made, '2028-03').revPanCents).toBe(1_935) // 60,000 / 31 = 1,935.48
  })

  it('gives February 28 nights, and a full month 100 %, however many stays share a night', () => {
    const made = report([booking('2026-02-01', '2026-03-01'), booking('2026-02-10', '2026-02-12')])
    expect(monthIn(made, '2026-02')).toMatchObject({
      nightsStayed: 28,
      nightsAvailable: 28,
      pricedNights: 30,
    })
  })

  it('counts each night once over the changes to and from daylight-saving time', () => {
    const made = report([booking('2026-03-07', '2026-03-10'), booking('2026-10-31', '2026-11-03')])
    expect(made.period.nightsStayed).toBe(6)
    expect(monthIn(made, '2026-10').nightsStayed).toBe(1)
  })

  it('covers every month from the first to the last without a year', () => {
    const made = report([booking('2025-11-30', '2025-12-01'), booking('2026-02-28', '2026-03-02')], {
      year: null,
    })
    expect(made.period.months.map(({ month, bookings }) => [month, bookings])).toEqual([
      ['2025-11', 1],
      ['2025-12', 0],
      ['2026-01', 0],
      ['2026-02', 1],
      ['2026-03', 0],
    ])
    expect(made.period.nightsAvailable).toBe(30 + 31 + 31 + 28 + 31)
    expect(report([booking('2026-12-30', '2027-01-02')]).years).toEqual([2027, 2026])
  })

  it("takes the provider's amount for the total and shares taxes in the quote's proportions", () => {
    const made = report([
      booking('2026-11-05', '2026-11-08', { priceCents: 100_000, receivedCents: 100_000 }),
    ])
    expect(made.period).toMatchObject({ revenueCents: 100_000, paidCents: 100_000 })
    // 5,320 and 7,980 of 150,689.
    expect(made.period.taxes.map(({ cents }) => cents)).toEqual([3_530, 5_296])
    expect(made.period.beforeTaxCents).toBe(100_000 - 8_826)
    // Lodging 90,000 of 150,689: 59,726 cents for three nights.
    expect(made.period).toMatchObject({ nightRevenueCents: 59_726, adrCents: 19_909 })
  })

  it('has no card fee in what a stay costs in cash, and all of its taxes', () => {
    const cash = { priceCents: 146_300, isFeeInPrice: false, receivedCents: 146_300 }
    const made = report([booking('2026-11-05', '2026-11-08', cash)])
    expect(made.period).toMatchObject({ revenueCents: 146_300, paidCents: 146_300, taxesCents: 13_300 })
    expect(made.period.nightRevenueCents).toBe(90_000)
  })

  it('subtracts refunds, and their part of the taxes', () => {
    const paid = { priceCents: THREE_NIGHTS, receivedCents: THREE_NIGHTS }
    const half = report([booking('2026-11-05', '2026-11-08', { ...paid, refundedCents: 75_345 })])
    expect(half.period).toMatchObject({
      revenueCents: 75_344,
      paidCents: 75_344,
      refundedCents: 75_345,
      taxesCents: 6_650,
    })
    const whole = report([booking('2026-11-05', '2026-11-08', { ...paid, refundedCents: THREE_NIGHTS })])
    expect(whole.period).toMatchObject({
      bookings: 1,
      revenueCents: 0,
      paidCents: 0,
      taxesCents: 0,
      nightsStayed: 3,
      adrCents: 0,
    })
  })

  it('keeps a renamed authority apart, and another spelling of one together', () => {
    const made = report([
      booking('2026-11-05', '2026-11-08'),
      booking('2026-11-08', '2026-11-11', {
        rates: { stateTaxName: ' ga  STATE tax ', countyTaxName: 'Gilmer County tax' },
      }),
    ])
    expect(made.period.taxes).toEqual([
      { authority: 'GA state tax', cents: 10_640, taxedCents: 266_000 },
      { authority: 'Fannin County tax', cents: 7_980, taxedCents: 133_000 },
      { authority: 'Gilmer County tax', cents: 7_980, taxedCents: 133_000 },
    ])
  })

  it('has today’s authorities first, then those of old quotes by name, also of channels', () => {
    const named = (stateTaxName: string, countyTaxName: string, source: ReportBooking['source']) =>
      booking('2026-11-05', '2026-11-08', { source, rates: { stateTaxName, countyTaxName } })
    const old = (source: ReportBooking['source']) => [
      named('Union County tax', 'Dawson County tax', source),
      named('Fannin County tax', 'GA state tax', source),
    ]
    const { taxes, channelTaxes } = report([...old('direct'), ...old('vrbo')]).period
    for (const lines of [taxes, channelTaxes])
      expect(lines.map(({ authority }) => authority)).toEqual([
        ...['GA state tax', 'Fannin County tax', 'Dawson County tax', 'Union County tax'],
      ])
  })

  it("counts a channel booking's amount and leaves its taxes to the channel", () => {
    const made = report([booking('2026-11-05', '2026-11-08', { source: 'airbnb' })])
    expect(made.period).toMatchObject({
      revenueCents: THREE_NIGHTS,
      taxesCents: 0,
      channelTaxes: [
        { source: 'airbnb', authority: 'GA state tax', cents: 5_320 },
        { source: 'airbnb', authority: 'Fannin County tax', cents: 7_980 },
      ],
      channelTaxesCents: 13_300,
      beforeTaxCents: THREE_NIGHTS - 13_300,
      sources: [{ source: 'airbnb', bookings: 1, nights: 3, revenueCents: THREE_NIGHTS, unknownAmounts: 0 }],
    })
  })

  it("shows stays of a channel's calendar apart: nights, but no amount and no taxes", () => {
    const made = report([booking('2026-11-05', '2026-11-08')], {}, [
      { source: 'vrbo', checkin: '2026-11-28', checkout: '2026-12-02' },
      { source: 'manual', checkin: '2026-12-24', checkout: '2026-12-26' },
      { source: 'vrbo', checkin: '2025-12-30', checkout: '2026-01-02' },
    ])
    expect(made.years).toEqual([2026, 2025])
    expect(made.period).toMatchObject({
      bookings: 1,
      revenueCents: THREE_NIGHTS,
      taxesCents: 13_300,
      adrCents: 30_000,
    })
    expect(made.period.sources).toMatchObject([
      { source: 'direct', bookings: 1, nights: 3, revenueCents: THREE_NIGHTS, unknownAmounts: 0 },
      { source: 'vrbo', bookings: 1, nights: 5, revenueCents: 0, unknownAmounts: 1 },
      { source: 'manual', bookings: 1, nights: 2, revenueCents: 0, unknownAmounts: 1 },
    ])
    expect(monthIn(made, '2026-11')).toMatchObject({ nightsStayed: 6, pricedNights: 3 })
    expect(made.period.nightsStayed).toBe(3 + 5 + 2)
  })

  it('knows no amount of a booking without quote and provider amount, and counts its nights', () => {
    const made = report([
      booking('2026-11-05', '2026-11-08', {
        ...{ quote: null, priceCents: null, source: 'booking' },
      }),
    ])
    expect(made.period).toMatchObject({ bookings: 0, revenueCents: 0, nightsStayed: 3, adrCents: null })
    expect(made.period.sources).toMatchObject([
      { source: 'booking', bookings: 1, nights: 3, revenueCents: 0, unknownAmounts: 1 },
    ])
  })

  it('takes the whole amount of a stay without nights for revenue before tax', () => {
    const made = report([booking('2026-11-05', '2026-11-05', { priceCents: 5_000 })])
    expect(made.period).toMatchObject({
      revenueCents: 5_000,
      taxesCents: 0,
      nightsStayed: 0,
      nightRevenueCents: 0,
    })
  })
})
