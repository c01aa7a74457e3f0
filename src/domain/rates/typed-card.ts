import { type Cents, dollarsToCents } from '@/domain/common/money'

import type { ByWeekday, Fee, RateCard, Season, StayRules, Tax } from './rate-card'
import { type Weekday, WEEKDAYS } from './weekday'

/** The rate card as people and the API write it: dollars and percentages, with at most two decimals. */
export type TypedRateCard = {
  base: { nightly: number; byWeekday: TypedByWeekday }
  floor: number
  seasons: TypedSeason[]
  rules: TypedRules
  discounts: {
    length: { nights: number; percent: number }[]
    early: { days: number; percent: number }[]
    lastMinute: { days: number; percent: number }[]
  }
  fees: TypedFee[]
  taxes: TypedTax[]
  cardFeePercent: number
}
export type TypedByWeekday = { [Day in Weekday]?: number }
type Days = { arrivals: Weekday[] | null; departures: Weekday[] | null }
export type TypedSeason = Omit<Season, 'nightlyCents' | 'byWeekday' | keyof Days> &
  Days & { nightly: number | null; byWeekday: TypedByWeekday }
export type TypedRules = Omit<StayRules, keyof Days> & Days
export type TypedFee = Omit<Fee, 'cents'> & { amount: number }
/** One of the two is a number. */
export type TypedTax = Pick<Tax, 'key' | 'label' | 'from' | 'until' | 'notFromNights'> & {
  percent: number | null
  perNight: number | null
}

/**
 * Cents of dollars, or basis points of a percentage: both are hundredths.
 * @throws RangeError for less than nothing, or more than two decimals
 */
function hundredths(typed: number): Cents {
  const whole = dollarsToCents(typed)
  if (whole === null) throw new RangeError(`${typed} is no amount`)
  return whole
}

const weekdayCents = (typed: TypedByWeekday): ByWeekday =>
  Object.fromEntries(
    WEEKDAYS.flatMap((day) => (typed[day] === undefined ? [] : [[day, hundredths(typed[day])]])),
  )
const typedWeekdays = (cents: ByWeekday): TypedByWeekday =>
  Object.fromEntries(WEEKDAYS.flatMap((day) => (cents[day] === undefined ? [] : [[day, cents[day] / 100]])))

const seasonOf = ({ nightly, byWeekday, ...season }: TypedSeason): Season => ({
  ...season,
  nightlyCents: nightly === null ? null : hundredths(nightly),
  byWeekday: weekdayCents(byWeekday),
})
const typedDays = ({ arrivals, departures }: Pick<StayRules, keyof Days>): Days => ({
  arrivals: arrivals && [...arrivals],
  departures: departures && [...departures],
})
const typedSeason = ({ nightlyCents, byWeekday, ...season }: Season): TypedSeason => ({
  ...season,
  ...typedDays(season),
  nightly: nightlyCents === null ? null : nightlyCents / 100,
  byWeekday: typedWeekdays(byWeekday),
})

const taxOf = ({ percent, perNight, ...tax }: TypedTax): Tax =>
  perNight === null
    ? { ...tax, basisPoints: hundredths(percent ?? 0) }
    : { ...tax, perNightCents: hundredths(perNight) }
const typedTax = (tax: Tax): TypedTax => {
  const { key, label, from, until, notFromNights } = tax
  const rate =
    'basisPoints' in tax
      ? { percent: tax.basisPoints / 100, perNight: null }
      : { percent: null, perNight: tax.perNightCents / 100 }
  return { ...{ key, label }, ...rate, ...{ from, until, notFromNights } }
}

/** @throws RangeError for an amount below zero or with more than two decimals: the edge refuses these in words */
export const rateCardFrom = (typed: TypedRateCard): RateCard => {
  const tiers = <Tier extends { percent: number }>(list: readonly Tier[]) =>
    list.map(({ percent, ...tier }) => ({ ...tier, basisPoints: hundredths(percent) }))
  return {
    base: { nightlyCents: hundredths(typed.base.nightly), byWeekday: weekdayCents(typed.base.byWeekday) },
    floorCents: hundredths(typed.floor),
    seasons: typed.seasons.map(seasonOf),
    rules: typed.rules,
    discounts: {
      length: tiers(typed.discounts.length),
      early: tiers(typed.discounts.early),
      lastMinute: tiers(typed.discounts.lastMinute),
    },
    fees: typed.fees.map(({ amount, ...fee }) => ({ ...fee, cents: hundredths(amount) })),
    taxes: typed.taxes.map(taxOf),
    cardFeeBasisPoints: hundredths(typed.cardFeePercent),
  }
}

/** The same as it is typed. */
export const typedRateCard = (card: RateCard): TypedRateCard => {
  const tiers = <Tier extends { basisPoints: number }>(list: readonly Tier[]) =>
    list.map(({ basisPoints, ...tier }) => ({ ...tier, percent: basisPoints / 100 }))
  return {
    base: { nightly: card.base.nightlyCents / 100, byWeekday: typedWeekdays(card.base.byWeekday) },
    floor: card.floorCents / 100,
    seasons: card.seasons.map(typedSeason),
    rules: { ...card.rules, ...typedDays(card.rules) },
    discounts: {
      length: tiers(card.discounts.length),
      early: tiers(card.discounts.early),
      lastMinute: tiers(card.discounts.lastMinute),
    },
    fees: card.fees.map(({ cents, ...fee }) => ({ ...fee, amount: cents / 100 })),
    taxes: card.taxes.map(typedTax),
    cardFeePercent: card.cardFeeBasisPoints / 100,
  }
}
