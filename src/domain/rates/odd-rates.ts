import { type Cents, formatCents } from '@/domain/common/money'

import { percentText } from './price-line'
import type { RateCard } from './rate-card'

/** Limits beyond which a rate is more likely a slip than a wish: cents, and basis points for percentages. */
const CHEAP_NIGHT = 2_000
const DEAR_NIGHT = 1_000_000
const NIGHTS_IN_A_FEE = 5
const HIGH_TAX = 2_000
const HIGH_CARD_FEE = 1_000
const HIGH_DISCOUNT = 5_000
/** Half a percent: who means 4 % and types 0.04. */
const TINY_SHARE = 50

function nightOddity(cents: Cents, where: string): string[] {
  const price = formatCents(cents)
  if (cents < CHEAP_NIGHT) return [`A night for ${price}${where} is very cheap. Is a digit missing?`]
  if (cents > DEAR_NIGHT) return [`A night for ${price}${where} is very dear. Is there a digit too many?`]
  return []
}

/** Prices that go before the usual rate, and are far from it. */
function priceOddities(prices: readonly Cents[], where: string, baseCents: Cents): string[] {
  return [...new Set(prices)].flatMap((cents) => {
    const odd = nightOddity(cents, where)
    if (odd.length > 0) return odd
    const price = formatCents(cents)
    if (cents * 3 < baseCents) return [`${price}${where} is less than a third of the usual rate.`]
    if (cents > baseCents * 5) return [`${price}${where} is more than five times the usual rate.`]
    return []
  })
}

const seasonOddities = ({ name, nightlyCents, byWeekday }: RateCard['seasons'][number], baseCents: Cents) =>
  priceOddities(
    [...(nightlyCents === null ? [] : [nightlyCents]), ...Object.values(byWeekday)],
    ` in the season ${name}`,
    baseCents,
  )

function feeOddity({ label, cents, per }: RateCard['fees'][number], baseCents: Cents): string[] {
  // Beside a night that is too cheap every fee looks too dear.
  return per === 'stay' && baseCents >= CHEAP_NIGHT && cents > baseCents * NIGHTS_IN_A_FEE
    ? [`A ${label.toLowerCase()} of ${formatCents(cents)} is more than ${NIGHTS_IN_A_FEE} nights cost.`]
    : []
}

function shareOddity(name: string, basisPoints: number, high: number): string[] {
  if (basisPoints > high) return [`${percentText(basisPoints)} is unusually much for the ${name}.`]
  if (basisPoints > 0 && basisPoints < TINY_SHARE) {
    return [`${percentText(basisPoints)} is unusually little for the ${name}. Four percent is typed as 4.`]
  }
  return []
}

/** What about a rate card looks like a slip of the keyboard, in words for the owner; nothing of it is forbidden. */
export function oddRates(card: RateCard): string[] {
  const { base, floorCents, seasons, discounts, fees, taxes, cardFeeBasisPoints } = card
  const tiers = [...discounts.length, ...discounts.early, ...discounts.lastMinute]
  return [
    ...nightOddity(base.nightlyCents, ''),
    ...priceOddities(Object.values(base.byWeekday), ' on some weekdays', base.nightlyCents),
    ...seasons.flatMap((season) => seasonOddities(season, base.nightlyCents)),
    ...(floorCents > base.nightlyCents
      ? [
          `The lowest price, ${formatCents(floorCents)}, is above the usual rate: no discount is ever given there.`,
        ]
      : []),
    ...tiers.flatMap(({ basisPoints }) => shareOddity('discount', basisPoints, HIGH_DISCOUNT)),
    ...fees.flatMap((fee) => feeOddity(fee, base.nightlyCents)),
    ...taxes.flatMap((tax) =>
      'basisPoints' in tax ? shareOddity(tax.label, tax.basisPoints, HIGH_TAX) : [],
    ),
    ...shareOddity('card processing fee', cardFeeBasisPoints, HIGH_CARD_FEE),
  ]
}
