import { type CalendarDate, daysBetween, isCalendarDate } from '@/domain/calendar-date'

/** The house sleeps 12 (specification 3). */
export const MAX_GUESTS = 12
export const MAX_NIGHTS = 365

export type StayRequest = {
  checkin: string
  checkout: string
  guests: number
  /** Today at the house, from `dateIn`. */
  today: CalendarDate
}

export type StayRequestField = 'checkin' | 'checkout' | 'guests'
export type StayRequestCheck = { ok: true } | { ok: false; path: StayRequestField; message: string }

const refuse = (path: StayRequestField, message: string): StayRequestCheck => ({ ok: false, path, message })

/**
 * Whether a guest may ask for these dates at all; whether the nights are free is asked elsewhere. Arriving
 * today is fine.
 */
export const checkStayRequest = ({ checkin, checkout, guests, today }: StayRequest): StayRequestCheck => {
  if (!isCalendarDate(checkin)) return refuse('checkin', 'Please choose a check-in date.')
  if (!isCalendarDate(checkout)) return refuse('checkout', 'Please choose a check-out date.')
  if (checkin < today) return refuse('checkin', 'Please choose a check-in date that is not in the past.')
  const nights = daysBetween(checkin, checkout)
  if (nights < 1) return refuse('checkout', 'Check-out must be after check-in.')
  if (nights > MAX_NIGHTS) return refuse('checkout', `A stay can be at most ${MAX_NIGHTS} nights.`)
  if (!Number.isInteger(guests) || guests < 1)
    return refuse('guests', 'Please tell us how many guests are coming.')
  if (guests > MAX_GUESTS) return refuse('guests', `The house sleeps up to ${MAX_GUESTS} guests.`)
  return { ok: true }
}
