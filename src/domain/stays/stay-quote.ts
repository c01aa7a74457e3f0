import type { CalendarDate } from '@/domain/common/calendar-date'
import type { Cents } from '@/domain/common/money'
import type { Rates } from '@/domain/rates/flat-rates'
import type { PriceLine } from '@/domain/rates/price-line'
import { priceStay, type StayToPrice } from '@/domain/rates/price-stay'
import type { RateCard } from '@/domain/rates/rate-card'

/** Who comes, and what they want besides; extras that are chosen zero times may be left out. */
export type StayParty = {
  guests: number
  pets?: number
  extras?: Readonly<Record<string, number>>
  /** The promotion code that they ask with, in capitals. */
  code?: string | null
}

/** A stay's price as it is kept with a booking, and explains itself whatever the rates are by then; amounts in cents. */
export type StayQuote = {
  v: 2
  /** The number of the price list that it was made by; null before there were any. */
  priceList: number | null
  /** The house's date on which it was made; null where that was not kept. */
  pricedOn: CalendarDate | null
  checkin: CalendarDate
  checkout: CalendarDate
  nights: number
  /** Null of a quote that did not ask how many come. */
  guests: number | null
  pets: number
  /** How many of each optional fee, by its key; none that was not chosen. */
  extras: Record<string, number>
  /** The promotion code. */
  code: string | null
  /** In the order in which they are added up; together they are the total. */
  lines: PriceLine[]
  /** All but the card fee. */
  priceCents: Cents
  cardFeeCents: Cents
  totalCents: Cents
  /** The rates that a quote of version 1 was kept with. */
  rates?: Rates
}

const chosenOf = (extras: StayParty['extras'] = {}): [key: string, count: number][] =>
  Object.entries(extras).filter(([, count]) => count > 0)

/**
 * What a stay costs by a rate card, to be kept.
 * @param priceList the number of the list that the card stands in
 * @returns null for zero or fewer nights, or for texts that are no dates: such a stay has no price
 * @throws RangeError for an extra that the card does not have, or when amounts do not add up to whole cents
 */
export function quoteStay(card: RateCard, stay: StayToPrice, priceList: number | null): StayQuote | null {
  const price = priceStay(card, stay)
  if (!price) return null
  const { checkin, checkout, guests, pets = 0, extras, code, bookedOn } = stay
  const { nights, lines, priceCents, cardFeeCents, totalCents } = price
  return {
    ...{ v: 2, priceList, pricedOn: bookedOn, checkin, checkout, nights, guests, pets },
    ...{ extras: Object.fromEntries(chosenOf(extras)), code: code?.code ?? null },
    ...{ lines, priceCents, cardFeeCents, totalCents },
  }
}

/** Whether a quote was made for these people with this code: another party may have another price. */
export function isForParty(quote: StayQuote, { guests, pets = 0, extras, code = null }: StayParty): boolean {
  const chosen = chosenOf(extras)
  return (
    (quote.guests ?? guests) === guests &&
    quote.pets === pets &&
    quote.code === code &&
    chosen.length === Object.keys(quote.extras).length &&
    chosen.every(([key, count]) => quote.extras[key] === count)
  )
}
