import { type CalendarDate, dateIn, laterOf } from '@/domain/common/calendar-date'
import { cardChargeFor, openInstalments } from '@/domain/ledger/ledger'
import { fitsCard } from '@/domain/payments/payment-terms'
import { nextTryOn } from '@/domain/payments/saved-card'
import type { Inquiry, PaymentAttempt } from '@/payload-types'
import type { Payload } from 'payload'

import { moneyBasis } from '../bookings/journal-and-ledger'
import type { Now } from '../runtime/clock'
import { chargesOf, type ChargeToAsk } from './charge-attempts'
import { withHold } from './payable'
import { refusalsOf, savedCardOf } from './saved-card'

/** A charge of a card whose guest is away. */
export type ChargeAway = PaymentAttempt & Required<Pick<ChargeToAsk, 'methodId' | 'instalment'>>
export const isAway = (charge: PaymentAttempt): charge is ChargeAway =>
  Boolean(charge.methodId && charge.instalment)

/** A part of the price is charged by itself once: what is added to it later is asked for. */
const isChargedOnce = (before: readonly PaymentAttempt[], instalment: ChargeAway['instalment']): boolean =>
  before.some((charge) => isAway(charge) && charge.state === 'succeeded' && charge.instalment === instalment)

type NextCharge = Pick<ChargeToAsk, 'cents' | 'feeCents'> & Pick<ChargeAway, 'instalment'>

/**
 * What a confirmed stay's kept card can be charged with next by itself, whether or not there is one; null for nothing.
 * @param before the booking's charges
 * @param today the house's date
 */
function nextCharge(
  inquiry: Inquiry,
  before: readonly PaymentAttempt[],
  today: CalendarDate,
): (NextCharge & { dueOn: CalendarDate }) | null {
  const { status, owedCents, moneyReview, disputeStatus, checkout, paymentStatus } = inquiry
  const isCalm = !moneyReview && !(disputeStatus && paymentStatus === 'disputed')
  if (status !== 'confirmed' || !owedCents || !isCalm || checkout < today) return null
  const [due] = openInstalments(moneyBasis(inquiry))
  if (!due || isChargedOnce(before, due.name)) return null
  const charge = cardChargeFor(moneyBasis(inquiry), due.cents)
  return fitsCard(charge.cents) ? { ...charge, instalment: due.name, dueOn: due.dueOn } : null
}

/** A charge of a kept card that comes by itself. */
export type ChargeToCome = NextCharge & Pick<ChargeAway, 'methodId'> & { on: CalendarDate }

/**
 * The charge of its kept card that still comes by itself for what a booking owes next, and the house's date of it, which may be
 * over; null where none comes: then its guest has to pay. Whatever promises such a charge asks here.
 * @param before the booking's charges
 */
export function chargeToCome(
  inquiry: Inquiry,
  before: readonly PaymentAttempt[],
  { today, timeZone }: Now,
): ChargeToCome | null {
  const card = savedCardOf(inquiry)
  const next = nextCharge(inquiry, before, today)
  if (!next || !card?.methodId || !card.savedAt) return null
  const { dueOn, ...charge } = next
  const savedOn = dateIn(timeZone, Date.parse(card.savedAt))
  const on = nextTryOn(refusalsOf(inquiry, next.instalment), { dueOn, savedOn })
  return on === null ? null : { ...charge, methodId: card.methodId, on }
}

/** The charge of its kept card that still comes by itself for what a booking owes next; null for none. */
export async function loadChargeToCome(
  payload: Payload,
  inquiry: Inquiry,
  now: Now,
): Promise<ChargeToCome | null> {
  if (!savedCardOf(inquiry)?.methodId) return null
  return chargeToCome(inquiry, await chargesOf(payload, String(inquiry.id)), now)
}

/** Which charge of a kept card a booking is due for now; null for none. */
export function chargeDueNow(inquiry: Inquiry, before: PaymentAttempt[], now: Now): ChargeToAsk | null {
  const coming = chargeToCome(inquiry, before, now)
  if (!coming || coming.on > now.today) return null
  const { on: _on, ...charge } = coming
  const place = before.filter(isAway).length + 1
  return {
    ...{ key: `away:${inquiry.id}/${charge.instalment}/${place}`, inquiryId: String(inquiry.id) },
    ...charge,
  }
}

/**
 * What a confirmed stay's kept card is, or could be, charged with next, as its guest is told it: today at the earliest. Null when
 * nothing has a date or is charged by itself any more.
 * @param before the booking's charges
 * @param today the house's date
 */
export function chargeAhead(inquiry: Inquiry, before: readonly PaymentAttempt[], today: CalendarDate) {
  const next = nextCharge(inquiry, before, today)
  return next && withHold(inquiry, { cents: next.cents, on: laterOf(next.dueOn, today) })
}
