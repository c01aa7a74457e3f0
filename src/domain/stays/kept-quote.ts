import { type CalendarDate, formatDate } from '@/domain/common/calendar-date'
import { type Cents, formatCentsShort } from '@/domain/common/money'
import { DEFAULT_RATES, type Rates } from '@/domain/rates/flat-rates'
import { percentText, type PriceLine } from '@/domain/rates/price-line'

import type { StayQuote } from './stay-quote'

/** How quotes were kept while there were one rate, two fees and two taxes; such records stay as they are. Cents. */
type QuoteOfVersion1 = {
  checkin: CalendarDate
  checkout: CalendarDate
  nights: number
  nightLines: { date: CalendarDate; cents: Cents }[]
  cleaningFeeCents: Cents
  serviceFeeCents: Cents
  subtotalCents: Cents
  stateTaxCents: Cents
  countyTaxCents: Cents
  /** Subtotal and both taxes. */
  taxedCents: Cents
  cardFeeCents: Cents
  totalCents: Cents
  rates: Rates
}

const fee = (key: string, label: string, cents: Cents): PriceLine => ({
  ...{ id: `fee-${key}`, kind: 'fee', label, cents, why: 'once', taxed: true, refundable: true },
})

/** What came to nothing has its line too: it was shown with one. */
function linesOf(quote: QuoteOfVersion1, rates: Rates): PriceLine[] {
  const share = (basisPoints: number, ofCents: Cents) =>
    `${percentText(basisPoints)} of ${formatCentsShort(ofCents)}`
  const tax = (key: string, authority: string, basisPoints: number, cents: Cents): PriceLine => ({
    ...{ id: `tax-${key}`, kind: 'tax', label: `${authority} (${percentText(basisPoints)})`, cents },
    ...{ authority, why: share(basisPoints, quote.subtotalCents) },
  })
  return [
    ...quote.nightLines.map(({ date, cents }): PriceLine => ({
      ...{ id: `night-${date}`, kind: 'night', label: formatDate(date, 'weekday'), cents, date },
      why: cents === rates.nightlyCents ? 'usual rate' : 'price of this night',
    })),
    fee('cleaning', 'Cleaning fee', quote.cleaningFeeCents),
    fee('service', 'Service fee', quote.serviceFeeCents),
    tax('state', rates.stateTaxName, rates.stateTaxBp, quote.stateTaxCents),
    tax('county', rates.countyTaxName, rates.countyTaxBp, quote.countyTaxCents),
    {
      ...{ id: 'card-fee', kind: 'cardFee', label: `Card processing fee (${percentText(rates.cardFeeBp)})` },
      ...{ cents: quote.cardFeeCents, why: share(rates.cardFeeBp, quote.taxedCents) },
    },
  ]
}

const NOTHING: QuoteOfVersion1 = {
  ...{ checkin: '', checkout: '', nights: 0, nightLines: [], rates: DEFAULT_RATES },
  ...{ cleaningFeeCents: 0, serviceFeeCents: 0, subtotalCents: 0, stateTaxCents: 0, countyTaxCents: 0 },
  ...{ taxedCents: 0, cardFeeCents: 0, totalCents: 0 },
}

function fromVersion1(kept: Partial<QuoteOfVersion1>): StayQuote {
  const quote = { ...NOTHING, ...kept }
  const { checkin, checkout, nights, cardFeeCents, totalCents, rates } = quote
  return {
    ...{ v: 2, priceList: null, pricedOn: null, checkin, checkout, nights },
    ...{ guests: null, pets: 0, extras: {}, code: null, lines: linesOf(quote, rates) },
    ...{ priceCents: totalCents - cardFeeCents, cardFeeCents, totalCents },
    ...(kept.rates ? { rates } : {}),
  }
}

/**
 * The quote in a booking's record, whichever version it was kept in.
 * @param kept what the record holds
 * @returns null where none was kept
 */
export function readQuote(kept: unknown): StayQuote | null {
  if (typeof kept !== 'object' || kept === null || !('totalCents' in kept)) return null
  return 'v' in kept ? (kept as StayQuote) : fromVersion1(kept as Partial<QuoteOfVersion1>)
}
