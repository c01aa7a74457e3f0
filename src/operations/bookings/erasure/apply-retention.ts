import { findAll } from '@/database/find-all'
import { addDays, type CalendarDate } from '@/domain/common/calendar-date'
import { FORGOTTEN_EMAIL } from '@/domain/common/no-email'
import {
  DEFAULT_RETENTION,
  type Retention,
  type RetentionEnds,
  retentionEnds,
} from '@/domain/bookings/retention'
import { removeOldMails } from '@/integrations/outbox'
import type { Inquiry } from '@/payload-types'
import type { Payload, Where } from 'payload'

import { deleteQuestions } from '../../questions/forget-questions'
import { houseToday } from '../../runtime/clock'
import { deleteInquiry, forgetInquiry } from './forget-inquiry'
import { deleteMailsAbout } from './mails-about'
import { overwriteDeleted } from './overwrite'

/** Under this key of Payload's key-value store. */
export const RETENTION_STATE = 'retention-state'
/** Of each kind at once, so that nothing waits for long; the next sweep goes on. */
const BATCH = 50
/** After a longer gap the clock is more likely wrong, and what is deleted does not come back: one more day is waited. */
const LONGEST_GAP_DAYS = 400

/** The last date at the house on which everything that had had its time was gone. */
type RetentionState = { date: CalendarDate }

/** What the owner set; a database of an earlier version knows nothing of it. */
export async function loadRetention(payload: Payload): Promise<Retention> {
  const set = await payload.findGlobal({ slug: 'retention', depth: 0 })
  return {
    inquiryMonths: set.inquiryMonths ?? DEFAULT_RETENTION.inquiryMonths,
    stayYears: set.stayYears ?? DEFAULT_RETENTION.stayYears,
    mailDays: set.mailDays ?? DEFAULT_RETENTION.mailDays,
  }
}

const startOf = (date: CalendarDate): string => `${date}T00:00:00.000Z`

/** Nothing was paid, nothing lies ahead, and nobody touched it since. */
const cameToNothing = (end: CalendarDate): Where => ({
  and: [
    { createdAt: { less_than: startOf(end) } },
    { or: [{ decidedAt: { exists: false } }, { decidedAt: { less_than: startOf(end) } }] },
    { or: [{ paidCents: { exists: false } }, { paidCents: { equals: 0 } }] },
    { or: [{ refundedCents: { exists: false } }, { refundedCents: { equals: 0 } }] },
    { email: { not_equals: FORGOTTEN_EMAIL } },
    {
      or: [
        { status: { in: ['declined', 'expired', 'cancelled'] } },
        { status: { equals: 'pending' }, checkout: { less_than: end }, isCheckout: { not_equals: true } },
      ],
    },
  ],
})

const isLongOver = (end: CalendarDate): Where => ({
  checkout: { less_than: end },
  email: { not_equals: FORGOTTEN_EMAIL },
})

async function endInquiries(
  payload: Payload,
  where: Where,
  end: (payload: Payload, inquiry: Inquiry) => Promise<unknown>,
): Promise<number> {
  const docs = await findAll(payload, 'inquiries', where, { sort: 'id', limit: BATCH })
  for (const inquiry of docs) {
    // By the inquiry alone: the same person may have a later one.
    await deleteMailsAbout(payload, null, { inquiries: [inquiry] })
    await end(payload, inquiry)
  }
  return docs.length
}

async function endQuestions(payload: Payload, end: CalendarDate): Promise<number> {
  const isOld = { createdAt: { less_than: startOf(end) } }
  const questions = await findAll(payload, 'guest-questions', isOld, { sort: 'id', limit: BATCH })
  if (questions.length > 0) await deleteMailsAbout(payload, null, { questions })
  await deleteQuestions(payload, questions)
  return questions.length
}

/**
 * Empties mails that wait for nothing any more, at most a batch. Their keys stay: by them the site knows that it has sent them.
 * @param which of them
 * @returns how many
 */
export async function emptyMails(payload: Payload, which: Where): Promise<number> {
  const where: Where = {
    and: [which, { state: { not_equals: 'queued' } }, { to: { not_equals: FORGOTTEN_EMAIL } }],
  }
  const docs = await findAll(payload, 'mails', where, { sort: 'id', limit: BATCH, select: { key: true } })
  if (docs.length === 0) return 0
  await payload.db.updateMany({
    collection: 'mails',
    where: { id: { in: docs.map(({ id }) => id) } },
    data: {
      to: FORGOTTEN_EMAIL,
      replyTo: null,
      subject: 'Deleted',
      html: '',
      text: '',
      ics: null,
      lastError: null,
    },
    returning: false,
  })
  return docs.length
}

const endOne = (payload: Payload, inquiry: Inquiry): Promise<unknown> =>
  // One that was confirmed once is in the books and stays there, without the person.
  inquiry.status === 'cancelled' ? forgetInquiry(payload, inquiry) : deleteInquiry(payload, inquiry)

/** @returns how many of each kind had had their time, at most a batch */
const endBatch = async (payload: Payload, ends: RetentionEnds): Promise<number[]> => [
  await endInquiries(payload, cameToNothing(ends.inquiries), endOne),
  await endInquiries(payload, isLongOver(ends.stays), forgetInquiry),
  await endQuestions(payload, ends.inquiries),
  await emptyMails(payload, { createdAt: { less_than: startOf(ends.mails) } }),
  await removeOldMails(ends.mails, BATCH),
]

/**
 * Deletes what has been kept for as long as the owner wants, once a day at the house, a batch at each call until nothing is
 * left. Run by the one job runner; a crash in the middle is gone on from.
 */
export async function applyRetention(payload: Payload): Promise<void> {
  const today = await houseToday(payload)
  const last = (await payload.kv.get<RetentionState>(RETENTION_STATE))?.date
  if (last === today) return
  if (last !== undefined && (last > today || today > addDays(last, LONGEST_GAP_DAYS))) {
    payload.logger.warn(
      `What has had its time is deleted a day later: the date went from ${last} to ${today}.`,
    )
    await payload.kv.set(RETENTION_STATE, { date: today })
    return
  }
  const counts = await endBatch(payload, retentionEnds(await loadRetention(payload), today))
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (total > 0) {
    const [nothing, stays, questions, mails, files] = counts
    payload.logger.info(
      `Had their time: ${nothing} inquiries, ${stays} guests, ${questions} questions, ${mails} mails, ${files} files of the outbox.`,
    )
    await overwriteDeleted(payload)
  }
  if (counts.every((count) => count < BATCH)) await payload.kv.set(RETENTION_STATE, { date: today })
}
