import { isUniqueViolation } from '@/database/unique'
import { listRefunds, type ProviderRefund } from '@/integrations/stripe-refunds'
import type { PaymentAttempt } from '@/payload-types'
import type { Payload } from 'payload'

import { findCharge } from './charge-attempts'
import { createRefundRecord, type Refund, refundsOf } from './refund-records'
import { keepRefundTotals } from './refund-totals'

const isSame = (record: Refund, { id, refundKey }: ProviderRefund) =>
  record.providerId === id || record.key === refundKey

async function keep(
  payload: Payload,
  { inquiryId, intentId }: Pick<PaymentAttempt, 'inquiryId' | 'intentId'>,
  known: Refund[],
  refund: ProviderRefund,
) {
  const record = known.find((each) => isSame(each, refund))
  if (record) {
    if (record.state === refund.status && record.providerId === refund.id) return
    const data = { state: refund.status, providerId: refund.id }
    await payload.update({ collection: 'payment-attempts', id: record.id, data, depth: 0 })
    return
  }
  try {
    await createRefundRecord(payload, {
      ...{ key: `provider:${refund.id}`, inquiryId, intentId: intentId ?? '', reason: 'provider' },
      ...{ cents: refund.amountCents, state: refund.status, providerId: refund.id },
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
  const charge = await findCharge(payload, paymentId)
  if (!charge) return
  const refunds = await listRefunds(paymentId)
  const known = await refundsOf(payload, charge.inquiryId)
  for (const refund of refunds) await keep(payload, charge, known, refund)
  await keepRefundTotals(payload, charge.inquiryId)
}
