import { addDays, type CalendarDate } from '@/domain/common/calendar-date'
import type { Cents } from '@/domain/common/money'

/** A confirmed booking that is not wholly paid. */
export interface Owing {
  /** All that is owed, US cents, without the card fee. */
  owedCents: Cents
  /** What of it is due next. */
  nextDueCents: Cents
  /** The house's date; null: everything is due at once. */
  nextDueOn: CalendarDate | null
}

/** What is still to come in, US cents. */
export interface MoneyDue {
  overdueCents: Cents
  /** Due at once or within {@link SOON_DAYS}. */
  soonCents: Cents
  laterCents: Cents
}

/** What is due within so many days, today included, is due soon. */
export const SOON_DAYS = 30

/** Sums of what is owed, by when it is due. What follows after the next part of a booking is due later. */
export function moneyDue(bookings: readonly Owing[], today: CalendarDate): MoneyDue {
  const due: MoneyDue = { overdueCents: 0, soonCents: 0, laterCents: 0 }
  for (const { owedCents, nextDueCents, nextDueOn } of bookings) {
    due.laterCents += owedCents - nextDueCents
    if (nextDueOn !== null && nextDueOn < today) due.overdueCents += nextDueCents
    else if (nextDueOn === null || nextDueOn <= addDays(today, SOON_DAYS)) due.soonCents += nextDueCents
    else due.laterCents += nextDueCents
  }
  return due
}
