import { addDays, type CalendarDate, isCalendarDate } from '@/domain/common/calendar-date'
import { MAX_NIGHTS, MOST_GUESTS } from '@/domain/rates/stay-rules'

/** The fields as they were typed; extras by the key of their fee. */
export type StayFields = {
  checkin: string
  nights: string
  guests: string
  pets: string
  extras: Readonly<Record<string, string>>
}

export type AskedStay = {
  checkin: CalendarDate
  checkout: CalendarDate
  guests: number
  pets: number
  extras: Readonly<Record<string, number>>
}

const wholeFrom = (text: string, least: number, most: number): number | null => {
  const count = /^\d{1,3}$/.test(text.trim()) ? Number(text) : Number.NaN
  return count >= least && count <= most ? count : null
}

const MOST_EXTRAS = 99

/** What can be asked; a text that says which field has to be looked at. */
export function askedStay(fields: StayFields, extraKeys: readonly string[]): AskedStay | string {
  const nights = wholeFrom(fields.nights, 1, MAX_NIGHTS)
  const guests = wholeFrom(fields.guests, 1, MOST_GUESTS)
  const pets = wholeFrom(fields.pets, 0, MOST_GUESTS)
  if (!isCalendarDate(fields.checkin)) return 'Please choose a check-in date.'
  if (nights === null) return `Please give the nights as a whole number from 1 to ${MAX_NIGHTS}.`
  if (guests === null) return `Please give the guests as a whole number from 1 to ${MOST_GUESTS}.`
  if (pets === null) return `Please give the pets as a whole number from 0 to ${MOST_GUESTS}.`
  const counts = extraKeys.map((key) => [key, wholeFrom(fields.extras[key] ?? '0', 0, MOST_EXTRAS)] as const)
  if (counts.some(([, count]) => count === null))
    return `Please give extras as a whole number from 0 to ${MOST_EXTRAS}.`
  return {
    checkin: fields.checkin,
    checkout: addDays(fields.checkin, nights),
    guests,
    pets,
    extras: Object.fromEntries(counts.map(([key, count]) => [key, count ?? 0])),
  }
}
