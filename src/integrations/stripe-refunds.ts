import type { Cents } from '@/domain/common/money'
import type Stripe from 'stripe'

import { ask, idOf, ifKnown, readAll, type Span, within } from './stripe-client'
import { withKeys } from './stripe-keys'

export interface ProviderRefund {
  id: string
  amountCents: Cents
  status: 'asked' | 'succeeded' | 'failed'
  /** ms since 1970. */
  madeAt: number
  /** The key of our own record, when we asked for it. */
  refundKey?: string
}

export interface RefundToCreate {
  paymentId: string
  /** US cents. */
  amountCents: Cents
  /** What makes it this refund; the provider keeps it with it. */
  refundKey: string
}

function toRefund(refund: Stripe.Refund): ProviderRefund {
  const states: Record<string, ProviderRefund['status']> = {
    succeeded: 'succeeded',
    failed: 'failed',
    canceled: 'failed',
  }
  return {
    id: refund.id,
    amountCents: refund.amount,
    status: states[refund.status ?? ''] ?? 'asked',
    madeAt: refund.created * 1000,
    refundKey: refund.metadata?.refundKey,
  }
}

/** All refunds of a payment, ours and those made in the provider's dashboard. */
export const listRefunds = async (paymentId: string): Promise<ProviderRefund[]> => {
  const { data } = await ask((stripe) => stripe.refunds.list({ payment_intent: paymentId, limit: 100 }))
  return data.map(toRefund)
}

/** The refunds that were made in a span, and of which payment each is. @throws as {@link readAll} */
export const listRefundsMade = async (span: Span): Promise<(ProviderRefund & { paymentId: string })[]> => {
  const refunds = await readAll((stripe, after) => stripe.refunds.list({ ...after, created: within(span) }))
  return refunds.flatMap((refund) => {
    const paymentId = idOf(refund.payment_intent)
    return paymentId ? [{ ...toRefund(refund), paymentId }] : []
  })
}

/** A refund as it is now; null where the provider does not know it, e.g. after the account was changed. */
export const lookUpRefund = async (id: string): Promise<ProviderRefund | null> => {
  const found = await ifKnown(ask((stripe) => stripe.refunds.retrieve(id)))
  return found && toRefund(found)
}

/** A refund that we asked for before, if the provider made it. */
export const findRefundOf = async (paymentId: string, refundKey: string) =>
  (await listRefunds(paymentId)).find((each) => each.refundKey === refundKey)

/**
 * Gives money back, once for each `refundKey`, whatever the provider's answers were to earlier tries.
 * @throws ProviderDown (503) when there is no answer, ProviderRefusal when it is no
 */
export const createRefund = ({ paymentId, amountCents, refundKey }: RefundToCreate) =>
  withKeys(
    `refund:${refundKey}`,
    async (options) =>
      toRefund(
        await ask((stripe) =>
          stripe.refunds.create(
            { payment_intent: paymentId, amount: amountCents, metadata: { refundKey } },
            options,
          ),
        ),
      ),
    () => findRefundOf(paymentId, refundKey),
  )
