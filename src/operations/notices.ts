import { createElement, type ReactElement } from 'react'

import { compareAndSet } from '@/database/compare-and-set'
import { formatDate } from '@/domain/calendar-date'
import type { Quote } from '@/domain/pricing'
import { ownerEmail } from '@/integrations/mail'
import { InquiryDecided } from '@/mails/inquiry-decided'
import { InquiryReceivedGuest, InquiryReceivedOwner, type MailFrame } from '@/mails/inquiry-received'
import { renderMail } from '@/mails/render-mail'
import type { MailInquiry } from '@/mails/stay-details'
import type { Inquiry, Refund } from '@/payload-types'
import type { Payload } from 'payload'

import { findInquiry } from './find-inquiries'
import { correctGuideDelivery, queueGuideDelivery } from './guide-app'
import { isNoticeOwed } from './hand-booking'
import { bookingLink, mailFrame } from './mail-frame'
import { queueMail } from './mail-queue'
import { isGivenBack, paymentNotices } from './payments/payment-notices'
import { refundsOf } from './payments/refund-records'

/** An inquiry whose notices are still pending after this time belongs to a process that died, ms. */
const OWED_AFTER_MS = 30_000

export const forMail = (inquiry: Inquiry): MailInquiry => ({
  id: String(inquiry.id),
  firstName: inquiry.firstName,
  lastName: inquiry.lastName,
  email: inquiry.email,
  phone: inquiry.phone ?? undefined,
  location: inquiry.location ?? undefined,
  checkin: inquiry.checkin,
  checkout: inquiry.checkout,
  guests: inquiry.guests,
  message: inquiry.message ?? undefined,
  specialRequests: inquiry.specialRequests ?? undefined,
  quote: (inquiry.quote ?? null) as Quote | null,
})

export interface Notice {
  name: string
  to: string
  replyTo?: string
  subject: string
  mail: ReactElement
}

const datesOf = (inquiry: Inquiry) =>
  `${formatDate(inquiry.checkin, 'short')} to ${formatDate(inquiry.checkout, 'short')}`

const toGuest = (inquiry: Inquiry) => ({ to: inquiry.email, replyTo: ownerEmail() })

/** What came in: a checkout is none of these, for its guest is still paying. */
const receivedNotices = (inquiry: Inquiry, details: MailInquiry, frame: MailFrame): Notice[] => [
  {
    ...toGuest(inquiry),
    name: 'received:guest',
    subject: `Your inquiry for ${frame.houseName}, ${datesOf(inquiry)}`,
    mail: createElement(InquiryReceivedGuest, { ...frame, inquiry: details }),
  },
  {
    name: 'received:owner',
    to: ownerEmail(),
    replyTo: inquiry.email,
    subject: `New inquiry: ${inquiry.firstName} ${inquiry.lastName}, ${datesOf(inquiry)}`,
    mail: createElement(InquiryReceivedOwner, {
      ...frame,
      inquiry: details,
      link: bookingLink(details.id),
    }),
  },
]

/** What was decided; a payment that went back because the nights were gone has words of its own. */
function decidedNotices(
  inquiry: Inquiry,
  refunds: Refund[],
  details: MailInquiry,
  frame: MailFrame,
): Notice[] {
  const { status } = inquiry
  if (status !== 'confirmed' && status !== 'declined' && status !== 'cancelled') return []
  if (status === 'cancelled' && isGivenBack(inquiry, refunds)) return []
  const subjects = {
    confirmed: `Confirmed: ${frame.houseName}, ${datesOf(inquiry)}`,
    declined: `Your inquiry for ${frame.houseName}, ${datesOf(inquiry)}`,
    cancelled: `Cancelled: ${frame.houseName}, ${datesOf(inquiry)}`,
  }
  return [
    {
      ...toGuest(inquiry),
      name: `${status}:guest`,
      subject: subjects[status],
      mail: createElement(InquiryDecided, {
        ...frame,
        inquiry: details,
        decision: status,
        note: inquiry.ownerNote ?? undefined,
      }),
    },
  ]
}

/** Every mail that an inquiry's state calls for. Those that went out before are recognised by their keys. */
function noticesOf(inquiry: Inquiry, refunds: Refund[], frame: MailFrame): Notice[] {
  const details = forMail(inquiry)
  const notices = inquiry.isCheckout ? [] : receivedNotices(inquiry, details, frame)
  notices.push(...decidedNotices(inquiry, refunds, details, frame))
  notices.push(...paymentNotices(inquiry, refunds, details, frame))
  return notices
}
/**
 * Queues the mails that an inquiry calls for, each once however often this runs, and a confirmed one's delivery to the
 * guide app, and marks it as done unless it changed meanwhile.
 */
export async function queueNotices(payload: Payload, inquiryId: string): Promise<void> {
  const inquiry = await findInquiry(payload, inquiryId)
  if (!inquiry.noticesPending) return
  const refunds = await refundsOf(payload, inquiryId)
  for (const notice of noticesOf(inquiry, refunds, await mailFrame(payload))) {
    if (!isNoticeOwed(inquiry, notice.name)) continue
    const key = `inquiry:${inquiryId}:${notice.name}`
    const { totalDocs } = await payload.count({ collection: 'mails', where: { key: { equals: key } } })
    if (totalDocs > 0) continue
    const { to, replyTo, subject } = notice
    await queueMail(payload, { key, to, replyTo, subject, ...(await renderMail(notice.mail)) })
  }
  // With the mails, so that a crash before they are all queued cannot lose it either.
  if (inquiry.status === 'confirmed') await queueGuideDelivery(payload, inquiryId)
  if (inquiry.status === 'cancelled') await correctGuideDelivery(payload, inquiryId, 'cancelled')
  await compareAndSet(
    payload,
    'inquiries',
    {
      and: [
        { id: { equals: inquiry.id } },
        { status: { equals: inquiry.status } },
        { updatedAt: { equals: inquiry.updatedAt } },
      ],
    },
    { noticesPending: false },
  )
}

/**
 * Mails that a dead process still owed.
 * @param afterMs how long an inquiry may owe them before its process counts as dead, ms; queueing them beside a living one
 *   does no harm
 */
export async function queueOwedNotices(payload: Payload, afterMs = OWED_AFTER_MS): Promise<void> {
  const { docs } = await payload.find({
    collection: 'inquiries',
    where: {
      and: [
        { noticesPending: { equals: true } },
        { updatedAt: { less_than: new Date(Date.now() - afterMs).toISOString() } },
      ],
    },
    select: { noticesPending: true },
    limit: 50,
    depth: 0,
  })
  for (const inquiry of docs) {
    try {
      await queueNotices(payload, String(inquiry.id))
    } catch (error) {
      // One inquiry that cannot be told of must not keep the others waiting.
      payload.logger.error({
        err: error,
        msg: `The mails of inquiry ${String(inquiry.id)} could not be queued`,
      })
    }
  }
}
