import type { Payload } from 'payload'

import { findInquiry } from '../find-inquiries'
import { queueNotices } from '../notices'
import { changeInquiry } from './change-inquiry'
import { refundLease, refundsOf } from './refund-records'

const statusOf = (paid: number, refunded: number): string | null =>
  refunded === 0 ? null : refunded >= paid ? 'refunded' : 'partly refunded'

/** Brings what the inquiry says of its refunds in line with their records, and has the guest told. */
export async function keepRefundTotals(payload: Payload, inquiryId: string): Promise<void> {
  await refundLease(payload, inquiryId, async () => {
    const inquiry = await findInquiry(payload, inquiryId)
    const refundedCents = (await refundsOf(payload, inquiryId))
      .filter(({ state }) => state === 'succeeded')
      .reduce((sum, { amountCents }) => sum + amountCents, 0)
    const paymentStatus = statusOf(inquiry.paidCents ?? 0, refundedCents) ?? inquiry.paymentStatus
    if ((inquiry.refundedCents ?? 0) === refundedCents && inquiry.paymentStatus === paymentStatus) return
    await changeInquiry(payload, inquiry, {}, { refundedCents, paymentStatus, noticesPending: true })
  })
  await queueNotices(payload, inquiryId)
}
