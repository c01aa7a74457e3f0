import { addDays, type CalendarDate, laterOf } from '@/domain/common/calendar-date'
import { type Cents, percentOf } from '@/domain/common/money'

import type { DamageHoldTerms } from './damage-hold'

/** How the owner has stays paid, where not all at once. */
export interface PaymentPlan {
  /** A percentage of the price without the card fee, 1 to 99, or an amount of it, US cents. */
  deposit: { percent: number } | { cents: Cents }
  /** The rest is due this many days before check-in. */
  balanceDays: number
  /** A stay whose rest has not come so many days after that is cancelled; none: never. */
  cancelAfterDays?: number
}

/** The deposit that a booking was made under. It keeps its amount, whatever the plan becomes. */
export interface DepositTerms {
  /** Of the price without the card fee, US cents. */
  cents: Cents
  /** The house's date of the booking: for an inquiry, of its confirmation. Of one that a change has opened again, a week after that. */
  dueOn: CalendarDate
  /** The rest is due this many days before check-in, also when the stay is moved. */
  balanceDays: number
  /**
   * The rest is due on this date of the house at the earliest: its owner changed dates or price then or in the week before, it was
   * confirmed by money that came late, or a payment was taken back. None for a stay that is as it was booked.
   */
  restFrom?: CalendarDate
  /** Where the stay is cancelled by itself whose rest has not come so many days after that. */
  cancelAfterDays?: number
}

/** 1: the price includes the card fee, however it is paid (bookings from before the ledger). 2: a card charge adds its fee. */
export type TermsVersion = 1 | 2

/** What a booking keeps of how it is paid. Without a deposit everything is due at once. */
export interface PaymentTerms {
  version: TermsVersion
  deposit?: DepositTerms
  damageHold?: DamageHoldTerms
}

/** The provider charges no card less, and none more in one go, US cents. */
export const LEAST_CENTS = 50
export const MOST_CENTS = 99_999_999
/** Whether a card can be charged so much in one go, its fee included. */
export const fitsCard = (cents: Cents): boolean => cents >= LEAST_CENTS && cents <= MOST_CENTS

export const DEFAULT_BALANCE_DAYS = 30
/** A kept card is tried for three days, and its guest has to have the time to pay after that. */
export const CANCEL_AFTER_DAYS = { min: 5, max: 60 } as const
/** What an owner's change makes due at once is due so many days after it, before check-in. */
const CHANGE_DAYS = 7
/** So many days before a stay is cancelled by itself its guest is told once more. */
export const LAST_CALL_DAYS = 2
export const MOST_BALANCE_DAYS = 365
export const MOST_DEPOSIT_CENTS = 10_000_000

/** What every new booking is paid under that has no deposit. */
export const ALL_AT_ONCE = { version: 2 } as const satisfies PaymentTerms

const balanceDueOn = (balanceDays: number, checkin: CalendarDate): CalendarDate =>
  addDays(checkin, -balanceDays)

/** The rest of a stay that was moved nearer is due at once, never before its deposit or on a date that was over by then. */
const restDueOn = ({ dueOn, balanceDays, restFrom = dueOn }: DepositTerms, checkin: CalendarDate) =>
  laterOf(balanceDueOn(balanceDays, checkin), laterOf(dueOn, restFrom))

type NewBooking = { priceCents: Cents | null; bookedOn: CalendarDate; checkin: CalendarDate }

/**
 * The terms of a new booking.
 * @param priceCents without the card fee; null where nobody knows it
 * @param bookedOn the house's date. Where the balance would be due by then, everything is due at once.
 */
export function termsOfPlan(
  plan: PaymentPlan | null,
  { priceCents, bookedOn, checkin }: NewBooking,
): PaymentTerms {
  if (!plan || !priceCents || balanceDueOn(plan.balanceDays, checkin) <= bookedOn) return ALL_AT_ONCE
  const { deposit } = plan
  const cents = 'cents' in deposit ? deposit.cents : percentOf(priceCents, deposit.percent * 100)
  // Neither part is less than a card can be charged.
  if (cents < LEAST_CENTS || priceCents - cents < LEAST_CENTS) return ALL_AT_ONCE
  const { balanceDays, cancelAfterDays } = plan
  return {
    version: 2,
    deposit: { cents, dueOn: bookedOn, balanceDays, ...(cancelAfterDays ? { cancelAfterDays } : {}) },
  }
}

/**
 * The terms under which a stay that is booked now is paid.
 * @param today the house's date
 * @param priceCents without the card fee
 * @param atOnce without a deposit
 */
export function termsForNew(
  {
    today,
    terms: { plan, damageHold },
  }: { today: CalendarDate; terms: { plan: PaymentPlan | null; damageHold: DamageHoldTerms | null } },
  { priceCents, checkin }: { priceCents: Cents; checkin: CalendarDate },
  { atOnce = false } = {},
): PaymentTerms {
  return {
    ...termsOfPlan(atOnce ? null : plan, { priceCents, checkin, bookedOn: today }),
    ...(damageHold ? { damageHold } : {}),
  }
}

type Dates = { today: CalendarDate; checkin: CalendarDate }

