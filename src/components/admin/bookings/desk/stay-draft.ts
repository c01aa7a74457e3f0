import type { StayLook } from '@/components/api/bookings'
import { daysBetween, isCalendarDate } from '@/domain/common/calendar-date'
import { MAX_NIGHTS, MOST_GUESTS } from '@/domain/rates/stay-rules'

/** What is in the fields, as typed. */
export type StayDraft = { checkin: string; checkout: string; guests: string }

/** The stay that the fields stand for, or null while they make none. */
export function stayOf({ checkin, checkout, guests }: StayDraft): Omit<StayLook, 'for'> | null {
  const count = /^\d{1,2}$/.test(guests.trim()) ? Number(guests) : 0
  if (!isCalendarDate(checkin) || !isCalendarDate(checkout) || count < 1 || count > MOST_GUESTS) return null
  const nights = daysBetween(checkin, checkout)
  return nights >= 1 && nights <= MAX_NIGHTS ? { checkin, checkout, guests: count } : null
}

/** A key that the server knows a form by, so that sending it twice does the thing once. */
export const newRequestKey = (): string => {
  // `randomUUID` is missing on plain http, where a portal at home may run.
  const parts = crypto.getRandomValues(new Uint32Array(4))
  return Array.from(parts, (part) => part.toString(16).padStart(8, '0')).join('-')
}
