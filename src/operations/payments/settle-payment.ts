import { entry } from '@/domain/bookings/journal'
import { hasCharge } from '@/domain/ledger/ledger'
import { Refusal } from '@/domain/common/refusal'
import { type Settlement, settlementOf } from '@/domain/payments/settlement'
import { sameDates } from '@/domain/stays/stay'
import { type ProviderPayment, retrievePayment } from '@/integrations/stripe'
import type { Inquiry, PaymentAttempt } from '@/payload-types'
import type { Payload } from 'payload'

import { entriesOf, ledgerOf } from '../bookings/journal-and-ledger'
import { restFromToday } from '../bookings/confirmed-terms'
import { lookUpInquiry, writeBooking } from '../bookings/write-booking'
import { houseToday } from '../runtime/clock'
import { releaseStay, tryClaim } from '../stays/stays'
import { findCharge, isBeforeMove, keepProgress } from './charge-attempts'
import { stayOfBooking } from '../bookings/stay-of-booking'
import { giveBackPayment, isInReview, movedBy, paidData } from './give-back'
import { isStrangers } from './is-strangers'
import { detailsOf } from './payment-details'
import { keptWith } from './saved-card'

/**
 * What became of a payment: 'booked'; 'refunded' because the nights were gone; 'review' when its amount is not the agreed
 * one, which only the owner can decide; 'processing', 'open' and 'canceled' as the provider has it; 'unknown' when it is
 * none of a checkout's.
 */
export type Outcome = 'booked' | 'refunded' | 'review' | 'processing' | 'open' | 'canceled' | 'unknown'

/** Keeps how far a payment has come, for the owner to see. */
async function showProgress(payload: Payload, inquiry: Inquiry, payment: ProviderPayment): Promise<void> {
  const details = detailsOf(payment)
  if (JSON.stringify(inquiry.stripePaymentDetails) === JSON.stringify(details)) return
  await writeBooking(payload, inquiry.id, ({ status }) =>
    status === 'pending'
      ? { data: { stripePaymentIntentId: payment.id, stripePaymentDetails: details } }
      : null,
  )
}

/** Money came that nobody agreed on: it confirms nothing, and the owner must look. */
async function keepForReview(payload: Payload, inquiry: Inquiry, payment: ProviderPayment): Promise<void> {
  await writeBooking(payload, inquiry.id, (now) => {
    if (entriesOf(now, 'payment-to-review').some(({ facts }) => facts.paymentId === payment.id)) return null
    return {
      data: {
        stripePaymentIntentId: payment.id,
        stripePaymentDetails: detailsOf(payment),
        moneyReview: { paymentId: payment.id, cents: payment.receivedCents, currency: payment.currency },
      },
      entries: [entry('payment-to-review', 'guest', { paymentId: payment.id })],
      // Other money than dollars cannot be added up with them; and nobody agreed to a card fee in it.
      money: payment.currency === 'usd' ? movedBy(now, { feeCents: 0 }, payment) : [],
    }
  })
}

interface Paid {
  charge: PaymentAttempt
  payment: ProviderPayment
}

async function taken(payload: Payload, inquiry: Inquiry, paid: Paid): Promise<Outcome> {
  const { charge, payment } = paid
  await giveBackPayment(payload, inquiry, charge, payment)
  const now = await lookUpInquiry(payload, inquiry.id)
  // Its owner was deciding about it: nothing went back yet.
  if (now && !hasCharge(ledgerOf(now), payment.id)) return settlePaid(payload, now, paid)
  return now?.status === 'confirmed' ? 'booked' : 'refunded'
}

/** What a booking is written with that a payment went through for. */
const paidWith = (inquiry: Inquiry, { charge, payment }: Paid) => {
  const money = movedBy(inquiry, charge, payment)
  const cents = payment.receivedCents
  const kept = charge.savesCard && payment.keptCard ? keptWith(inquiry, payment.keptCard) : null
  const who = charge.methodId ? 'site' : 'guest'
  return {
    data: { ...paidData(inquiry, payment), ...kept?.data },
    entries: [entry('paid', who, { cents, by: 'card', paymentKey: money[0]!.key }), ...(kept?.entries ?? [])],
    money,
  }
}

