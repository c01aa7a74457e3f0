import { createElement } from 'react'

import type { ChangeBookingRequest } from '@/contract/booking-desk'
import { formatDate } from '@/domain/calendar-date'
import { ownerEmail } from '@/integrations/mail'
import { BookingChanged } from '@/mails/booking-changed'
import { renderMail } from '@/mails/render-mail'
import type { Payload } from 'payload'

import { findInquiry } from '../bookings/find-inquiries'
import { forMail, mailFrame } from '../content/mail-frame'
import { queueMail } from '../runtime/mail-queue'
import { stayIcs } from '../bookings/stay-ics'

/** Tells the guest what their stay was and what it is now, once for each change. */
export async function tellOfChange(
  payload: Payload,
  id: string,
  { was, note, requestKey }: ChangeBookingRequest,
): Promise<void> {
  const inquiry = await findInquiry(payload, id)
  const frame = await mailFrame(payload)
  const mail = createElement(BookingChanged, {
    ...frame,
    inquiry: forMail(inquiry),
    before: was,
    agreedCents: inquiry.agreedCents ?? undefined,
    note: note || undefined,
  })
  const ics = await stayIcs({ payload, inquiry, frame })
  await queueMail(payload, {
    key: `inquiry:${id}:changed:${requestKey}`,
    to: inquiry.email,
    replyTo: ownerEmail(),
    subject: `Changed: ${frame.houseName}, ${formatDate(inquiry.checkin, 'short')} to ${formatDate(inquiry.checkout, 'short')}`,
    ...(await renderMail(mail)),
    ics: ics.content,
    icsMethod: ics.method,
  })
}
