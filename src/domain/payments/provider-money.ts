import type { Cents } from '@/domain/common/money'

export const PAYOUT_STATES = ['pending', 'in-transit', 'paid', 'failed', 'cancelled'] as const
export type PayoutState = (typeof PAYOUT_STATES)[number]

/** Money that moved on the account at the payment provider. */
export interface ProviderMovement {
  /** The provider's name of it. */
  providerId: string
  /** The provider's word for what it was: `charge`, `refund`, `dispute`, `fee`, `payout` ... */
  category: string
  /** US cents, below zero when it left the account. `netCents` is `cents` less `feeCents`. */
  cents: Cents
  feeCents: Cents
  netCents: Cents
  /** ISO UTC. */
  at: string
  paymentId?: string
}

const LABELS: Readonly<Record<string, string>> = {
  charge: 'Payment',
  refund: 'Refund',
  refund_failure: 'Refund that came back',
  charge_failure: 'Payment that failed afterwards',
  dispute: 'Taken by the bank in a dispute',
  dispute_reversal: 'Brought back after a dispute',
  fee: "The provider's own charge",
  network_cost: "The provider's own charge",
  tax: "The provider's own charge",
  payout: 'Payout',
  payout_reversal: 'Payout that came back',
  topup: 'Money added to the account',
  topup_reversal: 'Money added to the account, taken back',
}

/** What it was, in words. */
export const movementLabel = (category: string): string => LABELS[category] ?? 'Other'

/** It went between the account and the owner's bank: nothing was earned or spent. */
const isOwnTransfer = (category: string): boolean => /^(payout|topup)/.test(category)

/** What it cost: its fee, and all of a charge of the provider's own. US cents, below zero when a fee came back. */
export const costOf = ({ category, cents, feeCents }: Omit<ProviderMovement, 'at' | 'providerId'>): Cents =>
  movementLabel(category) === LABELS.fee ? feeCents - cents : feeCents

export interface ProviderSums {
  /** All that the provider took. */
  feesCents: Cents
  /** What of that is of no booking here: the provider's own charges, payments that were made elsewhere. */
  otherFeesCents: Cents
  /** What cards brought, less refunds, what banks took, and the fees. */
  netCents: Cents
}

/** Sums of movements, payouts left out. */
export function sumMovements(movements: readonly (ProviderMovement & { inquiryId?: string | null })[]) {
  const sums: ProviderSums = { feesCents: 0, otherFeesCents: 0, netCents: 0 }
  for (const each of movements) {
    if (isOwnTransfer(each.category)) continue
    sums.feesCents += costOf(each)
    sums.netCents += each.netCents
    if (!each.inquiryId) sums.otherFeesCents += costOf(each)
  }
  return sums
}

/** No bank has had it: the money is on the account again. */
export const isBack = (state: PayoutState): boolean => state === 'failed' || state === 'cancelled'

/** The states that a payout may be in before one: what is read late never takes a newer one back. */
export const statesBefore = (state: PayoutState): PayoutState[] =>
  isBack(state) ? [...PAYOUT_STATES] : PAYOUT_STATES.slice(0, PAYOUT_STATES.indexOf(state) + 1)
