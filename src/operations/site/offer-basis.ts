import type { CalendarDate } from '@/domain/common/calendar-date'
import type { RateCard } from '@/domain/rates/rate-card'
import type { Payload } from 'payload'

import { currentPriceList } from '../rates/price-lists'
import { houseToday } from '../runtime/clock'
import { type BookingTerms, bookingTermsIn, readBookingRules } from './load-booking-terms'

/** By what a stay is offered. Read once, so that its price, its rules and how it is paid are of one piece, whatever is published meanwhile. */
export interface OfferBasis {
  /** The house's date. */
  today: CalendarDate
  card: RateCard
  /** The number of the price list that the card stands in. */
  priceList: number
  terms: BookingTerms
}

export async function loadOfferBasis(payload: Payload): Promise<OfferBasis> {
  const [today, { number, card }, rules] = await Promise.all([
    houseToday(payload),
    currentPriceList(payload),
    readBookingRules(payload),
  ])
  return { today, card, priceList: number, terms: bookingTermsIn(rules, card) }
}
