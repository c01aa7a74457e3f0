import type { CalendarDate } from '@/domain/common/calendar-date'
import type { Cents } from '@/domain/common/money'

import { nightRate, type NightRate } from './night-rate'
import type { RateCard } from './rate-card'
import { seasonLookup } from './season-on'

/** What a night costs. @param ownCents null or undefined where it has no price of its own */
export type RateOn = (date: CalendarDate, ownCents?: Cents | null) => NightRate

/**
 * What each night from `first` to `last` costs by a rate card.
 * @throws RangeError when a season begins or ends on no date
 */
export function nightRates(card: RateCard, first: CalendarDate, last: CalendarDate): RateOn {
  const seasonOn = seasonLookup(card.seasons, first, last)
  return (date, ownCents) => nightRate(date, { base: card.base, season: seasonOn(date), ownCents })
}
