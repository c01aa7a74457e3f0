import { type CalendarDate, isCalendarDate, nightsOf } from '@/domain/calendar-date'
import { type Cents, formatCents, percentOf } from '@/domain/money'

/** What the owner can set: amounts in cents, percentages in basis points (400 is 4 %). */
export type Rates = {
  nightlyCents: Cents
  cleaningFeeCents: Cents
  serviceFeeCents: Cents
  stateTaxBp: number
  countyTaxBp: number
  cardFeeBp: number
  stateTaxName: string
  countyTaxName: string
}

/** The pricing model the site starts with. */
export const DEFAULT_RATES: Readonly<Rates> = {
  nightlyCents: 30_000,
  cleaningFeeCents: 40_000,
  serviceFeeCents: 3_000,
  stateTaxBp: 400,
  countyTaxBp: 600,
  cardFeeBp: 300,
  stateTaxName: 'GA state tax',
  countyTaxName: 'Fannin County tax',
}

export type NightLine = { date: CalendarDate; cents: Cents }

/**
 * A stay's price, every amount in cents; `rates` are those it was made with, so that it can be kept and
 * explained.
 */
export type Quote = {
  checkin: CalendarDate
  checkout: CalendarDate
  nights: number
  nightLines: NightLine[]
  lodgingCents: Cents
  cleaningFeeCents: Cents
  serviceFeeCents: Cents
  subtotalCents: Cents
  stateTaxCents: Cents
  countyTaxCents: Cents
  /** Subtotal and both taxes: what the card fee is taken of. */
  taxedCents: Cents
  cardFeeCents: Cents
  totalCents: Cents
  rates: Rates
}

export type StayToQuote = {
  checkin: CalendarDate
  checkout: CalendarDate
  rates: Rates
  /** Prices in cents of nights that have their own; the others cost the base rate. */
  nightlyPrices: Readonly<Record<CalendarDate, Cents | undefined>>
}

/**
 * The pricing model: nights and fees make the subtotal, each tax is a share of
 * the subtotal, the card fee a share of subtotal and taxes, each rounded half up to the cent.
 * @returns null for zero or fewer nights, or for texts that are no dates: such a stay has no breakdown
 * @throws RangeError when the amounts do not add up to whole cents
 */
export const quoteStay = ({ checkin, checkout, rates, nightlyPrices }: StayToQuote): Quote | null => {
  if (!isCalendarDate(checkin) || !isCalendarDate(checkout)) return null
  const nightLines = nightsOf(checkin, checkout).map((date) => ({
    date,
    cents: nightlyPrices[date] ?? rates.nightlyCents,
  }))
  if (nightLines.length === 0) return null

  const { cleaningFeeCents, serviceFeeCents } = rates
  const lodgingCents = nightLines.reduce((sum, line) => sum + line.cents, 0)
  const subtotalCents = lodgingCents + cleaningFeeCents + serviceFeeCents
  const stateTaxCents = percentOf(subtotalCents, rates.stateTaxBp)
  const countyTaxCents = percentOf(subtotalCents, rates.countyTaxBp)
  const taxedCents = subtotalCents + stateTaxCents + countyTaxCents
  const cardFeeCents = percentOf(taxedCents, rates.cardFeeBp)
  return {
    checkin,
    checkout,
    nights: nightLines.length,
    nightLines,
    lodgingCents,
    cleaningFeeCents,
    serviceFeeCents,
    subtotalCents,
    stateTaxCents,
    countyTaxCents,
    taxedCents,
    cardFeeCents,
    totalCents: taxedCents + cardFeeCents,
    rates: { ...rates },
  }
}

export type QuoteLine = {
  key: string
  label: string
  cents: Cents
  kind: 'night' | 'fee' | 'subtotal' | 'tax' | 'total'
}

/** Nights of one price are one line, in the order in which their price first comes up. */
const nightGroups = (nightLines: NightLine[]): QuoteLine[] => {
  const counts = new Map<Cents, number>()
  for (const { cents } of nightLines) counts.set(cents, (counts.get(cents) ?? 0) + 1)
  return [...counts].map(([cents, count]) => ({
    key: `nights-${cents}`,
    label: `${count} ${count === 1 ? 'night' : 'nights'} x ${formatCents(cents)}`,
    cents: cents * count,
    kind: 'night',
  }))
}

const named = (name: string, basisPoints: number): string => `${name} (${basisPoints / 100}%)`

/** The quote as lines for people, in reading order. Night, fee and tax lines add up to the total. */
export const quoteLines = (quote: Quote): QuoteLine[] => {
  const { rates } = quote
  return [
    ...nightGroups(quote.nightLines),
    { key: 'cleaning-fee', label: 'Cleaning fee', cents: quote.cleaningFeeCents, kind: 'fee' },
    { key: 'service-fee', label: 'Service fee', cents: quote.serviceFeeCents, kind: 'fee' },
    { key: 'subtotal', label: 'Subtotal', cents: quote.subtotalCents, kind: 'subtotal' },
    {
      key: 'state-tax',
      label: named(rates.stateTaxName, rates.stateTaxBp),
      cents: quote.stateTaxCents,
      kind: 'tax',
    },
    {
      key: 'county-tax',
      label: named(rates.countyTaxName, rates.countyTaxBp),
      cents: quote.countyTaxCents,
      kind: 'tax',
    },
    {
      key: 'card-fee',
      label: named('Card processing fee', rates.cardFeeBp),
      cents: quote.cardFeeCents,
      kind: 'fee',
    },
    { key: 'total', label: 'Total', cents: quote.totalCents, kind: 'total' },
  ]
}
