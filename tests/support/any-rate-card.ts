import fc from 'fast-check'

import { addDays } from '@/domain/common/calendar-date'
import type { Fee, RateCard, Season, StayRules, Tax } from '@/domain/rates/rate-card'
import { WEEKDAYS } from '@/domain/rates/weekday'

const orNull = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null })
const cents = fc.integer({ min: 0, max: 200_000 })
const basisPoints = fc.integer({ min: 0, max: 4_000 })
const whole = (min: number, max: number) => fc.integer({ min, max })

/** A date of the years 2026 to 2029, a leap day among them. */
export const anyDate = whole(0, 1_460).map((days) => addDays('2026-01-01', days))
const someDays = orNull(fc.subarray([...WEEKDAYS], { minLength: 1 }))
const byWeekday = fc.record(Object.fromEntries(WEEKDAYS.map((day) => [day, cents])), { requiredKeys: [] })

/** Of `threes` times three days and one more: no two of different `threes` are equally long in any year. */
export const anySeason: fc.Arbitrary<Season> = fc
  .record({
    name: fc.constantFrom('Summer', 'Leaves', 'Christmas', 'Quiet'),
    from: anyDate,
    threes: whole(0, 100),
    yearly: fc.boolean(),
    nightlyCents: orNull(cents),
    byWeekday,
    minNights: orNull(whole(1, 8)),
    arrivals: someDays,
    departures: someDays,
  })
  .map(({ threes, ...season }) => ({ ...season, to: addDays(season.from, threes * 3) }))

export const anyRules: fc.Arbitrary<StayRules> = fc.record({
  minNights: whole(1, 5),
  maxNights: whole(5, 40),
  noticeDays: whole(0, 4),
  furthestDays: orNull(whole(1, 500)),
  lastMinute: orNull(fc.record({ days: whole(0, 20), minNights: whole(1, 3) })),
  gaps: fc.boolean(),
  nightsBetween: whole(0, 2),
  arrivals: someDays,
  departures: someDays,
})

const anyFee = (key: string): fc.Arbitrary<Fee> =>
  fc.record({
    key: fc.constant(key),
    label: fc.constant(`Fee ${key}`),
    per: fc.constantFrom('stay', 'night', 'guest', 'guestNight', 'pet'),
    cents,
    aboveGuests: whole(0, 8),
    optional: fc.boolean(),
    taxed: fc.boolean(),
    refundable: fc.boolean(),
  })
const anyTax = (key: string): fc.Arbitrary<Tax> =>
  fc
    .record({
      key: fc.constant(key),
      label: fc.constant(`Tax ${key}`),
      from: orNull(anyDate),
      until: orNull(anyDate),
      notFromNights: orNull(whole(1, 40)),
      amount: fc.oneof(fc.record({ basisPoints }), fc.record({ perNightCents: cents })),
    })
    .map(({ amount, ...tax }) => ({ ...tax, ...amount }))
const listOf = <T>(one: (key: string) => fc.Arbitrary<T>) => fc.tuple(one('a'), one('b'), one('c'))

const byDays = fc.array(fc.record({ days: whole(0, 120), basisPoints }), { maxLength: 3 })

export const anyRateCard: fc.Arbitrary<RateCard> = fc.record({
  base: fc.record({ nightlyCents: cents, byWeekday }),
  floorCents: fc.oneof(fc.constant(0), cents),
  seasons: fc.array(anySeason, { maxLength: 8 }),
  rules: anyRules,
  discounts: fc.record({
    length: fc.array(fc.record({ nights: whole(2, 28), basisPoints }), { maxLength: 3 }),
    early: byDays,
    lastMinute: byDays,
  }),
  fees: listOf(anyFee),
  taxes: listOf(anyTax),
  cardFeeBasisPoints: whole(0, 500),
})
