import type { FeedLogChange, FeedLogPage, FeedLogQuery } from '@/contract/calendar-sources'
import { findAll } from '@/database/find-all'
import { findPage } from '@/database/find-page'
import type { FeedLine } from '@/domain/feeds/feed-change'
import type { FeedStatus } from '@/domain/feeds/feed'
import type { Payload } from 'payload'

import { findFeed } from './feed-records'

/** One sync tells at most this many changes one by one: a first import of thousands would fill the screen and the database. */
const MOST_LINES = 300

export type FeedLogEntry = { status: FeedStatus; message: string; changes: FeedLogChange[] }

const KIND: Record<FeedLine['kind'], FeedLogChange['kind']> = {
  created: 'created',
  moved: 'moved',
  kind: 'changed',
  revived: 'created',
  missing: 'missing',
  cancelled: 'cancelled',
}

export const toLogLine = ({ kind, text }: FeedLine, stayId?: string): FeedLogChange => ({
  kind: KIND[kind],
  text,
  ...(stayId ? { stayId } : {}),
})

function shortened(changes: FeedLogChange[]): FeedLogChange[] {
  if (changes.length <= MOST_LINES) return changes
  const more = changes.length - MOST_LINES
  return [
    ...changes.slice(0, MOST_LINES),
    { kind: 'changed', text: `And ${more} more changes of this sync.` },
  ]
}

/** Keeps what a sync did, or why it failed. @returns the record's id, for {@link amendLog} */
export async function writeLog(
  payload: Payload,
  feedId: string,
  entry: FeedLogEntry,
): Promise<string | number> {
  const data = { feedId, ...entry, changes: shortened(entry.changes) }
  const { id } = await payload.create({ collection: 'feed-logs', data, depth: 0 })
  return id
}

export async function amendLog(payload: Payload, id: string | number, entry: FeedLogEntry): Promise<void> {
  const data = { ...entry, changes: shortened(entry.changes) }
  await payload.update({ collection: 'feed-logs', id, data, depth: 0 })
}

/** One page of a source's log, newest first. @throws Refusal 404 */
export async function readLog(payload: Payload, feedId: string, query: FeedLogQuery): Promise<FeedLogPage> {
  await findFeed(payload, feedId)
  const found = await findPage(payload, 'feed-logs', { feedId: { equals: feedId } }, query)
  return {
    ...found,
    docs: found.docs.map(({ id, createdAt, status, message, changes }) => ({
      id: String(id),
      at: createdAt,
      status,
      message,
      changes: Array.isArray(changes) ? (changes as FeedLogChange[]) : [],
    })),
  }
}

/** What is kept of each source's log. */
const MOST_RECORDS = 200
const RETENTION_MS = 365 * 24 * 3600_000

/** Deletes the records of syncs that are older than a year, or not among the last 200 of their source. */
export async function pruneLogs(payload: Payload, now: number): Promise<void> {
  const old = { createdAt: { less_than: new Date(now - RETENTION_MS).toISOString() } }
  await payload.db.deleteMany({ collection: 'feed-logs', where: old })
  const feeds = await findAll(payload, 'feeds', {}, { select: { name: true } })
  for (const { id } of feeds) {
    const mine = { feedId: { equals: String(id) } }
    const { docs, totalDocs } = await payload.find({
      collection: 'feed-logs',
      where: mine,
      sort: ['-createdAt', '-id'],
      page: MOST_RECORDS,
      limit: 1,
      depth: 0,
    })
    if (totalDocs <= MOST_RECORDS || !docs[0]) continue
    const before = { createdAt: { less_than: docs[0].createdAt } }
    await payload.db.deleteMany({ collection: 'feed-logs', where: { and: [mine, before] } })
  }
}
