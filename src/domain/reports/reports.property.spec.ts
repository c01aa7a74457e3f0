import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'

import { readQuote } from '@/domain/stays/kept-quote'

import { createReport, type Report } from './reports'

/**
 * The same figures computed a second time, from nothing but the facts of the bookings: in BigInt, by day numbers instead of
 * date texts, month by month instead of in one pass, and with nothing imported from the code under test.
 */
type Facts = {
  source: 'direct' | 'airbnb' | 'vrbo' | 'booking' | 'manual'
  status: 'pending' | 'confirmed' | 'declined' | 'cancelled' | 'expired'
  /** Days since 1970. */
  arrival: number
  prices: number[]
  fees: [number, number]
  basisPoints: [number, number, number]
  names: [string, string]
  charged: 'as quoted' | number
  /** Ten-thousandths of what was charged. */
  refundShare: number
  isPaid: boolean
}

const textOfDay = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10)
const FIRST_DAY = Date.UTC(2023, 10, 1) / 86_400_000
const LAST_DAY = Date.UTC(2028, 2, 5) / 86_400_000
const TODAY = '2026-11-21'
const NAMES = ['GA state tax', 'Fannin County tax']

const facts: fc.Arbitrary<Facts> = fc.record({
  source: fc.constantFrom('direct', 'direct', 'direct', 'airbnb', 'vrbo', 'booking', 'manual'),
  status: fc.constantFrom(
    'pending',
    'confirmed',
    'confirmed',
    'confirmed',
    'declined',
    'cancelled',
    'expired',
  ),
  arrival: fc.integer({ min: FIRST_DAY, max: LAST_DAY }),
  prices: fc.array(fc.integer({ min: 1, max: 2_000_000 }), { minLength: 1, maxLength: 45 }),
  fees: fc.tuple(fc.integer({ min: 0, max: 90_000 }), fc.integer({ min: 0, max: 9_000 })),
  basisPoints: fc.tuple(
    fc.integer({ min: 0, max: 1_500 }),
    fc.integer({ min: 0, max: 1_500 }),
    fc.integer({ min: 0, max: 500 }),
  ),
  names: fc.constantFrom<[string, string]>(
    ['GA state tax', 'Fannin County tax'],
    ['ga  State Tax ', 'Fannin County tax'],
    ['GA state tax', 'Gilmer County tax'],
  ),
  charged: fc.oneof(fc.constant('as quoted' as const), fc.integer({ min: 0, max: 9_000_000 })),
  refundShare: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, fc.integer({ min: 0, max: 10_000 })),
  isPaid: fc.boolean(),
})

const percent = (amount: bigint, basisPoints: number) =>
  (amount * BigInt(basisPoints) * 2n + 10_000n) / 20_000n

const priced = ({ prices, fees, basisPoints }: Facts) => {
  const lodging = prices.reduce((sum, price) => sum + BigInt(price), 0n)
  const subtotal = lodging + BigInt(fees[0]) + BigInt(fees[1])
  const state = percent(subtotal, basisPoints[0])
  const county = percent(subtotal, basisPoints[1])
  const card = percent(subtotal + state + county, basisPoints[2])
  return { lodging, subtotal, state, county, card, total: subtotal + state + county + card }
}

/** Hands the leftover cents out one at a time, each to whoever is furthest below the exact share. */
const share = (amount: bigint, weights: bigint[]): bigint[] => {
  const whole = weights.reduce((sum, weight) => sum + weight, 0n)
  const parts = weights.map((weight) => (amount * weight) / whole)
  const behind = (index: number) => amount * weights[index]! - parts[index]! * whole
  while (parts.reduce((sum, part) => sum + part, 0n) < amount) {
    let chosen = 0
    parts.forEach((_, index) => (chosen = behind(index) > behind(chosen) ? index : chosen))
    parts[chosen]! += 1n
  }
  return parts
}

const moneyOf = (booking: Facts) => {
  const quote = priced(booking)
  const charged = booking.charged === 'as quoted' ? quote.total : BigInt(booking.charged)
  const refunded = (charged * BigInt(booking.refundShare)) / 10_000n
  const fees = quote.subtotal - quote.lodging
  const [lodging, , state, county] = share(charged - refunded, [
    quote.lodging,
    fees,
    quote.state,
    quote.county,
    quote.card,
  ])
  return {
    quote,
    charged,
    refunded,
    total: charged - refunded,
    lodging: lodging!,
    state: state!,
    county: county!,
  }
}

