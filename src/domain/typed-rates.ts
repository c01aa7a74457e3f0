import { dollarsToCents } from '@/domain/money'
import { DEFAULT_RATES, type Rates } from '@/domain/pricing'

/** The amounts of the rates as the owner types them: dollars and percentages, with at most two decimals. */
const AMOUNTS = {
  nightlyRate: 'nightlyCents',
  cleaningFee: 'cleaningFeeCents',
  serviceFee: 'serviceFeeCents',
  stateTax: 'stateTaxBp',
  countyTax: 'countyTaxBp',
  cardFee: 'cardFeeBp',
} as const

export type TypedAmount = keyof typeof AMOUNTS
export const TYPED_AMOUNTS = Object.keys(AMOUNTS) as TypedAmount[]

/** What a form or the database holds; nothing about it is certain. */
export type TypedRates = { readonly [Name in TypedAmount | 'stateTaxName' | 'countyTaxName']?: unknown }

/** Cents of a dollar, hundredths of a percent: both are hundredths, so the money rule fits both. */
const hundredths = (typed: unknown): number | null =>
  typeof typed === 'number' ? dollarsToCents(typed) : null

const textOf = (typed: unknown, missing: string): string =>
  typeof typed === 'string' && typed ? typed : missing

/** Whether every amount is there and can be counted; only then does a price say something about what was typed. */
export const ratesAreComplete = (typed: TypedRates): boolean =>
  TYPED_AMOUNTS.every((name) => hundredths(typed[name]) !== null)

/** Typed rates in cents and basis points; what is missing or cannot be read has the value the site starts with. */
export const ratesOf = (typed: TypedRates): Rates => {
  const amounts = TYPED_AMOUNTS.map((name) => {
    const key = AMOUNTS[name]
    return [key, hundredths(typed[name]) ?? DEFAULT_RATES[key]]
  })
  return {
    ...(Object.fromEntries(amounts) as Omit<Rates, 'stateTaxName' | 'countyTaxName'>),
    stateTaxName: textOf(typed.stateTaxName, DEFAULT_RATES.stateTaxName),
    countyTaxName: textOf(typed.countyTaxName, DEFAULT_RATES.countyTaxName),
  }
}
