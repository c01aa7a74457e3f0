import type { CalendarDate } from '@/domain/common/calendar-date'
import type { Cents } from '@/domain/common/money'
import { instalmentsOf } from '@/domain/payments/payment-terms'

import { type MoneyBasis, priceIn, settledIn } from './ledger'

export const SCHEDULE_STATES = ['paid', 'due', 'overdue', 'coming'] as const

/** A part of a booking's price, paid or not. */
export interface ScheduledPart {
  /** The house's date; null: at once, whenever it was booked. That is due until it is paid, and never overdue. */
  dueOn: CalendarDate | null
  /** Without the card fee, US cents, and what of it is still to pay. */
  cents: Cents
  openCents: Cents
  state: (typeof SCHEDULE_STATES)[number]
}

function stateOf(dueOn: CalendarDate | null, openCents: Cents, today: CalendarDate): ScheduledPart['state'] {
  if (openCents === 0) return 'paid'
  if (dueOn === null || dueOn === today) return 'due'
  return dueOn < today ? 'overdue' : 'coming'
}

/**
 * All parts of a booking's price, the first first; none where nobody knows a price, a channel has the money, or the booking has
 * ended. What came pays the first part first.
 * @param today the house's date
 */
export function paymentSchedule(basis: MoneyBasis, today: CalendarDate): ScheduledPart[] {
  const { deposit, checkin, ledger, isChannel, isStanding } = basis
  const priceCents = isStanding && !isChannel ? priceIn(basis) : null
  if (!priceCents) return []
  const parts =
    deposit && checkin
      ? instalmentsOf(deposit, { priceCents, checkin })
      : [{ cents: priceCents, dueOn: null }]
  let left = Math.max(0, settledIn(ledger))
  return parts.map(({ cents, dueOn }) => {
    const openCents = cents - Math.min(left, cents)
    left -= cents - openCents
    return { dueOn, cents, openCents, state: stateOf(dueOn, openCents, today) }
  })
}

/** What is due today or was before, US cents. */
export const dueNow = (schedule: readonly ScheduledPart[]): Cents =>
  schedule.reduce(
    (sum, { openCents, state }) => (state === 'due' || state === 'overdue' ? sum + openCents : sum),
    0,
  )
