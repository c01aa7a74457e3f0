import { type CalendarDate, formatDate } from '@/domain/common/calendar-date'
import type { ImportKind } from '@/domain/feeds/feed'
import type { StayState } from '@/domain/stays/stay'

/** A cleaning has four hours. */
const CLEANING_HOURS = 4
export const DEFAULT_CLEANING_TIME = '13:00'

/** Whether a text is a time of day, 'HH:mm' on a 24-hour clock. */
export const isTimeOfDay = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

/** What a confirmed stay says to a cleaning. */
export type CleaningStay = {
  id: string
  checkin: CalendarDate
  checkout: CalendarDate
  importKind?: ImportKind | null
}

/** When the house is cleaned, times of day at the house 'HH:MM'. */
export type CleaningPlan = {
  date: CalendarDate
  startTime: string
  endTime: string
  /** Whether the next guests arrive on the same day. */
  isSameDay: boolean
}

/**
 * Whether somebody cleans after a stay: after each confirmed reservation of any source; not after a block, nor
 * after an occupied time until the owner confirms that it is a reservation.
 */
export const needsCleaning = ({ importKind }: Pick<CleaningStay, 'importKind'>): boolean =>
  !importKind || importKind === 'reservation'

/**
 * Whether guests had the house and are out of it earlier than they were to be: their stay was cancelled, or now ends on a day that is
 * over. One that is cancelled on the day of its check-in has had nobody in it.
 */
export const leavesHouseToClean = (
  stay: Omit<CleaningStay, 'id'> & { state: StayState },
  today: CalendarDate,
): boolean =>
  stay.state === 'cancelled'
    ? stay.checkin < today
    : stay.state === 'confirmed' && stay.checkout < today && needsCleaning(stay)

/** Whether somebody may arrive with a stay. An occupied time may be guests, and the crew had better be in time for them. */
export const bringsGuests = ({ importKind }: Pick<CleaningStay, 'importKind'>): boolean =>
  importKind !== 'block'

/** The dates on which somebody checks in. @param stays confirmed ones */
export const arrivalDates = (stays: readonly CleaningStay[]): Set<CalendarDate> =>
  new Set(stays.filter(bringsGuests).map(({ checkin }) => checkin))

/** The end of a cleaning. @param startTime before 20:00, so that it ends on the day it begins */
export const cleaningEnd = (startTime: string): string => {
  const [hours = 0, minutes = 0] = startTime.split(':').map(Number)
  return `${String(hours + CLEANING_HOURS).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
}

/**
 * The cleaning after a stay: on its checkout date, with the next guests in mind.
 * @param eventTime when it begins, 'HH:MM'
 * @param arrivals from {@link arrivalDates}
 */
export const cleaningAfter = (
  stay: Pick<CleaningStay, 'checkout'>,
  eventTime: string,
  arrivals: ReadonlySet<CalendarDate>,
): CleaningPlan => ({
  date: stay.checkout,
  startTime: eventTime,
  endTime: cleaningEnd(eventTime),
  isSameDay: arrivals.has(stay.checkout),
})

const day = (date: CalendarDate) => formatDate(date, 'weekday')

/** @param arrivalTime when guests may check in, 'HH:MM' */
export const sameDayText = (arrivalTime: string): string =>
  `Same-day turnover: the next guests arrive at ${arrivalTime}.`

/**
 * What changed of a cleaning, a sentence each; none when it is as it was. A date that moved brings its own same-day mark,
 * and is told with it.
 * @param arrivalTime when guests may check in, 'HH:MM'
 */
export const cleaningChanges = (was: CleaningPlan, is: CleaningPlan, arrivalTime: string): string[] => {
  const changes: string[] = []
  if (was.date !== is.date) changes.push(`Moved from ${day(was.date)} to ${day(is.date)}.`)
  if (was.startTime !== is.startTime || was.endTime !== is.endTime) {
    changes.push(
      `The time is now ${is.startTime} to ${is.endTime} (before: ${was.startTime} to ${was.endTime}).`,
    )
  }
  if (was.isSameDay !== is.isSameDay) {
    changes.push(
      is.isSameDay ? sameDayText(arrivalTime) : 'No guests arrive on the day of this cleaning any more.',
    )
  }
  return changes
}
