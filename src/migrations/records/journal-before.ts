/**
 * The journal that bookings of the version before have from their state. Frozen: it belongs to `20261123_113916_journal` and
 * knows that version's words and fields, whatever the code becomes.
 */
export interface BookingBefore {
  status: string
  source: string
  checkin: string
  checkout: string
  guests: number
  isCheckout?: boolean | null
  requestKey?: string | null
  paymentStatus: string
  paidAt?: string | null
  paidBy?: string | null
  paidCents?: number | null
  agreedCents?: number | null
  quote?: { totalCents?: number } | null
  cancelledBy?: string | null
  decidedAt?: string | null
  createdAt: string
  updatedAt: string
  noticesPending?: boolean | null
}
export interface RefundBefore {
  key: string
  amountCents: number
  reason: string
  state: string
  updatedAt: string
}

interface Happened {
  kind: string
  at: string
  actor: string
  facts: Record<string, unknown>
}

const QUIET = 'owner:quiet:'
const TOLD = 'owner:tell:'
const startsWith = (key: string | null | undefined, prefix: string) => key?.startsWith(prefix) ?? false

function begun(booking: BookingBefore): Happened {
  const { checkin, checkout, guests, requestKey, createdAt: at } = booking
  const cents = booking.agreedCents ?? booking.quote?.totalCents
  const agreed = { checkin, checkout, guests, ...(cents == null ? {} : { cents }) }
  if (startsWith(requestKey, 'import:'))
    return { kind: 'imported', at, actor: 'channel', facts: { checkin, checkout } }
  if (startsWith(requestKey, 'owner:')) return { kind: 'entered', at, actor: 'owner', facts: agreed }
  return { kind: booking.isCheckout ? 'checkout-opened' : 'received', at, actor: 'guest', facts: agreed }
}

/** Of a payment that went back whole nothing else was decided: the booking ended with it. */
function paid(booking: BookingBefore, isReturned: boolean): Happened[] {
  const { paidAt: at, paidBy, paidCents, isCheckout } = booking
  if (!at) return []
  const cents = paidCents ?? 0
  if (isReturned) return [{ kind: 'payment-returned', at, actor: 'guest', facts: { cents } }]
  const by = paidBy === 'card' || (isCheckout && paidBy !== 'other') ? 'card' : 'other'
  return [{ kind: 'paid', at, actor: by === 'card' ? 'guest' : 'owner', facts: { cents, by } }]
}

function decided(booking: BookingBefore, isReturned: boolean): Happened[] {
  const { status, cancelledBy, requestKey, isCheckout, paidAt } = booking
  const at = booking.decidedAt ?? booking.updatedAt
  const isImported = startsWith(requestKey, 'import:')
  switch (status) {
    case 'confirmed':
      if (isImported || (isCheckout && paidAt)) return []
      return [{ kind: 'confirmed', at, actor: 'owner', facts: {} }]
    case 'declined':
      return [{ kind: 'declined', at, actor: 'owner', facts: {} }]
    case 'cancelled':
      if (isReturned) return []
      return [
        {
          kind: 'cancelled',
          at,
          actor: isImported ? 'channel' : cancelledBy === 'guest' ? 'guest' : 'owner',
          facts: {},
        },
      ]
    case 'expired':
      return [{ kind: 'expired', at, actor: 'site', facts: { tell: booking.noticesPending === true } }]
    default:
      return []
  }
}

const givenBack = ({ state, updatedAt: at, amountCents, key, reason }: RefundBefore): Happened[] =>
  state === 'succeeded'
    ? [
        {
          kind: 'refunded',
          at,
          actor: reason === 'nights-gone' ? 'site' : reason,
          facts: { cents: amountCents, refundKey: key, reason },
        },
      ]
    : []

/**
 * What the booking has after the migration. A booking whose mails were not all queued has its follow-ups written down from
 * the first entry: what was queued is recognised by its mail's key, and nothing is sent twice.
 */
export function journalBefore(booking: BookingBefore, refunds: readonly RefundBefore[]) {
  const isReturned =
    booking.paymentStatus === 'refund due' || refunds.some(({ reason }) => reason === 'nights-gone')
  const journal = [
    begun(booking),
    ...[
      ...paid(booking, isReturned),
      ...decided(booking, isReturned),
      ...refunds.flatMap(givenBack),
    ].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0)),
  ].map((happened, place) => ({ seq: place + 1, ...happened }))
  const key = booking.requestKey
  const isByOwner = startsWith(key, QUIET) || startsWith(key, TOLD)
  return {
    journal,
    followFrom: booking.noticesPending ? 1 : null,
    notifyGuest: isByOwner ? startsWith(key, TOLD) : null,
    requestKey: isByOwner ? `owner:${key!.slice((startsWith(key, QUIET) ? QUIET : TOLD).length)}` : key,
  }
}

/** What the version before called the states of a delivery to the guide app. */
export const STATE_OF_DELIVERY: Readonly<Record<string, string>> = {
  queued: 'due',
  sent: 'done',
  failed: 'failed',
}
