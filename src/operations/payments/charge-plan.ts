import { type CalendarDate, dateIn } from '@/domain/common/calendar-date'
import { cardChargeFor, openInstalments } from '@/domain/ledger/ledger'
import { nextTryOn } from '@/domain/payments/saved-card'
import type { Inquiry, PaymentAttempt } from '@/payload-types'

import { moneyBasis } from '../bookings/journal-and-ledger'
import type { ChargeToAsk } from './charge-attempts'
import { LEAST_CENTS } from './payable'
import { refusalsOf, savedCardOf } from './saved-card'

/** The house's clock. */
export interface Now {
  today: CalendarDate
  timeZone: string
}

/** A charge of a card whose guest is away. */
export type ChargeAway = PaymentAttempt & Required<Pick<ChargeToAsk, 'methodId' | 'instalment'>>
export const isAway = (charge: PaymentAttempt): charge is ChargeAway =>
  Boolean(charge.methodId && charge.instalment)

/**
 * Which charge of a kept card a booking is due for; null for none. A part of the price is charged so once: what is added to it
 * later is asked for.
 */
export function chargeDueNow(
  inquiry: Inquiry,
  before: PaymentAttempt[],
  { today, timeZone }: Now,
): ChargeToAsk | null {
  const card = savedCardOf(inquiry)
  const { id, status, moneyReview, disputeStatus, checkout, paymentStatus } = inquiry
  const isCalm = !moneyReview && !(disputeStatus && paymentStatus === 'disputed')
  if (status !== 'confirmed' || !isCalm || checkout < today || !card?.methodId || !card.savedAt) return null
  const [due] = openInstalments(moneyBasis(inquiry))
  if (!due) return null
  const isDone = ({ state, instalment }: PaymentAttempt) => state === 'succeeded' && instalment === due.name
  if (before.some((charge) => isAway(charge) && isDone(charge))) return null
  const on = nextTryOn(refusalsOf(inquiry, due.name), {
    dueOn: due.dueOn,
    savedOn: dateIn(timeZone, Date.parse(card.savedAt)),
  })
  const charge = cardChargeFor(moneyBasis(inquiry), due.cents)
  if (on === null || on > today || charge.cents < LEAST_CENTS) return null
  const place = before.filter(isAway).length + 1
  return {
    ...{ key: `away:${id}/${due.name}/${place}`, inquiryId: String(id), ...charge },
    ...{ methodId: card.methodId, instalment: due.name },
  }
}
