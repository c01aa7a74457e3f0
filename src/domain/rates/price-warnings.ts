import { type Cents, formatCentsShort } from '@/domain/common/money'

/**
 * Why the price of a night may be a slip of the hand: nothing at all, less than half or more than twice of what the night
 * costs without a price of its own. Such a price can be meant; whoever types it reads this first.
 * @returns sentences for the owner, none for a price like others
 */
export const priceWarnings = (cents: Cents, usualCents: Cents): string[] => {
  const price = formatCentsShort(cents)
  const usual = formatCentsShort(usualCents)
  if (cents === 0) return ['At $0 the night itself costs guests nothing.']
  if (cents * 2 < usualCents) return [`${price} is less than half of the usual ${usual}.`]
  if (usualCents > 0 && cents > usualCents * 2) return [`${price} is more than twice the usual ${usual}.`]
  return []
}
