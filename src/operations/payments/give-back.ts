import { entry } from '@/domain/bookings/journal'
import { chargeEntries, disputedFor, hasCharge, type LedgerEntry } from '@/domain/ledger/ledger'
import type { Cents } from '@/domain/common/money'
import type { PaymentStatus } from '@/domain/payments/payment-status'
import type { ProviderPayment } from '@/integrations/stripe'
import type { Inquiry, PaymentAttempt } from '@/payload-types'
import type { Payload } from 'payload'

import { findInquiry } from '../bookings/find-inquiry'
import { ledgerOf } from '../bookings/journal-and-ledger'
import { writeBooking } from '../bookings/write-booking'
import { movedAt } from './moved-at'
import { detailsOf } from './payment-details'
import { cardLeft, isPartOf, OUT_OF_SIGHT, promisedIn, refundsOf } from './refund-records'
import { askRefund } from './refunds'
import { syncRefunds } from './sync-refunds'

/** Until the refund of a payment whose nights were gone is through. */
export const REFUND_DUE = 'refund-due' satisfies PaymentStatus

export const nightsGoneKey = (paymentId: string): string => `nights-gone:${paymentId}`

/** Whether the owner has yet to decide about this payment. */
export const isInReview = ({ moneyReview }: Inquiry, paymentId: string): boolean =>
  moneyReview != null && (moneyReview as { paymentId?: string | null }).paymentId === paymentId

/** What the owner can do about it: what came in another currency is in no sum of the booking that could be given back from. */
export function reviewAdvice({ moneyReview }: Inquiry): string {
  const { currency } = (moneyReview ?? {}) as { currency?: string | null }
  const where =
    currency && currency !== 'usd' ? 'in the payment provider’s dashboard' : 'with Refund in the booking'
  return `confirm it, or give the money back ${where} and decline it.`
}

/** What an inquiry keeps of a payment that went through. */
export const paidData = (inquiry: Inquiry, payment: ProviderPayment) => ({
  stripePaymentIntentId: payment.id,
  stripePaymentDetails: detailsOf(payment),
  ...(isInReview(inquiry, payment.id) ? { moneyReview: null } : {}),
  ...(inquiry.status === 'confirmed' ? {} : { decidedAt: new Date().toISOString() }),
})

/** What a payment that went through moves: a part of the price, and the card fee on top of it. */
export const movedBy = (
  inquiry: Inquiry,
  { feeCents }: Pick<PaymentAttempt, 'feeCents'>,
  { id: paymentId, receivedCents: cents, chargedAt }: ProviderPayment,
): LedgerEntry[] => chargeEntries({ paymentId, cents, at: movedAt(inquiry, chargedAt) }, feeCents ?? 0)

/**
 * Asks for what is left of a payment, once for each key. What a bank has taken of it in a dispute its guest has; and what it has
 * taken of another that had gone back already, for as long as it has it.
 * @returns whether the provider said no
 */
async function refundRest(
  payload: Payload,
  inquiryId: string,
  ask: { key: string; paymentId: string; cents: Cents },
): Promise<boolean> {
  const { key, paymentId } = ask
  const others = (await refundsOf(payload, inquiryId)).filter((refund) => !isPartOf(refund, key))
  const ledger = ledgerOf(await findInquiry(payload, inquiryId))
  const back = promisedIn(others.filter(({ intentId }) => intentId === paymentId))
  const cents = Math.min(ask.cents - back - disputedFor(ledger, paymentId), cardLeft(ledger, others))
  if (cents <= 0) return false
  const parts = await askRefund(payload, { inquiryId, cents, paymentId, key, reason: 'nights-gone' })
  return parts.some(({ state, lastError }) => state === 'failed' && lastError !== OUT_OF_SIGHT)
}

/**
 * The second half, which a crash after the first leaves to the next round.
 * @param cents what was charged; what of it went back before does not go back again
 */
export async function refundWhole(payload: Payload, inquiry: Inquiry, paymentId: string, cents: Cents) {
  const inquiryId = String(inquiry.id)
  const isRefused = await refundRest(payload, inquiryId, { key: nightsGoneKey(paymentId), paymentId, cents })
  if (!isRefused) return
  // Some of it may have been given back in the provider's dashboard, of which nobody has told us yet.
  await syncRefunds(payload, paymentId)
  await refundRest(payload, inquiryId, { key: `nights-gone-rest:${paymentId}`, paymentId, cents })
}

/**
 * Gives a whole payment back, because another stay has its nights or the booking was ended before it came. That it is not
 * confirmed is decided in one write of the inquiry, so that no parallel call can book it as well.
 */
export async function giveBackPayment(
  payload: Payload,
  inquiry: Inquiry,
  charge: PaymentAttempt,
  payment: ProviderPayment,
): Promise<void> {
  const ended = inquiry.status === 'cancelled' || inquiry.status === 'declined'
  const { isWritten } = await writeBooking(payload, inquiry.id, (now) =>
    now.status === inquiry.status && !hasCharge(ledgerOf(now), payment.id)
      ? {
          data: {
            ...paidData(now, payment),
            status: ended ? inquiry.status : 'cancelled',
            requestKey: `ended:${inquiry.id}`,
          },
          entries: [
            entry('payment-returned', 'guest', {
              ...{ cents: payment.receivedCents, paymentId: payment.id },
              ...(ended ? { hasEnded: true as const } : {}),
            }),
          ],
          money: movedBy(now, charge, payment),
        }
      : null,
  )
  if (isWritten) await refundWhole(payload, inquiry, payment.id, payment.receivedCents)
}
