import { addDays, type CalendarDate, daysBetween } from '@/domain/common/calendar-date'

import type { Discounts } from './rate-card'

export type NextDiscount = {
  /** The stay with one night more. */
  checkout: CalendarDate
  /** What comes off its nights. */
  basisPoints: number
}

/** The discount by length that a stay misses by one night; null where one night more gives no better one. */
export function nextDiscount(
  { length }: Pick<Discounts, 'length'>,
  { checkin, checkout }: { checkin: CalendarDate; checkout: CalendarDate },
): NextDiscount | null {
  const nights = daysBetween(checkin, checkout)
  const best = (of: number) =>
    Math.max(0, ...length.filter((each) => of >= each.nights).map(({ basisPoints }) => basisPoints))
  const basisPoints = best(nights + 1)
  return basisPoints > best(nights) ? { checkout: addDays(checkout, 1), basisPoints } : null
}