/** Claims the nights, then says so on the inquiry; in whatever state the two are left, doing it again goes on. */
async function book(payload: Payload, inquiry: Inquiry, paid: Paid): Promise<Outcome> {
  const target = { state: 'confirmed', isStrangers: isStrangers(inquiry) } as const
  const claim = await tryClaim(payload, stayOfBooking(inquiry), target)
  if (claim.outcome === 'taken' || claim.outcome === 'close') return taken(payload, inquiry, paid)
  if (claim.outcome !== 'claimed') {
    throw new Refusal(
      'busy',
      'We have your payment and are just confirming it. The confirmation comes by e-mail.',
    )
  }
  const today = await houseToday(payload)
  const { booking: now } = await writeBooking(payload, inquiry.id, (now) => {
    if (now.status !== 'pending' || !sameDates(now, claim.stay)) return null
    const { data, ...moved } = paidWith(now, paid)
    const confirmed = { status: 'confirmed' as const, requestKey: `paid:${inquiry.id}` }
    return { ...moved, data: { ...data, ...restFromToday(now, today, moved.money), ...confirmed } }
  })
  // By another call of this payment, or by its owner, who knew of none.
  if (now?.status === 'confirmed') return settlePaid(payload, now, paid)
  await releaseStay(payload, claim.stay, false)
  // Its owner has moved it: the nights are those of other dates.
  if (now?.status === 'pending') return settleWith(payload, paid, 'paid')
  return now ? taken(payload, now, paid) : 'unknown'
}

async function settlePaid(payload: Payload, inquiry: Inquiry, paid: Paid): Promise<Outcome> {
  const { id } = paid.payment
  const isKnown = (now: Inquiry) => hasCharge(ledgerOf(now), id) && !isInReview(now, id)
  if (isKnown(inquiry)) return inquiry.status === 'confirmed' ? 'booked' : 'refunded'
  if (inquiry.status === 'confirmed') {
    // A part that was still to pay, or the owner confirmed it by hand before the money came.
    const { booking: now } = await writeBooking(payload, inquiry.id, (now) =>
      isKnown(now) || now.status !== 'confirmed' ? null : paidWith(now, paid),
    )
    if (!now || isKnown(now)) return now ? 'booked' : 'unknown'
    return settlePaid(payload, now, paid)
  }
  if (inquiry.status === 'cancelled' || inquiry.status === 'declined') return taken(payload, inquiry, paid)
  // Pending again first: then a crash after the claim leaves what the next round knows how to end.
  if (inquiry.status === 'expired')
    await writeBooking(payload, inquiry.id, ({ status }) =>
      status === 'expired' ? { data: { status: 'pending' } } : null,
    )
  return book(payload, { ...inquiry, status: 'pending' }, paid)
}

/** How far the payment itself has come; kept once the booking says so, so that a process that dies in between is followed. */
const STATE_AFTER: Readonly<Record<Settlement, PaymentAttempt['state']>> = {
  paid: 'succeeded',
  differs: 'succeeded',
  processing: 'processing',
  canceled: 'cancelled',
  open: 'asked',
}

async function settleWith(payload: Payload, paid: Paid, settlement: Settlement): Promise<Outcome> {
  const { charge, payment } = paid
  const inquiry = await lookUpInquiry(payload, charge.inquiryId)
  if (!inquiry) return 'unknown'
  const isOld = isBeforeMove(inquiry, charge)
  if (settlement === 'paid' || settlement === 'differs') {
    // Money for other dates than the checkout's cannot come, as its payment was cancelled first; if it does, it is not lost.
    if (settlement === 'paid' && !isOld) return settlePaid(payload, inquiry, paid)
    if (!hasCharge(ledgerOf(inquiry), payment.id)) await keepForReview(payload, inquiry, payment)
    return 'review'
  }
  if (!isOld) await showProgress(payload, inquiry, payment)
  return settlement
}

/**
 * Brings a booking to where its payment is. Any order of calls, any number of times, by any number of processes gives one
 * paid booking with its nights, or a refund when they are gone.
 * @param payment as the provider has it now, never what an event or a browser said
 */
export async function settle(payload: Payload, payment: ProviderPayment): Promise<Outcome> {
  const charge = await findCharge(payload, payment.id)
  if (!charge) return 'unknown'
  const settlement = settlementOf(payment, charge.cents)
  const outcome = await settleWith(payload, { charge, payment }, settlement)
  const state = STATE_AFTER[settlement]
  // A try with a kept card that was refused counts as such, however often it is looked at.
  const isRefused = charge.state === 'failed' && state !== 'succeeded'
  if (!isRefused) await keepProgress(payload, charge, { state })
  return outcome
}

/**
 * Re-reads a payment from the provider and settles it.
 * @throws Refusal 503 when the provider cannot be asked
 */
export const settlePayment = async (payload: Payload, paymentId: string): Promise<Outcome> =>
  settle(payload, await retrievePayment(paymentId))
