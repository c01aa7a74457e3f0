import type { Payload } from 'payload'

import { findInquiry } from '../bookings/find-inquiries'
import { queueNotices } from '../bookings/notices'
import { changeInquiry } from './change-inquiry'
import { refundLease, refundsOf } from './refund-records'

/** A refund may come back: the money that was on its way to the guest is ours again. */
function statusOf(before: string | null | undefined, paid: number, refunded: number) {
  if (refunded > 0) return refunded >= paid ? 'refunded' : 'part refunded'
  return before === 'refunded' || before === 'part refunded' ? 'paid' : before
}

/** Brings what the inquiry says of its refunds in line with their records, and has the guest told. */
export async function keepRefundTotals(payload: Payload, inquiryId: string): Promise<void> {
  await refundLease(payload, inquiryId, async () => {
    const inquiry = await findInquiry(payload, inquiryId)
    const refundedCents = (await refundsOf(payload, inquiryId))
      .filter(({ state }) => state === 'succeeded')
      .reduce((sum, { amountCents }) => sum + amountCents, 0)
    const paymentStatus = statusOf(inquiry.paymentStatus, inquiry.paidCents ?? 0, refundedCents)
    if ((inquiry.refundedCents ?? 0) === refundedCents && inquiry.paymentStatus === paymentStatus) return
    await changeInquiry(payload, inquiry, {}, { refundedCents, paymentStatus, noticesPending: true })
  })
  await queueNotices(payload, inquiryId)
}
