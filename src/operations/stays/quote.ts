import { isNightFree } from '@/domain/availability'
import { addDays, type CalendarDate, nightsOf } from '@/domain/calendar-date'
import type { Cents } from '@/domain/money'
import { type Quote, quoteStay } from '@/domain/pricing'
import { Refusal } from '@/domain/refusal'
import { type BookingRules, checkStayRequest } from '@/domain/stay-rules'
import type { Payload } from 'payload'

import { houseToday } from '../runtime/clock'
import { loadBookingTerms } from '../site/load-booking-terms'
import { loadDays } from '../rates/load-days'
import { loadShortestStay } from '../rates/load-shortest-stay'
import { loadRates } from '../rates/load-rates'

export interface StayOffer {
  quote: Quote
  /** Nights that cannot be had now, ascending. */
  takenNights: CalendarDate[]
}

/** How an offer differs from the one that every stranger gets. */
export interface OfferTerms {
  /** In place of the owner's rules, for a stay that the owner has agreed to already. */
  rules?: BookingRules
  /** A stay whose own nights are not in the way. */
  ownStayId?: string
}

/**
 * What a stay costs by today's price list and whether it can be had, whatever the rules say of it.
 * @param ownStayId a stay whose own nights are not in the way
 * @throws Refusal 400 for zero or fewer nights
 */
export async function priceStay(
  payload: Payload,
  stay: { checkin: CalendarDate; checkout: CalendarDate },
  ownStayId?: string,
): Promise<StayOffer> {
  const [rates, { records, claims }] = await Promise.all([
    loadRates(payload),
    loadDays(payload, stay.checkin, addDays(stay.checkout, -1)),
  ])
  const nightlyPrices: Record<CalendarDate, Cents | undefined> = {}
  for (const record of records.values()) {
    if (record.priceCents !== null) nightlyPrices[record.date] = record.priceCents
  }
  const quote = quoteStay({ ...stay, rates, nightlyPrices })
  if (!quote) throw new Refusal('invalid', 'Check-out must be after check-in.')
  const takenNights = nightsOf(stay.checkin, stay.checkout).filter((date) => {
    const holder = claims.get(date)
    return !isNightFree(records.get(date), holder !== undefined && holder !== ownStayId)
  })
  return { quote, takenNights }
}

/**
 * What a stay costs now and whether it can be had.
 * @throws Refusal 400 for dates or guests that no stay can have.
 */
export async function offerStay(
  payload: Payload,
  stay: { checkin: CalendarDate; checkout: CalendarDate; guests: number },
  { rules, ownStayId }: OfferTerms = {},
): Promise<StayOffer> {
  const [today, usual, ownMinNights] = await Promise.all([
    houseToday(payload),
    rules ?? loadBookingTerms(payload).then((terms) => terms.rules),
    rules ? null : loadShortestStay(payload, stay.checkin),
  ])
  const check = checkStayRequest({ ...stay, today, ownMinNights }, usual)
  if (!check.ok) {
    throw new Refusal(check.code, check.message, { errors: [{ path: check.path, message: check.message }] })
  }
  return priceStay(payload, stay, ownStayId)
}
