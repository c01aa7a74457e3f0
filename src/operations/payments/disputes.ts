import { entry } from '@/domain/journal'
import { disputeEntries } from '@/domain/ledger'
import { disputeAfter } from '@/domain/settlement'
import type { ProviderEvent } from '@/integrations/stripe-events'
import type { Payload } from 'payload'

import { journalOf } from '../bookings/journal-and-ledger'
import { writeBooking } from '../bookings/write-booking'
import { findByPayment } from './charge-attempts'

/** Keeps the state of a dispute; the owner is told of each new one. */
export async function keepDispute(
  payload: Payload,
  { paymentId, disputeId, status, amountCents }: Extract<ProviderEvent, { kind: 'dispute' }>,
): Promise<void> {
  const found = await findByPayment(payload, paymentId)
  if (!found) return
  await writeBooking(payload, found.id, (inquiry) => {
    const isKnown = journalOf(inquiry).some(
      ({ kind, facts }) => kind === 'disputed' && facts.disputeId === disputeId && facts.status === status,
    )
    const disputeStatus = disputeAfter(inquiry.disputeStatus, status)
    if (isKnown && disputeStatus === inquiry.disputeStatus) return null
    return {
      data: { disputeStatus },
      money: disputeEntries({ disputeId, status, cents: amountCents, at: new Date().toISOString() }),
      entries: isKnown ? [] : [entry('disputed', 'provider', { disputeId, status, cents: amountCents })],
    }
  })
}
