import type { DamageHoldTerms } from '@/domain/payments/damage-hold'
import type { EntryOf, JournalEntry, JournalKind } from '@/domain/bookings/journal'
import { type CalendarDate, laterOf } from '@/domain/common/calendar-date'
import type { Cents } from '@/domain/common/money'
import { readQuote } from '@/domain/stays/kept-quote'
import { isStanding } from '@/domain/stays/stay'
import { type LedgerEntry, type MoneyBasis, overpaidOf } from '@/domain/ledger/ledger'
import type { PaymentTerms } from '@/domain/payments/payment-terms'
import type { Inquiry } from '@/payload-types'

/** What happened to a booking, the oldest first. */
export const journalOf = ({ journal }: Pick<Inquiry, 'journal'>): JournalEntry[] =>
  Array.isArray(journal) ? (journal as unknown as JournalEntry[]) : []

/** What of it is of these kinds, the oldest first. */
export const entriesOf = <K extends JournalKind>(
  booking: Pick<Inquiry, 'journal'>,
  ...kinds: K[]
): EntryOf<K>[] =>
  journalOf(booking).filter((each): each is EntryOf<K> => (kinds as JournalKind[]).includes(each.kind))

/** What moved of a booking's money, the oldest first. */
export const ledgerOf = ({ ledger }: Pick<Inquiry, 'ledger'>): LedgerEntry[] =>
  Array.isArray(ledger) ? (ledger as unknown as LedgerEntry[]) : []

/** What is here beyond all that a booking costs, cents. */
export const overpaidBy = (inquiry: Pick<Inquiry, 'balanceCents' | 'ledger'>): Cents =>
  overpaidOf(inquiry.balanceCents ?? 0, ledgerOf(inquiry))

/** The damage hold that a booking was made under; null for none. */
export const damageHoldOf = ({ terms }: { terms?: Inquiry['terms'] }): DamageHoldTerms | null =>
  (terms as PaymentTerms | null | undefined)?.damageHold ?? null

/** What a booking's money is derived from. */
export function moneyBasis(booking: Omit<Partial<Inquiry>, 'id'>): MoneyBasis {
  const { status, terms, agreedCents, quote, paidVia, moneyReview, disputeStatus } = booking
  const kept = terms as PaymentTerms | null | undefined
  const details = booking.stripePaymentDetails as { status?: string } | null | undefined
  return {
    ledger: ledgerOf({ ledger: booking.ledger }),
    termsVersion: kept?.version ?? 1,
    deposit: kept?.deposit ?? null,
    checkin: booking.checkin,
    isStanding: isStanding({ status }),
    agreedCents,
    quote: readQuote(quote),
    isChannel: paidVia === 'channel',
    isInReview: moneyReview != null,
    returnedPayments: entriesOf({ journal: booking.journal }, 'payment-returned').map(
      // Until there could be several, it did not say which.
      ({ facts }) => facts.paymentId ?? booking.stripePaymentIntentId ?? 'before',
    ),
    isProcessing: status === 'pending' && details?.status === 'processing',
    disputeStatus,
  }
}

/**
 * The same as it is told on a date of the house: a stay that is only asked for is booked once its money comes, so no part of it was
 * due before.
 */
export function moneyBasisOn(booking: Omit<Partial<Inquiry>, 'id'>, today: CalendarDate): MoneyBasis {
  const basis = moneyBasis(booking)
  const { deposit } = basis
  if (booking.status !== 'pending' || !deposit) return basis
  return { ...basis, deposit: { ...deposit, dueOn: laterOf(deposit.dueOn, today) } }
}
