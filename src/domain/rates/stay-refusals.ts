import { addDays, type CalendarDate, dateRange, daysBetween, formatDate } from '@/domain/common/calendar-date'
import { counted } from '@/domain/common/counted'

import type { StayRules } from './rate-card'
import type { SeasonOn } from './season-on'
import { type Weekday, weekdayChoice, weekdayOf } from './weekday'

export type StayRefusalCode =
  | 'check-in-too-soon'
  | 'check-in-too-far'
  | 'no-arrival'
  | 'no-departure'
  | 'stay-too-short'
  | 'stay-too-long'
  | 'nights-between'

export type StayRefusal = { code: StayRefusalCode; message: string }

/** A stay of at least one night. */
export type StayAsked = { checkin: CalendarDate; checkout: CalendarDate }

/** What the rules look at. */
export type StayGround = {
  rules: StayRules
  /** Of the check-in and the check-out, at least. */
  seasonOn: SeasonOn
  /** Today at the house. */
  today: CalendarDate
  /** The shortest stay of the night itself; null where it has none. */
  ownMinNights: (night: CalendarDate) => number | null
  /** Whether a stay has the night. A night that the owner closed is none. */
  isOccupied: (night: CalendarDate) => boolean
}

type Check = (stay: StayAsked, ground: StayGround) => StayRefusal | null

const long = (date: CalendarDate) => formatDate(date, 'long')

const tooSoon: Check = ({ checkin }, { rules, today }) => {
  const earliest = addDays(today, rules.noticeDays)
  if (checkin >= earliest) return null
  const message =
    checkin < today
      ? 'Please choose a check-in date that is not in the past.'
      : `The first check-in that can be booked now is ${long(earliest)}.`
  return { code: 'check-in-too-soon', message }
}

const tooFar: Check = ({ checkin }, { rules, today }) => {
  if (rules.furthestDays === null) return null
  const latest = addDays(today, rules.furthestDays)
  if (checkin <= latest) return null
  return { code: 'check-in-too-far', message: `The last check-in that can be booked now is ${long(latest)}.` }
}

/** `verb`: 'begin' or 'end'. */
function dayText(verb: string, days: readonly Weekday[], season: string | null): string {
  const where = season === null ? '' : `In the season ${season}, `
  const on = days.length === 0 ? `no stays ${verb}` : `stays ${verb} on ${weekdayChoice(days)}`
  return `${where}${where ? on : on.replace(/^./, (first) => first.toUpperCase())}.`
}

const noArrival: Check = ({ checkin }, { rules, seasonOn }) => {
  const season = seasonOn(checkin)
  const days = season?.arrivals ?? rules.arrivals
  if (!days || days.includes(weekdayOf(checkin))) return null
  const name = season?.arrivals ? season.name : null
  return { code: 'no-arrival', message: `${dayText('begin', days, name)} Please choose another check-in.` }
}

const noDeparture: Check = ({ checkout }, { rules, seasonOn }) => {
  const season = seasonOn(checkout)
  const days = season?.departures ?? rules.departures
  if (!days || days.includes(weekdayOf(checkout))) return null
  const name = season?.departures ? season.name : null
  return { code: 'no-departure', message: `${dayText('end', days, name)} Please choose another check-out.` }
}

/** The shortest stay of the check-in night itself, else of its season; null where the rules alone say it. */
const ownShortest = (checkin: CalendarDate, { seasonOn, ownMinNights }: StayGround): number | null =>
  ownMinNights(checkin) ?? seasonOn(checkin)?.minNights ?? null

/** How many nights a stay has at least that begins on the date, before gaps are looked at. */
export function shortestStay(checkin: CalendarDate, ground: StayGround): number {
  const { rules, today } = ground
  const set = ownShortest(checkin, ground) ?? rules.minNights
  const { lastMinute } = rules
  return lastMinute && daysBetween(today, checkin) <= lastMinute.days
    ? Math.min(set, lastMinute.minNights)
    : set
}

/** Whether a stay takes all that can be sold between the stay before it and the one after it. */
const fillsGap = ({ checkin, checkout }: StayAsked, { rules, isOccupied }: StayGround): boolean =>
  isOccupied(addDays(checkin, -1 - rules.nightsBetween)) && isOccupied(addDays(checkout, rules.nightsBetween))

const tooShort: Check = (stay, ground) => {
  const shortest = shortestStay(stay.checkin, ground)
  if (daysBetween(stay.checkin, stay.checkout) >= shortest) return null
  if (ground.rules.gaps && fillsGap(stay, ground)) return null
  const isUsual = ownShortest(stay.checkin, ground) === null
  const what = isUsual ? 'A stay' : `A stay from ${formatDate(stay.checkin, 'weekday')}`
  const message = `${what} is at least ${counted(shortest, 'night')}. Please choose a later check-out.`
  return { code: 'stay-too-short', message }
}

const tooLong: Check = ({ checkin, checkout }, { rules }) => {
  if (daysBetween(checkin, checkout) <= rules.maxNights) return null
  const message = `A stay is at most ${counted(rules.maxNights, 'night')}. Please choose an earlier check-out.`
  return { code: 'stay-too-long', message }
}

/** The nights that are kept free before and after a stay; none for 0. */
export const nightsAround = (
  { checkin, checkout }: StayAsked,
  nightsBetween: number,
): readonly CalendarDate[] =>
  nightsBetween === 0
    ? []
    : [
        ...dateRange(addDays(checkin, -nightsBetween), addDays(checkin, -1)),
        ...dateRange(checkout, addDays(checkout, nightsBetween - 1)),
      ]

/** What is said of a stay that is closer to another one than the owner wants it. */
export const nightsBetweenText = (nightsBetween: number): string =>
  `We keep ${counted(nightsBetween, 'night')} free between two stays. Please choose other dates.`

const tooClose: Check = (stay, { rules, isOccupied }) => {
  const { nightsBetween } = rules
  if (!nightsAround(stay, nightsBetween).some(isOccupied)) return null
  return { code: 'nights-between', message: nightsBetweenText(nightsBetween) }
}

const CHECKS: readonly Check[] = [tooSoon, tooFar, noArrival, noDeparture, tooShort, tooLong, tooClose]

/**
 * Why the owner's rules are against a stay, every reason; none when it may be. Whether its nights are free is asked elsewhere.
 * @throws RangeError when the dates are none
 */
export const stayRefusals = (stay: StayAsked, ground: StayGround): StayRefusal[] =>
  CHECKS.flatMap((check) => check(stay, ground) ?? [])

/** Why no stay may begin on a date, however long it is; none when one may. @throws RangeError when it is no date */
export const arrivalRefusals = (checkin: CalendarDate, ground: StayGround): StayRefusal[] =>
  [tooSoon, tooFar, noArrival].flatMap(
    (check) => check({ checkin, checkout: addDays(checkin, 1) }, ground) ?? [],
  )

/** Whether nothing is against it; cheaper than all the reasons. */
export const stayIsAllowed = (stay: StayAsked, ground: StayGround): boolean =>
  CHECKS.every((check) => check(stay, ground) === null)
