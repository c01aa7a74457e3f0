import { entry } from '@/domain/bookings/journal'
import { cancelPayment, ifKnown, type ProviderPayment, unlessRefused } from '@/integrations/stripe'
import type { Inquiry, PaymentAttempt } from '@/payload-types'
import type { Payload } from 'payload'

import { lookUpInquiry, writeBooking } from '../bookings/write-booking'
import { findStayOfInquiry, releaseStay } from '../stays/stays'
import { checkoutCharge, isAsRead, keepCharge, keepProgress } from './charge-attempts'
import { paymentOf } from './make-payment'
import { detailsOf } from './payment-details'
import { settle } from './settle-payment'

/**
 * 'ended': its nights are free. 'paid': it was settled instead. 'processing': its bank has not decided yet. 'moved': its guest has
 * taken it to other dates meanwhile, where it goes on.
 */
export type CheckoutEnd = 'ended' | 'paid' | 'processing' | 'moved'

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

/** What became of the payment of a checkout: 'ended' when it can never be paid any more. */
type PaymentEnd = {
  end: Exclude<CheckoutEnd, 'moved'>
  payment: ProviderPayment | null
  charge: PaymentAttempt
}

/**
 * Cancels the payment that a checkout has asked for; one that turns out to be paid is settled instead.
 * @param isMoved it goes on at other dates: that its payment was cancelled ends nothing
 * @throws Refusal 503 when the provider cannot be asked: everything stays as it was
 */
export async function endPayment(payload: Payload, inquiry: Inquiry, isMoved = false): Promise<PaymentEnd> {
  const charge = await keepCharge(payload, checkoutCharge(inquiry))
  // Kept first: the provider tells us of it at once, perhaps before the checkout has moved.
  if (isMoved) await keepProgress(payload, charge, { endedBy: 'site' })
  // One whose id was never kept is found by asking again with the same key; where the provider refuses that, nobody can pay it.
  const paymentId = charge.intentId ?? (await unlessRefused(paymentOf(payload, inquiry, charge)))?.id
  const payment = paymentId === undefined ? null : await ifKnown(cancelPayment(paymentId))
  if (payment === null || payment.status === 'canceled') return { end: 'ended', payment, charge }
  const outcome = await settle(payload, payment)
  const end = outcome === 'processing' || outcome === 'open' ? 'processing' : 'paid'
  return { end, payment, charge }
}

/** Why a checkout could not be ended as it was read. */
async function endAsItIs(payload: Payload, inquiry: Inquiry, goOn: (now: Inquiry) => Promise<CheckoutEnd>) {
  const now = await lookUpInquiry(payload, inquiry.id)
  if (!now) return 'ended'
  return now.status === 'pending' && !isAsRead(now, inquiry) ? 'moved' : goOn(now)
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
    const mayEnd = (now: Inquiry) => isAsRead(now, inquiry) && !now.intentAskedAt
    if (await expire(payload, inquiry, false, { mayEnd })) return 'ended'
    return endAsItIs(payload, inquiry, (now) => endCheckout(payload, now, notify))
  }
  const { end, payment, charge } = await endPayment(payload, inquiry)
  if (end !== 'ended') return end
  await keepProgress(payload, charge, { state: 'cancelled' })
  const data = payment ? { stripePaymentIntentId: payment.id, stripePaymentDetails: detailsOf(payment) } : {}
  const mayEnd = (now: Inquiry) => isAsRead(now, inquiry)
  if (await expire(payload, inquiry, notify, { mayEnd, data })) return 'ended'
  return endAsItIs(payload, inquiry, async (now) => {
    await release(payload, now)
    return 'ended'
  })
}
