import { nightsTaken } from '@/domain/availability'
import { addDays, type CalendarDate, daysBetween, formatDate } from '@/domain/calendar-date'
import { checkStayRequest, MAX_NIGHTS } from '@/domain/stay-rules'

import type { NightCalendar } from './night-calendar'

/** Dates a guest has chosen so far; a stay is [checkin, checkout). */
export type Selection = { checkin: CalendarDate | null; checkout: CalendarDate | null }
export const NOTHING_CHOSEN: Selection = { checkin: null, checkout: null }

export type Pick = { selection: Selection; refusal: RefusedPick | null }
/** Why a date could not be chosen, and another arrival the guest may have meant. */
export type RefusedPick = { message: string; arriveInstead: CalendarDate | null }

const day = (date: CalendarDate) => formatDate(date, 'weekday')
const isTaken = (nights: NightCalendar) => (night: CalendarDate) => nights.stateOf(night) === 'taken'

/** Nights that a stay which begins on the date has at least. */
const shortestFrom = (checkin: CalendarDate, nights: NightCalendar): number =>
  nights.ownMinNightsOf(checkin) ?? nights.rules.minNights

/** Whether the date can be the day of departure for a stay that begins on `checkin`. */
export const canLeaveOn = (checkin: CalendarDate, date: CalendarDate, nights: NightCalendar): boolean =>
  daysBetween(checkin, date) >= shortestFrom(checkin, nights) &&
  daysBetween(checkin, date) <= MAX_NIGHTS &&
  nightsTaken(checkin, date, isTaken(nights)).length === 0

/** The shortest stay that can begin on the date. */
const shortestStay = (date: CalendarDate, nights: NightCalendar) => ({
  checkin: date,
  checkout: addDays(date, shortestFrom(date, nights)),
})

/** Why the owner's rules, the server's own, let no stay begin on the date; null when they do. */
const rulesAgainst = (date: CalendarDate, nights: NightCalendar): string | null => {
  const ownMinNights = nights.ownMinNightsOf(date)
  const stay = { ...shortestStay(date, nights), guests: 1, today: nights.today, ownMinNights }
  const check = checkStayRequest(stay, nights.rules)
  return check.ok ? null : check.message
}

/** Whether a stay can begin on the date: the rules allow it, and the nights of the shortest stay are free. */
export const canArriveOn = (date: CalendarDate, nights: NightCalendar): boolean =>
  nights.stateOf(date) === 'free' &&
  rulesAgainst(date, nights) === null &&
  takenInStay(shortestStay(date, nights), nights).length === 0

/** Whether a guest may leave on this date at all: its own night may be taken, the one before must be free. */
export const canBeCheckout = (date: CalendarDate, nights: NightCalendar): boolean =>
  nights.stateOf(addDays(date, -1)) === 'free'

/** Nights of a chosen stay that somebody else has by now, ascending. */
export const takenInStay = ({ checkin, checkout }: Selection, nights: NightCalendar): CalendarDate[] =>
  checkin === null ? [] : nightsTaken(checkin, checkout ?? addDays(checkin, 1), isTaken(nights))

/** A selection that time has not overtaken: a remembered one may lie in the past. */
export const stillAhead = ({ checkin, checkout }: Selection, today: CalendarDate): boolean =>
  checkin === null ? checkout === null : checkin >= today && (checkout === null || checkout > checkin)

/**
 * The selection after a click: first the arrival, then a later departure, a third click starts anew. An earlier date is a new
 * arrival, the arrival itself takes it back. A date that cannot be had changes nothing and says why.
 */
export function pickDate(selection: Selection, date: CalendarDate, nights: NightCalendar): Pick {
  const { checkin, checkout } = selection
  const kept = (message: string, arriveInstead: CalendarDate | null = null): Pick => ({
    selection,
    refusal: { message, arriveInstead },
  })
  if (nights.stateOf(date) === 'past') return kept('That day has passed. Please choose a later one.')
  if (nights.stateOf(date) === 'unknown') return kept('One moment, the free nights are being looked up.')
  if (checkin !== null && checkout === null) {
    if (date === checkin) return { selection: NOTHING_CHOSEN, refusal: null }
    if (canLeaveOn(checkin, date, nights)) return { selection: { checkin, checkout: date }, refusal: null }
    if (date > checkin) return kept(whyNotUntil(checkin, date, nights), arrivalAt(date, nights))
  }
  if (!canArriveOn(date, nights)) return kept(whyNoArrival(date, nights))
  return { selection: { checkin: date, checkout: null }, refusal: null }
}

const arrivalAt = (date: CalendarDate, nights: NightCalendar) => (canArriveOn(date, nights) ? date : null)

/** 'A stay is at least 2 nights', of a date with a shortest stay of its own 'A stay from Fri, Mar 5 is at least 4 nights'. */
const atLeast = (checkin: CalendarDate, nights: NightCalendar): string =>
  `A stay${nights.ownMinNightsOf(checkin) === null ? '' : ` from ${day(checkin)}`} is at least ${nightCount(shortestFrom(checkin, nights))}`

function whyNotUntil(checkin: CalendarDate, date: CalendarDate, nights: NightCalendar): string {
  const [first] = nightsTaken(checkin, date, isTaken(nights))
  if (first === undefined) {
    if (daysBetween(checkin, date) > MAX_NIGHTS) return `A stay can be at most ${MAX_NIGHTS} nights.`
    return `${atLeast(checkin, nights)}. Arriving on ${day(checkin)}, you can leave from ${day(shortestStay(checkin, nights).checkout)} on.`
  }
  return `The night of ${day(first)} is taken. Arriving on ${day(checkin)}, you can stay until ${day(first)} at the latest.`
}

function whyNoArrival(date: CalendarDate, nights: NightCalendar): string {
  if (nights.stateOf(date) === 'taken') {
    return canBeCheckout(date, nights)
      ? `The night of ${day(date)} is taken. You can leave on that day, but not arrive.`
      : `The night of ${day(date)} is taken. Please choose another day.`
  }
  const rule = rulesAgainst(date, nights)
  if (rule !== null) return rule
  const [first] = takenInStay(shortestStay(date, nights), nights)
  return `${atLeast(date, nights)}, and the night of ${day(first ?? date)} is taken. Please choose another day.`
}

/** What to do next, or what is chosen, in one sentence. */
export function selectionSentence({ checkin, checkout }: Selection, nights: NightCalendar): string {
  if (checkin === null) return 'Choose the day you arrive.'
  if (checkout === null) {
    const shortest = shortestFrom(checkin, nights)
    // Short enough for two lines on a phone, so that nothing below moves.
    if (shortest > 1) return `Arriving ${day(checkin)}, at least ${nightCount(shortest)}. When do you leave?`
    return `Arriving ${day(checkin)}. Now choose the day you leave.`
  }
  return `${day(checkin)} to ${day(checkout)}, ${nightCount(daysBetween(checkin, checkout))}.`
}

export const nightCount = (nights: number): string => `${nights} ${nights === 1 ? 'night' : 'nights'}`
export const guestCount = (guests: number): string => `${guests} ${guests === 1 ? 'guest' : 'guests'}`
