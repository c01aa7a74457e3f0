import { formatCents } from '@/domain/money'
import type { Rates } from '@/domain/pricing'

/** Limits beyond which a rate is more likely a slip than a wish: cents, and basis points for percentages. */
const CHEAP_NIGHT = 2_000
const DEAR_NIGHT = 1_000_000
const NIGHTS_IN_A_FEE = 5
const HIGH_TAX = 2_000
const HIGH_CARD_FEE = 1_000
/** Half a percent: who means 4 % and types 0.04. */
const TINY_SHARE = 50

const percent = (basisPoints: number) => `${basisPoints / 100}%`

function nightOddity({ nightlyCents }: Rates): string[] {
  const price = formatCents(nightlyCents)
  if (nightlyCents < CHEAP_NIGHT) return [`A night for ${price} is very cheap. Is a digit missing?`]
  if (nightlyCents > DEAR_NIGHT) return [`A night for ${price} is very dear. Is there a digit too many?`]
  return []
}

function feeOddity(name: string, cents: number, { nightlyCents }: Rates): string[] {
  // Beside a night that is too cheap every fee looks too dear.
  return nightlyCents >= CHEAP_NIGHT && cents > nightlyCents * NIGHTS_IN_A_FEE
    ? [`A ${name} of ${formatCents(cents)} is more than ${NIGHTS_IN_A_FEE} nights cost.`]
    : []
}

function shareOddity(name: string, basisPoints: number, high: number): string[] {
  if (basisPoints > high) return [`${percent(basisPoints)} is unusually much for the ${name}.`]
  if (basisPoints > 0 && basisPoints < TINY_SHARE) {
    return [`${percent(basisPoints)} is unusually little for the ${name}. Four percent is typed as 4.`]
  }
  return []
}

/** What about these rates looks like a slip of the keyboard, in words for the owner; nothing of it is forbidden. */
export const oddRates = (rates: Rates): string[] => [
  ...nightOddity(rates),
  ...feeOddity('cleaning fee', rates.cleaningFeeCents, rates),
  ...feeOddity('service fee', rates.serviceFeeCents, rates),
  ...shareOddity('state tax', rates.stateTaxBp, HIGH_TAX),
  ...shareOddity('county tax', rates.countyTaxBp, HIGH_TAX),
  ...shareOddity('card processing fee', rates.cardFeeBp, HIGH_CARD_FEE),
]
