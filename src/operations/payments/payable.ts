import { type CalendarDate, laterOf } from '@/domain/common/calendar-date'
import {
  cardChargeFor,
  chargeEntries,
  type MoneyBasis,
  openInstalments,
  settledIn,
} from '@/domain/ledger/ledger'
import type { Cents } from '@/domain/common/money'
import { fitsCard, LEAST_CENTS } from '@/domain/payments/payment-terms'
import type { ChargeAhead } from '@/domain/payments/saved-card'
import type { Inquiry } from '@/payload-types'

import { damageHoldOf, entriesOf, moneyBasis } from '../bookings/journal-and-ledger'

/** What a guest can pay by card now. */
export interface Payable {
  /** What the card is charged for all, and what of that is its fee, US cents. It may be more than a card can be charged in one go. */
  cents: Cents
  feeCents: Cents
  /** The same of what is due next, or of the part that the owner asked for, where that is not all. */
  due?: { cents: Cents; feeCents: Cents; isPart?: true; ahead?: ChargeAhead }
  /** The payment confirms the stay: its nights are nobody's yet. */
  isConfirming: boolean
}

/** What is left of the part that was asked for last, US cents; null when what is due, or all, was asked for since, or nothing. */
function partLeft(inquiry: Inquiry): Cents | null {
  const last = entriesOf(inquiry, 'payment-requested').at(-1)?.facts
  if (last?.after === undefined) return null
  const came = settledIn(moneyBasis(inquiry).ledger) - last.after
  return Math.max(0, last.cents - Math.max(0, came))
}

/** What of the part is to come that the guest was asked for last, else what is due next; US cents. */
export const askedCents = (inquiry: Inquiry): Cents => partLeft(inquiry) || (inquiry.nextDueCents ?? 0)

/** All that is owed, with the card fee, and what of it is asked for now; null for less than a card can be charged. */
export function chargeNow(inquiry: Inquiry): Omit<Payable, 'isConfirming'> | null {
  const owedCents = inquiry.owedCents ?? 0
  const charge = cardChargeFor(moneyBasis(inquiry), owedCents)
  if (charge.cents < LEAST_CENTS) return null
  const part = partLeft(inquiry)
  const dueCents = askedCents(inquiry)
  const due = dueCents < owedCents ? cardChargeFor(moneyBasis(inquiry), dueCents) : null
  if (!due || !fitsCard(due.cents)) return charge
  return { ...charge, due: part ? { ...due, isPart: true } : due }
}

/** The amounts that a guest may choose between; none where each is more than a card can be charged. */
export const choicesOf = ({ cents, feeCents, due }: Omit<Payable, 'isConfirming'>) =>
  [{ cents, feeCents }, ...(due ? [due] : [])].filter((choice) => fitsCard(choice.cents))

/** Its owner asked for the money, or its nights are held for it. */
const isAwaited = (inquiry: Inquiry): boolean =>
  inquiry.payWay != null || entriesOf(inquiry, 'payment-requested').length > 0

/** Whether what the terms ask for first has come, the deposit where there is one, else everything; or the part that the owner asked for. */
export function isFirstPaid(inquiry: Inquiry): boolean {
  if (partLeft(inquiry) === 0) return true
  const [next] = openInstalments(moneyBasis(inquiry))
  return next ? next.name === 'balance' : !inquiry.owedCents
}

/**
 * What the guest of a booking can pay by card now: all that is owed, or what is due next or was asked for, with the card
 * fee. A stay that is only asked for can be paid once the owner has requested it, or while its nights are held for the money,
 * until `payUntil` and its check-in.
 * @param today the house's date
 */
export function payableNow(inquiry: Inquiry, today: CalendarDate): Payable | null {
  const charge = isAskedToPay(inquiry, today) ? chargeNow(inquiry) : null
  return charge && choicesOf(charge).length > 0
    ? { ...charge, isConfirming: inquiry.status === 'pending' }
    : null
}

/** Whether a guest is to pay something now, in whatever way. */
export function isAskedToPay(inquiry: Inquiry, today: CalendarDate): boolean {
  const { status, owedCents, moneyReview, isCheckout, payUntil, checkin } = inquiry
  if (!owedCents || moneyReview) return false
  if (status !== 'pending') return status === 'confirmed'
  const isOver = checkin < today || (payUntil != null && Date.parse(payUntil) <= Date.now())
  return !isCheckout && !isOver && isAwaited(inquiry)
}

/** What a card is to be charged with, and the damage hold that goes with it. */
export function withHold(inquiry: Partial<Inquiry>, ahead: ChargeAhead): ChargeAhead {
  const holdCents = damageHoldOf(inquiry)?.cents
  return holdCents ? { ...ahead, holdCents } : ahead
}

/**
 * What is due later once a card has been charged, and when: today at the earliest. Null when nothing is, or nothing has a date.
 * @param today the house's date
 */
export function aheadAfter(
  inquiry: Partial<Inquiry>,
  { cents, feeCents }: { cents: Cents; feeCents: Cents },
  today: CalendarDate,
): ChargeAhead | null {
  const before = moneyBasis(inquiry)
  const charged = chargeEntries({ paymentId: 'ahead', cents, at: '' }, feeCents)
  const basis: MoneyBasis = { ...before, ledger: [...before.ledger, ...charged] }
  const [next] = openInstalments(basis)
  if (!next) return null
  const on = laterOf(next.dueOn, today)
  return withHold(inquiry, { cents: cardChargeFor(basis, next.cents).cents, on })
}
