import { keptCents } from '@/domain/bookings/booking-money'
import { daysBetween, formatDate } from '@/domain/common/calendar-date'
import type { Cents } from '@/domain/common/money'
import { Refusal } from '@/domain/common/refusal'
import { deriveMoney, disputedIn, openInstalments, overpaidOf } from '@/domain/ledger/ledger'

import type { DocumentBasis, DocumentLine, DocumentTable, StayDocument } from './document'
import { movementLines, TAKEN_BACK } from './movement-lines'
import { priceLines, totalIn, waysToPay } from './price-lines'

type Standing = Pick<DocumentBasis, 'status' | 'money'>

/** Whether a booking has an invoice: a stay that is somebody's, or was and money moved. A channel's guest has one from there. */
export const hasInvoice = ({ status, money }: Standing): boolean => {
  const wasBooked = status === 'confirmed' || (status === 'cancelled' && money.ledger.length > 0)
  return wasBooked && !money.isChannel && totalIn({ money }) !== null
}

function refuse({ status, money }: Standing): never {
  if (money.isChannel) {
    throw new Refusal(
      'channel-booking',
      'The channel bills the guest of this stay: its invoice comes from there.',
    )
  }
  throw new Refusal(
    'wrong-state',
    status === 'confirmed'
      ? 'Nobody has given this stay a price yet, so there is nothing to bill.'
      : 'A stay has an invoice once it is confirmed.',
  )
}

const dueLabel = (name: 'deposit' | 'balance') => (name === 'deposit' ? 'Deposit' : 'Balance')

/** What is left, by when it is due. */
function dueTable({ money }: DocumentBasis, owedCents: Cents): DocumentTable {
  const parts = openInstalments(money).map(({ name, cents, dueOn }): DocumentLine => ({
    ...{ label: dueLabel(name), detail: `Due on ${formatDate(dueOn, 'long')}`, cents },
  }))
  const total: DocumentLine = { label: 'Still to pay', cents: owedCents, look: 'total' }
  return parts.length === 0
    ? { heading: 'What is due', lines: [{ ...total, detail: 'Due now' }] }
    : { heading: 'What is due', lines: [...parts, total] }
}

function paidLines(basis: DocumentBasis): DocumentLine[] {
  const { paidCents, refundedCents, owedCents, balanceCents } = deriveMoney(basis.money)
  const disputed = disputedIn(basis.money.ledger)
  const kept = keptCents({ paidCents, refundedCents }) - disputed
  const overpaid = overpaidOf(balanceCents, basis.money.ledger)
  return [
    ...movementLines(basis),
    { label: 'Paid', cents: paidCents, look: 'sum' },
    ...(refundedCents > 0 ? [{ label: 'Given back', cents: -refundedCents }] : []),
    ...(disputed > 0 ? [{ label: TAKEN_BACK, cents: -disputed }] : []),
    ...(refundedCents > 0 || disputed > 0
      ? [
          {
            label: `Paid, less what ${disputed > 0 ? 'went' : 'was given'} back`,
            cents: kept,
            look: 'sum' as const,
          },
        ]
      : []),
    ...(overpaid > 0 ? [{ label: 'More paid than it costs', cents: overpaid }] : []),
    ...(basis.money.isStanding && owedCents === 0
      ? [{ label: 'Still to pay', cents: 0, look: 'total' as const }]
      : []),
  ]
}

/**
 * The invoice of a stay as it stands: its price, what came and went, what is left and how it is paid.
 * @throws Refusal 409 for a stay that is not booked, has no price, or is a channel's
 */
export function invoiceOf(basis: DocumentBasis): StayDocument {
  if (!hasInvoice(basis)) refuse(basis)
  const { bookingId, house, guest, checkin, checkout, guests, today, status } = basis
  const { owedCents } = deriveMoney(basis.money)
  const hasMoved = basis.money.ledger.length > 0
  return {
    kind: 'invoice',
    number: bookingId,
    ...{ house, guest },
    facts: [
      { name: 'As of', value: formatDate(today, 'long') },
      { name: 'Booking', value: bookingId },
      { name: 'Check-in', value: formatDate(checkin, 'long') },
      { name: 'Check-out', value: formatDate(checkout, 'long') },
      { name: 'Nights', value: String(daysBetween(checkin, checkout)) },
      { name: 'Guests', value: String(guests) },
    ],
    ...(status === 'cancelled'
      ? { notice: 'This stay was cancelled and does not take place. Nothing more is to pay.' }
      : {}),
    tables: [
      { heading: 'Your stay', lines: priceLines(basis) },
      ...(hasMoved ? [{ heading: 'Payments', lines: paidLines(basis) }] : []),
      ...(owedCents > 0 ? [dueTable(basis, owedCents)] : []),
    ],
    notes: owedCents > 0 ? waysToPay(basis) : [],
  }
}
