import { randomUUID } from 'node:crypto'

import { daysBetween } from '@/domain/common/calendar-date'
import { canBeMailed } from '@/domain/common/no-email'
import { type GuideBooking, sendToGuideApp } from '@/integrations/guide-app'
import type { Inquiry } from '@/payload-types'
import type { Payload } from 'payload'

import { findInquiry } from '../bookings/find-inquiry'
import { houseIdentity } from '../runtime/house-identity'

/** The booking as it is now: one that is told late tells the latest, not what was true when it was owed. */
export async function guideBooking(payload: Payload, inquiry: Inquiry, test: boolean): Promise<GuideBooking> {
  const { name, timeZone } = await houseIdentity(payload)
  return {
    id: String(inquiry.id),
    status: inquiry.status,
    test,
    house: { name, timeZone },
    guest: {
      firstName: inquiry.firstName,
      lastName: inquiry.lastName,
      email: canBeMailed(inquiry.email) ? inquiry.email : null,
      phone: inquiry.phone || null,
    },
    stay: {
      checkin: inquiry.checkin,
      checkout: inquiry.checkout,
      nights: daysBetween(inquiry.checkin, inquiry.checkout),
      guests: inquiry.guests,
    },
    message: inquiry.message || null,
    specialRequests: inquiry.specialRequests || null,
  }
}

/**
 * Sends a booking to the guide app at once, marked as a test; nothing is kept of it and it is not tried again.
 * @throws Refusal 404 when there is no such booking
 */
export async function testGuideApp(payload: Payload, inquiryId: string) {
  const inquiry = await findInquiry(payload, inquiryId)
  try {
    const said = await sendToGuideApp(
      await guideBooking(payload, inquiry, true),
      `test:${inquiryId}:${randomUUID()}`,
    )
    return { ok: true, message: said || 'The guide app took the booking.' }
  } catch (error) {
    return { ok: false, message: error instanceof Error ? error.message : String(error) }
  }
}
