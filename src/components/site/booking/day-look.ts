import { WEEKDAYS } from '@/components/ui/month-grid'
import { type CalendarDate, dayOfWeek, formatDate } from '@/domain/common/calendar-date'
import { formatCentsShort } from '@/domain/common/money'

import type { NightCalendar, NightState } from './night-calendar'
import {
  canArriveOn,
  canBeCheckout,
  canLeaveOn,
  fewestNights,
  nightCount,
  type Selection,
} from './stay-selection'

export type DayRole = 'checkin' | 'checkout' | 'between' | null

/** What a date is in the chosen stay. */
export function roleOf(date: CalendarDate, { checkin, checkout }: Selection): DayRole {
  if (date === checkin) return 'checkin'
  if (date === checkout) return 'checkout'
  return checkin !== null && checkout !== null && date > checkin && date < checkout ? 'between' : null
}

/** Whether a click on the date would choose it: as the arrival, or as the departure once there is an arrival. */
export function canChoose(date: CalendarDate, { checkin, checkout }: Selection, nights: NightCalendar) {
  if ((checkin === null || checkout !== null || date <= checkin) && canArriveOn(date, nights)) return true
  return checkin !== null && checkout === null && canLeaveOn(checkin, date, nights)
}

const STATE_WORD: Record<NightState, string> = {
  free: 'free',
  taken: 'taken',
  past: 'past',
  unknown: 'not known yet',
}
const ROLE_WORD: Record<NonNullable<DayRole>, string> = {
  checkin: 'check-in',
  checkout: 'checkout',
  between: 'in your stay',
}

/** What a screen reader says of a date: 'Thursday, March 4, 2027, free, $300'. */
export function dayLabel(date: CalendarDate, nights: NightCalendar, role: DayRole): string {
  const state = nights.stateOf(date)
  const price = state === 'free' ? nights.priceOf(date) : null
  const arrival = state === 'free' && canArriveOn(date, nights)
  const minNights = arrival ? fewestNights(date, nights) : 1
  return [
    WEEKDAYS[dayOfWeek(date)],
    formatDate(date, 'long'),
    STATE_WORD[state],
    state === 'free' && !arrival ? 'no check-in' : null,
    minNights > nights.ground.rules.minNights ? `at least ${nightCount(minNights)}` : null,
    state === 'taken' && canBeCheckout(date, nights) ? 'checkout possible' : null,
    price === null ? null : formatCentsShort(price),
    role === null ? null : ROLE_WORD[role],
  ]
    .filter(Boolean)
    .join(', ')
}