const toBooking = (booking: Facts): Parameters<ReturnType<typeof createReport>['addBooking']>[0] => {
  const { quote, charged, refunded } = moneyOf(booking)
  const checkin = textOfDay(booking.arrival)
  const checkout = textOfDay(booking.arrival + booking.prices.length)
  return {
    source: booking.source,
    status: booking.status,
    checkin,
    checkout,
    priceCents: Number(charged),
    isFeeInPrice: true,
    ...{ cardFeesCents: 0, cardFeesBackCents: 0 },
    receivedCents: booking.isPaid ? Number(charged) : 0,
    refundedCents: Number(refunded),
    quote: readQuote({
      checkin,
      checkout,
      nights: booking.prices.length,
      nightLines: booking.prices.map((cents, index) => ({ date: textOfDay(booking.arrival + index), cents })),
      lodgingCents: Number(quote.lodging),
      cleaningFeeCents: booking.fees[0],
      serviceFeeCents: booking.fees[1],
      subtotalCents: Number(quote.subtotal),
      stateTaxCents: Number(quote.state),
      countyTaxCents: Number(quote.county),
      taxedCents: Number(quote.subtotal + quote.state + quote.county),
      cardFeeCents: Number(quote.card),
      totalCents: Number(quote.total),
      rates: {
        nightlyCents: 0,
        cleaningFeeCents: booking.fees[0],
        serviceFeeCents: booking.fees[1],
        stateTaxBp: booking.basisPoints[0],
        countyTaxBp: booking.basisPoints[1],
        cardFeeBp: booking.basisPoints[2],
        stateTaxName: booking.names[0],
        countyTaxName: booking.names[1],
      },
    }),
  }
}

/** What bookings that arrive within [from, to) bring, by day numbers. */
const expected = (bookings: Facts[], from: number, to: number) => {
  const counted = bookings.filter(({ status }) => status === 'confirmed')
  const asked = bookings.filter(
    ({ status, arrival }) => status === 'pending' && arrival >= from && arrival < to,
  )
  const arriving = counted.filter(({ arrival }) => arrival >= from && arrival < to)
  const owed = arriving.filter(({ source }) => source === 'direct' || source === 'manual')
  const sum = (list: Facts[], pick: (booking: Facts) => bigint) =>
    list.reduce((all, one) => all + pick(one), 0n)
  const tax = (list: Facts[]) => sum(list, (one) => moneyOf(one).state + moneyOf(one).county)
  const gilmer = sum(owed, (one) => (one.names[1].startsWith('Gilmer') ? moneyOf(one).county : 0n))
  const state = sum(owed, (one) => moneyOf(one).state)
  const revenue = sum(arriving, (one) => moneyOf(one).total)
  const channelTaxes = tax(arriving) - tax(owed)

  const stayed = new Set<number>()
  let sold = 0
  let nightRevenue = 0n
  for (const one of counted) {
    const { lodging, quote, total } = moneyOf(one)
    const isExact = total === quote.total
    const lines = isExact ? one.prices.map(BigInt) : share(lodging, one.prices.map(BigInt))
    lines.forEach((cents, index) => {
      const day = one.arrival + index
      if (day < from || day >= to) return
      stayed.add(day)
      sold += 1
      nightRevenue += cents
    })
  }
  return {
    bookings: arriving.length,
    revenueCents: Number(revenue),
    refundedCents: Number(sum(arriving, (one) => moneyOf(one).refunded)),
    paidCents: Number(sum(arriving, (one) => (one.isPaid ? moneyOf(one).total : 0n))),
    stateCents: Number(state),
    fanninCents: Number(tax(owed) - state - gilmer),
    gilmerCents: Number(gilmer),
    taxesCents: Number(tax(owed)),
    channelTaxesCents: Number(channelTaxes),
    beforeTaxCents: Number(revenue - tax(owed) - channelTaxes),
    asked: { bookings: asked.length, cents: Number(sum(asked, (one) => moneyOf(one).total)) },
    nightsStayed: stayed.size,
    pricedNights: sold,
    nightRevenueCents: Number(nightRevenue),
  }
}

