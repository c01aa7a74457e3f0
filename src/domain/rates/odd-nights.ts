import { type CalendarDate, formatDate } from '@/domain/common/calendar-date'
import { counted } from '@/domain/common/counted'
import type { Cents } from '@/domain/common/money'
import { priceWarnings } from '@/domain/rates/price-warnings'

/** So many are read; of hundreds each one alike says nothing more. */
const MOST_NAMED = 20

/** That no stay can be as long as a night asks for; none where one can. */
export const shortestStayWarnings = (minNights: number | null | undefined, maxNights: number): string[] =>
  minNights == null || minNights <= maxNights
    ? []
    : [
        `A shortest stay of ${counted(minNights, 'night')} is longer than your longest, which is ${counted(maxNights, 'night')}.`,
      ]

/**
 * What about nights looks like a slip of the hand, in words for the owner: the first 20, and how many more.
 * @param usualCents what a night costs without a price of its own
 * @param maxNights how long a stay can be
 */
export function oddNights(
  nights: readonly { date: CalendarDate; priceCents?: Cents | null; minNights?: number | null }[],
  usualCents: (date: CalendarDate) => Cents,
  maxNights: number,
): string[] {
  const odd = nights.flatMap(({ date, priceCents, minNights }) =>
    [
      ...(priceCents == null ? [] : priceWarnings(priceCents, usualCents(date))),
      ...shortestStayWarnings(minNights, maxNights),
    ].map((why) => `${formatDate(date, 'short')}: ${why}`),
  )
  const more = odd.length - MOST_NAMED
  return more > 0 ? [...odd.slice(0, MOST_NAMED), `And ${more} more like these.`] : odd
}