/**
 * The terms of an inquiry that is confirmed before anything was paid for it: that is the day of its booking, not the one on which
 * the guest asked. Its deposit keeps its amount and is due then.
 * @param today the house's date. Where the balance would be due by then, everything is due at once, as for a new booking.
 */
export function termsOnceConfirmed(terms: PaymentTerms, { today, checkin }: Dates): PaymentTerms {
  const { deposit, ...others } = terms
  if (!deposit) return terms
  if (balanceDueOn(deposit.balanceDays, checkin) <= today) return others
  return { ...others, deposit: { ...deposit, dueOn: today } }
}

/**
 * The terms of a booking that money confirms, or one of whose payments is taken back: what was due before and is open is due on that
 * day, and its guest has all the days that the terms give from there.
 * @param today the house's date
 * @param isDepositOpen a part of the deposit is still to pay
 */
export function termsOwedFrom(
  terms: PaymentTerms,
  { today, checkin, isDepositOpen = false }: Dates & { isDepositOpen?: boolean },
): PaymentTerms {
  if (!terms.deposit) return terms
  const { dueOn } = terms.deposit
  const deposit = { ...terms.deposit, dueOn: isDepositOpen ? laterOf(dueOn, today) : dueOn }
  return {
    ...terms,
    deposit: restDueOn(deposit, checkin) >= today ? deposit : { ...deposit, restFrom: today },
  }
}

/**
 * The terms of a stay whose dates or price its owner has changed: the rest is due on that day at the earliest, so that its guest
 * has all the days to pay it that the terms give, and one that only the change makes due a week later, or at check-in. So is a deposit
 * that only the change has opened again.
 * @param today the house's date
 * @param checkin the new one
 * @param isPaid nothing was owed before. What the change adds the owner collects, and it never cancels the stay by itself.
 * @param wasDue something was owed, and due by then
 * @param isDepositOpen a part of the deposit is to pay by the new price
 */
export function termsOnceChanged(
  terms: PaymentTerms,
  {
    today,
    checkin,
    isPaid,
    wasDue,
    isDepositOpen = false,
  }: Dates & { isPaid: boolean; wasDue: boolean; isDepositOpen?: boolean },
): PaymentTerms {
  if (!terms.deposit) return terms
  const { cancelAfterDays, ...deposit } = terms.deposit
  const isDueByChange = !wasDue && restDueOn({ ...deposit, restFrom: today }, checkin) === today
  const nextWeek = addDays(today, CHANGE_DAYS)
  const addedOn = laterOf(today, nextWeek < checkin ? nextWeek : checkin)
  return {
    ...terms,
    deposit: {
      ...deposit,
      dueOn: isPaid && isDepositOpen ? addedOn : deposit.dueOn,
      ...(isPaid || !cancelAfterDays ? {} : { cancelAfterDays }),
      restFrom: isDueByChange ? addedOn : today,
    },
  }
}

/**
 * The house's date on which a stay is cancelled by itself by its terms unless its rest has come, while that is before check-in;
 * null for never. Its guest has to be told before (`cancelsOnceTold`).
 * @param deposit the terms that it was booked under
 */
export function cancelsOn(deposit: DepositTerms | null | undefined, checkin: CalendarDate) {
  if (!deposit?.cancelAfterDays) return null
  const on = addDays(restDueOn(deposit, checkin), deposit.cancelAfterDays)
  return on < checkin ? on : null
}

/**
 * When a stay is cancelled by itself whose guest was told so late: two days after the last call, which is today's at the earliest
 * where there was none, and on no date that is over. Null when that is not before check-in: then never.
 * @param on as its terms say (`cancelsOn`)
 * @param toldOn the date of the last call, null for none; all are the house's dates
 */
export function cancelsOnceTold(
  on: CalendarDate,
  { toldOn, today, checkin }: { toldOn: CalendarDate | null; today: CalendarDate; checkin: CalendarDate },
): CalendarDate | null {
  const told = laterOf(laterOf(on, today), addDays(toldOn ?? today, LAST_CALL_DAYS))
  return told < checkin ? told : null
}

/** A part of the price and when it is due. */
export interface Instalment {
  name: 'deposit' | 'balance'
  /** Without the card fee, US cents. */
  cents: Cents
  dueOn: CalendarDate
}

/** What a price with a deposit is paid in; a price that has become lower than the deposit, in one part. */
export function instalmentsOf(
  terms: DepositTerms,
  { priceCents, checkin }: { priceCents: Cents; checkin: CalendarDate },
): Instalment[] {
  const deposit = Math.min(terms.cents, priceCents)
  return [
    { name: 'deposit', cents: deposit, dueOn: terms.dueOn },
    ...(priceCents > deposit
      ? [{ name: 'balance' as const, cents: priceCents - deposit, dueOn: restDueOn(terms, checkin) }]
      : []),
  ]
}

/** What of the instalments is still to pay, the first first. */
export function stillOpen(instalments: readonly Instalment[], settledCents: Cents): Instalment[] {
  let left = Math.max(0, settledCents)
  return instalments.flatMap((instalment) => {
    const cents = instalment.cents - Math.min(left, instalment.cents)
    left -= instalment.cents - cents
    return cents > 0 ? [{ ...instalment, cents }] : []
  })
}
