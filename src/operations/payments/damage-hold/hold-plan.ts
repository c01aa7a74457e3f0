import type { CalendarDate } from '@/domain/common/calendar-date'
import { type DamageHoldTerms, type HoldFacts, wantedHold } from '@/domain/payments/damage-hold'
import type { Inquiry } from '@/payload-types'

import { damageHoldOf } from '../../bookings/journal-and-ledger'
import { savedCardOf } from '../saved-card'
import { type HoldRecord, isCapture, isHeld, isHold } from './hold-records'

/** What a booking and its records say of its damage hold; null where it was made without one. */
export function holdFacts(
  inquiry: Inquiry,
  records: readonly HoldRecord[],
  today: CalendarDate,
): HoldFacts | null {
  const terms = damageHoldOf(inquiry)
  if (!terms) return null
  const holds = records.filter(isHold)
  const capture = records.filter(isCapture).find(({ state }) => state !== 'failed')
  return {
    ...{ terms, dates: inquiry, today },
    isConfirmed: inquiry.status === 'confirmed',
    isPending: inquiry.status === 'pending',
    isHeld: holds.some(isHeld),
    ended: holds.findLast(({ endedBy }) => endedBy)?.endedBy ?? null,
    capture: capture ? (capture.state === 'succeeded' ? 'taken' : 'asked') : null,
  }
}

/** What is to be done about it now. */
export function holdPlan(inquiry: Inquiry | null, records: readonly HoldRecord[], today: CalendarDate) {
  const facts = inquiry && holdFacts(inquiry, records, today)
  const wanted = facts && wantedHold(facts)
  return { place: wanted?.isPlaced ? facts!.terms : null, isKept: wanted?.isKept ?? false }
}

/** The kept card on which it may be placed without its guest: the guest's word covers it, and it was not refused for it. */
export function cardForHold(inquiry: Inquiry, records: readonly HoldRecord[], { cents }: DamageHoldTerms) {
  const card = savedCardOf(inquiry)
  const isCovered = (card?.consent.holdCents ?? 0) >= cents
  if (!card?.methodId || !inquiry.cardCustomerId || !isCovered) return null
  const isRefused = records.some(({ state, methodId }) => state === 'failed' && methodId === card.methodId)
  return isRefused ? null : { customerId: inquiry.cardCustomerId, methodId: card.methodId }
}
