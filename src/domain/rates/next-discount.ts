import { addDays, type CalendarDate, daysBetween } from '@/domain/common/calendar-date'

import type { Discounts } from './rate-card'

/** The discount by length that a stay misses by one night, with what it would be; null where that gives no better one. */
export function nextDiscount(
  { length }: Pick<Discounts, 'length'>,
  { checkin, checkout }: { checkin: CalendarDate; checkout: CalendarDate },
) {
  const nights = daysBetween(checkin, checkout)
  const best = (of: number) =>
    Math.max(0, ...length.filter((each) => of >= each.nights).map(({ basisPoints }) => basisPoints))
  const basisPoints = best(nights + 1)
  return basisPoints > best(nights) ? { checkout: addDays(checkout, 1), basisPoints } : null
}
