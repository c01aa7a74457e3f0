import { isUniqueViolation } from '@/database/unique'
import { chargedIn } from '@/domain/ledger'
import { type Cents, formatCents } from '@/domain/money'
import { Refusal } from '@/domain/refusal'
import { ProviderDown, ProviderRefusal } from '@/integrations/stripe'
import { createRefund, findRefundOf } from '@/integrations/stripe-refunds'
import type { Refund } from '@/payload-types'
import type { Payload } from 'payload'

import { findInquiry } from '../bookings/find-inquiry'
import { ledgerOf } from '../bookings/journal-and-ledger'
import { findRefund, refundLease, refundsOf } from './refund-records'
import { keepRefundTotals } from './refund-totals'

export interface RefundToAsk {
  inquiryId: string
  /** US cents. */
  amountCents: Cents
  /** What makes it this refund: asked for again, it is the same one. */
  key: string
  reason: Refund['reason']
}

/** Writes down what is to be given back, before anybody is asked for it. */
async function keepRefund(payload: Payload, ask: RefundToAsk): Promise<Refund> {
  const known = await findRefund(payload, ask.key)
  if (known) return known
  const inquiry = await findInquiry(payload, ask.inquiryId)
  const intentId = inquiry.stripePaymentIntentId
  const charged = chargedIn(ledgerOf(inquiry))
  if (!intentId || charged === 0) {
    throw new Refusal(
      'nothing-to-refund',
      'This booking was not paid by card, so nothing can be given back from here.',
    )
  }
  return refundLease(payload, ask.inquiryId, async () => {
    const others = await refundsOf(payload, ask.inquiryId)
    const promised = others
      .filter(({ state, intentId: of }) => state !== 'failed' && of === intentId)
      .reduce((sum, { amountCents }) => sum + amountCents, 0)
    const left = charged - promised
    const again = others.find(({ key }) => key === ask.key)
    if (again) return again
    if (ask.amountCents > left) {
      throw new Refusal(
        'refund-too-large',
        `Only ${formatCents(Math.max(0, left))} of this payment is left to give back.`,
      )
    }
    try {
      return await payload.create({
        collection: 'refunds',
        data: { ...ask, intentId, state: 'asked' },
        depth: 0,
      })
    } catch (error) {
      const first = isUniqueViolation(error) ? await findRefund(payload, ask.key) : null
      if (!first) throw error
      return first
    }
  })
}

const update = (payload: Payload, refund: Refund, data: Partial<Refund>): Promise<Refund> =>
  payload.update({ collection: 'refunds', id: refund.id, data, depth: 0 })

/**
 * Asks the provider for a refund that was written down. A provider that cannot be asked leaves it as it is: the
 * reconciling round tries again; a no is kept with the provider's words.
 * @param again it was asked for before, perhaps so long ago that the provider has forgotten the key
 */
export async function sendRefund(payload: Payload, refund: Refund, again: boolean): Promise<Refund> {
  if (refund.state !== 'asked') return refund
  let sent: Refund
  try {
    const { intentId: paymentId, amountCents, key: refundKey } = refund
    const made =
      (again ? await findRefundOf(paymentId, refundKey) : undefined) ??
      (await createRefund({ paymentId, amountCents, refundKey }))
    const lastError = made.status === 'failed' ? 'The provider could not give the money back.' : null
    sent = await update(payload, refund, { state: made.status, stripeRefundId: made.id, lastError })
  } catch (error) {
    if (error instanceof ProviderDown) {
      payload.logger.warn(`Refund ${String(refund.id)} could not be asked for yet: ${error.reason}`)
      return update(payload, refund, { lastError: 'The payment provider could not be reached.' })
    }
    if (!(error instanceof ProviderRefusal)) throw error
    sent = await update(payload, refund, { state: 'failed', lastError: error.message.slice(0, 1000) })
  }
  await keepRefundTotals(payload, refund.inquiryId)
  return sent
}

/**
 * Gives money back, once for each key however often it is called. First it is written down, then the provider is asked.
 * @returns the record: 'asked' when the provider could not be reached and it will be tried again, 'failed' on its no
 * @throws Refusal 404; 409 when less than that is left of the payment, or it was not paid by card
 */
export async function askRefund(payload: Payload, ask: RefundToAsk): Promise<Refund> {
  const known = await findRefund(payload, ask.key)
  return sendRefund(payload, known ?? (await keepRefund(payload, ask)), known !== null)
}
