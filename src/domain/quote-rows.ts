import { type Cents, formatCents } from '@/domain/money'

import type { QuoteLine } from './quote-lines'
import type { PriceLineKind } from './rates/price-line'

/** A row of a price as people read it. */
export type QuoteRow = {
  key: string
  label: string
  cents: Cents
  kind: PriceLineKind | 'subtotal' | 'total'
}

type Line = Omit<QuoteLine, 'reason'>

/** Nights of one price are one row, in the order in which their price first comes up. */
function nightRows(nights: readonly Line[]): QuoteRow[] {
  const counts = new Map<Cents, number>()
  for (const { cents } of nights) counts.set(cents, (counts.get(cents) ?? 0) + 1)
  return [...counts].map(([cents, count]) => ({
    key: `nights-${cents}`,
    label: `${count} ${count === 1 ? 'night' : 'nights'} x ${formatCents(cents)}`,
    cents: cents * count,
    kind: 'night',
  }))
}

const rowOf = ({ key, label, cents, kind }: Line): QuoteRow => ({ key, label, cents, kind })
const sum = (key: 'subtotal' | 'total', label: string, lines: readonly Line[]): QuoteRow => ({
  ...{ key, label, cents: lines.reduce((cents, line) => cents + line.cents, 0), kind: key },
})

const AFTER_SUBTOTAL: readonly PriceLineKind[] = ['tax', 'cardFee']

/** The lines of a price in reading order, with a subtotal before taxes and the total. */
export function quoteRows(lines: readonly Line[]): QuoteRow[] {
  const before = lines.filter(({ kind }) => !AFTER_SUBTOTAL.includes(kind))
  return [
    ...nightRows(before.filter(({ kind }) => kind === 'night')),
    ...before.filter(({ kind }) => kind !== 'night').map(rowOf),
    sum('subtotal', 'Subtotal', before),
    ...lines.filter(({ kind }) => AFTER_SUBTOTAL.includes(kind)).map(rowOf),
    sum('total', 'Total', lines),
  ]
}

/** The same for whoever pays without a card. */
export const rowsWithoutCard = (lines: readonly Line[]): QuoteRow[] =>
  quoteRows(lines.filter(({ kind }) => kind !== 'cardFee'))
