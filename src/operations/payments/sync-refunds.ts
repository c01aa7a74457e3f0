import { unlessThere } from '@/database/unique'
import { holdReturnedEntry, holdReturnFailed } from '@/domain/ledger/ledger'
import { listRefunds, type ProviderRefund } from '@/integrations/stripe-refunds'
import type { PaymentAttempt } from '@/payload-types'
import type { Payload } from 'payload'

import { ledgerOf } from '../bookings/journal-and-ledger'
import { writeBooking } from '../bookings/write-booking'
import { findCharge, keepProgress } from './charge-attempts'
import { findHold } from './damage-hold/hold-records'
import { movedAt } from './moved-at'
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
  if (record) return keepProgress(payload, record, { state: refund.status, providerId: refund.id })
  // It may be there by now: two events of one refund at once.
  await unlessThere(
    createRefundRecord(payload, {
      ...{ key: `provider:${refund.id}`, inquiryId, intentId: intentId ?? '', reason: 'provider' },
      ...{ cents: refund.amountCents, state: refund.status, providerId: refund.id },
    }),
  )
}

/** What was given back of what the owner took from a damage hold, in the provider's dashboard alone, or was to be and did not arrive. */
async function syncHoldRefunds(payload: Payload, paymentId: string): Promise<void> {
  const hold = await findHold(payload, paymentId)
  if (!hold) return
  const refunds = (await listRefunds(paymentId)).filter(({ status }) => status !== 'asked')
  if (refunds.length === 0) return
  await writeBooking(payload, hold.inquiryId, (inquiry) => ({
    money: refunds.flatMap(({ id: refundId, amountCents: cents, madeAt, status }) =>
      status === 'failed'
        ? holdReturnFailed(ledgerOf(inquiry), { refundId, at: movedAt(inquiry) })
        : [holdReturnedEntry({ refundId, paymentId, cents, at: movedAt(inquiry, madeAt) })],
    ),
  }))
}

/**
 * Reads the refunds of a payment from the provider, those made in its own dashboard too, and keeps them.
 * @throws Refusal 503 when the provider cannot be asked
 */
export async function syncRefunds(payload: Payload, paymentId: string): Promise<void> {
  const charge = await findCharge(payload, paymentId)
  if (!charge) return syncHoldRefunds(payload, paymentId)
  const refunds = await listRefunds(paymentId)
  const known = await refundsOf(payload, charge.inquiryId)
  // The oldest first: what was given back in place of one that failed is written down after that.
  for (const refund of refunds.toReversed()) await keep(payload, charge, known, refund)
  await keepRefundTotals(payload, charge.inquiryId, new Map(refunds.map(({ id, madeAt }) => [id, madeAt])))
}
