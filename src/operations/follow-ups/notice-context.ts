import { formatDate } from '@/domain/calendar-date'
import type { MailFrame } from '@/mails/inquiry-received'
import type { MailInquiry } from '@/mails/stay-details'
import type { Inquiry } from '@/payload-types'
import type { Payload } from 'payload'

import { forMail, mailFrame } from '../content/mail-frame'

/** What a mail about one booking is made of. */
export interface NoticeContext {
  payload: Payload
  /** As it is now, which may be later than what the mail is about. */
  inquiry: Inquiry
  details: MailInquiry
  frame: MailFrame
  /** 'Nov 21, 2026 to Nov 24, 2026' */
  dates: string
}

export const noticeContext = async (payload: Payload, inquiry: Inquiry): Promise<NoticeContext> => ({
  payload,
  inquiry,
  details: forMail(inquiry),
  frame: await mailFrame(payload),
  dates: `${formatDate(inquiry.checkin, 'short')} to ${formatDate(inquiry.checkout, 'short')}`,
})
