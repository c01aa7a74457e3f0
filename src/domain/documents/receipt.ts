import { dateIn, daysBetween, formatDate } from '@/domain/common/calendar-date'
import { Refusal } from '@/domain/common/refusal'
import {
  cardFeeFor,
  deriveMoney,
  disputedIn,
  type LedgerEntry,
  refundedFor,
  standingPayments,
} from '@/domain/ledger/ledger'

import type { DocumentBasis, DocumentLine, DocumentTable, StayDocument } from './document'
import { receiptNumber, TAKEN_BACK, wayOf } from './movement-lines'
import { totalIn } from './price-lines'

function paymentLines(
  { kind, cents, providerId = '' }: LedgerEntry,
  { money }: DocumentBasis,
): DocumentLine[] {
  const isCard = kind === 'charge'
  const fee = isCard ? cardFeeFor(money.ledger, providerId) : 0
  const back = isCard ? refundedFor(money.ledger, providerId) : 0
  return [
    ...(fee > 0
      ? [
          { label: 'For the stay', cents: cents - fee },
          { label: 'Card processing fee', cents: fee },
        ]
      : []),
    { label: 'Received', cents, look: 'total' },
    ...(back > 0 ? [{ label: 'Given back to the card since', cents: -back }] : []),
  ]
}

/** What is paid and left by now; nothing where nothing is asked, or nobody knows the price. */
function stayTable(basis: DocumentBasis): DocumentTable[] {
  const { money, today } = basis
  const total = totalIn(basis)
  if (total === null || money.isChannel || !money.isStanding) return []
  const { paidCents, refundedCents, owedCents, nextDueCents, nextDueOn } = deriveMoney(money)
  const disputed = disputedIn(money.ledger)
  const next =
    nextDueOn === null
      ? {}
      : {
          detail:
            nextDueCents < owedCents
              ? `The next part is due on ${formatDate(nextDueOn, 'long')}`
              : `Due on ${formatDate(nextDueOn, 'long')}`,
        }
  return [
    {
      heading: `The whole stay, as of ${formatDate(today, 'long')}`,
      lines: [
        { label: 'Total', cents: total },
        { label: 'Paid so far', cents: paidCents },
        ...(refundedCents > 0 ? [{ label: 'Given back', cents: -refundedCents }] : []),
        ...(disputed > 0 ? [{ label: TAKEN_BACK, cents: -disputed }] : []),
        { label: 'Still to pay', cents: owedCents, look: 'total', ...(owedCents > 0 ? next : {}) },
      ],
    },
  ]
}

/**
 * The receipt of one payment: what came, when, how and for which stay, and what is left by now.
 * @param number of the payment in its booking (`standingPayments`)
 * @throws Refusal 404 where there is no such payment, or it was taken out of the books
 */
export function receiptOf(basis: DocumentBasis, number: number): StayDocument {
  const { money, bookingId, house, guest, checkin, checkout, timeZone, status, card } = basis
  const entry = standingPayments(money.ledger).find((payment) => payment.number === number)?.entry
  if (!entry) throw new Refusal('not-found', 'There is no such payment in the books.')
  const way = wayOf(entry, card)
  return {
    kind: 'receipt',
    number: receiptNumber(bookingId, number),
    ...{ house, guest },
    facts: [
      { name: 'Received on', value: formatDate(dateIn(timeZone, Date.parse(entry.at)), 'long') },
      ...(way ? [{ name: 'Paid by', value: way }] : []),
      { name: 'Booking', value: bookingId },
      { name: 'For the stay', value: `${formatDate(checkin, 'short')} to ${formatDate(checkout, 'short')}` },
      { name: 'Nights', value: String(daysBetween(checkin, checkout)) },
    ],
    ...(status === 'cancelled' ? { notice: 'This stay was cancelled and does not take place.' } : {}),
    tables: [{ heading: 'Your payment', lines: paymentLines(entry, basis) }, ...stayTable(basis)],
    notes: [],
  }
}
