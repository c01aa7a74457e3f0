import { MAX_NIGHT_CENTS } from '@/domain/availability'
import { dollarsToCents, formatCentsShort } from '@/domain/money'

/** The typed price in dollars; null for what is no price: a word, a negative one, more than two decimals. */
export function typedPrice(text: string): number | null {
  const cents = dollarsToCents(text.trim().replace(/^\$/, ''))
  return cents === null || cents > MAX_NIGHT_CENTS ? null : cents / 100
}

/** '$300' for the dollars that the server tells; '' for none, since then the base rate applies. */
export function shownPrice(dollars: number | null | undefined): string {
  const cents = dollars == null ? null : dollarsToCents(dollars)
  return cents === null ? '' : formatCentsShort(cents)
}
