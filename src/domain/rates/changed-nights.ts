import type { CalendarDate } from '@/domain/common/calendar-date'
import type { Cents } from '@/domain/common/money'

import { nightRates } from './night-rates'
import type { RateCard } from './rate-card'

/** Dollars. */
type Span = { lowest: number; highest: number }
export type ChangedNights = {
  nightsChanged: number
  /** The first and the last; null for none. */
  changed: { from: CalendarDate; to: CalendarDate } | null
  before: Span | null
  after: Span | null
}

/** The cheapest and the dearest; null for none. */
export const spanOf = (cents: readonly Cents[]): Span | null =>
  cents.length === 0 ? null : { lowest: Math.min(...cents) / 100, highest: Math.max(...cents) / 100 }

/** @param nights ascending, without a price of their own */
function ratesOf(card: RateCard, nights: readonly CalendarDate[]): Cents[] {
  if (nights.length === 0) return []
  const rateOn = nightRates(card, nights[0]!, nights.at(-1)!)
  return nights.map((date) => rateOn(date).cents)
}

/** Which nights cost something else by another card, and what. @param nights ascending, without a price of their own */
export function changedNights(
  nights: readonly CalendarDate[],
  before: RateCard,
  after: RateCard,
): ChangedNights {
  const [old, next] = [ratesOf(before, nights), ratesOf(after, nights)]
  const places = nights.map((_, place) => place).filter((place) => old[place] !== next[place])
  return {
    nightsChanged: places.length,
    changed: places.length === 0 ? null : { from: nights[places[0]!]!, to: nights[places.at(-1)!]! },
    before: spanOf(places.map((place) => old[place]!)),
    after: spanOf(places.map((place) => next[place]!)),
  }
}
