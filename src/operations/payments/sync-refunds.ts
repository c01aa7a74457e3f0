import { isUniqueViolation } from '@/database/unique'
import { listRefunds, type ProviderRefund } from '@/integrations/stripe-refunds'
import type { Inquiry, Refund } from '@/payload-types'
import type { Payload } from 'payload'

import { findByPayment } from './find-checkout'
import { refundsOf } from './refund-records'
import { keepRefundTotals } from './refund-totals'

const isSame = (record: Refund, { id, refundKey }: ProviderRefund) =>
  record.stripeRefundId === id || record.key === refundKey

async function keep(payload: Payload, inquiry: Inquiry, known: Refund[], refund: ProviderRefund) {
  const record = known.find((each) => isSame(each, refund))
  if (record) {
    if (record.state === refund.status && record.stripeRefundId === refund.id) return
    const data = { state: refund.status, stripeRefundId: refund.id }
    await payload.update({ collection: 'refunds', id: record.id, data, depth: 0 })
    return
  }
  try {
    await payload.create({
      collection: 'refunds',
      depth: 0,
      data: {
        key: `provider:${refund.id}`,
        inquiryId: String(inquiry.id),
        intentId: inquiry.stripePaymentIntentId!,
        amountCents: refund.amountCents,
        reason: 'provider',
        state: refund.status,
        stripeRefundId: refund.id,
      },
    })
  } catch (error) {
    // Two events of one refund at once.
    if (!isUniqueViolation(error)) throw error
  }
}

/**
 * Reads the refunds of a payment from the provider, those made in its own dashboard too, and keeps them.
 * @throws Refusal 503 when the provider cannot be asked
 */
export async function syncRefunds(payload: Payload, paymentId: string): Promise<void> {
  const inquiry = await findByPayment(payload, paymentId)
  if (!inquiry) return
  const refunds = await listRefunds(paymentId)
  const known = await refundsOf(payload, String(inquiry.id))
  for (const refund of refunds) await keep(payload, inquiry, known, refund)
  await keepRefundTotals(payload, String(inquiry.id))
}
