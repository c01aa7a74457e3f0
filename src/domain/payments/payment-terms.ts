import { addDays, type CalendarDate } from '@/domain/common/calendar-date'
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
  /** The house's date of the booking: for an inquiry, of its confirmation. */
  dueOn: CalendarDate
  /** The rest is due this many days before check-in, also when the stay is moved. */
  balanceDays: number
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

export const DEFAULT_BALANCE_DAYS = 30
/** A kept card is tried for three days, and its guest has to have the time to pay after that. */
export const CANCEL_AFTER_DAYS = { min: 5, max: 60 } as const
/** So many days before a stay is cancelled by itself its guest is told once more. */
export const LAST_CALL_DAYS = 2
export const MOST_BALANCE_DAYS = 365
export const MOST_DEPOSIT_CENTS = 10_000_000

/** What every new booking is paid under that has no deposit. */
export const ALL_AT_ONCE = { version: 2 } as const satisfies PaymentTerms

const balanceDueOn = (balanceDays: number, checkin: CalendarDate): CalendarDate =>
  addDays(checkin, -balanceDays)

/**
 * The terms of a new booking.
 * @param priceCents without the card fee; null where nobody knows it
 * @param bookedOn the house's date. Where the balance would be due by then, everything is due at once.
 */
export function termsOfPlan(
  plan: PaymentPlan | null,
  {
    priceCents,
    bookedOn,
    checkin,
  }: { priceCents: Cents | null; bookedOn: CalendarDate; checkin: CalendarDate },
): PaymentTerms {
  if (!plan || !priceCents || balanceDueOn(plan.balanceDays, checkin) <= bookedOn) return ALL_AT_ONCE
  const { deposit } = plan
  const cents = 'cents' in deposit ? deposit.cents : percentOf(priceCents, deposit.percent * 100)
  if (cents === 0 || cents >= priceCents) return ALL_AT_ONCE
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

/**
 * The terms of an inquiry that is confirmed before anything was paid for it: that is the day of its booking, not the one on which
 * the guest asked. Its deposit keeps its amount and is due then.
 * @param today the house's date. Where the balance would be due by then, everything is due at once, as for a new booking.
 */
export function termsOnceConfirmed(
  terms: PaymentTerms,
  { today, checkin }: { today: CalendarDate; checkin: CalendarDate },
): PaymentTerms {
  const { deposit, ...others } = terms
  if (!deposit) return terms
  if (balanceDueOn(deposit.balanceDays, checkin) <= today) return others
  return { ...others, deposit: { ...deposit, dueOn: today } }
}

/**
 * The house's date on which a stay is cancelled by itself unless its rest has come, while that is before check-in; null for never.
 * @param deposit the terms that it was booked under
 */
export function cancelsOn(
  deposit: DepositTerms | null | undefined,
  checkin: CalendarDate,
): CalendarDate | null {
  if (!deposit?.cancelAfterDays) return null
  const due = balanceDueOn(deposit.balanceDays, checkin)
  const on = addDays(due < deposit.dueOn ? deposit.dueOn : due, deposit.cancelAfterDays)
  return on < checkin ? on : null
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
  { cents, dueOn, balanceDays }: DepositTerms,
  { priceCents, checkin }: { priceCents: Cents; checkin: CalendarDate },
): Instalment[] {
  const deposit = Math.min(cents, priceCents)
  const balanceOn = balanceDueOn(balanceDays, checkin)
  return [
    { name: 'deposit', cents: deposit, dueOn },
    ...(priceCents > deposit
      ? // A stay that was moved nearer owes its rest at once, never before its deposit.
        [
          {
            name: 'balance' as const,
            cents: priceCents - deposit,
            dueOn: balanceOn < dueOn ? dueOn : balanceOn,
          },
        ]
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
