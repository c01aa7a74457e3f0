import { createElement } from 'react'

import { compareAndSet } from '@/database/compare-and-set'
import { formatDate } from '@/domain/calendar-date'
import { ownerEmail } from '@/integrations/mail'
import { InquiryDecided } from '@/mails/inquiry-decided'
import { InquiryReceivedGuest, InquiryReceivedOwner } from '@/mails/inquiry-received'
import type { Inquiry } from '@/payload-types'
import { guestLinkPath } from '@/security/guest-link'
import type { Payload } from 'payload'

import { findInquiry } from './find-inquiries'
import { forMail, mailFrame } from './mail-parts'
import type { Notice } from './notice'
import { type NoticeContext, paymentNotices, refundsOf } from './payment-notices'
import { queueNotice } from './queue-notice'
import { stayIcs } from './stay-ics'

/** An inquiry whose notices are still pending after this time belongs to a process that died, ms. */
const OWED_AFTER_MS = 30_000

/** What an inquiry without payment calls for when it comes in. */
function receivedNotices({ inquiry, details, frame, dates }: NoticeContext): Notice[] {
  return [
    {
      to: inquiry.email,
      replyTo: ownerEmail(),
      name: 'received:guest',
      subject: `Your inquiry for ${frame.houseName}, ${dates}`,
      mail: createElement(InquiryReceivedGuest, { ...frame, inquiry: details }),
    },
    {
      name: 'received:owner',
      to: ownerEmail(),
      replyTo: inquiry.email,
      subject: `New inquiry: ${inquiry.firstName} ${inquiry.lastName}, ${dates}`,
      mail: createElement(InquiryReceivedOwner, {
        ...frame,
        inquiry: details,
        link: `${frame.siteUrl}/admin?tab=bookings&open=${details.id}`,
      }),
    },
  ]
}

/** What the decision on it calls for. A paid checkout has a confirmation of its own. */
async function decisionNotices(context: NoticeContext): Promise<Notice[]> {
  const { payload, inquiry, details, frame, dates } = context
  const { status } = inquiry
  if (status !== 'confirmed' && status !== 'declined' && status !== 'cancelled') return []
  if (status === 'confirmed' && inquiry.isCheckout) return []
  // A payment that came too late never was a stay: the refund's mail says it all.
  if (context.refunds.some(({ reason }) => reason === 'nights-gone')) return []
  const subjects = {
    confirmed: `Confirmed: ${frame.houseName}, ${dates}`,
    declined: `Your inquiry for ${frame.houseName}, ${dates}`,
    cancelled: `Cancelled: ${frame.houseName}, ${dates}`,
  }
  const byGuest = status === 'cancelled' && inquiry.cancelledBy === 'guest'
  return [
    {
      to: inquiry.email,
      replyTo: ownerEmail(),
      name: `${status}:guest`,
      subject: subjects[status],
      ...(status === 'declined'
        ? {}
        : { ics: await stayIcs(payload, inquiry, frame, status === 'cancelled') }),
      mail: createElement(InquiryDecided, {
        ...frame,
        inquiry: details,
        decision: byGuest ? 'cancelled-by-guest' : status,
        note: inquiry.ownerNote ?? undefined,
        ...(status === 'confirmed' ? { link: `${frame.siteUrl}${guestLinkPath(details.id)}` } : {}),
      }),
    },
  ]
}

/** Every mail that an inquiry's state calls for. Those that went out before are recognised by their keys. */
async function noticesOf(payload: Payload, inquiry: Inquiry): Promise<Notice[]> {
  const context: NoticeContext = {
    payload,
    inquiry,
    refunds: await refundsOf(payload, String(inquiry.id)),
    details: forMail(inquiry),
    frame: await mailFrame(payload),
    dates: `${formatDate(inquiry.checkin, 'short')} to ${formatDate(inquiry.checkout, 'short')}`,
  }
  return [
    ...(inquiry.isCheckout ? [] : receivedNotices(context)),
    ...(await decisionNotices(context)),
    ...(await paymentNotices(context)),
  ]
}

/**
 * Queues the mails that an inquiry calls for, each once however often this runs, and marks it as done unless its state
 * changed meanwhile.
 */
export async function queueNotices(payload: Payload, inquiryId: string): Promise<void> {
  const inquiry = await findInquiry(payload, inquiryId)
  if (!inquiry.noticesPending) return
  for (const notice of await noticesOf(payload, inquiry)) await queueNotice(payload, inquiryId, notice)
  await compareAndSet(
    payload,
    'inquiries',
    { and: [{ id: { equals: inquiry.id } }, { updatedAt: { equals: inquiry.updatedAt } }] },
    { noticesPending: false },
  )
}

/** Mails that a dead process still owed. */
export async function queueOwedNotices(payload: Payload): Promise<void> {
  const { docs } = await payload.find({
    collection: 'inquiries',
    where: {
      and: [
        { noticesPending: { equals: true } },
        { updatedAt: { less_than: new Date(Date.now() - OWED_AFTER_MS).toISOString() } },
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
