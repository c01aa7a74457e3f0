import { formatCents } from '@/domain/common/money'
import { Refusal } from '@/domain/common/refusal'
import type { Payload } from 'payload'

import { findInquiry } from '../bookings/find-inquiry'
import { ledgerOf } from '../bookings/journal-and-ledger'
import {
  createRefundRecord,
  NO_PAYMENT_ID,
  otherLeft,
  type Refund,
  refundLease,
  refundsOf,
  refuseUnseen,
} from './refund-records'
import { keepRefundTotals } from './refund-totals'
import type { RefundToAsk } from './refunds'

/**
 * Records that the owner gave back money which came by other means, or could not go back to the card: nobody is asked for it, and
 * it counts in the books.
 * @returns the record; the first when it is recorded twice
 * @throws Refusal 404; 409 when less than that is left of the payment
 */
export async function recordManualRefund(payload: Payload, ask: RefundToAsk): Promise<Refund> {
  const refund = await refundLease(payload, ask.inquiryId, async () => {
    const refunds = await refundsOf(payload, ask.inquiryId)
    const known = refunds.find(({ key }) => key === ask.key)
    if (known) return known
    refuseUnseen(ask, refunds)
    const left = otherLeft(ledgerOf(await findInquiry(payload, ask.inquiryId)), refunds)
    if (ask.cents > left) {
      throw new Refusal('refund-too-large', `Only ${formatCents(left)} of this payment is left to give back.`)
    }
    const { shownCents: _, ...data } = ask
    return createRefundRecord(payload, { ...data, intentId: NO_PAYMENT_ID, state: 'succeeded' })
  })
  await keepRefundTotals(payload, ask.inquiryId)
  return refund
}
