import {
  type CalendarDate,
  dateIn,
  daysBetween,
  formatDate,
  isCalendarDate,
} from '@/domain/common/calendar-date'
import { HELD_FOR, type OtherMethod } from '@/domain/payments/other-ways'

/** '1 night', '3 nights'. */
export const counted = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`

/** A calendar date for people; a text that is none is shown as it is. */
export const shownDate = (date: CalendarDate, style: 'short' | 'weekday' = 'short') =>
  isCalendarDate(date) ? formatDate(date, style) : date

/** 'Thu, Mar 4; Sat, Mar 6 and 3 more'. @param most so many are named */
export const namedNights = (nights: readonly CalendarDate[], most = 6) => {
  const named = nights
    .slice(0, most)
    .map((night) => shownDate(night, 'weekday'))
    .join('; ')
  return nights.length > most ? `${named} and ${nights.length - most} more` : named
}

/** 'Thu, Mar 4 – Sun, Mar 7, 2027'. */
export const shownStay = (checkin: CalendarDate, checkout: CalendarDate) =>
  `${shownDate(checkin, 'weekday')} – ${shownDate(checkout, 'weekday')}, ${checkout.slice(0, 4)}`

/** '3 nights', or '' for dates that make none. */
export const shownNights = (checkin: CalendarDate, checkout: CalendarDate) => {
  if (!isCalendarDate(checkin) || !isCalendarDate(checkout)) return ''
  const nights = daysBetween(checkin, checkout)
  return nights > 0 ? counted(nights, 'night') : ''
}

/** A moment (ISO, UTC) on the clock of the house. */
export const shownMoment = (iso: string, timeZone: string) => {
  const moment = new Date(iso)
  if (Number.isNaN(moment.getTime())) return iso
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(moment)
}

/** What a hold waits for: 'Held until Fri, Dec 4 for a bank transfer'. */
export const heldText = (
  { holdUntil, heldFor }: { holdUntil?: string; heldFor?: OtherMethod },
  timeZone: string,
): string =>
  heldFor && holdUntil
    ? // The end of a date is the first moment of the next one.
      `Held until ${shownDate(dateIn(timeZone, Date.parse(holdUntil) - 1), 'weekday')} ${HELD_FOR[heldFor]}`
    : 'Held for a guest who is paying'

/** '1:00 PM' of a time of day at the house, 'HH:MM'; a text that is none is shown as it is. */
export const shownTime = (time: string) => {
  const [, hours = '', minutes = ''] = /^(\d{2}):(\d{2})$/.exec(time) ?? []
  if (!hours) return time
  return `${Number(hours) % 12 || 12}:${minutes} ${Number(hours) < 12 ? 'AM' : 'PM'}`
}
