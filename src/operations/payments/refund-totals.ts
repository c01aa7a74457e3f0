import { entry, type NewEntry } from '@/domain/bookings/journal'
import type { Cents } from '@/domain/common/money'
import { excessFor, type LedgerEntry, priceIn, refundEntries } from '@/domain/ledger/ledger'
import type { Inquiry } from '@/payload-types'
import type { Payload } from 'payload'

import { entriesOf, ledgerOf, moneyBasis } from '../bookings/journal-and-ledger'
import { writeBooking } from '../bookings/write-booking'
import { movedAt } from './moved-at'
import { isByHand, type Refund, refundLease, refundsOf } from './refund-records'

/** What decided last whether a stay is off; a payment by card books one without a word of its owner's. */
const DECISIONS = ['confirmed', 'declined', 'expired', 'paid'] as const
const isOff = (state: string | undefined): boolean => state === 'declined' || state === 'expired'

/**
 * What the stay cost when a refund was asked for, US cents: nothing while it is off and may be confirmed once more, and what it cost
 * before a change. Either may have come while the refund was on its way for days. Null: nobody knows.
 */
function priceThen(inquiry: Inquiry, { createdAt }: Refund): Cents | null {
  const decided = entriesOf(inquiry, ...DECISIONS).findLast(({ at }) => at <= createdAt)
  if (isOff(inquiry.status) || isOff(decided?.kind)) return 0
  const changed = entriesOf(inquiry, 'changed').find(({ at }) => at > createdAt)
  return changed?.facts.priceCents ?? priceIn(moneyBasis(inquiry))
}

/** When refunds were made, ms since 1970, by their ids at the provider. */
type MadeAt = ReadonlyMap<string, number>

/** What became of a booking's refunds since its ledger last heard of them; the owner reads it in the journal, too. */
function newsOf(inquiry: Inquiry, refunds: readonly Refund[], madeAt: MadeAt = new Map()) {
  const basis = moneyBasis(inquiry)
  const money: LedgerEntry[] = []
  const entries: NewEntry[] = []
  for (const refund of refunds) {
    const { key, cents, reason, state, providerId, intentId } = refund
    const who = reason === 'nights-gone' ? 'site' : reason
    const at = movedAt(inquiry, state === 'succeeded' ? madeAt.get(providerId ?? '') : undefined)
    const ledger = [...basis.ledger, ...money]
    const paymentId = isByHand(refund) ? undefined : intentId
    const asked = { at: refund.createdAt, priceCents: priceThen(inquiry, refund) }
    const moved = refundEntries(
      ledger,
      { ...{ key, cents, at, who, state, paymentId }, ...(providerId ? { providerId } : {}) },
      excessFor({ ...basis, ledger }, paymentId, asked),
    )
    money.push(...moved)
    if (moved[0]?.kind === 'refund') entries.push(entry('refunded', who, { cents, refundKey: key, reason }))
    if (moved[0]?.kind === 'refund-failed')
      entries.push(entry('refund-failed', 'provider', { cents, refundKey: key }))
  }
  return { money, entries }
}

/** The ledger as it will be once the refunds that are on their way are through. */
export const ledgerOnceThrough = (inquiry: Inquiry, refunds: readonly Refund[]): LedgerEntry[] => {
  const through = refunds.map((refund): Refund =>
    refund.state === 'asked' ? { ...refund, state: 'succeeded' } : refund,
  )
  return [...ledgerOf(inquiry), ...newsOf(inquiry, through).money]
}

/** Brings what the booking says of its refunds in line with their records; the guest's mail follows. */
export async function keepRefundTotals(payload: Payload, inquiryId: string, madeAt?: MadeAt): Promise<void> {
  await refundLease(payload, inquiryId, () =>
    writeBooking(payload, inquiryId, async (inquiry) => {
      const news = newsOf(inquiry, await refundsOf(payload, inquiryId), madeAt)
      return news.money.length === 0 ? null : news
    }),
  )
}
