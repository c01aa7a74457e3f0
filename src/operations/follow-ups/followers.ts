import type { FollowerName } from '@/collections/follow-ups'
import type { JournalEntry } from '@/domain/bookings/journal'
import { FORGOTTEN_EMAIL } from '@/domain/common/no-email'
import { guideAppIsConfigured, sendToGuideApp } from '@/integrations/guide-app'
import type { FollowUp, Inquiry } from '@/payload-types'
import type { Payload } from 'payload'

import { deleteMailsAbout } from '../bookings/erasure/mails-about'
import { queueNotice } from '../bookings/queue-notice'
import { lookUpInquiry } from '../bookings/write-booking'
import type { Notice } from '../runtime/notice'
import { guideBooking } from '../guide-app/guide-app'
import { guestNotice } from './guest-notices'
import { type NoticeContext, noticeContext } from './notice-context'
import { ownerNotice } from './owner-notices'

/** What is to follow from one entry of a booking's journal, with the booking as it is now. */
export interface Following {
  row: FollowUp
  inquiry: Inquiry
  /** Null for what was owed before there were journals. */
  happened: JournalEntry | null
}

/** Whether who its guest is is known. */
const isKept = (inquiry: Inquiry | null): boolean => inquiry !== null && inquiry.email !== FORGOTTEN_EMAIL

type Effect = (payload: Payload, following: Following) => Promise<'done' | 'skipped'>

const mailed =
  (
    noticeOf: (context: NoticeContext, happened: JournalEntry) => Notice | null | Promise<Notice | null>,
  ): Effect =>
  async (payload, { inquiry, happened }) => {
    const notice = happened && (await noticeOf(await noticeContext(payload, inquiry), happened))
    if (!notice) return 'skipped'
    // From here on the mail is the outbox's, which knows it by its key.
    await queueNotice(payload, inquiry, notice)
    // Deleted in this moment, as its guest wished: nothing of it stays.
    if (isKept(inquiry) && !isKept(await lookUpInquiry(payload, inquiry.id)))
      await deleteMailsAbout(payload, null, { inquiries: [inquiry] })
    return 'done'
  }

/** Whether the guide app may know a booking: a try that broke off may have reached it. */
async function guideMayKnow(payload: Payload, { row, inquiry }: Following): Promise<boolean> {
  const { totalDocs } = await payload.count({
    collection: 'follow-ups',
    where: {
      inquiryId: { equals: String(inquiry.id) },
      follower: { equals: 'guide-app' },
      attempts: { greater_than: 0 },
      state: { not_equals: 'skipped' },
      key: { not_equals: row.key },
    },
  })
  return totalDocs > 0
}

/** The guide app hears of a confirmed stay, and then of what becomes of it. */
const toldToGuide: Effect = async (payload, following) => {
  const { row, inquiry, happened } = following
  const isNew = happened === null || happened.kind === 'confirmed' || happened.kind === 'paid'
  const isWanted = isNew ? inquiry.status === 'confirmed' : await guideMayKnow(payload, following)
  // One that was tried before may be known there: then it hears the latest by this one.
  if (!isWanted && row.attempts <= 1) return 'skipped'
  // By its place alone it would be what was told before a backup was put back, and be taken for known.
  const key = happened ? `${row.key}:${Date.parse(happened.at)}` : row.key
  await sendToGuideApp(await guideBooking(payload, inquiry, false), key)
  return 'done'
}

export const EFFECTS: Readonly<Record<FollowerName, Effect>> = {
  'guest-mail': mailed(guestNotice),
  'owner-mail': mailed(ownerNotice),
  'guide-app': toldToGuide,
}

/** Who follows an entry; whether there still is something to do is seen when it is done. */
export function followersOf(happened: JournalEntry): FollowerName[] {
  const guide: FollowerName[] = guideAppIsConfigured() ? ['guide-app'] : []
  switch (happened.kind) {
    case 'received':
    case 'held':
    case 'payment-returned':
      return ['guest-mail', 'owner-mail']
    case 'confirmed':
    case 'email-corrected':
      return ['guest-mail', ...guide]
    case 'paid':
      if (happened.facts.by === 'card') return ['guest-mail', 'owner-mail', ...guide]
      return happened.facts.tell ? ['guest-mail'] : []
    case 'cancelled':
      // Of a channel's booking everybody hears from the channel.
      if (happened.actor === 'channel') return []
      return ['guest-mail', ...(happened.actor === 'owner' ? [] : (['owner-mail'] as const)), ...guide]
    case 'payment-requested':
    case 'hold-requested':
    case 'expired':
      return happened.facts.tell ? ['guest-mail'] : []
    case 'charge-failed':
      return ['guest-mail', ...(happened.facts.retryOn ? [] : (['owner-mail'] as const))]
    case 'changed':
      if (happened.actor === 'channel') return []
      return [...(happened.facts.tell ? (['guest-mail'] as const) : []), ...guide]
    case 'guest-changed':
      return [...(happened.facts.tell ? (['guest-mail'] as const) : []), ...guide]
    case 'declined':
    case 'refunded':
    case 'hold-refused':
    case 'hold-released':
    case 'hold-taken':
      return ['guest-mail']
    case 'hold-placed':
      // A guest who confirmed it has seen that.
      return happened.actor === 'site' ? ['guest-mail'] : []
    case 'payment-to-review':
    case 'disputed':
      return ['owner-mail']
    case 'entered':
    case 'checkout-opened':
    case 'agreement-signed':
    case 'imported':
    case 'amount-set':
    case 'card-kept':
    case 'card-removed':
    case 'payment-undone':
    case 'refund-failed':
    case 'hold-lapsed':
    case 'forgotten':
      return []
  }
}
