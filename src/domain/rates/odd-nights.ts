import { type CalendarDate, formatDate } from '@/domain/common/calendar-date'
import type { Cents } from '@/domain/common/money'
import { priceWarnings } from '@/domain/rates/price-warnings'

/** So many are read; of hundreds each one alike says nothing more. */
const MOST_NAMED = 20

/**
 * What about prices of nights looks like a slip of the hand, in words for the owner: the first 20, and how many more.
 * @param usualCents what a night costs without a price of its own
 */
export function oddNights(
  nights: readonly { date: CalendarDate; priceCents?: Cents | null }[],
  usualCents: (date: CalendarDate) => Cents,
): string[] {
  const odd = nights.flatMap(({ date, priceCents }) =>
    priceCents == null
      ? []
      : priceWarnings(priceCents, usualCents(date)).map((why) => `${formatDate(date, 'short')}: ${why}`),
  )
  const more = odd.length - MOST_NAMED
  return more > 0 ? [...odd.slice(0, MOST_NAMED), `And ${more} more like these.`] : odd
}
