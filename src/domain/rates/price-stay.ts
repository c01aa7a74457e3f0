import {
  type CalendarDate,
  daysBetween,
  formatDate,
  isCalendarDate,
  nightsOf,
} from '@/domain/common/calendar-date'
import { type Cents, formatCentsShort, percentOf } from '@/domain/common/money'

import { discountLines } from './discount-lines'
import { feeLines } from './fee-lines'
import { nightRates } from './night-rates'
import { percentText, type PriceLine, sumOf } from './price-line'
import type { PromotionCode } from './promotion-code'
import type { RateCard } from './rate-card'
import { taxLines } from './tax-lines'

export type StayToPrice = {
  checkin: CalendarDate
  checkout: CalendarDate
  guests: number
  pets?: number
  /** How many of each optional fee, by its key. */
  extras?: Readonly<Record<string, number>>
  /** One that `codeRefusal` has nothing against. */
  code?: PromotionCode | null
  /** The house's date of the quote. */
  bookedOn: CalendarDate
  /** Cents of nights that have a price of their own. */
  ownPrices: Readonly<Record<CalendarDate, Cents | undefined>>
}

/** What a stay costs, in cents; the lines add up to the total. */
export type StayPrice = {
  nights: number
  /** In the order in which they are added: nights, discounts, fees, extras, taxes, card fee. */
  lines: PriceLine[]
  /** The nights alone, before discounts. */
  lodgingCents: Cents
  /** Everything before taxes. */
  subtotalCents: Cents
  /** The price however it is paid: all but the card fee. */
  priceCents: Cents
  cardFeeCents: Cents
  totalCents: Cents
}

function nightLines(card: RateCard, { checkin, checkout, ownPrices }: StayToPrice): PriceLine[] {
  const rateOn = nightRates(card, checkin, checkout)
  return nightsOf(checkin, checkout).map((date) => ({
    id: `night-${date}`,
    kind: 'night',
    label: formatDate(date, 'weekday'),
    ...rateOn(date, ownPrices[date]),
    date,
  }))
}

function cardFeeLines({ cardFeeBasisPoints }: RateCard, priceCents: Cents): PriceLine[] {
  const cents = percentOf(priceCents, cardFeeBasisPoints)
  if (cents === 0) return []
  const share = percentText(cardFeeBasisPoints)
  const label = `Card processing fee (${share})`
  return [
    { id: 'card-fee', kind: 'cardFee', label, cents, why: `${share} of ${formatCentsShort(priceCents)}` },
  ]
}

/**
 * What a stay costs by a rate card, and why. Whether it may be is asked of `stayRefusals`.
 * @returns null for zero or fewer nights, or for texts that are no dates: such a stay has no price
 * @throws RangeError for an extra that the card does not have, or when amounts do not add up to whole cents
 */
export function priceStay(card: RateCard, stay: StayToPrice): StayPrice | null {
  const { checkin, checkout, guests, pets = 0, extras = {}, code = null, bookedOn } = stay
  if (!isCalendarDate(checkin) || !isCalendarDate(checkout) || checkin >= checkout) return null
  const lodging = nightLines(card, stay)
  const nights = lodging.length
  const lodgingCents = sumOf(lodging)
  const leastCents = Math.min(lodgingCents, card.floorCents * nights)
  const daysAhead = daysBetween(bookedOn, checkin)
  const discounts = discountLines(card.discounts, { lodgingCents, leastCents, nights, daysAhead, code })
  const fees = feeLines(card.fees, { nights, guests, pets, extras })
  const beforeTax = [...lodging, ...discounts, ...fees]
  const taxedCents = sumOf(beforeTax.filter(({ taxed }) => taxed !== false))
  const taxes = taxLines(card.taxes, { checkin, nights, taxedCents })
  const subtotalCents = sumOf(beforeTax)
  const priceCents = subtotalCents + sumOf(taxes)
  const cardFee = cardFeeLines(card, priceCents)
  const cardFeeCents = sumOf(cardFee)
  return {
    nights,
    lines: [...beforeTax, ...taxes, ...cardFee],
    lodgingCents,
    subtotalCents,
    priceCents,
    cardFeeCents,
    totalCents: priceCents + cardFeeCents,
  }
}
