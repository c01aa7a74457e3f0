import type { z } from 'zod'

import type { FeedLogChange, syncResult } from '@/contract/calendar-sources'
import { counted } from '@/domain/common/counted'
import type { FeedStatus } from '@/domain/feeds/feed'
import type { Feed } from '@/payload-types'
import type { Payload } from 'payload'

import { writeLog } from './feed-log'
import { writeFeed } from './feed-records'

const HOUR_MS = 3600_000
/** So that not all houses ask a channel at the full hour, ms to either side. */
const JITTER_MS = 3 * 60_000
/** A source that fails is asked again sooner at first, and less and less often. */
const FIRST_RETRY_MS = 10 * 60_000

const iso = (ms: number): string => new Date(ms).toISOString()

/** An hour from now, a few minutes more or less. */
const inAnHour = (now: number): string => iso(now + HOUR_MS + (Math.random() * 2 - 1) * JITTER_MS)

export type SyncOutcome = z.infer<typeof syncResult>

/** When a failing source is read next: after as long as it has failed already, within ten minutes and an hour. */
function nextTry(feed: Feed, now: number, retryAfterMs: number | undefined): string {
  const failedMs = feed.failingSince ? now - Date.parse(feed.failingSince) : 0
  const delay = Math.min(Math.max(failedMs, FIRST_RETRY_MS), HOUR_MS)
  return iso(now + Math.max(delay, retryAfterMs ?? 0) + Math.random() * JITTER_MS)
}

/** Since when a calendar has come empty, less the time until it could not be read: nobody saw it empty then. */
function emptyApart({ emptySince, lastSyncTime }: Feed, now: number): string | null {
  if (!emptySince || !lastSyncTime) return null
  const unseenMs = Math.max(0, now - Date.parse(lastSyncTime))
  return iso(Math.min(now, Date.parse(emptySince) + unseenMs))
}

/** A fetch that cannot be used: the source says why, and nothing else in the house changes. */
export async function keepFailure(
  payload: Payload,
  feed: Feed,
  failure: {
    status: Exclude<FeedStatus, 'success'>
    message: string
    retryAfterMs?: number
    emptySince?: string
  },
): Promise<SyncOutcome> {
  const now = Date.now()
  const { status, message, retryAfterMs, emptySince = emptyApart(feed, now) } = failure
  await writeFeed(payload, feed, {
    lastSyncTime: iso(now),
    lastSyncStatus: status,
    lastSyncMessage: message,
    failingSince: feed.failingSince && Date.parse(feed.failingSince) < now ? feed.failingSince : iso(now),
    nextSyncAt: nextTry(feed, now, retryAfterMs),
    retryAt: retryAfterMs ? iso(now + retryAfterMs) : null,
    emptySince,
  })
  const isNews = feed.lastSyncStatus !== status || feed.lastSyncMessage !== message
  if (isNews) await writeLog(payload, String(feed.id), { status, message, changes: [] })
  return { success: false, message, eventsProcessed: feed.eventsProcessed ?? 0, bookingsCreated: 0 }
}

/** A fetch that was read to its end. */
export async function keepSuccess(
  payload: Payload,
  feed: Feed,
  done: Omit<SyncOutcome, 'success'> & { validators?: object },
): Promise<SyncOutcome> {
  const now = Date.now()
  const { message, eventsProcessed, bookingsCreated, validators = {} } = done
  await writeFeed(payload, feed, {
    ...validators,
    lastSyncTime: iso(now),
    lastGoodAt: iso(now),
    lastSyncStatus: 'success',
    lastSyncMessage: message,
    eventsProcessed,
    bookingsCreated,
    failingSince: null,
    emptySince: null,
    retryAt: null,
    nextSyncAt: inAnHour(now),
  })
  return { success: true, message, eventsProcessed, bookingsCreated }
}

/** '2 new, 1 moved, 1 cancelled; 14 events in the calendar.' */
export function syncText(events: number, changes: readonly FeedLogChange[], problems: number): string {
  const count = (kind: FeedLogChange['kind']) => changes.filter((change) => change.kind === kind).length
  const parts = [
    [count('created'), 'new'],
    [count('moved'), 'moved'],
    [count('changed'), 'changed'],
    [count('cancelled'), 'cancelled'],
    [count('missing'), 'missing, looked for again next time'],
    [count('conflict'), count('conflict') === 1 ? 'conflict' : 'conflicts'],
    [problems, `${problems === 1 ? 'event' : 'events'} that could not be read`],
  ].flatMap(([number, what]) => (number === 0 ? [] : [`${number} ${what}`]))
  const inCalendar = `${counted(events, 'event')} in the calendar`
  return parts.length === 0 ? `Nothing new; ${inCalendar}.` : `${parts.join(', ')}; ${inCalendar}.`
}
