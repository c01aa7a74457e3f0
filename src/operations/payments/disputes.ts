import { entry } from '@/domain/bookings/journal'
import { disputeEntries } from '@/domain/ledger/ledger'
import { disputeOfAll } from '@/domain/payments/settlement'
import type { ProviderEvent } from '@/integrations/stripe-events'
import type { Payload } from 'payload'

import { entriesOf, ledgerOf } from '../bookings/journal-and-ledger'
import { writeBooking } from '../bookings/write-booking'
import { findByPayment } from './charge-attempts'
import { movedAt } from './moved-at'

/** Keeps the state of a dispute; the owner is told of each new one. */
export async function keepDispute(
  payload: Payload,
  { paymentId, disputeId, status, amountCents, at }: Extract<ProviderEvent, { kind: 'dispute' }>,
): Promise<void> {
  const found = await findByPayment(payload, paymentId)
  if (!found) return
  await writeBooking(payload, found.id, (inquiry) => {
    const told = entriesOf(inquiry, 'disputed').map(({ facts }) => facts)
    if (told.some((each) => each.disputeId === disputeId && each.status === status)) return null
    // From before there were journals: a booking had one payment, and that one dispute.
    const kept = inquiry.disputeStatus
    const before = told.length === 0 && kept ? [{ disputeId, status: kept }] : told
    return {
      data: { disputeStatus: disputeOfAll([...before, { disputeId, status }]) },
      money: disputeEntries(ledgerOf(inquiry), {
        ...{ disputeId, paymentId, status, cents: amountCents, at: movedAt(inquiry, at) },
      }),
      entries: [entry('disputed', 'provider', { disputeId, status, cents: amountCents })],
    }
  })
}
