import { formatCents } from '@/domain/common/money'
import {
  cancelPayment,
  isConfigured,
  listPaymentsMade,
  type MadePayment,
  ProviderDown,
  retrievePayment,
} from '@/integrations/stripe'
import { listRefundsMade } from '@/integrations/stripe-refunds'
import type { Inquiry } from '@/payload-types'
import type { Payload } from 'payload'

import { lookUpInquiry } from '../bookings/write-booking'
import { notifyOwner } from '../content/notify-owner'
import { houseId } from '../runtime/house-id'
import { forgetLostTime, lostTime } from '../runtime/restored'
import { findAttempt, firstCharge, keepCharge, keepProgress } from './charge-attempts'
import { adoptHold } from './damage-hold/adopt-hold'
import { lookAtHold } from './damage-hold/follow-hold'
import { bookingsWithOpenHold, holdRecordsOf, isHeld, isHold } from './damage-hold/hold-records'
import { bookingsWithCustomer, dropForgottenCard } from './keep-card'
import { chargeNow, choicesOf } from './payable'
import { forEach, untilDown } from './rounds'
import { settle } from './settle-payment'
import { syncRefunds } from './sync-refunds'

/** The provider's clock is another one, s. */
const MARGIN_S = 60
/** A bank may send back what was given back so long before, s. */
const BOUNCE_S = 60 * 24 * 3600
const seconds = (at: string): number => Math.floor(Date.parse(at) / 1000)

/** Money came, or is on its way. */
const isPaid = ({ status }: MadePayment): boolean => status === 'succeeded' || status === 'processing'

/**
 * Whether a stay asks for this amount: a confirmed one for what it owes, or a part. It may have been moved since the backup, as a
 * checkout may to other dates; one that was declined or cancelled was taken up again, or nobody could have paid it.
 */
function isAsked(inquiry: Inquiry, { amountCents, feeCents }: MadePayment): boolean {
  const { status, isCheckout } = inquiry
  if (status === 'confirmed') return amountCents - feeCents <= (inquiry.owedCents ?? 0)
  if (isCheckout || status === 'declined' || status === 'cancelled') return false
  // Its owner may have asked for it since the backup, or the days may be over that it was held for.
  const now = chargeNow(inquiry)
  return [firstCharge(inquiry), ...(now ? choicesOf(now) : [])].some((each) => each.cents === amountCents)
}

/**
 * A payment that the provider has and this site does not, because its database is one of before: it is settled, or the same money
 * would be asked for once more. What nobody agreed on as the booking is now, its owner decides.
 */
export async function adoptCharge(payload: Payload, inquiry: Inquiry, payment: MadePayment): Promise<void> {
  const { id: intentId, amountCents, feeCents } = payment
  payload.logger.warn(`Payment ${intentId} was made before the database was put back: it is settled anew.`)
  const cents = isAsked(inquiry, payment) ? amountCents : 0
  const ask = { key: `found:${intentId}`, inquiryId: String(inquiry.id), cents, feeCents }
  const charge = await keepCharge(payload, ask)
  await keepProgress(payload, charge, { intentId })
  if (isPaid(payment)) await settle(payload, payment)
  // It keeps its place: the next one has another key at the provider.
  else await keepProgress(payload, charge, { state: 'cancelled' })
}

/** Its booking is lost with the time in which both were made. */
async function notifyOwnerOfPayment(payload: Payload, payment: MadePayment, bookingId: string) {
  const { id, card, amountCents, receivedCents, refundedCents } = payment
  const isComing = payment.status === 'processing'
  const amount = formatCents(isComing ? amountCents : receivedCents - refundedCents)
  await notifyOwner(payload, {
    key: `forgotten-payment:${id}`,
    subject: `${amount} ${isComing ? 'is being' : 'was'} paid for a booking that is lost`,
    lines: [
      `The site went back to a backup, and booking ${bookingId} was made after that: neither it nor its nights are here any more. Its payment is: ${amount}${card ? ` by the card ending in ${card.last4}` : ''}, ${id} at the payment provider.`,
      `What to do: find the guest in your mails of that time, whose links have the number ${bookingId}, or in the provider's dashboard. Enter the booking anew with what was paid, or give the money back in the dashboard, and tell the guest.`,
    ],
  })
}

