import { daysBetween, formatDate, isCalendarDate } from '@/domain/common/calendar-date'
import { MOST_GUESTS } from '@/domain/rates/stay-rules'

import type { Query } from '../notice'

/** How a question about the stay in an address begins: 'Fri, Dec 4 to Mon, Dec 7, 2026, 2 guests: '; nothing without one. */
export function stayQuestion({ checkin, checkout, guests }: Query): string {
  if (typeof checkin !== 'string' || typeof checkout !== 'string') return ''
  if (!isCalendarDate(checkin) || !isCalendarDate(checkout) || daysBetween(checkin, checkout) < 1) return ''
  const dates = `${formatDate(checkin, 'weekday')} to ${formatDate(checkout, 'weekday')}, ${checkout.slice(0, 4)}`
  const count = typeof guests === 'string' && /^\d{1,2}$/.test(guests) ? Number(guests) : 0
  const party = count >= 1 && count <= MOST_GUESTS ? `, ${count} ${count === 1 ? 'guest' : 'guests'}` : ''
  return `${dates}${party}:\n`
}
