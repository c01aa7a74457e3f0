import { type PriceLine, sumOf } from '@/domain/rates/price-line'

import type { StayQuote } from './stay-quote'

/**
 * A price as sums, each of its lines of one kind, as `contract/quote` names them; what is in none of them stands in the lines
 * alone. Cents.
 */
export function quoteSums(quote: StayQuote) {
  const { checkin, checkout, nights, lines, priceCents, cardFeeCents, totalCents, rates } = quote
  const centsOf = (id: string) => lines.find((line) => line.id === id)?.cents ?? 0
  const ofKind = (kind: PriceLine['kind']) => lines.filter((line) => line.kind === kind)
  const nightLines = ofKind('night')
  return {
    ...{ checkin, checkout, nights },
    nightLines: nightLines.map(({ date, cents }) => ({ date: date!, cents })),
    lodgingCents: sumOf(nightLines),
    cleaningFeeCents: centsOf('fee-cleaning'),
    serviceFeeCents: centsOf('fee-service'),
    subtotalCents: priceCents - sumOf(ofKind('tax')),
    stateTaxCents: centsOf('tax-state'),
    countyTaxCents: centsOf('tax-county'),
    taxedCents: priceCents,
    ...{ cardFeeCents, totalCents },
    ...(rates ? { rates } : {}),
  }
}
