import { createHash } from 'node:crypto'

import { findById } from '@/database/find-by-id'
import { type CalendarDate, dateIn } from '@/domain/common/calendar-date'
import { classifyEvent } from '@/domain/feeds/classify'
import type { FeedReading } from '@/domain/feeds/feed'
import { fetchFeed } from '@/integrations/feed-fetch'
import { readFeedApart } from '@/integrations/feed-reader'
import type { Feed } from '@/payload-types'
import type { Payload, Where } from 'payload'

import { houseTimeZone } from '../runtime/clock'
import { ifLeaseFree } from '../runtime/lease'
import { applyReading } from './apply-reading'
import { FEED_LEASE_MS, feedLease, isToWait } from './feed-records'
import { keepFailure, keepSuccess, type SyncOutcome, syncText } from './sync-outcome'

const DAY_MS = 24 * 3600_000
/** A calendar that had events and has none is believed after this time, ms. */
const EMPTY_BELIEVED_MS = 3 * DAY_MS

type Read = Extract<FeedReading, { outcome: 'read' }>

/**
 * Since when the calendar has come empty. A source that is read by itself and was not for a day was empty before by a clock that
 * was behind, or while nobody looked: that is no day of the three.
 */
function emptyFrom({ emptySince, lastSyncTime, autoSyncEnabled }: Feed, now: number): number {
  const isUnseen = autoSyncEnabled && (!lastSyncTime || now - Date.parse(lastSyncTime) > DAY_MS)
  return emptySince && !isUnseen ? Math.min(Date.parse(emptySince), now) : now
}

/** A channel takes what is over out of its calendar: where nothing of a source runs or is ahead, being empty takes no night away. */
async function hasNights(payload: Payload, { id }: Feed, today: CalendarDate): Promise<boolean> {
  const and: Where[] = [
    { feedId: { equals: String(id) } },
    { state: { equals: 'confirmed' } },
    { checkout: { greater_than: today } },
  ]
  return (await payload.count({ collection: 'stays', where: { and } })).totalDocs > 0
}

/** Whether a calendar without a readable event is taken at its word. One that never had any may stay without. */
async function isEmptyBelieved(
  payload: Payload,
  feed: Feed,
  { reading: { problems }, now, today }: { reading: Read; now: number; today: CalendarDate },
): Promise<boolean> {
  if (feed.emptyAccepted || !feed.eventsProcessed) return true
  if (now - emptyFrom(feed, now) >= EMPTY_BELIEVED_MS) return true
  return problems.length === 0 && !(await hasNights(payload, feed, today))
}

function emptyMessage({ eventsProcessed }: Feed, { problems }: Read): string {
  const had = `it had ${eventsProcessed} before`
  const what = problems.length
    ? `None of its ${problems.length} events could be read, and ${had}. ${problems[0]!.message}`
    : `The calendar came without any event, and ${had}.`
  return `${what} Nothing was changed: if it really is empty, please accept that; otherwise it is believed after three days.`
}

/** What a reading depends on besides the text: repeating events reach further every day, and times are dates in the house's zone. */
const basisOf = (today: CalendarDate, timeZone: string): string => `${today} ${timeZone} `
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

async function syncNow(payload: Payload, feed: Feed, signal: AbortSignal | undefined) {
  const now = Date.now()
  const timeZone = await houseTimeZone(payload)
  const today = dateIn(timeZone, now)
  const unchanged = () =>
    keepSuccess(payload, feed, {
      message: syncText(feed.eventsProcessed ?? 0, [], 0),
      eventsProcessed: feed.eventsProcessed ?? 0,
      bookingsCreated: 0,
    })
  // Asking "only if it changed" makes sense only when nothing of the last answer is left to do, today and here as then.
  const basis = basisOf(today, timeZone)
  const isDone = Boolean(feed.appliedHash?.startsWith(basis))
  const answer = await fetchFeed({
    url: feed.icalUrl,
    ...(isDone ? { etag: feed.etag, lastModified: feed.lastModified } : {}),
    ...(signal ? { signal } : {}),
  })
  if (signal?.aborted) return null
  if (answer.outcome === 'failed') {
    const { message, retryAfterMs } = answer
    return keepFailure(payload, feed, { status: 'error', message, retryAfterMs })
  }
  if (answer.outcome === 'unchanged') return unchanged()
  const hash = `${basis}${hashOf(answer.text)}`
  if (hash === feed.appliedHash) return unchanged()

  const reading = await readFeedApart(answer.text, { timeZone, today })
  if (reading.outcome !== 'read') {
    return keepFailure(payload, feed, { status: 'failed', message: reading.message })
  }
  if (reading.events.length === 0 && !(await isEmptyBelieved(payload, feed, { reading, now, today }))) {
    const emptySince = new Date(emptyFrom(feed, now)).toISOString()
    return keepFailure(payload, feed, { status: 'failed', message: emptyMessage(feed, reading), emptySince })
  }
  const done = await applyReading(payload, feed, {
    events: reading.events.map((event) => classifyEvent(event, feed.platform)),
    problems: reading.problems,
    today,
  })
  const { etag = null, lastModified = null } = answer
  return keepSuccess(payload, feed, {
    ...done,
    validators: {
      ...(done.isOpen ? { appliedHash: null } : { appliedHash: hash }),
      etag,
      lastModified,
      ...(reading.events.length > 0 ? { emptyAccepted: false } : {}),
    },
  })
}

const waitText = (retryAt: string, timeZone: string): string =>
  `The channel asked to be left alone until ${new Date(retryAt).toLocaleTimeString('en-US', { timeZone, hour: 'numeric', minute: '2-digit' })} (429 Too Many Requests or the like). It is read again by itself after that.`

const BROKEN =
  'The calendar was read, but something went wrong here while keeping it. It is tried again by itself.'

export interface SyncOptions {
  /** Looks at the source once it is this process's turn; false: somebody has read it meanwhile. */
  isWanted?: (feed: Feed) => boolean
  /** The process is told to stop: a fetch that is under way ends as if it had never begun. */
  signal?: AbortSignal
}

/**
 * Reads a source once and brings the house to where it is. A failure of any kind changes no night.
 * @returns null when it is being read already, is gone, or is not wanted any more
 */
export async function syncFeed(
  payload: Payload,
  feedId: string,
  { isWanted = () => true, signal }: SyncOptions = {},
): Promise<SyncOutcome | null> {
  const turn = await ifLeaseFree(payload, feedLease(feedId), FEED_LEASE_MS, async () => {
    const feed = await findById(payload, 'feeds', feedId)
    if (!feed || !isWanted(feed)) return null
    if (isToWait(feed)) {
      const message = waitText(feed.retryAt, await houseTimeZone(payload))
      return { success: false, message, eventsProcessed: feed.eventsProcessed ?? 0, bookingsCreated: 0 }
    }
    try {
      return await syncNow(payload, feed, signal)
    } catch (error) {
      payload.logger.error({ err: error, msg: `Calendar source ${feedId} could not be synced` })
      // Said at the source, so that the owner sees it, and that it is not tried again at once.
      return keepFailure(payload, feed, { status: 'failed', message: BROKEN })
    }
  })
  return turn?.result ?? null
}
