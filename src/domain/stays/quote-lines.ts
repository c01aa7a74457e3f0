import type { Cents } from '@/domain/common/money'
import type { PriceLineKind } from '@/domain/rates/price-line'

import type { StayQuote } from './stay-quote'

/** A line of a price as it is told outside: all of them add up to the total. */
export type QuoteLine = {
  key: string
  label: string
  /** Below zero for discounts and codes. */
  cents: Cents
  kind: PriceLineKind
  /** Where the amount comes from, in words for the guest. */
  reason: string
}

/** Every line of a quote; none where there is none. */
export const quoteLines = (quote: Pick<StayQuote, 'lines'> | null): QuoteLine[] =>
  (quote?.lines ?? []).map(({ id, label, cents, kind, why }) => ({
    key: id,
    label,
    cents,
    kind,
    reason: why,
  }))
