import { orLate } from '@/integrations/or-late'
import type { Feed } from '@/payload-types'
import type { Payload } from 'payload'

import { isLeaseHeld } from '../runtime/lease'
import { allFeeds, feedLease, isToWait } from './feed-records'
import { syncFeed } from './sync-feed'

/** What a source said within this time is believed, ms. */
const FRESH_MS = 10 * 60_000
/** A guest waits at most this long, ms. */
const PATIENCE_MS = 5_000
/** A source that failed is not asked again for every guest who pays, ms. */
const FAILED_PAUSE_MS = 60_000
const POLL_MS = 150

/** A time to come was written by a clock that was ahead. */
const age = (at: string | null | undefined): number => (at ? Math.abs(Date.now() - Date.parse(at)) : Infinity)

const isDue = (feed: Feed): boolean =>
  feed.isActive &&
  age(feed.lastGoodAt) > FRESH_MS &&
  (!feed.failingSince || age(feed.lastSyncTime) > FAILED_PAUSE_MS) &&
  !isToWait(feed)

/** Reads a source, or waits while somebody else does. */
async function refresh(payload: Payload, feedId: string, until: number): Promise<void> {
  if ((await syncFeed(payload, feedId, { isWanted: isDue })) !== null) return
  while (performance.now() < until && (await isLeaseHeld(payload, feedLease(feedId))))
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
}

/**
 * Reads the active sources that were not read for ten minutes, for five seconds at most: then the guest goes on with what is
 * known, and what still runs goes on beside it. Whatever fails, the source says so and the guest does not.
 */
export async function syncBeforePayment(payload: Payload): Promise<void> {
  const until = performance.now() + PATIENCE_MS
  const due = (await allFeeds(payload)).filter(isDue)
  if (due.length === 0) return
  const work = due.map(({ id }) =>
    refresh(payload, String(id), until).catch((error: unknown) => {
      payload.logger.error({ err: error, msg: `Calendar source ${id} could not be synced before a payment` })
    }),
  )
  await orLate(Promise.all(work), PATIENCE_MS, undefined)
}
