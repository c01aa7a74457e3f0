import type { ReactElement } from 'react'

import type { MailFrame } from '@/mails/inquiry-received'
import type { MailInquiry } from '@/mails/stay-details'
import type { Inquiry, Refund } from '@/payload-types'
import type { Payload } from 'payload'

/** One mail that a booking calls for. `name` makes it the only one of its kind for its booking. */
export interface Notice {
  name: string
  to: string
  /** A stranger's call alone makes the site send it: it is limited by recipient (`operations/bookings/strangers-mail`). */
  byStranger?: boolean
  replyTo?: string
  subject: string
  mail: ReactElement
  ics?: { method: 'PUBLISH' | 'CANCEL'; content: string }
}

/** What a mail about one booking is made of. */
export interface NoticeContext {
  payload: Payload
  inquiry: Inquiry
  details: MailInquiry
  frame: MailFrame
  /** 'Nov 21, 2026 to Nov 24, 2026' */
  dates: string
  /** Oldest first. */
  refunds: readonly Refund[]
}
