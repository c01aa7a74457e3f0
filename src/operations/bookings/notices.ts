import { createElement } from 'react'

import { compareAndSet } from '@/database/compare-and-set'
import { formatDate } from '@/domain/calendar-date'
import { ownerEmail } from '@/integrations/mail'
import { InquiryDecided } from '@/mails/inquiry-decided'
import { InquiryReceivedGuest, InquiryReceivedOwner } from '@/mails/inquiry-received'
import type { Inquiry } from '@/payload-types'
import type { Payload } from 'payload'

import { cleaningsFollow } from '../cleaning/bring-up'
import { findInquiry } from './find-inquiries'
import { correctGuideDelivery, queueGuideDelivery } from '../guide-app/guide-app'
import { isNoticeOwed } from './hand-booking'
import { bookingLink, forMail, guestLink, mailFrame } from '../content/mail-frame'
import type { Notice, NoticeContext } from '../runtime/notice'
import { isGivenBack, paymentNotices } from '../payments/payment-notices'
import { refundsOf } from '../payments/refund-records'
import { queueNotice } from './queue-notice'
import { stayIcs } from './stay-ics'

/** An inquiry whose notices are still pending after this time belongs to a process that died, ms. */
const OWED_AFTER_MS = 30_000

const toGuest = (inquiry: Inquiry) => ({ to: inquiry.email, replyTo: ownerEmail() })

/** What came in: a checkout is none of these, for its guest is still paying. */
const receivedNotices = ({ inquiry, details, frame, dates }: NoticeContext): Notice[] => [
  {
    ...toGuest(inquiry),
    name: 'received:guest',
    byStranger: true,
    subject: `Your inquiry for ${frame.houseName}, ${dates}`,
    mail: createElement(InquiryReceivedGuest, { ...frame, inquiry: details }),
  },
  {
    name: 'received:owner',
    to: ownerEmail(),
    replyTo: inquiry.email,
    subject: `New inquiry: ${inquiry.firstName} ${inquiry.lastName}, ${dates}`,
    mail: createElement(InquiryReceivedOwner, { ...frame, inquiry: details, link: bookingLink(details.id) }),
  },
]

/** What was decided. A paid checkout's confirmation and a payment that went back have words of their own. */
async function decidedNotices(context: NoticeContext): Promise<Notice[]> {
  const { inquiry, details, frame, dates, refunds } = context
  const { status } = inquiry
  if (status !== 'confirmed' && status !== 'declined' && status !== 'cancelled') return []
  if (status === 'confirmed' && inquiry.isCheckout && inquiry.paidAt) return []
  if (status === 'cancelled' && isGivenBack(inquiry, refunds)) return []
  const subjects = {
    confirmed: `Confirmed: ${frame.houseName}, ${dates}`,
    declined: `Your inquiry for ${frame.houseName}, ${dates}`,
    cancelled: `Cancelled: ${frame.houseName}, ${dates}`,
  }
  const byGuest = status === 'cancelled' && inquiry.cancelledBy === 'guest'
  return [
    {
      ...toGuest(inquiry),
      name: `${status}:guest`,
      subject: subjects[status],
      ...(status === 'declined' ? {} : { ics: await stayIcs(context, status === 'cancelled') }),
      mail: createElement(InquiryDecided, {
        ...frame,
        inquiry: details,
        decision: byGuest ? 'cancelled-by-guest' : status,
        note: inquiry.ownerNote ?? undefined,
        ...(status === 'confirmed' ? { link: guestLink(details.id) } : {}),
      }),
    },
  ]
}

/** Every mail that an inquiry's state calls for. Those that went out before are recognised by their keys. */
async function noticesOf(payload: Payload, inquiry: Inquiry): Promise<Notice[]> {
  const context: NoticeContext = {
    payload,
    inquiry,
    details: forMail(inquiry),
    frame: await mailFrame(payload),
    dates: `${formatDate(inquiry.checkin, 'short')} to ${formatDate(inquiry.checkout, 'short')}`,
    refunds: await refundsOf(payload, String(inquiry.id)),
  }
  return [
    ...(inquiry.isCheckout ? [] : receivedNotices(context)),
    ...(await decidedNotices(context)),
    ...(await paymentNotices(context)),
  ]
}

/**
 * Queues the mails that an inquiry calls for, each once however often this runs, and a confirmed one's delivery to the
 * guide app, and marks it as done unless it changed meanwhile. The cleanings follow.
 */
export async function queueNotices(payload: Payload, inquiryId: string): Promise<void> {
  const inquiry = await findInquiry(payload, inquiryId)
  if (!inquiry.noticesPending) return
  const owed = (await noticesOf(payload, inquiry)).filter(({ name }) => isNoticeOwed(inquiry, name))
  for (const notice of owed) await queueNotice(payload, inquiry, notice)
  // With the mails, so that a crash before they are all queued cannot lose it either.
  if (inquiry.status === 'confirmed') await queueGuideDelivery(payload, inquiryId)
  if (inquiry.status === 'cancelled') await correctGuideDelivery(payload, inquiryId, 'cancelled')
  await compareAndSet(
    payload,
    'inquiries',
    { and: [{ id: { equals: inquiry.id } }, { updatedAt: { equals: inquiry.updatedAt } }] },
    { noticesPending: false },
  )
  if (inquiry.status === 'confirmed' || inquiry.status === 'cancelled') await cleaningsFollow(payload)
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
