import { unlessRefused } from '@/integrations/stripe'
import type { Payload } from 'payload'

import { endCheckout } from './end-checkout'
import { lookUpInquiry } from '../bookings/write-booking'
import { findCharge, isBeforeMove } from './charge-attempts'
import { outcomeRefusal } from './outcome-refusal'
import { type Outcome, settlePayment } from './settle-payment'

/** Re-reads a payment and does what it calls for, also when it was cancelled at the provider. @throws Refusal 503 */
export async function followPayment(payload: Payload, paymentId: string): Promise<Outcome> {
  const outcome = await settlePayment(payload, paymentId)
  if (outcome === 'canceled') {
    const charge = await findCharge(payload, paymentId)
    const inquiry = charge && (await lookUpInquiry(payload, charge.inquiryId))
    // One that was cancelled to move its checkout ends nothing: the checkout goes on with another.
    const isOurs = charge?.endedBy === 'site' || (inquiry && charge && isBeforeMove(inquiry, charge))
    if (inquiry?.isCheckout && inquiry.status === 'pending' && !isOurs)
      await endCheckout(payload, inquiry, true)
  }
  return outcome
}

/**
 * The same for a guest who comes back from paying.
 * @throws Refusal 409 unless it has booked the stay, with what became of it; 404 where the provider does not know it; 503
 */
export async function demandBooked(payload: Payload, paymentId: string, refusalOf = outcomeRefusal) {
  const outcome = await unlessRefused(followPayment(payload, paymentId))
  if (outcome !== 'booked') throw refusalOf(outcome ?? 'unknown')
}
