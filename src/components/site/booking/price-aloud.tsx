import { ApiError } from '@/components/api/client'
import { formatCents } from '@/domain/common/money'

import { failureText } from './failure-text'
import { nightCount } from './stay-selection'
import type { QuoteState } from './use-stay-quote'

const EXTRAS_GONE = 'Something that was added to this stay is not offered any more.'
export const areExtrasGone = (error: unknown) => error instanceof ApiError && 'extras' in error.fieldErrors

/** Why a price cannot be told, in words. */
export const priceFailure = (error: unknown): string =>
  areExtrasGone(error) ? EXTRAS_GONE : failureText(error)

/** Why a stay cannot be had although it has a price; null when it can. */
export const refusedText = ({ takenNights, refusal }: Pick<QuoteState, 'takenNights' | 'refusal'>) =>
  takenNights.length > 0 ? `${nightCount(takenNights.length)} of this stay cannot be had any more.` : refusal

function aloud({ quote, pending, error, ...found }: QuoteState): string {
  if (error !== null) return priceFailure(error)
  if (quote === null || pending) return ''
  return refusedText(found) ?? `${formatCents(quote.totalCents)} in all`
}

/**
 * Says to screen readers what a choice costs, or why that cannot be told: the price changes away from where it is chosen. It is
 * there before any price is, or the first one would not be read out, and empty while one is worked out.
 */
export const PriceAloud = (quoteState: QuoteState) => (
  <p role="status" className="sr-only">
    {aloud(quoteState)}
  </p>
)
