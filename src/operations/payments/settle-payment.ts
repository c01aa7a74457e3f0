import { entry } from '@/domain/journal'
import { chargeEntries, hasCharge } from '@/domain/ledger'
import { Refusal } from '@/domain/refusal'
import { settlementOf } from '@/domain/settlement'
import { type ProviderPayment, retrievePayment } from '@/integrations/stripe'
import type { Inquiry } from '@/payload-types'
import type { Payload } from 'payload'

import { journalOf, ledgerOf } from '../bookings/journal-and-ledger'
import { lookUpInquiry, writeBooking } from '../bookings/write-booking'
import { releaseStay, tryClaim } from '../stays/stays'
import { checkoutCents, guestName } from './dues'
import { chargeOf, giveBackPayment, paidData } from './give-back'
import { detailsOf } from './payment-details'

/**
 * What became of a payment: 'booked'; 'refunded' because the nights were gone; 'review' when its amount is not the agreed
 * one, which only the owner can decide; 'processing', 'open' and 'canceled' as the provider has it; 'unknown' when it is
 * none of a checkout's.
 */
export type Outcome = 'booked' | 'refunded' | 'review' | 'processing' | 'open' | 'canceled' | 'unknown'

async function inquiryOf(payload: Payload, payment: ProviderPayment): Promise<Inquiry | null> {
  const found = payment.inquiryId ? await lookUpInquiry(payload, payment.inquiryId) : null
  if (!found?.isCheckout) return null
  const known = found.stripePaymentIntentId
  return !known || known === payment.id ? found : null
}

/** Keeps how far a payment has come, for the owner to see. */
async function keepProgress(payload: Payload, inquiry: Inquiry, payment: ProviderPayment): Promise<void> {
  const details = detailsOf(payment)
  if (JSON.stringify(inquiry.stripePaymentDetails) === JSON.stringify(details)) return
  await writeBooking(payload, inquiry.id, ({ status }) =>
    status === 'pending'
      ? {
          data: {
            stripePaymentIntentId: payment.id,
            stripePaymentDetails: details,
          },
        }
      : null,
  )
}

/** Money came that nobody agreed on: it confirms nothing, and the owner must look. */
async function keepForReview(payload: Payload, inquiry: Inquiry, payment: ProviderPayment): Promise<void> {
  await writeBooking(payload, inquiry.id, (now) => {
    const isKnown = journalOf(now).some(
      ({ kind, facts }) => kind === 'payment-to-review' && facts.paymentId === payment.id,
    )
    if (isKnown) return null
    return {
      data: {
        stripePaymentIntentId: payment.id,
        stripePaymentDetails: detailsOf(payment),
        moneyReview: { paymentId: payment.id, cents: payment.receivedCents, currency: payment.currency },
      },
      entries: [entry('payment-to-review', 'guest', { paymentId: payment.id })],
      // Other money than dollars cannot be added up with them; and nobody agreed to a card fee in it.
      money:
        payment.currency === 'usd'
          ? chargeEntries(
              { paymentId: payment.id, cents: payment.receivedCents, at: new Date().toISOString() },
              0,
            )
          : [],
    }
  })
}

const taken = async (payload: Payload, inquiry: Inquiry, payment: ProviderPayment): Promise<Outcome> => {
  await giveBackPayment(payload, inquiry, payment)
  const now = await lookUpInquiry(payload, inquiry.id)
  return now?.status === 'confirmed' ? 'booked' : 'refunded'
}

const paidEntries = ({ receivedCents: cents }: ProviderPayment) => [
  entry('paid', 'guest', { cents, by: 'card' }),
]

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
      'busy',
      'We have your payment and are just confirming it. The confirmation comes by e-mail.',
    )
  }
  const { booking: now } = await writeBooking(payload, inquiry.id, ({ status }) =>
    status === 'pending'
      ? {
          data: {
            ...paidData(payment),
            status: 'confirmed',
            requestKey: `paid:${inquiry.id}`,
          },
          entries: paidEntries(payment),
          money: chargeOf(inquiry, payment),
        }
      : null,
  )
  if (now?.status === 'confirmed') return 'booked'
  await releaseStay(payload, claim.stay, false)
  return now ? taken(payload, now, payment) : 'unknown'
}

async function settlePaid(payload: Payload, inquiry: Inquiry, payment: ProviderPayment): Promise<Outcome> {
  const isKnown = (now: Inquiry) => hasCharge(ledgerOf(now), payment.id) && !now.moneyReview
  if (isKnown(inquiry)) return inquiry.status === 'confirmed' ? 'booked' : 'refunded'
  if (inquiry.status === 'confirmed') {
    // The owner confirmed it by hand before the money came.
    await writeBooking(payload, inquiry.id, (now) =>
      isKnown(now)
        ? null
        : { data: paidData(payment), entries: paidEntries(payment), money: chargeOf(now, payment) },
    )
    return 'booked'
  }
  if (inquiry.status === 'cancelled' || inquiry.status === 'declined') return taken(payload, inquiry, payment)
  // Pending again first: then a crash after the claim leaves what the next round knows how to end.
  if (inquiry.status === 'expired')
    await writeBooking(payload, inquiry.id, ({ status }) =>
      status === 'expired' ? { data: { status: 'pending' } } : null,
    )
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
    if (!hasCharge(ledgerOf(inquiry), payment.id)) await keepForReview(payload, inquiry, payment)
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
