import type { CalendarDate } from '@/domain/common/calendar-date'
import type { JournalEntry } from '@/domain/bookings/journal'
import type { LedgerEntry } from '@/domain/ledger/ledger'
import type { Cents } from '@/domain/common/money'
import type { InquiryStatus } from '@/domain/stays/stay'

/** A booking as it is now, with all that happened to it. */
export interface BookedNow {
  status: InquiryStatus
  checkin: CalendarDate
  checkout: CalendarDate
  /** US cents; null where nobody knows it. */
  priceCents: Cents | null
  /** ISO UTC. */
  createdAt: string
  /** Both the oldest first. */
  journal: readonly JournalEntry[]
  ledger: readonly LedgerEntry[]
}

/** What was known of it. */
export type BookedThen = Pick<BookedNow, 'checkin' | 'checkout' | 'priceCents' | 'ledger'>

/** Whether an entry puts a booking on the books, or takes it off; null for all others. */
function onBooksBy(happened: JournalEntry): boolean | null {
  switch (happened.kind) {
    case 'confirmed':
    case 'imported':
      return true
    case 'paid':
      // A card's payment confirms what it is for; money that the owner enters does not.
      return happened.facts.by === 'card' ? true : null
    case 'declined':
    case 'cancelled':
    case 'expired':
      return false
    default:
      return null
  }
}

function wasOnBooks({ status, createdAt, journal, ledger }: BookedNow, until: string): boolean {
  // A card's payment goes by its charge, of which the site may have heard later.
  const whenOf = ({ kind, facts, at }: JournalEntry): string =>
    (kind === 'paid' && ledger.find(({ key }) => key === facts.paymentKey)?.at) || at
  const told = journal.filter((happened) => onBooksBy(happened) !== null)
  // From before there was a journal: all that is known is when it came in.
  if (!told.some((happened) => onBooksBy(happened))) return status === 'confirmed' && createdAt < until
  const last = told.findLast((happened) => whenOf(happened) < until)
  return last !== undefined && onBooksBy(last) === true
}

function datesThen({ checkin, checkout, journal }: BookedNow, until: string) {
  let dates = { checkin, checkout }
  // Back from now: what a later entry changed was as that entry found it.
  for (const happened of journal.toReversed()) {
    if (happened.at < until) break
    if (happened.kind === 'changed') dates = happened.facts.from
  }
  return { checkin: dates.checkin, checkout: dates.checkout }
}

function priceThen({ priceCents: priceNow, journal }: BookedNow, until: string): Cents | null {
  const amounts = journal.filter((happened) => happened.kind === 'amount-set')
  if (amounts.some(({ at }) => at >= until)) {
    return amounts.findLast(({ at }) => at < until)?.facts.cents ?? null
  }
  let cents = priceNow
  for (const happened of journal.toReversed()) {
    if (happened.at < until) break
    if (happened.kind !== 'changed') continue
    const { from, to, priceCents } = happened.facts
    if (priceCents !== undefined) cents = priceCents
    // Older entries have a quote's total by card alone, and the price may be without its fee: both change alike.
    else if (cents !== null && from.cents !== undefined && to.cents)
      cents = Math.round((cents * from.cents) / to.cents)
  }
  return cents
}

/**
 * A booking as it was on the books at a moment: its dates, price and money as they were known then.
 * @param until ISO UTC; what happened before it had happened
 * @returns null when it was not on the books: not confirmed yet, or cancelled already
 */
export function bookedThen(booking: BookedNow, until: string): BookedThen | null {
  if (!wasOnBooks(booking, until)) return null
  return {
    ...datesThen(booking, until),
    priceCents: priceThen(booking, until),
    ledger: booking.ledger.filter(({ at }) => at < until),
  }
}
