import { addDays, type CalendarDate } from '@/domain/common/calendar-date'
import type { Cents } from '@/domain/common/money'

/** What is still to pay of a part of a confirmed booking's price, US cents, without the card fee. */
export interface OpenPart {
  cents: Cents
  /** The house's date; null: at once. */
  dueOn: CalendarDate | null
}

/** What is still to come in, US cents. */
export interface MoneyDue {
  overdueCents: Cents
  /** Due at once or within {@link SOON_DAYS}. */
  soonCents: Cents
  laterCents: Cents
}

/** What is due within so many days, today included, is due soon. */
const SOON_DAYS = 30

/** Sums of what is owed, by when it is due. */
export function moneyDue(parts: readonly OpenPart[], today: CalendarDate): MoneyDue {
  const due: MoneyDue = { overdueCents: 0, soonCents: 0, laterCents: 0 }
  const last = addDays(today, SOON_DAYS)
  for (const { cents, dueOn } of parts) {
    if (dueOn !== null && dueOn < today) due.overdueCents += cents
    else if (dueOn === null || dueOn <= last) due.soonCents += cents
    else due.laterCents += cents
  }
  return due
}
