import { cancelPayment } from '@/integrations/stripe'
import type { PaymentAttempt } from '@/payload-types'
import type { Payload } from 'payload'

import { keepProgress } from './charge-attempts'
import { type Outcome, settle } from './settle-payment'

/**
 * Ends a payment that nobody is to make any more. The provider decides whether it still can be ended: one that is paid by now is
 * settled.
 * @returns 'canceled', or what became of it instead
 */
export async function endCharge(payload: Payload, charge: PaymentAttempt): Promise<Outcome> {
  if (charge.intentId) return settle(payload, await cancelPayment(charge.intentId))
  // Nobody has seen its secret, so nobody can pay it.
  await keepProgress(payload, charge, { state: 'cancelled' })
  return 'canceled'
}