const reported = (amounts: Report['allTime'] & Partial<Report['period']>) => {
  const tax = (name: string) => amounts.taxes.find(({ authority }) => authority === name)?.cents ?? 0
  return {
    bookings: amounts.bookings,
    revenueCents: amounts.revenueCents,
    refundedCents: amounts.refundedCents,
    paidCents: amounts.paidCents,
    stateCents: tax('GA state tax'),
    fanninCents: tax('Fannin County tax'),
    gilmerCents: tax('Gilmer County tax'),
    taxesCents: amounts.taxesCents,
    channelTaxesCents: amounts.channelTaxesCents,
    beforeTaxCents: amounts.beforeTaxCents,
    asked: amounts.asked,
    nightsStayed: amounts.nightsStayed,
    pricedNights: amounts.pricedNights,
    nightRevenueCents: amounts.nightRevenueCents,
  }
}

const NO_NIGHTS = { nightsStayed: undefined, pricedNights: undefined, nightRevenueCents: undefined }
const firstOf = (year: number, month = 1) => Date.UTC(year, month - 1, 1) / 86_400_000
const sumOf = <T>(list: T[], pick: (one: T) => number) => list.reduce((sum, one) => sum + pick(one), 0)

const report = (bookings: Facts[], year: number | null) => {
  const made = createReport({ today: TODAY, year, authorities: NAMES })
  for (const booking of bookings) made.addBooking(toBooking(booking))
  return made.result()
}

describe('reports, computed a second time over 5,000 random bookings', () => {
  it('agree to the cent; months add up to years, years to everything, lines to totals', () => {
    fc.assert(
      fc.property(
        fc.array(facts, { minLength: 250, maxLength: 250 }),
        fc.constantFrom(2023, 2024, 2026, 2028),
        (bookings, year) => {
          const all = report(bookings, null)
          const ofYear = report(bookings, year)
          expect(reported(all.period)).toEqual(expected(bookings, -Infinity, Infinity))
          expect(reported(all.allTime)).toEqual({ ...reported(all.period), ...NO_NIGHTS })
          expect(reported(ofYear.period)).toEqual(expected(bookings, firstOf(year), firstOf(year + 1)))
          expect(reported(all.thisYear)).toEqual({
            ...expected(bookings, firstOf(2026), firstOf(2027)),
            ...NO_NIGHTS,
          })
          expect(reported(all.thisMonth)).toEqual({
            ...expected(bookings, firstOf(2026, 11), firstOf(2026, 12)),
            ...NO_NIGHTS,
          })
          ofYear.period.months.forEach((month, index) => {
            expect(reported(month)).toEqual(
              expected(bookings, firstOf(year, index + 1), firstOf(year, index + 2)),
            )
            expect(month.nightsStayed).toBeLessThanOrEqual(month.nightsAvailable)
          })

          for (const { period } of [all, ofYear]) {
            expect(sumOf(period.months, (month) => month.revenueCents)).toBe(period.revenueCents)
            expect(sumOf(period.months, (month) => month.taxesCents)).toBe(period.taxesCents)
            expect(sumOf(period.months, (month) => month.nightsStayed)).toBe(period.nightsStayed)
            expect(sumOf(period.sources, (source) => source.revenueCents)).toBe(period.revenueCents)
            expect(sumOf(period.sources, (source) => source.bookings)).toBe(period.bookings)
            for (const amounts of [period, ...period.months]) {
              expect(sumOf(amounts.taxes, ({ cents }) => cents)).toBe(amounts.taxesCents)
              expect(sumOf(amounts.channelTaxes, ({ cents }) => cents)).toBe(amounts.channelTaxesCents)
              expect(amounts.beforeTaxCents + amounts.taxesCents + amounts.channelTaxesCents).toBe(
                amounts.revenueCents,
              )
            }
          }
          const years = all.years.map((each) => report(bookings, each).period)
          expect(sumOf(years, ({ revenueCents }) => revenueCents)).toBe(all.allTime.revenueCents)
          expect(sumOf(years, ({ nightRevenueCents }) => nightRevenueCents)).toBe(
            all.period.nightRevenueCents,
          )
        },
      ),
      { numRuns: 20 },
    )
  }, 60_000)
})
