import { Refusal } from '@/domain/common/refusal'
import { cancelPayment, ifKnown } from '@/integrations/stripe'
import type { Inquiry, PaymentAttempt, Stay } from '@/payload-types'
import type { Payload } from 'payload'

import { findStayOfInquiry, releaseStay } from '../stays/stays'
import { chargesOf, isOpen, keepProgress } from './charge-attempts'
import { underPayingLease, unlessPaying } from './paying-lease'
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

/** One that the provider does not know, after the account was changed, nobody can pay. */
async function end(payload: Payload, charge: PaymentAttempt): Promise<Outcome> {
  const outcome = await ifKnown(endCharge(payload, charge))
  if (outcome === null) await keepProgress(payload, charge, { state: 'cancelled' })
  return outcome ?? 'canceled'
}

/**
 * Ends what a guest has begun to pay for a booking, within its paying lease.
 * @returns 'canceled' once nothing of it can be paid any more, else what became of it instead
 * @throws Refusal 503 when the provider cannot be asked
 */
export async function endCharges(payload: Payload, inquiryId: string): Promise<Outcome> {
  for (const charge of (await chargesOf(payload, inquiryId)).filter(isOpen)) {
    const outcome = await end(payload, charge)
    if (outcome !== 'canceled') return outcome
  }
  return 'canceled'
}

/**
 * Stops a guest who is paying for a booking that is about to become another one: what is cancelled at the provider cannot come
 * later. Without a hold nobody is paying.
 * @returns the stay that holds its nights, if any
 * @throws Refusal 409 when the payment is through or its bank has it; 503 when the provider cannot be asked
 */
export async function stopPaying(payload: Payload, id: string): Promise<Stay | null> {
  const stay = await findStayOfInquiry(payload, id)
  if (stay?.state !== 'hold') return null
  const outcome = await underPayingLease(payload, id, () => endCharges(payload, id))
  if (outcome === 'canceled') return stay
  throw new Refusal(
    'payment-under-way',
    'The guest has just paid for this booking. Please look at it again in a minute.',
  )
}

/**
 * Ends the hold of a booking that is asked for and not paid: the payment is cancelled at the provider first, and only when that
 * is certain are the nights free. The booking itself stays as it is. Whose guest is just beginning to pay has the next round.
 * @returns whether its nights are free now
 * @throws Refusal 503 when the provider cannot be asked: everything stays as it was
 */
export async function endAskedHold(payload: Payload, { id }: Inquiry, stay: Stay): Promise<boolean> {
  const isFree = await unlessPaying(payload, String(id), async () => {
    if ((await endCharges(payload, String(id))) !== 'canceled') return false
    await releaseStay(payload, stay, false, ['hold'])
    return true
  })
  return isFree ?? false
}
