import { randomUUID } from 'node:crypto'

import { isUniqueViolation } from '@/database/unique'
import { daysBetween } from '@/domain/calendar-date'
import { canBeMailed } from '@/domain/no-email'
import { type GuideBooking, guideAppIsConfigured, sendToGuideApp } from '@/integrations/guide-app'
import type { Inquiry } from '@/payload-types'
import type { Payload } from 'payload'

import { houseTimeZone } from '../runtime/clock'
import { findInquiry } from '../bookings/find-inquiries'
import { kickJobs } from '../runtime/job-signal'

/** Queues the try of a delivery that is due; Payload's runner takes it from here. */
export async function queueGuideTry(payload: Payload, deliveryId: string, at?: Date): Promise<void> {
  await payload.jobs.queue({
    task: 'deliver-guide',
    input: { deliveryId },
    ...(at ? { waitUntil: at } : {}),
  })
}

/**
 * Owes the guide app a booking; it is told within seconds, and tried for a week. Without GUIDE_APP_URL nothing is owed.
 * Calling it again for the same occasion does nothing; a crash between the two writes is mended when the runner starts.
 * @param occasion what it is told for: the first confirmation, or a later change by a name of its own
 */
export async function queueGuideDelivery(
  payload: Payload,
  inquiryId: string,
  occasion = 'confirmed',
): Promise<void> {
  if (!guideAppIsConfigured()) return
  try {
    const kept = await payload.create({
      collection: 'guide-deliveries',
      depth: 0,
      data: {
        key: `booking:${inquiryId}:${occasion}`,
        inquiryId,
        state: 'queued',
        attempts: 0,
        nextTryAt: new Date().toISOString(),
      },
    })
    await queueGuideTry(payload, String(kept.id))
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
  }
  kickJobs()
}

/** As {@link queueGuideDelivery}, for a booking that the guide app may know already: otherwise there is nothing to correct. */
export async function correctGuideDelivery(
  payload: Payload,
  inquiryId: string,
  occasion: string,
): Promise<void> {
  const { totalDocs } = await payload.count({
    collection: 'guide-deliveries',
    where: { inquiryId: { equals: inquiryId } },
  })
  if (totalDocs > 0) await queueGuideDelivery(payload, inquiryId, occasion)
}

/** One job for each delivery that is still owed, due now (see `operations/runtime/mail-queue`, which does the same for mails). */
export async function requeueOwedGuideDeliveries(payload: Payload): Promise<void> {
  await payload.db.deleteMany({
    collection: 'payload-jobs',
    where: { taskSlug: { equals: 'deliver-guide' } },
  })
  const { docs } = await payload.find({
    collection: 'guide-deliveries',
    where: { state: { equals: 'queued' } },
    select: { key: true },
    pagination: false,
    limit: 0,
    depth: 0,
  })
  for (const delivery of docs) await queueGuideTry(payload, String(delivery.id))
}

/** The booking as it is now: a delivery that was put off tells the latest, not what was true when it was queued. */
export async function guideBooking(payload: Payload, inquiry: Inquiry, test: boolean): Promise<GuideBooking> {
  const house = await payload.findGlobal({ slug: 'house', depth: 0, select: { identity: true } })
  return {
    id: String(inquiry.id),
    status: inquiry.status,
    test,
    house: { name: house.identity?.name || 'Our house', timeZone: await houseTimeZone(payload) },
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
export async function testGuideApp(
  payload: Payload,
  inquiryId: string,
): Promise<{ ok: boolean; message: string }> {
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
