import type { Payload } from 'payload'

import { endCheckout } from './end-checkout'
import { findByPayment } from './charge-attempts'
import { type Outcome, settlePayment } from './settle-payment'

/** Re-reads a payment and does what it calls for, also when it was cancelled at the provider. @throws Refusal 503 */
export async function followPayment(payload: Payload, paymentId: string): Promise<Outcome> {
  const outcome = await settlePayment(payload, paymentId)
  if (outcome === 'canceled') {
    const inquiry = await findByPayment(payload, paymentId)
    if (inquiry?.isCheckout && inquiry.status === 'pending') await endCheckout(payload, inquiry, true)
  }
  return outcome
}
