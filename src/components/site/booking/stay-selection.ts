import { addDays, type CalendarDate, daysBetween, formatDate, nightsOf } from '@/domain/common/calendar-date'
import { offeredCheckouts } from '@/domain/rates/offered-checkouts'
import {
  arrivalRefusals,
  shortestStay,
  type StayAsked,
  stayIsAllowed,
  stayRefusals,
} from '@/domain/rates/stay-refusals'

import type { NightCalendar } from './night-calendar'

/** Dates a guest has chosen so far; a stay is [checkin, checkout). */
export type Selection = { checkin: CalendarDate | null; checkout: CalendarDate | null }
export const NOTHING_CHOSEN: Selection = { checkin: null, checkout: null }

export type Pick = { selection: Selection; refusal: RefusedPick | null }
/** Why a date could not be chosen, another arrival the guest may have meant, and the stay that was wanted, if it was a whole one. */
export type RefusedPick = {
  message: string
  arriveInstead: CalendarDate | null
  wanted: StayAsked | null
}

const day = (date: CalendarDate) => formatDate(date, 'weekday')
const isTaken = (nights: NightCalendar) => (night: CalendarDate) => nights.stateOf(night) === 'taken'

const isFree = (nights: NightCalendar) => (night: CalendarDate) => nights.stateOf(night) === 'free'

/** Whether the date can be the day of departure for a stay that begins on `checkin`. */
export const canLeaveOn = (checkin: CalendarDate, date: CalendarDate, nights: NightCalendar): boolean =>
  date > checkin &&
  !nightsOf(checkin, date).some(isTaken(nights)) &&
  stayIsAllowed({ checkin, checkout: date }, nights.ground)

/** The first day on which a stay that begins on the date can end; null when none can begin there. */
function firstCheckout(date: CalendarDate, nights: NightCalendar): CalendarDate | null {
  if (arrivalRefusals(date, nights.ground).length > 0) return null
  const { value } = offeredCheckouts(date, nights.ground, isFree(nights)).next()
  return value === undefined || isBeyond(value, nights) ? null : value
}

/** Whether a date is none that the guest could tap. */
const isBeyond = (date: CalendarDate, { last }: NightCalendar): boolean => last !== null && date > last

/** How many nights a stay that begins on the date has at least, gaps and days of departure counted; where none can, what the rules ask. */
export function fewestNights(date: CalendarDate, nights: NightCalendar): number {
  const first = firstCheckout(date, nights)
  return first === null ? shortestStay(date, nights.ground) : daysBetween(date, first)
}

/** Whether a stay can begin on the date: the rules allow it, and the nights of one that may be are free. */
export const canArriveOn = (date: CalendarDate, nights: NightCalendar): boolean =>
  firstCheckout(date, nights) !== null

/** Whether a guest may leave on this date at all: its own night may be taken, the one before must be free. */
export const canBeCheckout = (date: CalendarDate, nights: NightCalendar): boolean =>
  nights.stateOf(addDays(date, -1)) === 'free'

/** Nights of a chosen stay that somebody else has by now, ascending. */
export const takenInStay = ({ checkin, checkout }: Selection, nights: NightCalendar): CalendarDate[] =>
  checkin === null ? [] : nightsOf(checkin, checkout ?? addDays(checkin, 1)).filter(isTaken(nights))

/**
 * Why a whole stay that was chosen before cannot be had now: somebody has a night of it, or a rule is against it. Null while the
 * nights are unknown, and for a selection that is none.
 * @param taken what is said of the first night that is taken
 */
export function whyNotNow(
  { checkin, checkout }: Selection,
  nights: NightCalendar,
  taken: (night: CalendarDate) => string,
): RefusedPick | null {
  if (checkin === null || nights.stateOf(checkin) === 'unknown') return null
  const [lost] = takenInStay({ checkin, checkout }, nights)
  const wanted = checkout === null ? null : { checkin, checkout }
  if (lost !== undefined) return { message: taken(lost), arriveInstead: null, wanted }
  const [refusal] = wanted === null ? [] : stayRefusals(wanted, nights.ground)
  return refusal ? { message: refusal.message, arriveInstead: null, wanted } : null
}

/** A selection that time has not overtaken: a remembered one may lie in the past. */
export const stillAhead = ({ checkin, checkout }: Selection, today: CalendarDate): boolean =>
  checkin === null ? checkout === null : checkin >= today && (checkout === null || checkout > checkin)

/**
 * The selection after a click: first the arrival, then a later departure, a third click starts anew. An earlier date is a new
 * arrival, the arrival itself takes it back. A date that cannot be had changes nothing and says why.
 */
