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
