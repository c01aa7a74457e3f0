import { addDays, type CalendarDate, daysBetween, formatDate } from '@/domain/common/calendar-date'
import { type Cents, percentOf } from '@/domain/common/money'

/** What a code of the owner's gives, and to whom. How often it was used is kept apart. */
export type PromotionCode = ({ basisPoints: number } | { cents: Cents }) & {
  code: string
  /** Booked from one date to the other, both included; null: without such a limit. */
  bookFrom: CalendarDate | null
  bookUntil: CalendarDate | null
  /** Every night of the stay lies from one date to the other, both included. */
  stayFrom: CalendarDate | null
  stayUntil: CalendarDate | null
  minNights: number | null
}

type Booked = { checkin: CalendarDate; checkout: CalendarDate; bookedOn: CalendarDate }

/** Why a code is not for this stay, as a sentence for the guest; null when it is. */
export function codeRefusal(code: PromotionCode, { checkin, checkout, bookedOn }: Booked): string | null {
  const { bookFrom, bookUntil, stayFrom, stayUntil, minNights } = code
  if (bookFrom && bookedOn < bookFrom) return `This code can be used from ${formatDate(bookFrom, 'long')} on.`
  if (bookUntil && bookedOn > bookUntil) return `This code ended on ${formatDate(bookUntil, 'long')}.`
  if (stayFrom && checkin < stayFrom)
    return `This code is for nights from ${formatDate(stayFrom, 'long')} on.`
  if (stayUntil && addDays(checkout, -1) > stayUntil)
    return `This code is for nights until ${formatDate(stayUntil, 'long')}.`
  if (minNights && daysBetween(checkin, checkout) < minNights)
    return `This code is for stays of ${minNights} nights or more.`
  return null
}

/** What a code takes off an amount, never more than that. */
export const codeCents = (code: PromotionCode, cents: Cents): Cents =>
  Math.min('cents' in code ? code.cents : percentOf(cents, code.basisPoints), cents)

/**
 * The numbers under which a use of a code can still be written down, the lowest first; without end where there is no limit.
 * However many take one at once, each by a number that only one can have, no more than `most` are ever taken: where a limit was
 * lowered under a number that is taken, as many of the low ones are held back.
 * @param taken numbers from 1, in any order
 * @param most null: no limit
 */
export function* freeUses(taken: readonly number[], most: number | null): Generator<number> {
  const gone = new Set(taken)
  const above = (last: number) => taken.filter((number) => number > last).length
  let last = most ?? Infinity
  while (last > 0 && most !== null && last + above(last) > most) last -= 1
  for (let number = 1; number <= last; number++) if (!gone.has(number)) yield number
}
