/**
 * The ledger that bookings of the versions before have, from what was paid, how, and what went back; never from the word
 * that stood there. Frozen: it belongs to `20261123_192809_ledger`, whatever the code becomes.
 */
export interface MoneyBefore {
  status: string
  source: string
  paymentStatus: string
  isCheckout?: boolean | null
  paidCents?: number | null
  paidAt?: string | null
  paidBy?: string | null
  paidNote?: string | null
  agreedCents?: number | null
  quote?: { totalCents?: number; cardFeeCents?: number } | null
  stripePaymentIntentId?: string | null
  stripePaymentDetails?: { amount?: number; status?: string } | null
  disputeStatus?: string | null
  journal?: readonly { kind: string; at: string; facts: Record<string, unknown> }[] | null
  updatedAt: string
}
export interface RefundOfMoneyBefore {
  key: string
  intentId: string
  amountCents: number
  reason: string
  state: string
  stripeRefundId?: string | null
  updatedAt: string
}

interface Entry {
  key: string
  kind: string
  cents: number
  at: string
  who: string
  method?: string
  providerId?: string
  note?: string
  reverses?: string
}

const CHANNELS = ['airbnb', 'vrbo', 'booking']

function paid(booking: MoneyBefore): Entry[] {
  const { paidCents, paidBy, paidNote, stripePaymentIntentId: intent, stripePaymentDetails: details } = booking
  const cents = paidCents ?? (details?.status === 'succeeded' ? (details.amount ?? 0) : 0)
  if (cents === 0) return []
  const told = booking.journal?.find(({ kind }) =>
    ['paid', 'payment-returned', 'payment-to-review'].includes(kind),
  )
  const at = booking.paidAt ?? told?.at ?? booking.updatedAt
  const isCard = paidBy === 'card' || (paidBy == null && Boolean(booking.isCheckout || intent))
  if (isCard) {
    const providerId = intent ? { providerId: intent } : {}
    return [{ key: `charge:${intent ?? 'before'}`, kind: 'charge', cents, at, who: 'guest', ...providerId }]
  }
  const note = paidNote ? { note: paidNote } : {}
  return [{ key: 'payment:before', kind: 'payment', cents, at, who: 'owner', method: 'other', ...note }]
}

function givenBack(booking: MoneyBefore, refund: RefundOfMoneyBefore): Entry[] {
  const { key, amountCents: cents, reason, state, stripeRefundId, updatedAt: at } = refund
  const toldAs = (kind: string) =>
    booking.journal?.some((told) => told.kind === kind && told.facts.refundKey === key) ?? false
  const hasCome = state === 'failed' && toldAs('refunded')
  if (state !== 'succeeded' && !hasCome) return []
  const more = stripeRefundId ? { providerId: stripeRefundId } : {}
  const who = reason === 'nights-gone' ? 'site' : reason
  const back = { ...{ at, kind: 'refund-failed', cents, who: 'provider', reverses: `refund:${key}` }, ...more }
  return [
    {
      ...{ key: `refund:${key}`, kind: 'refund', cents: 0 - cents, at, who, ...more },
      ...(refund.intentId === 'by-hand' ? { method: 'other' } : {}),
    },
    ...(hasCome ? [{ key: `refund-failed:${key}`, ...back }] : []),
  ]
}

/** An inquiry of the bank's moves no money; a dispute does, and brings it back when it is won. */
function disputed({ journal }: MoneyBefore): Entry[] {
  const entries = new Map<string, Entry>()
  for (const { kind, at, facts } of journal ?? []) {
    const [id, status, cents] = [String(facts.disputeId), String(facts.status), Number(facts.cents)]
    if (kind !== 'disputed' || status.startsWith('warning_') || status === 'prevented') continue
    const key = `dispute:${id}`
    const common = { at, who: 'provider', providerId: id }
    if (!entries.has(key)) entries.set(key, { key, kind: 'dispute', cents: 0 - cents, ...common })
    if (status === 'won') {
      const won = `dispute-won:${id}`
      entries.set(won, { key: won, kind: 'dispute-won', cents, reverses: key, ...common })
    }
  }
  return [...entries.values()]
}

const sum = (entries: readonly Entry[], kinds: readonly string[]) =>
  entries.reduce((total, { kind, cents }) => (kinds.includes(kind) ? total + cents : total), 0)

/** Its price included the card fee, which nobody was asked for who paid in another way. */
function priceOf({ agreedCents, quote }: MoneyBefore, paidCents: number, isByHand: boolean): number | null {
  if (agreedCents != null) return agreedCents
  if (quote?.totalCents == null) return null
  if (!isByHand) return quote.totalCents
  return Math.min(quote.totalCents, Math.max(quote.totalCents - (quote.cardFeeCents ?? 0), paidCents))
}

/** What the booking has after the migration. */
export function ledgerBefore(booking: MoneyBefore, refunds: readonly RefundOfMoneyBefore[]) {
  const { status, source, paymentStatus, disputeStatus, journal, stripePaymentDetails: details } = booking
  const ledger = [
    ...paid(booking),
    ...[...refunds.flatMap((refund) => givenBack(booking, refund)), ...disputed(booking)].sort((a, b) =>
      a.at < b.at ? -1 : a.at > b.at ? 1 : 0,
    ),
  ]
  const isStanding = status === 'pending' || status === 'confirmed'
  const isChannel = paymentStatus === 'channel' || CHANNELS.includes(source)
  const isInReview = paymentStatus === 'to-review' && (status === 'pending' || status === 'expired')
  const isReturned = journal?.some(({ kind }) => kind === 'payment-returned') ?? false
  const isDisputed =
    disputeStatus && !['won', 'warning_closed', 'prevented'].includes(disputeStatus)
  const paidCents = sum(ledger, ['charge', 'payment'])
  const refundedCents = 0 - sum(ledger, ['refund', 'refund-failed'])
  const price = isChannel ? null : priceOf(booking, paidCents, ledger[0]?.kind === 'payment')
  const open = price === null ? 0 : Math.max(0, price - paidCents)
  const word = () => {
    if (isChannel && paidCents === 0) return 'channel'
    if (isInReview) return 'to-review'
    if (isDisputed) return 'disputed'
    const toCard = 0 - sum(ledger.filter(({ method }) => !method), ['refund', 'refund-failed'])
    if (isReturned && toCard < sum(ledger, ['charge'])) return 'refund-due'
    if (refundedCents > 0) return refundedCents >= paidCents ? 'refunded' : 'part-refunded'
    if (paidCents > 0) return open > 0 ? 'part-paid' : 'paid'
    return status === 'pending' && details?.status === 'processing' ? 'processing' : 'pending'
  }
  return {
    ledger,
    terms: { version: 1 },
    paidVia: isChannel ? 'channel' : null,
    moneyReview: isInReview
      ? {
          paymentId: booking.stripePaymentIntentId ?? null,
          cents: details?.amount ?? booking.paidCents ?? 0,
          currency: booking.paidCents == null ? null : 'usd',
        }
      : null,
    paidCents,
    refundedCents,
    owedCents: isStanding ? open : 0,
    balanceCents: price === null ? 0 : price - ledger.reduce((total, { cents }) => total + cents, 0),
    paymentStatus: word(),
  }
}
