import type { Cents } from '@/domain/common/money'
import type { PayoutState, ProviderMovement } from '@/domain/payments/provider-money'
import type Stripe from 'stripe'

import { ask, idOf, readAll, type Span, within } from './stripe-client'

export type { Span } from './stripe-client'

/** A payout to the owner's bank as the provider has it now. */
export interface ProviderPayout {
  providerId: string
  /** US cents. */
  cents: Cents
  state: PayoutState
  /** ISO UTC. */
  madeAt: string
  /** The date on which the bank has it, or is expected to. */
  arrivesOn: string
  /** Since when the money is back, ISO UTC, and why, in the provider's words. */
  failedAt?: string
  failure?: string
  /** Whether the provider says what is in it: not yet, yes, or never, as it was asked for by hand. */
  contents: 'open' | 'ready' | 'unsaid'
}

const iso = (seconds: number): string => new Date(seconds * 1000).toISOString()
/** The account's balance in dollars; what it has in other currencies is no part of our books. */
const currency = 'usd'

function toMovement(moved: Stripe.BalanceTransaction): ProviderMovement {
  // Charges, refunds and disputes are of a payment; fees and payouts are of none.
  const source = moved.source as { payment_intent?: string | { id: string } | null } | string | null
  const paymentId = typeof source === 'object' ? idOf(source?.payment_intent) : undefined
  return {
    ...{ providerId: moved.id, category: moved.reporting_category, at: iso(moved.created) },
    ...{ cents: moved.amount, feeCents: moved.fee, netCents: moved.net },
    ...(paymentId ? { paymentId } : {}),
  }
}

/** What moved the balance in dollars in a span, the oldest first. @throws as {@link readAll} */
export const listMovements = async (span: Span): Promise<ProviderMovement[]> =>
  (
    await readAll((stripe, after) =>
      stripe.balanceTransactions.list({
        ...{ ...after, currency, created: within(span), expand: ['data.source'] },
      }),
    )
  )
    .map(toMovement)
    .toReversed()

/** What a payout consists of, the payout itself left out. @throws as {@link readAll} */
export const listContents = async (payoutId: string): Promise<ProviderMovement[]> =>
  (
    await readAll((stripe, after) =>
      stripe.balanceTransactions.list({ ...after, payout: payoutId, expand: ['data.source'] }),
    )
  )
    .filter((moved) => moved.type !== 'payout' && moved.currency === currency)
    .map(toMovement)

const CONTENTS: Record<string, ProviderPayout['contents']> = { completed: 'ready', not_applicable: 'unsaid' }
const STATES: Record<string, PayoutState> = {
  ...{ pending: 'pending', in_transit: 'in-transit', paid: 'paid', failed: 'failed', canceled: 'cancelled' },
}

function toPayout(payout: Stripe.Payout): ProviderPayout {
  const back = payout.failure_balance_transaction
  const { failure_message, failure_code } = payout
  return {
    ...{ providerId: payout.id, cents: payout.amount, madeAt: iso(payout.created) },
    state: STATES[payout.status] ?? 'pending',
    // The provider means a date, and gives its midnight in UTC.
    arrivesOn: iso(payout.arrival_date).slice(0, 10),
    ...(payout.status === 'failed'
      ? {
          failedAt: iso(typeof back === 'object' && back ? back.created : payout.arrival_date),
          failure: failure_message ?? failure_code ?? '',
        }
      : {}),
    contents: CONTENTS[payout.reconciliation_status] ?? 'open',
  }
}

const failure = 'failure_balance_transaction'

/** Payouts of dollars that were made in a span, the oldest first. @throws as {@link readAll} */
export const listPayouts = async (span: Span): Promise<ProviderPayout[]> =>
  (
    await readAll((stripe, after) =>
      stripe.payouts.list({ ...after, created: within(span), expand: [`data.${failure}`] }),
    )
  )
    .filter((payout) => payout.currency === currency)
    .map(toPayout)
    .toReversed()

/** @throws ProviderDown (503) when there is no answer, ProviderRefusal when there is no such payout */
export const retrievePayout = async (payoutId: string): Promise<ProviderPayout> =>
  toPayout(await ask((stripe) => stripe.payouts.retrieve(payoutId, { expand: [failure] })))
