import { cancelPayment, createPayment, type ProviderPayment, ProviderRefusal } from '@/integrations/stripe'
import type { Inquiry } from '@/payload-types'
import type { Payload, Where } from 'payload'

import { queueNotices } from '../bookings/notices'
import { findStayOfInquiry, releaseStay } from '../stays/stays'
import { changeInquiry, reread, whilePending } from './change-inquiry'
import { checkoutCents } from './dues'
import { detailsOf } from './payment-details'
import { settle } from './settle-payment'

/** 'ended': its nights are free. 'paid': it was settled instead. 'processing': its bank has not decided yet. */
export type CheckoutEnd = 'ended' | 'paid' | 'processing'

const NO_PAYMENT: Where = { intentAskedAt: { exists: false } }

async function release(payload: Payload, inquiry: Inquiry): Promise<void> {
  const stay = await findStayOfInquiry(payload, String(inquiry.id))
  if (stay) await releaseStay(payload, stay, false, ['claiming', 'hold'])
}

/** The decision is kept first, then the nights are free: a hold of an ended checkout is found by the next round. */
async function expire(
  payload: Payload,
  inquiry: Inquiry,
  tell: boolean,
  { where, data = {} }: { where: Where; data?: Partial<Inquiry> },
): Promise<boolean> {
  const changed = await changeInquiry(
    payload,
    inquiry,
    { and: [whilePending, where] },
    {
      ...data,
      status: 'expired',
      requestKey: `ended:${inquiry.id}`,
      decidedAt: new Date().toISOString(),
      noticesPending: tell,
    },
  )
  if (!changed) return false
  await release(payload, inquiry)
  if (tell) await queueNotices(payload, String(inquiry.id))
  return true
}

/**
 * Cancels the payment, whose id is found by asking again with the same key when it was never kept.
 * @returns the payment as it is now; null when the provider does not know it (the account was changed)
 */
async function cancel(inquiry: Inquiry): Promise<ProviderPayment | null> {
  const id =
    inquiry.stripePaymentIntentId ?? (await createPayment(String(inquiry.id), checkoutCents(inquiry))).id
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
 * @param tell whether the guest gets a mail that the hold is over
 * @throws Refusal 503 when the provider cannot be asked: everything stays as it was
 */
export async function endCheckout(payload: Payload, inquiry: Inquiry, tell: boolean): Promise<CheckoutEnd> {
  if (inquiry.status !== 'pending') {
    if (inquiry.status !== 'confirmed') await release(payload, inquiry)
    return inquiry.status === 'confirmed' ? 'paid' : 'ended'
  }
  if (!inquiry.intentAskedAt) {
    // Without a payment the guest never saw the form, so there is nothing to tell.
    if (await expire(payload, inquiry, false, { where: NO_PAYMENT })) return 'ended'
    const now = await reread(payload, inquiry)
    return now ? endCheckout(payload, now, tell) : 'ended'
  }
  const payment = await cancel(inquiry)
  if (payment === null || payment.status === 'canceled') {
    const data = payment
      ? { stripePaymentIntentId: payment.id, stripePaymentDetails: detailsOf(payment) }
      : {}
    if (!(await expire(payload, inquiry, tell, { where: {}, data }))) await release(payload, inquiry)
    return 'ended'
  }
  const outcome = await settle(payload, payment)
  return outcome === 'processing' || outcome === 'open' ? 'processing' : 'paid'
}
