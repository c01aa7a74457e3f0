import type { ProviderPayment } from '@/integrations/stripe'
import type { Inquiry } from '@/payload-types'
import type { Payload } from 'payload'

import { queueNotices } from '../bookings/notices'
import { changeInquiry } from './change-inquiry'
import { detailsOf } from './payment-details'
import { askRefund } from './refunds'

/** Until the refund of a payment whose nights were gone is through. */
export const REFUND_DUE = 'refund due'

export const nightsGoneKey = (paymentId: string): string => `nights-gone:${paymentId}`

/** What an inquiry keeps of a payment that went through. */
export const paidData = (payment: ProviderPayment) => ({
  stripePaymentIntentId: payment.id,
  stripePaymentDetails: detailsOf(payment),
  paidCents: payment.receivedCents,
  paidAt: new Date().toISOString(),
  paidBy: 'card',
  decidedAt: new Date().toISOString(),
  noticesPending: true,
})

/** The second half, which a crash after the first leaves to the next round. */
export async function refundWhole(payload: Payload, inquiry: Inquiry, paymentId: string, cents: number) {
  await queueNotices(payload, String(inquiry.id))
  await askRefund(payload, {
    inquiryId: String(inquiry.id),
    amountCents: cents,
    key: nightsGoneKey(paymentId),
    reason: 'nights-gone',
  })
}

/**
 * Gives a whole payment back, because another stay has its nights or the booking was ended before it came. That it is not
 * confirmed is decided in one write of the inquiry, so that no parallel call can book it as well.
 */
export async function giveBackPayment(
  payload: Payload,
  inquiry: Inquiry,
  payment: ProviderPayment,
): Promise<void> {
  const ended = inquiry.status === 'cancelled' || inquiry.status === 'declined'
  const decided = await changeInquiry(
    payload,
    inquiry,
    { and: [{ status: { equals: inquiry.status } }, { paidAt: { exists: false } }] },
    {
      ...paidData(payment),
      status: ended ? inquiry.status : 'cancelled',
      paymentStatus: REFUND_DUE,
      requestKey: `ended:${inquiry.id}`,
    },
  )
  if (decided) await refundWhole(payload, inquiry, payment.id, payment.receivedCents)
}