export function pickDate(selection: Selection, date: CalendarDate, nights: NightCalendar): Pick {
  const { checkin, checkout } = selection
  const kept = (message: string, more: Partial<RefusedPick> = {}): Pick => ({
    selection,
    refusal: { message, arriveInstead: null, wanted: null, ...more },
  })
  if (nights.stateOf(date) === 'past') return kept('That day has passed. Please choose a later one.')
  if (nights.stateOf(date) === 'unknown') return kept('One moment, the free nights are being looked up.')
  if (checkin !== null && checkout === null) {
    if (date === checkin) return { selection: NOTHING_CHOSEN, refusal: null }
    if (canLeaveOn(checkin, date, nights)) return { selection: { checkin, checkout: date }, refusal: null }
    if (date > checkin)
      return kept(whyNotUntil(checkin, date, nights), {
        arriveInstead: arrivalAt(date, nights),
        wanted: { checkin, checkout: date },
      })
  }
  if (!canArriveOn(date, nights)) return kept(whyNoArrival(date, nights))
  return { selection: { checkin: date, checkout: null }, refusal: null }
}

const arrivalAt = (date: CalendarDate, nights: NightCalendar) => (canArriveOn(date, nights) ? date : null)

/** The shortest stay of the date itself, or of its season. */
const ownShortest = (date: CalendarDate, { ground }: NightCalendar): number | null =>
  ground.ownMinNights(date) ?? ground.seasonOn(date)?.minNights ?? null

/** 'A stay is at least 2 nights', of a date with a shortest stay of its own 'A stay from Fri, Mar 5 is at least 4 nights'. */
const atLeast = (checkin: CalendarDate, nights: NightCalendar): string =>
  `A stay${ownShortest(checkin, nights) === null ? '' : ` from ${day(checkin)}`} is at least ${nightCount(shortestStay(checkin, nights.ground))}`

function whyNotUntil(checkin: CalendarDate, date: CalendarDate, nights: NightCalendar): string {
  const taken = nightsOf(checkin, date).find(isTaken(nights))
  if (taken !== undefined)
    return `The night of ${day(taken)} is taken. Arriving on ${day(checkin)}, you can stay until ${day(taken)} at the latest.`
  const [refusal] = stayRefusals({ checkin, checkout: date }, nights.ground)
  if (refusal?.code !== 'stay-too-short') return refusal?.message ?? 'Please choose another day.'
  const first = firstCheckout(checkin, nights)
  const next = first === null ? '' : ` Arriving on ${day(checkin)}, you can leave from ${day(first)} on.`
  return `${atLeast(checkin, nights)}.${next}`
}

function whyNoArrival(date: CalendarDate, nights: NightCalendar): string {
  if (nights.stateOf(date) === 'taken') {
    return canBeCheckout(date, nights)
      ? `The night of ${day(date)} is taken. You can leave on that day, but not arrive.`
      : `The night of ${day(date)} is taken. Please choose another day.`
  }
  const [rule] = arrivalRefusals(date, nights.ground)
  if (rule) return rule.message
  const checkout = addDays(date, shortestStay(date, nights.ground))
  const [taken] = takenInStay({ checkin: date, checkout }, nights)
  if (taken !== undefined)
    return `${atLeast(date, nights)}, and the night of ${day(taken)} is taken. Please choose another day.`
  if (isBeyond(checkout, nights))
    return `Stays that end after ${formatDate(nights.last!, 'long')} cannot be chosen here yet. Please choose an earlier day.`
  const [refusal] = stayRefusals({ checkin: date, checkout }, nights.ground)
  return refusal?.message ?? 'No stay can begin on that day. Please choose another day.'
}

/** What to do next, or what is chosen, in one sentence. */
export function selectionSentence({ checkin, checkout }: Selection, nights: NightCalendar): string {
  if (checkin === null) return 'Choose the day you arrive.'
  if (checkout === null) {
    const shortest = fewestNights(checkin, nights)
    // Short enough for two lines on a phone, so that nothing below moves.
    if (shortest > 1) return `Arriving ${day(checkin)}, at least ${nightCount(shortest)}. When do you leave?`
    return `Arriving ${day(checkin)}. Now choose the day you leave.`
  }
  return `${day(checkin)} to ${day(checkout)}, ${nightCount(daysBetween(checkin, checkout))}.`
}

export const nightCount = (nights: number): string => `${nights} ${nights === 1 ? 'night' : 'nights'}`
export const guestCount = (guests: number): string => `${guests} ${guests === 1 ? 'guest' : 'guests'}`
