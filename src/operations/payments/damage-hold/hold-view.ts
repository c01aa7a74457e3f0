import type { DamageHoldView } from '@/contract/damage-hold-view'
import type { CalendarDate } from '@/domain/common/calendar-date'
import { holdPlacedFrom, holdState } from '@/domain/payments/damage-hold'
import { declineText } from '@/domain/payments/saved-card'
import { publishableKey } from '@/integrations/stripe'
import type { Inquiry } from '@/payload-types'

import { savedCardOf } from '../saved-card'
import { holdFacts } from './hold-plan'
import { type HoldRecord, isCapture, isHeld, isHold } from './hold-records'

function takenView(records: readonly HoldRecord[]): Pick<DamageHoldView, 'taken'> {
  const capture = records.filter(isCapture).find(({ state }) => state !== 'failed')
  if (!capture) return {}
  const { cents, note, pictures } = capture
  return {
    taken: { cents, reason: note ?? '', pictures: Array.isArray(pictures) ? (pictures as string[]) : [] },
  }
}

/**
 * A booking's damage hold, as its guest and the owner see it; null where there is nothing to say.
 * @param records its own holds and captures, the oldest first
 * @param today the house's date
 */
export function holdView(
  inquiry: Inquiry,
  records: readonly HoldRecord[],
  today: CalendarDate,
): DamageHoldView | null {
  const facts = holdFacts(inquiry, records, today)
  const state = facts && holdState(facts)
  if (!state) return null
  // No card can be asked for one any more, or not yet: there is nothing to promise. What is held or over stays.
  if ((state === 'later' || state === 'open') && publishableKey() === null) return null
  const held = records.filter(isHold).find(isHeld)
  const card = savedCardOf(inquiry)?.methodId
  const refused = records.findLast(
    (each) => each.state === 'failed' && each.methodId && each.methodId === card,
  )
  return {
    ...{ state, cents: held?.cents ?? facts.terms.cents },
    opensOn: holdPlacedFrom(facts.terms, { checkin: inquiry.checkin, today }),
    ...(held?.heldUntil ? { heldUntil: held.heldUntil } : {}),
    ...(state === 'open' && refused ? { refusedBecause: declineText(refused.lastError ?? '') } : {}),
    ...takenView(records),
  }
}
