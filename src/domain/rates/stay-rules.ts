import { type CalendarDate, daysBetween, isCalendarDate } from '@/domain/common/calendar-date'
import { counted } from '@/domain/common/counted'
import type { RefusalCode } from '@/domain/common/refusal'

/** The house sleeps 12; the owner may set another number. */
export const MAX_GUESTS = 12
/** What no setting may go beyond, so that forms and schemas have a bound. */
export const MOST_GUESTS = 50
export const MAX_NIGHTS = 365

/** What the owner asks of every booking, as guests read it before they choose dates. Days are the house's dates. */
export type BookingRules = {
  minNights: number
  /** Days between today and the first check-in that can be had; 0: today. */
  noticeDays: number
  maxGuests: number
  /** Check-in at most this many days from today; null: no limit. */
  furthestDays: number | null
}

export const DEFAULT_BOOKING_RULES: Readonly<BookingRules> = {
  minNights: 1,
  noticeDays: 0,
  maxGuests: MAX_GUESTS,
  furthestDays: null,
}

/** The typed shortest stay in nights, null for none of its own (an empty field); undefined for what is no number of nights. */
export function typedNights(text: string): number | null | undefined {
  const typed = text.trim()
  if (typed === '') return null
  const nights = /^\d{1,3}$/.test(typed) ? Number(typed) : 0
  return nights >= 1 && nights <= MAX_NIGHTS ? nights : undefined
}

export type StayRequest = {
  checkin: string
  checkout: string
  guests: number
  /** Today at the house, from `dateIn`. */
  today: CalendarDate
}

export type StayRequestField = 'checkin' | 'checkout' | 'guests'
export type StayRequestCheck =
  { ok: true } | { ok: false; code: RefusalCode; path: StayRequestField; message: string }

const refuse = (code: RefusalCode, path: StayRequestField, message: string): StayRequestCheck => ({
  ok: false,
  code,
  path,
  message,
})

/**
 * Whether these can be dates and guests of a stay at all. Whether the owner's rules let it be is asked of
 * `domain/rates/stay-refusals`, whether its nights are free elsewhere.
 */
export const checkStayRequest = (
  { checkin, checkout, guests, today }: StayRequest,
  maxGuests: number = MAX_GUESTS,
): StayRequestCheck => {
  if (!isCalendarDate(checkin)) return refuse('invalid', 'checkin', 'Please choose a check-in date.')
  if (!isCalendarDate(checkout)) return refuse('invalid', 'checkout', 'Please choose a check-out date.')
  if (checkin < today)
    return refuse('check-in-too-soon', 'checkin', 'Please choose a check-in date that is not in the past.')
  const nights = daysBetween(checkin, checkout)
  if (nights < 1) return refuse('invalid', 'checkout', 'Check-out must be after check-in.')
  if (nights > MAX_NIGHTS) return refuse('invalid', 'checkout', `A stay can be at most ${MAX_NIGHTS} nights.`)
  if (!Number.isInteger(guests) || guests < 1)
    return refuse('invalid', 'guests', 'Please tell us how many guests are coming.')
  if (guests > maxGuests)
    return refuse('too-many-guests', 'guests', `The house sleeps up to ${counted(maxGuests, 'guest')}.`)
  return { ok: true }
}
