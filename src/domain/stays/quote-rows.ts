import { counted } from '@/domain/common/counted'
import { type Cents, formatCents } from '@/domain/common/money'
import type { PriceLineKind } from '@/domain/rates/price-line'

import type { QuoteLine } from './quote-lines'

/** A row of a price as people read it. */
export type QuoteRow = {
  key: string
  label: string
  cents: Cents
  kind: PriceLineKind | 'subtotal' | 'total'
  /** Where it comes from, where the label does not say it. */
  reason?: string
}

type Line = Omit<QuoteLine, 'reason'> & { reason?: string }

const nightly = ({ reason = '' }: Line): string[] => (reason.startsWith('season ') ? [reason] : [])

/** Nights of one price are one row, in the order in which their price first comes up; seasons that gave it are its reason. */
function nightRows(nights: readonly Line[]): QuoteRow[] {
  const byPrice = new Map<Cents, Line[]>()
  for (const night of nights) byPrice.set(night.cents, [...(byPrice.get(night.cents) ?? []), night])
  return [...byPrice].map(([cents, alike]) => ({
    key: `nights-${cents}`,
    label: `${counted(alike.length, 'night')} x ${formatCents(cents)}`,
    cents: cents * alike.length,
    kind: 'night',
    ...reasonOf([...new Set(alike.flatMap(nightly))].join('; ')),
  }))
}

const reasonOf = (reason: string): Pick<QuoteRow, 'reason'> =>
  reason === '' ? {} : { reason: reason.charAt(0).toUpperCase() + reason.slice(1) }

/** What is paid once, and a tax, says all with its label. */
const NAMED: ReadonlySet<string> = new Set(['once', 'your code'])
const SAYS_IT: ReadonlySet<PriceLineKind> = new Set(['discount', 'code', 'fee', 'extra'])

const rowOf = ({ key, label, cents, kind, reason = '' }: Line): QuoteRow => ({
  ...{ key, label, cents, kind },
  ...reasonOf(SAYS_IT.has(kind) && !NAMED.has(reason) ? reason : ''),
})
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

/** The same with what cards are charged on top by what has come and is left: nothing for whoever pays without one. */
export function rowsWithCardFee(lines: readonly Line[], feeCents: Cents): QuoteRow[] {
  if (lines.some(({ kind, cents }) => kind === 'cardFee' && cents === feeCents)) return quoteRows(lines)
  const others = lines.filter(({ kind }) => kind !== 'cardFee')
  if (feeCents === 0) return quoteRows(others)
  const fee = { key: 'card-fee', kind: 'cardFee' as const, cents: feeCents }
  return quoteRows([...others, { ...fee, label: 'Card processing fee (of what is paid by card)' }])
}
