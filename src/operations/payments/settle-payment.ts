import { toRecordId } from '@/database/record-id'
import { Refusal } from '@/domain/refusal'
import { settlementOf } from '@/domain/settlement'
import { type ProviderPayment, retrievePayment } from '@/integrations/stripe'
import type { Inquiry } from '@/payload-types'
import type { Payload, Where } from 'payload'

import { queueNotices } from '../bookings/notices'
import { releaseStay, tryClaim } from '../stays/stays'
import { alertOwner } from './alert-owner'
import { changeInquiry, reread, whilePending } from './change-inquiry'
import { checkoutCents, guestName } from './dues'
import { giveBackPayment, paidData } from './give-back'
import { detailsOf } from './payment-details'

/**
 * What became of a payment: 'booked'; 'refunded' because the nights were gone; 'review' when its amount is not the agreed
 * one, which only the owner can decide; 'processing', 'open' and 'canceled' as the provider has it; 'unknown' when it is
 * none of a checkout's.
 */
export type Outcome = 'booked' | 'refunded' | 'review' | 'processing' | 'open' | 'canceled' | 'unknown'

const UNPAID: Where = { paidAt: { exists: false } }

async function inquiryOf(payload: Payload, payment: ProviderPayment): Promise<Inquiry | null> {
  const id = payment.inquiryId ? toRecordId(payment.inquiryId) : null
  if (id === null) return null
  const found = await payload.findByID({ collection: 'inquiries', id, depth: 0, disableErrors: true })
  if (!found?.isCheckout) return null
  const known = found.stripePaymentIntentId
  return !known || known === payment.id ? found : null
}

/** Keeps how far a payment has come, for the owner to see. */
async function keepProgress(payload: Payload, inquiry: Inquiry, payment: ProviderPayment): Promise<void> {
  const details = detailsOf(payment)
  if (JSON.stringify(inquiry.stripePaymentDetails) === JSON.stringify(details)) return
  await changeInquiry(payload, inquiry, whilePending, {
    stripePaymentIntentId: payment.id,
    stripePaymentDetails: details,
    paymentStatus: payment.status === 'processing' ? 'processing' : 'pending',
  })
}

/** Money came that nobody agreed on: it confirms nothing, and the owner must look. */
async function keepForReview(payload: Payload, inquiry: Inquiry, payment: ProviderPayment): Promise<void> {
  await changeInquiry(payload, inquiry, UNPAID, {
    stripePaymentIntentId: payment.id,
    stripePaymentDetails: detailsOf(payment),
    paymentStatus: 'to review',
    ...(payment.currency === 'usd' ? { paidCents: payment.receivedCents, paidBy: 'card' } : {}),
  })
  await alertOwner(payload, {
    key: `inquiry:${inquiry.id}:review:${payment.id}`,
    subject: `A payment to look at: ${guestName(inquiry)}`,
    lines: [
      'A payment came in whose amount or currency is not what this booking asks for. The booking is not confirmed.',
      'Please look at it in the portal: confirm the booking there, or give the money back.',
    ],
    inquiryId: String(inquiry.id),
  })
}

const taken = async (payload: Payload, inquiry: Inquiry, payment: ProviderPayment): Promise<Outcome> => {
  await giveBackPayment(payload, inquiry, payment)
  const now = await reread(payload, inquiry)
  return now?.status === 'confirmed' ? 'booked' : 'refunded'
}

/** Claims the nights, then says so on the inquiry; in whatever state the two are left, doing it again goes on. */
async function book(payload: Payload, inquiry: Inquiry, payment: ProviderPayment): Promise<Outcome> {
  const { checkin, checkout, guests, source } = inquiry
  const claim = await tryClaim(
    payload,
    { source, checkin, checkout, guests, label: guestName(inquiry), inquiryId: String(inquiry.id) },
    { state: 'confirmed' },
  )
  if (claim.outcome === 'taken') return taken(payload, inquiry, payment)
  if (claim.outcome !== 'claimed') {
    throw new Refusal(
      503,
      'We have your payment and are just confirming it. The confirmation comes by e-mail.',
    )
  }
  const confirmed = await changeInquiry(payload, inquiry, whilePending, {
    ...paidData(payment),
    status: 'confirmed',
    paymentStatus: 'paid',
    requestKey: `paid:${inquiry.id}`,
  })
  if (!confirmed) {
    const now = await reread(payload, inquiry)
    if (now?.status !== 'confirmed') {
      await releaseStay(payload, claim.stay, false)
      return now ? taken(payload, now, payment) : 'unknown'
    }
  }
  await queueNotices(payload, String(inquiry.id))
  return 'booked'
}

async function settlePaid(payload: Payload, inquiry: Inquiry, payment: ProviderPayment): Promise<Outcome> {
  if (inquiry.paidAt) {
    await queueNotices(payload, String(inquiry.id))
    return inquiry.status === 'confirmed' ? 'booked' : 'refunded'
  }
  if (inquiry.status === 'confirmed') {
    // The owner confirmed it by hand before the money came.
    await changeInquiry(payload, inquiry, UNPAID, { ...paidData(payment), paymentStatus: 'paid' })
    return 'booked'
  }
  if (inquiry.status === 'cancelled' || inquiry.status === 'declined') return taken(payload, inquiry, payment)
  // Pending again first: then a crash after the claim leaves what the next round knows how to end.
  if (inquiry.status === 'expired')
    await changeInquiry(payload, inquiry, { status: { equals: 'expired' } }, { status: 'pending' })
  return book(payload, { ...inquiry, status: 'pending' }, payment)
}

/**
 * Brings a booking to where its payment is. Any order of calls, any number of times, by any number of processes gives one
 * paid booking with its nights, or a refund when they are gone.
 * @param payment as the provider has it now, never what an event or a browser said
 */
export async function settle(payload: Payload, payment: ProviderPayment): Promise<Outcome> {
  const inquiry = await inquiryOf(payload, payment)
  if (!inquiry) return 'unknown'
  const settlement = settlementOf(payment, checkoutCents(inquiry))
  if (settlement === 'paid') return settlePaid(payload, inquiry, payment)
  if (settlement === 'differs') {
    if (!inquiry.paidAt) await keepForReview(payload, inquiry, payment)
    return 'review'
  }
  await keepProgress(payload, inquiry, payment)
  return settlement
}

/**
 * Re-reads a payment from the provider and settles it.
 * @throws Refusal 503 when the provider cannot be asked
 */
export const settlePayment = async (payload: Payload, paymentId: string): Promise<Outcome> =>
  settle(payload, await retrievePayment(paymentId))
