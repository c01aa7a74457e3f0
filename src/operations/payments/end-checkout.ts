import { entry } from '@/domain/journal'
import { cancelPayment, type ProviderPayment, ProviderRefusal } from '@/integrations/stripe'
import type { Inquiry, PaymentAttempt } from '@/payload-types'
import type { Payload } from 'payload'

import { lookUpInquiry, writeBooking } from '../bookings/write-booking'
import { findStayOfInquiry, releaseStay } from '../stays/stays'
import { checkoutCharge, keepCharge, keepProgress } from './charge-attempts'
import { makePayment } from './make-payment'
import { detailsOf } from './payment-details'
import { settle } from './settle-payment'

/** 'ended': its nights are free. 'paid': it was settled instead. 'processing': its bank has not decided yet. */
export type CheckoutEnd = 'ended' | 'paid' | 'processing'

async function release(payload: Payload, inquiry: Inquiry): Promise<void> {
  const stay = await findStayOfInquiry(payload, String(inquiry.id))
  if (stay) await releaseStay(payload, stay, false, ['claiming', 'hold'])
}

/**
 * The decision is kept first, then the nights are free: a hold of an ended checkout is found by the next round.
 * @param mayEnd whether it still may, as it is at that moment
 */
export async function expire(
  payload: Payload,
  inquiry: Inquiry,
  notify: boolean,
  { mayEnd = () => true, data = {} }: { mayEnd?: (now: Inquiry) => boolean; data?: Partial<Inquiry> },
): Promise<boolean> {
  const { isWritten } = await writeBooking(payload, inquiry.id, (now) =>
    now.status === 'pending' && mayEnd(now)
      ? {
          data: {
            ...data,
            status: 'expired',
            requestKey: `ended:${inquiry.id}`,
            decidedAt: new Date().toISOString(),
          },
          entries: [entry('expired', 'site', { tell: notify })],
        }
      : null,
  )
  if (isWritten) await release(payload, inquiry)
  return isWritten
}

/**
 * Cancels the payment, whose id is found by asking again with the same key when it was never kept.
 * @returns the payment as it is now; null when the provider does not know it (the account was changed)
 */
async function cancel(
  payload: Payload,
  inquiry: Inquiry,
  charge: PaymentAttempt,
): Promise<ProviderPayment | null> {
  const id = charge.intentId ?? (await makePayment(payload, inquiry, charge)).id
  try {
    return await cancelPayment(id)
  } catch (error) {
    if (error instanceof ProviderRefusal && error.status === 404) return null
    throw error
  }
}

/**
 * Ends an open checkout. Its payment is cancelled at the provider first, and only when that is certain are the nights
 * free; one that turns out to be paid is settled instead. Safe to call twice and by two processes.
 * @param notify whether the guest gets a mail that the hold is over
 * @throws Refusal 503 when the provider cannot be asked: everything stays as it was
 */
export async function endCheckout(payload: Payload, inquiry: Inquiry, notify: boolean): Promise<CheckoutEnd> {
  if (inquiry.status !== 'pending') {
    if (inquiry.status !== 'confirmed') await release(payload, inquiry)
    return inquiry.status === 'confirmed' ? 'paid' : 'ended'
  }
  if (!inquiry.intentAskedAt) {
    // Without a payment the guest never saw the form, so there is nothing to tell.
    if (await expire(payload, inquiry, false, { mayEnd: (now) => !now.intentAskedAt })) return 'ended'
    const now = await lookUpInquiry(payload, inquiry.id)
    return now ? endCheckout(payload, now, notify) : 'ended'
  }
  const charge = await keepCharge(payload, checkoutCharge(inquiry))
  const payment = await cancel(payload, inquiry, charge)
  if (payment === null || payment.status === 'canceled') {
    const data = payment
      ? { stripePaymentIntentId: payment.id, stripePaymentDetails: detailsOf(payment) }
      : {}
    if (!(await expire(payload, inquiry, notify, { data }))) await release(payload, inquiry)
    await keepProgress(payload, charge, { state: 'cancelled' })
    return 'ended'
  }
  const outcome = await settle(payload, payment)
  return outcome === 'processing' || outcome === 'open' ? 'processing' : 'paid'
}
