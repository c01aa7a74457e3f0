import { daysBetween } from '@/domain/common/calendar-date'
import { counted } from '@/domain/common/counted'

import { type StayAsked, type StayGround, type StayRefusalCode, stayRefusals } from './stay-refusals'
import { type Weekday, weekdayChoice } from './weekday'

/** 'Christmas asks for arrival on Saturday.'; without a season the rules of the house ask for it. */
const dayText = (what: string, season: string | undefined, days: readonly Weekday[]): string =>
  days.length === 0
    ? `${season ?? 'Your rules'} ${season ? 'has' : 'have'} no day of ${what}.`
    : `${season ?? 'Your rules'} ${season ? 'asks' : 'ask'} for ${what} on ${weekdayChoice(days)}.`

type WarningText = (stay: StayAsked, ground: StayGround) => string

/** What guests are told in words of theirs, for the owner who may do it all the same. */
const TEXTS: Partial<Record<StayRefusalCode, WarningText>> = {
  'no-arrival': ({ checkin }, { rules, seasonOn }) => {
    const season = seasonOn(checkin)
    return season?.arrivals
      ? dayText('arrival', season.name, season.arrivals)
      : dayText('arrival', undefined, rules.arrivals ?? [])
  },
  'no-departure': ({ checkout }, { rules, seasonOn }) => {
    const season = seasonOn(checkout)
    return season?.departures
      ? dayText('departure', season.name, season.departures)
      : dayText('departure', undefined, rules.departures ?? [])
  },
  'stay-too-long': ({ checkin, checkout }, { rules }) =>
    `Your longest stay is ${counted(rules.maxNights, 'night')}; this one has ${daysBetween(checkin, checkout)}.`,
  'nights-between': (_, { rules }) =>
    `You keep ${counted(rules.nightsBetween, 'night')} free between two stays; another one is closer than that.`,
}

/**
 * Where a stay departs from rules by season and by what lies beside it, which `stayWarnings` does not know of: sentences for the
 * owner, none when it keeps to them.
 * @throws RangeError when the dates are none
 */
export const seasonWarnings = (stay: StayAsked, ground: StayGround): string[] =>
  stayRefusals(stay, ground).flatMap(({ code }) => TEXTS[code]?.(stay, ground) ?? [])
