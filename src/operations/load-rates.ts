import { dollarsToCents } from '@/domain/money'
import { DEFAULT_RATES, type Rates } from '@/domain/pricing'
import type { Payload } from 'payload'

/** A percentage with at most two decimals as basis points: 4 -> 400. Both are hundredths, so the money rule fits. */
const toBasisPoints = (percent: unknown, fallback: number) =>
  typeof percent === 'number' ? (dollarsToCents(percent) ?? fallback) : fallback

const toCents = (dollars: unknown, fallback: number) =>
  typeof dollars === 'number' ? (dollarsToCents(dollars) ?? fallback) : fallback

/** The owner's rates in cents and basis points; what was never set has the specification's value. */
export async function loadRates(payload: Payload): Promise<Rates> {
  const set = await payload.findGlobal({ slug: 'rates', depth: 0 })
  return {
    nightlyCents: toCents(set.nightlyRate, DEFAULT_RATES.nightlyCents),
    cleaningFeeCents: toCents(set.cleaningFee, DEFAULT_RATES.cleaningFeeCents),
    serviceFeeCents: toCents(set.serviceFee, DEFAULT_RATES.serviceFeeCents),
    stateTaxBp: toBasisPoints(set.stateTax, DEFAULT_RATES.stateTaxBp),
    countyTaxBp: toBasisPoints(set.countyTax, DEFAULT_RATES.countyTaxBp),
    cardFeeBp: toBasisPoints(set.cardFee, DEFAULT_RATES.cardFeeBp),
    stateTaxName: set.stateTaxName || DEFAULT_RATES.stateTaxName,
    countyTaxName: set.countyTaxName || DEFAULT_RATES.countyTaxName,
  }
}
