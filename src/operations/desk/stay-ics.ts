import { Refusal } from '@/domain/common/refusal'
import { stayCalendar } from '@/domain/desk/stay-event'
import type { MailFrame } from '@/mails/layout'
import type { Inquiry } from '@/payload-types'
import type { Payload } from 'payload'

import { houseTimeZone } from '../runtime/clock'
import { loadArrival } from '../content/load-arrival'
import { mailFrame } from '../content/mail-frame'
import type { Notice } from '../runtime/notice'

/** The stay for the guest's calendar, or what takes it out again. The address is not in it: mails are passed on, and calendars shared. */
export async function stayIcs(
  { payload, inquiry, frame }: { payload: Payload; inquiry: Inquiry; frame: MailFrame },
  cancelled = false,
): Promise<NonNullable<Notice['ics']>> {
  const [timeZone, { checkinTime, checkoutTime }] = await Promise.all([
    houseTimeZone(payload),
    loadArrival(payload),
  ])
  return {
    method: cancelled ? 'CANCEL' : 'PUBLISH',
    content: stayCalendar({
      uid: `stay-${inquiry.id}@${new URL(frame.siteUrl).hostname}`,
      // Seconds since it was asked for: grows with each change, and fits the standard's 32 bits.
      sequence: Math.floor((Date.parse(inquiry.updatedAt) - Date.parse(inquiry.createdAt)) / 1000),
      changedAt: inquiry.updatedAt,
      checkin: inquiry.checkin,
      checkout: inquiry.checkout,
      checkinTime,
      checkoutTime,
      timeZone,
      summary: `Stay at ${frame.houseName}`,
      location: frame.place || undefined,
      cancelled,
    }),
  }
}

/** A confirmed stay for its guest's calendar. @throws Refusal 409 for one that is not */
export async function guestCalendar(payload: Payload, inquiry: Inquiry): Promise<string> {
  if (inquiry.status !== 'confirmed') throw new Refusal('wrong-state', 'This stay is not confirmed.')
  return (await stayIcs({ payload, inquiry, frame: await mailFrame(payload) })).content
}
