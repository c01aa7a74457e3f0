/**
 * The attempt that a booking's card payment has in the versions before: what the provider tells of that payment finds its
 * booking by it. Frozen: it belongs to `20261123_222429_payment_attempts`, whatever the code becomes.
 */
export interface ChargedBefore {
  id: string | number
  status: string
  stripePaymentIntentId?: string | null
  stripePaymentDetails?: { amount?: number; status?: string } | null
  intentAskedAt?: unknown
  agreedCents?: number | null
  quote?: { totalCents?: number; cardFeeCents?: number } | null
  terms?: { version?: number } | null
  ledger?: readonly { kind: string; providerId?: string }[] | null
  moneyReview?: unknown
}

function stateOf(booking: ChargedBefore): string {
  const { status, stripePaymentIntentId: intent, stripePaymentDetails: details, ledger, moneyReview } = booking
  const hasCome = ledger?.some(({ kind, providerId }) => kind === 'charge' && providerId === intent) ?? false
  if (intent && (hasCome || moneyReview)) return 'succeeded'
  if (status !== 'pending') return 'cancelled'
  return details?.status === 'processing' ? 'processing' : 'asked'
}

/** @returns null for a booking that never had a card payment */
export function chargeBefore(booking: ChargedBefore) {
  const { id, stripePaymentIntentId, intentAskedAt, agreedCents, quote, terms, stripePaymentDetails } = booking
  if (!stripePaymentIntentId && !intentAskedAt) return null
  const hasFee = terms?.version === 2 && agreedCents == null
  return {
    key: `intent:${id}`,
    inquiryId: String(id),
    kind: 'charge' as const,
    state: stateOf(booking),
    cents: agreedCents ?? quote?.totalCents ?? stripePaymentDetails?.amount ?? 0,
    feeCents: hasFee ? (quote?.cardFeeCents ?? 0) : 0,
    intentId: stripePaymentIntentId || null,
  }
}
