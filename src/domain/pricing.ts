import type { CalendarDate } from '@/domain/calendar-date'
import { type Cents, formatCents } from '@/domain/money'
import { DEFAULT_BOOKING_RULES } from '@/domain/stay-rules'

import { type Rates, rateCardOf } from './rates/flat-rates'
import { priceStay } from './rates/price-stay'

export { DEFAULT_RATES, type Rates } from './rates/flat-rates'

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
 * The price by the rate card that the rates make, as quotes are kept: with a sum for each of the two fees and taxes.
 * @returns null for zero or fewer nights, or for texts that are no dates: such a stay has no breakdown
 * @throws RangeError when the amounts do not add up to whole cents
 */
export const quoteStay = ({ checkin, checkout, rates, nightlyPrices }: StayToQuote): Quote | null => {
  const card = rateCardOf(rates, DEFAULT_BOOKING_RULES)
  // Flat rates ask neither for guests nor when the stay was booked.
  const price = priceStay(card, { checkin, checkout, guests: 1, bookedOn: checkin, ownPrices: nightlyPrices })
  if (!price) return null
  const centsOf = (id: string) => price.lines.find((line) => line.id === id)?.cents ?? 0
  return {
    checkin,
    checkout,
    nights: price.nights,
    nightLines: price.lines.flatMap(({ date, cents }) => (date === undefined ? [] : [{ date, cents }])),
    lodgingCents: price.lodgingCents,
    cleaningFeeCents: centsOf('fee-cleaning'),
    serviceFeeCents: centsOf('fee-service'),
    subtotalCents: price.subtotalCents,
    stateTaxCents: centsOf('tax-state'),
    countyTaxCents: centsOf('tax-county'),
    taxedCents: price.priceCents,
    cardFeeCents: price.cardFeeCents,
    totalCents: price.totalCents,
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

const priceLines = (quote: Quote): QuoteLine[] => {
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
  ]
}

/** The quote as lines for people, in reading order. Night, fee and tax lines add up to the total. */
export const quoteLines = (quote: Quote): QuoteLine[] => [
  ...priceLines(quote),
  {
    key: 'card-fee',
    label: named('Card processing fee', quote.rates.cardFeeBp),
    cents: quote.cardFeeCents,
    kind: 'fee',
  },
  { key: 'total', label: 'Total', cents: quote.totalCents, kind: 'total' },
]

/** The same for whoever pays without a card. */
export const quoteLinesWithoutCard = (quote: Quote): QuoteLine[] => [
  ...priceLines(quote),
  { key: 'total', label: 'Total', cents: quote.taxedCents, kind: 'total' },
]
