import type { CalendarDate } from '@/domain/common/calendar-date'
import type { Cents } from '@/domain/common/money'
import { cardFeesIn, deriveMoney, heldIn, type MoneyBasis } from '@/domain/ledger/ledger'

import { type BookedNow, bookedThen } from './booked-then'

/** What guests owed at the end of a date, US cents, and what they had paid before their stay began. */
export interface OwedThen {
  begunCents: Cents
  laterCents: Cents
  /** Paid for stays that had not begun, less what was given back or taken by a bank. */
  inAdvanceCents: Cents
}

/**
 * Adds up what was owed at the end of a date, by what was known then: a booking that was made, paid or cancelled later was not.
 * @param on at the house
 * @param until when that date was over at the house, ISO UTC
 */
export function createOwedThen(on: CalendarDate, until: string) {
  const owed: OwedThen = { begunCents: 0, laterCents: 0, inAdvanceCents: 0 }
  return {
    /** @param basis what the booking's money is derived from now */
    add: (booking: BookedNow, basis: MoneyBasis): void => {
      const then = bookedThen(booking, until)
      if (!then) return
      const { ledger, checkin, priceCents } = then
      // A total that was agreed on has the card fees within it, also those that were charged later.
      const totalCents = priceCents === null ? null : priceCents + cardFeesIn(ledger)
      const isAsNow = priceCents === booking.priceCents && basis.agreedCents == null
      const agreed = isAsNow ? {} : { agreedCents: totalCents }
      const money = deriveMoney({ ...basis, ...agreed, ledger, checkin, isStanding: true })
      if (checkin <= on) owed.begunCents += money.owedCents
      else {
        owed.laterCents += money.owedCents
        owed.inAdvanceCents += heldIn(ledger)
      }
    },
    result: (): OwedThen => ({ ...owed }),
  }
}
