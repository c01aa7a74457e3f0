import { entry, type NewEntry } from '@/domain/journal'
import type { PaymentStatus } from '@/domain/payment-status'
import type { Inquiry, Refund } from '@/payload-types'
import type { Payload } from 'payload'

import { journalOf, writeBooking } from '../bookings/write-booking'
import { refundLease, refundsOf } from './refund-records'

/** A refund may come back: the money that was on its way to the guest is ours again. */
function statusOf(before: PaymentStatus, paid: number, refunded: number): PaymentStatus {
  if (refunded > 0) return refunded >= paid ? 'refunded' : 'part-refunded'
  return before === 'refunded' || before === 'part-refunded' ? 'paid' : before
}

/** What became of refunds since the journal last told of them. */
function newsOf(inquiry: Inquiry, refunds: readonly Refund[]): NewEntry[] {
  const told = new Map<string, 'refunded' | 'refund-failed'>()
  for (const { kind, facts } of journalOf(inquiry)) {
    if (kind === 'refunded' || kind === 'refund-failed') told.set(facts.refundKey, kind)
  }
  return refunds.flatMap(({ key: refundKey, amountCents: cents, reason, state }) => {
    const actor = reason === 'nights-gone' ? 'site' : reason
    if (state === 'succeeded' && told.get(refundKey) !== 'refunded')
      return [entry('refunded', actor, { cents, refundKey, reason })]
    if (state === 'failed' && told.get(refundKey) === 'refunded')
      return [entry('refund-failed', 'provider', { cents, refundKey })]
    return []
  })
}

/** Brings what the inquiry says of its refunds in line with their records; the guest's mail follows. */
export async function keepRefundTotals(payload: Payload, inquiryId: string): Promise<void> {
  await refundLease(payload, inquiryId, () =>
    writeBooking(payload, inquiryId, async (inquiry) => {
      const refunds = await refundsOf(payload, inquiryId)
      const refundedCents = refunds
        .filter(({ state }) => state === 'succeeded')
        .reduce((sum, { amountCents }) => sum + amountCents, 0)
      const paymentStatus = statusOf(inquiry.paymentStatus, inquiry.paidCents ?? 0, refundedCents)
      const entries = newsOf(inquiry, refunds)
      const isSo = (inquiry.refundedCents ?? 0) === refundedCents && inquiry.paymentStatus === paymentStatus
      return isSo && entries.length === 0 ? null : { data: { refundedCents, paymentStatus }, entries }
    }),
  )
}