/** Does what is to be done about a payment that the provider has. */
async function adopt(payload: Payload, made: MadePayment): Promise<void> {
  const bookingId = made.inquiryId ?? made.damageHoldOf
  const houses = [await houseId(payload), (await lostTime(payload))?.house]
  // Another house's on the same account, or nothing of ours.
  if (bookingId === undefined || !made.house || !houses.includes(made.house)) return
  if (await findAttempt(payload, { intentId: { equals: made.id } })) return
  const isOpen = !isPaid(made) && !made.heldUntil && made.status !== 'canceled'
  // What nobody has paid can be paid no more; its guest begins anew.
  const payment = isOpen ? await cancelPayment(made.id) : made
  const inquiry = await lookUpInquiry(payload, bookingId)
  const isReturned = payment.receivedCents > 0 && payment.refundedCents >= payment.receivedCents
  // It ended before the site went back, and is not to be booked anew.
  if (isReturned && inquiry?.status !== 'confirmed') return
  if (inquiry && made.damageHoldOf) await adoptHold(payload, bookingId, payment)
  else if (inquiry) await adoptCharge(payload, inquiry, payment)
  // Of one that its bank has yet to make no later round would tell.
  else if (isPaid(payment)) await notifyOwnerOfPayment(payload, payment, bookingId)
}

/** An event tells of a payment that nobody here knows: it was begun before the database was put back, and paid after. */
export async function adoptLate(payload: Payload, paymentId: string): Promise<void> {
  const payment = await retrievePayment(paymentId)
  // One that is just being made has no record yet.
  if (isPaid(payment)) await adopt(payload, payment)
}

/** Whether a restore has lost payments that may be found yet: until then nobody is asked for money, and nothing ends, for want of one. */
export const mayBeForgotten = async (payload: Payload): Promise<boolean> =>
  isConfigured() && (await lostTime(payload)) !== null

/** @throws ProviderDown (503) while a restore may have lost payments or refunds: what is paid, and what went back, is not known then */
export async function demandAllKnown(payload: Payload): Promise<void> {
  if (await mayBeForgotten(payload)) throw new ProviderDown('not asked about the payments since the backup')
}

async function adoptAll(payload: Payload, goOn: () => boolean): Promise<void> {
  const lost = await lostTime(payload)
  if (!lost || !isConfigured()) return
  const from = seconds(lost.from) - MARGIN_S
  // What was made since, the site that was put back has made.
  const payments = await listPaymentsMade({ from, until: seconds(lost.until) + MARGIN_S })
  const refunds = await listRefundsMade({ from: from - BOUNCE_S })
  const known = await holdRecordsOf(payload, ...(await bookingsWithOpenHold(payload)))
  const works = [
    ...known
      .filter(isHold)
      .filter(isHeld)
      .map((hold) => () => lookAtHold(payload, hold)),
    ...payments.map((payment) => () => adopt(payload, payment)),
    ...(await bookingsWithCustomer(payload)).map((inquiry) => () => dropForgottenCard(payload, inquiry)),
    ...[...new Set(refunds.map(({ paymentId }) => paymentId))].map((id) => () => syncRefunds(payload, id)),
  ]
  const failed = () => 'A payment since the backup could not be dealt with'
  if (await forEach(payload, works, goOn, failed, (work) => work())) await forgetLostTime(payload)
}

/**
 * After a restore: asks the provider for the payments and refunds of the time that was lost. Done again it changes nothing more.
 * @param goOn false stops it between two calls
 */
export const adoptForgotten = (payload: Payload, goOn: () => boolean): Promise<void> =>
  untilDown(payload, 'The payments since the backup could not be looked for', () => adoptAll(payload, goOn))
