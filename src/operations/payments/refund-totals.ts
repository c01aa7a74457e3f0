import { entry, type NewEntry } from '@/domain/bookings/journal'
import { excessFor, type LedgerEntry, type MoneyBasis, refundEntries } from '@/domain/ledger/ledger'
import type { Payload } from 'payload'

import { moneyBasis } from '../bookings/journal-and-ledger'
import { writeBooking } from '../bookings/write-booking'
import { isByHand, type Refund, refundLease, refundsOf } from './refund-records'

/** What became of a booking's refunds since its ledger last heard of them; the owner reads it in the journal, too. */
function newsOf(basis: MoneyBasis, refunds: readonly Refund[]) {
  const at = new Date().toISOString()
  const money: LedgerEntry[] = []
  const entries: NewEntry[] = []
  for (const refund of refunds) {
    const { key, cents, reason, state, providerId, intentId } = refund
    const who = reason === 'nights-gone' ? 'site' : reason
    const ledger = [...basis.ledger, ...money]
    const paymentId = isByHand(refund) ? undefined : intentId
    const moved = refundEntries(
      ledger,
      { ...{ key, cents, at, who, state, paymentId }, ...(providerId ? { providerId } : {}) },
      excessFor({ ...basis, ledger }, paymentId),
    )
    money.push(...moved)
    if (moved[0]?.kind === 'refund') entries.push(entry('refunded', who, { cents, refundKey: key, reason }))
    if (moved[0]?.kind === 'refund-failed')
      entries.push(entry('refund-failed', 'provider', { cents, refundKey: key }))
  }
  return { money, entries }
}

/** Brings what the booking says of its refunds in line with their records; the guest's mail follows. */
export async function keepRefundTotals(payload: Payload, inquiryId: string): Promise<void> {
  await refundLease(payload, inquiryId, () =>
    writeBooking(payload, inquiryId, async (inquiry) => {
      const news = newsOf(moneyBasis(inquiry), await refundsOf(payload, inquiryId))
      return news.money.length === 0 ? null : news
    }),
  )
}
