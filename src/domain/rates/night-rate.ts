import type { CalendarDate } from '@/domain/common/calendar-date'
import type { Cents } from '@/domain/common/money'

import type { RateCard, Season } from './rate-card'
import { weekdayName, weekdayOf } from './weekday'

export type NightRate = { cents: Cents; why: string }
type Layers = { base: RateCard['base']; season: Season | null; ownCents: Cents | null | undefined }

/**
 * The strongest that says something: the night's own price, its season's by weekday, its season's, the base by weekday, the base.
 * @param ownCents null or undefined where the night has no price of its own
 */
export function nightRate(date: CalendarDate, { base, season, ownCents }: Layers): NightRate {
  if (ownCents != null) return { cents: ownCents, why: 'price of this night' }
  const weekday = weekdayOf(date)
  const ofSeason = season?.byWeekday[weekday]
  if (ofSeason !== undefined)
    return { cents: ofSeason, why: `season ${season!.name}, ${weekdayName(weekday)}` }
  if (season && season.nightlyCents !== null)
    return { cents: season.nightlyCents, why: `season ${season.name}` }
  const ofWeekday = base.byWeekday[weekday]
  if (ofWeekday !== undefined) return { cents: ofWeekday, why: `usual rate, ${weekdayName(weekday)}` }
  return { cents: base.nightlyCents, why: 'usual rate' }
}
