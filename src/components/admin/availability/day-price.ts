import { MAX_NIGHT_CENTS } from '@/domain/rates/availability'
import { centsToDecimal, dollarsToCents, formatCentsShort, typedCents } from '@/domain/common/money'

/** The typed price in dollars; null for what is no price: a word, a negative one, more than two decimals. */
export function typedPrice(text: string): number | null {
  const cents = typedCents(text)
  return cents === null || cents > MAX_NIGHT_CENTS ? null : cents / 100
}

/** '250', '199.50' as it is typed, for a number of dollars or of percent; '' for none. */
export function textOf(amount: number | null): string {
  const hundredths = amount === null ? null : dollarsToCents(amount)
  return hundredths === null ? '' : centsToDecimal(hundredths).replace(/\.00$/, '')
}

/** '$300' for the dollars that the server tells; '' for none. */
export function shownPrice(dollars: number | null | undefined): string {
  const cents = dollars == null ? null : dollarsToCents(dollars)
  return cents === null ? '' : formatCentsShort(cents)
}

/** '$300', '$199.50 to $412.50'; '' for none. */
export function shownPrices(dollars: readonly number[]): string {
  const ends = [Math.min(...dollars), Math.max(...dollars)]
  return dollars.length === 0 ? '' : [...new Set(ends.map(shownPrice))].join(' to ')
}

/** '$300 to $412.50' from the cheapest and the dearest, dollars; '' for none. */
export const pricesOf = (range: { lowest: number; highest: number } | null): string =>
  range ? shownPrices([range.lowest, range.highest]) : ''
