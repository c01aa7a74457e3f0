import type { StayPreview } from '@/contract/booking-desk'
import { addDays, type CalendarDate, formatDate, nightsOf } from '@/domain/calendar-date'
import { stayWarnings } from '@/domain/stay-warnings'
import type { Payload } from 'payload'

import { alsoAsked } from './also-asked'
import { houseToday } from '../runtime/clock'
import { findInquiry } from '../bookings/find-inquiry'
import { loadBookingTerms } from '../site/load-booking-terms'
import { loadDays } from '../rates/load-days'
import { nightHolders } from '../stays/night-holders'
import { quoteOnDates } from '../stays/stay-price'
import { findStayOfInquiry } from '../stays/stays'

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
  const [today, { rules }, quote, { records }, conflicts, others] = await Promise.all([
    houseToday(payload),
    loadBookingTerms(payload),
    quoteOnDates(payload, stay, inquiry),
    loadDays(payload, stay.checkin, addDays(stay.checkout, -1)),
    nightHolders(payload, nights, own ? String(own.id) : undefined),
    alsoAsked(payload, stay, inquiryId),
  ])
  const closed = nights.filter((date) => {
    const record = records.get(date)
    return record !== undefined && (record.isBlocked || !record.isAvailable)
  })
  const ownMinNights = records.get(stay.checkin)?.minNights ?? null
  return {
    success: true,
    ...stay,
    quote,
    conflicts,
    warnings: [
      ...stayWarnings({ ...stay, today, ownMinNights }, rules),
      ...(closed.length
        ? [
            `You closed these nights for guests: ${closed.map((date) => formatDate(date, 'short')).join(', ')}.`,
          ]
        : []),
    ],
    alsoAsked: others,
  }
}
