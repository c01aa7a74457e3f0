import type { FollowerName } from '@/collections/follow-ups'
import { compareAndSet } from '@/database/compare-and-set'
import { findAll } from '@/database/find-all'
import { unlessThere } from '@/database/unique'
import { groupedBy } from '@/domain/common/grouped-by'
import { AHEAD_MS, mailRetryDelay, MAIL_GIVE_UP_MS } from '@/domain/common/mail-retry'
import { GuideAppRefusal } from '@/integrations/guide-app'
import type { FollowUp, Inquiry } from '@/payload-types'
import type { Payload, Where } from 'payload'

import { journalOf } from '../bookings/journal-and-ledger'
import { followedTo, lookUpInquiry } from '../bookings/write-booking'
import { EFFECTS, followersOf } from './followers'

/** Of each kind at once, so that nothing else waits for long; the next call goes on. */
const BATCH = 50
/** Bookings that are followed at the same time: a guide app that does not answer keeps others waiting for 10 s. */
const SIDE_BY_SIDE = 5

/** Writes down what is to follow from a booking's new entries, each once however often this runs. */
async function writeDown(payload: Payload, inquiry: Inquiry): Promise<void> {
  const first = inquiry.followFrom
  if (!first) return
  for (const happened of journalOf(inquiry)) {
    if (happened.seq < first) continue
    for (const follower of followersOf(happened)) {
      const { seq } = happened
      const inquiryId = String(inquiry.id)
      const data = {
        key: `${inquiryId}:${seq}:${follower}`,
        ...{ inquiryId, seq, follower },
        state: 'due' as const,
        attempts: 0,
        nextTryAt: new Date().toISOString(),
      }
      // It may be there: written down by a process that died right after, or by one that is at it, too.
      await unlessThere(payload.create({ collection: 'follow-ups', depth: 0, data }))
    }
  }
  await followedTo(payload, inquiry)
}

/**
 * Writes down what is to follow from what happened to bookings. Called by the one runner; twice or after a crash it writes
 * the same.
 * @returns whether anything had happened, and whether there may be more than one call takes
 */
export async function writeDownFollowUps(payload: Payload): Promise<{ hasNews: boolean; hasMore: boolean }> {
  const where = { followFrom: { greater_than: 0 } }
  // By its index: in Payload's own order SQLite would look through every booking, every second, to find none.
  const docs = await findAll(payload, 'inquiries', where, { sort: 'followFrom', limit: BATCH })
  for (const inquiry of docs) {
    try {
      await writeDown(payload, inquiry)
    } catch (error) {
      // One booking that nothing can follow must not keep the others waiting.
      payload.logger.error({
        err: error,
        msg: `What follows from booking ${inquiry.id} could not be written down`,
      })
    }
  }
  return { hasNews: docs.length > 0, hasMore: docs.length === BATCH }
}

const change = (payload: Payload, { id }: FollowUp, data: Partial<FollowUp>): Promise<boolean> =>
  compareAndSet(payload, 'follow-ups', { id: { equals: id }, state: { equals: 'due' } }, data)

/** One try. It is counted before it is made: whoever comes after a crash knows that it may have been made. */
async function follow(payload: Payload, due: FollowUp): Promise<void> {
  const attempts = due.attempts + 1
  const again = new Date(Date.now() + mailRetryDelay(attempts)).toISOString()
  if (!(await change(payload, due, { attempts, nextTryAt: again }))) return
  const row = { ...due, attempts }
  const inquiry = await lookUpInquiry(payload, due.inquiryId)
  const happened = inquiry && (journalOf(inquiry).find(({ seq }) => seq === due.seq) ?? null)
  try {
    const state = inquiry ? await EFFECTS[due.follower](payload, { row, inquiry, happened }) : 'skipped'
    await change(payload, due, { state, doneAt: new Date().toISOString(), lastError: null })
  } catch (error) {
    const lastError = (error instanceof Error ? error.message : String(error)).slice(0, 1000)
    const isOver = Date.now() - Date.parse(due.createdAt) > MAIL_GIVE_UP_MS
    await change(payload, due, { lastError, ...(isOver ? { state: 'failed' } : {}) })
    const reason = error instanceof GuideAppRefusal ? `The guide app answered ${error.status}.` : lastError
    payload.logger.warn(`Follow-up ${due.key} did not work (try ${attempts}): ${reason}`)
  }
}

/**
 * Does what is due, each with one key: in two processes at once, or once more after a crash, an effect has the same key
 * again. What fails is tried for a week.
 * @param followers whose turn it is
 * @param goOn false stops it between two effects
 * @returns whether there may be more than one call takes
 */
export async function followUp(
  payload: Payload,
  followers: readonly FollowerName[],
  goOn: () => boolean = () => true,
): Promise<boolean> {
  const now = Date.now()
  const where: Where = {
    state: { equals: 'due' },
    follower: { in: [...followers] },
    or: [
      { nextTryAt: { less_than_equal: new Date(now).toISOString() } },
      { nextTryAt: { greater_than: new Date(now + AHEAD_MS).toISOString() } },
    ],
  }
  const docs = await findAll(payload, 'follow-ups', where, { sort: 'id', limit: BATCH })
  // Those of one booking come one after the other: what is told first may decide about the next.
  const groups = [...groupedBy(docs, ({ inquiryId }) => inquiryId).values()]
  const next = async (): Promise<void> => {
    for (let rows = groups.shift(); rows !== undefined; rows = groups.shift()) {
      for (const row of rows) if (goOn()) await follow(payload, row)
    }
  }
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, next))
  return docs.length === BATCH
}

/** What was put off is due at once: called by a runner that takes over from one that may have died in a try. */
export const hastenFollowUps = (payload: Payload): Promise<unknown> =>
  payload.db.updateMany({
    collection: 'follow-ups',
    where: { state: { equals: 'due' } },
    data: { nextTryAt: new Date().toISOString() },
    returning: false,
  })
