import { isNightFree } from '@/domain/availability'
import { addDays, type CalendarDate, nightsOf } from '@/domain/calendar-date'
import type { Cents } from '@/domain/money'
import { type Quote, quoteStay } from '@/domain/pricing'
import { Refusal } from '@/domain/refusal'
import { type BookingRules, checkStayRequest } from '@/domain/stay-rules'
import type { Payload } from 'payload'

import { houseToday } from './clock'
import { loadBookingTerms } from './load-booking-terms'
import { loadDays } from './load-days'
import { loadRates } from './load-rates'

export interface StayOffer {
  quote: Quote
  /** Nights that cannot be had now, ascending. */
  takenNights: CalendarDate[]
}

/**
 * What a stay costs by today's price list and whether it can be had, whatever the rules say of it.
 * @throws Refusal 400 for zero or fewer nights
 */
export async function priceStay(
  payload: Payload,
  stay: { checkin: CalendarDate; checkout: CalendarDate },
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
  if (!quote) throw new Refusal(400, 'Check-out must be after check-in.')
  const takenNights = nightsOf(stay.checkin, stay.checkout).filter(
    (date) => !isNightFree(records.get(date), claims.has(date)),
  )
  return { quote, takenNights }
}

/**
 * What a stay costs now and whether it can be had.
 * @param agreedRules in place of the owner's, for a stay that the owner has agreed to already
 * @throws Refusal 400 for dates or guests that no stay can have (design 4).
 */
export async function offerStay(
  payload: Payload,
  stay: { checkin: CalendarDate; checkout: CalendarDate; guests: number },
  agreedRules?: BookingRules,
): Promise<StayOffer> {
  const [today, { rules }] = await Promise.all([houseToday(payload), loadBookingTerms(payload)])
  const check = checkStayRequest({ ...stay, today }, agreedRules ?? rules)
  if (!check.ok) {
    throw new Refusal(400, check.message, { errors: [{ path: check.path, message: check.message }] })
  }
  return priceStay(payload, stay)
}
