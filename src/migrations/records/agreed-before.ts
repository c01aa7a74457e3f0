/** What bookings keep of their money; cents. Frozen: it belongs to `20261125_231000_agreed_totals`. */
export interface AgreedBefore {
  agreedCents?: number | null
  ledger?: readonly { kind: string; cents: number; reverses?: string | null }[] | null
  paidCents?: number | null
  owedCents?: number | null
  nextDueCents?: number | null
  nextDueOn?: string | null
  paymentStatus: string
}

const WITH_SOMETHING_OPEN = ['part-paid', 'deposit-paid']

/**
 * What is derived of them once a total that was agreed on has the card fees within it that were charged before: until now they
 * were owed, and in the balance, once more. Done again it stays the same. Null for a booking to which that did not happen.
 */
export function agreedAfter({ agreedCents, ledger, paidCents, owedCents: owed, ...before }: AgreedBefore) {
  const entries = ledger ?? []
  const sumOf = (counts: (entry: (typeof entries)[number]) => boolean) =>
    entries.filter(counts).reduce((total, { cents }) => total + cents, 0)
  const fees = 0 - sumOf(({ kind, reverses }) => kind === 'card-fee' && reverses == null)
  if (agreedCents == null || fees === 0) return null
  const price = Math.max(0, agreedCents - fees)
  const openCents = Math.max(0, price - ((paidCents ?? 0) - fees))
  // What is not standing any more owes nothing.
  const owedCents = owed ? openCents : 0
  return {
    owedCents,
    balanceCents: price - sumOf(({ kind }) => kind !== 'hold-taken'),
    nextDueCents: Math.min(before.nextDueCents ?? 0, owedCents),
    nextDueOn: owedCents === 0 ? null : (before.nextDueOn ?? null),
    paymentStatus:
      openCents === 0 && WITH_SOMETHING_OPEN.includes(before.paymentStatus) ? 'paid' : before.paymentStatus,
  }
}
