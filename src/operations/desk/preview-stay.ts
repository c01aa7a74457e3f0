import type { StayPreview } from '@/contract/booking-desk'
import { addDays, type CalendarDate, formatDate, nightsOf } from '@/domain/common/calendar-date'
import { seasonWarnings } from '@/domain/rates/season-warnings'
import { shortestStay, type StayGround, stayRefusals } from '@/domain/rates/stay-refusals'
import type { StayDates } from '@/domain/stays/stay'
import type { BookingRules } from '@/domain/rates/stay-rules'
import { quoteLines } from '@/domain/stays/quote-lines'
import { quoteSums } from '@/domain/stays/quote-sums'
import { stayWarnings } from '@/domain/desk/stay-warnings'
import type { Payload } from 'payload'

import { alsoAsked } from './also-asked'
import { findInquiry } from '../bookings/find-inquiry'
import { loadOfferBasis } from '../site/offer-basis'
import { loadDays } from '../rates/load-days'
import { nightHolders } from '../stays/night-holders'
import { stayGround } from '../stays/rule-refusals'
import { priceOfBooking } from '../stays/stay-price'
import { findStayOfInquiry } from '../stays/stays'

/** Where a stay leaves the rules that guests are held to, for the owner who may leave them. */
function ruleWarnings(stay: StayDates & { guests: number }, ground: StayGround, rules: BookingRules) {
  const isTooShort = stayRefusals(stay, ground).some(({ code }) => code === 'stay-too-short')
  const shortest = shortestStay(stay.checkin, ground)
  // A gap that is filled may be shorter than the shortest stay.
  const ownMinNights = !isTooShort ? 1 : shortest === rules.minNights ? null : shortest
  return [
    ...stayWarnings({ ...stay, today: ground.today, ownMinNights }, rules),
    ...seasonWarnings(stay, ground),
  ]
}

/**
 * What a stay that the owner enters, or moves a booking to, would cost, who is in its way and which rules it leaves.
 * @param inquiryId the booking that would move there; its own nights are not in its way
 * @throws Refusal 404 when there is no such booking
 */
export async function previewStay(
  payload: Payload,
  stay: { checkin: CalendarDate; checkout: CalendarDate; guests: number },
  inquiryId?: string,
): Promise<StayPreview> {
  const inquiry = inquiryId ? await findInquiry(payload, inquiryId) : null
  const own = inquiryId ? await findStayOfInquiry(payload, inquiryId) : null
  const nights = nightsOf(stay.checkin, stay.checkout)
  const basis = await loadOfferBasis(payload)
  const [ground, { quote }, { records }, conflicts, others] = await Promise.all([
    stayGround(payload, stay, basis, own ? String(own.id) : undefined),
    priceOfBooking(payload, stay, inquiry, basis),
    loadDays(payload, stay.checkin, addDays(stay.checkout, -1)),
    nightHolders(payload, nights, own ? String(own.id) : undefined),
    alsoAsked(payload, stay, inquiryId),
  ])
  const closed = nights.filter((date) => {
    const record = records.get(date)
    return record !== undefined && (record.isBlocked || !record.isAvailable)
  })
  return {
    success: true,
    ...stay,
    quote: quoteSums(quote),
    lines: quoteLines(quote),
    conflicts,
    warnings: [
      ...ruleWarnings(stay, ground, basis.terms.rules),
      ...(closed.length
        ? [
            `You closed these nights for guests: ${closed.map((date) => formatDate(date, 'short')).join(', ')}.`,
          ]
        : []),
    ],
    alsoAsked: others,
  }
}
