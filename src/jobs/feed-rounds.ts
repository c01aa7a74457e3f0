import { dueFeeds, isReadAhead } from '@/operations/feeds/feed-records'
import { syncFeed } from '@/operations/feeds/sync-feed'
import type { Feed } from '@/payload-types'
import type { Payload } from 'payload'

import { oneAtATime } from './one-at-a-time'

const POLL_MS = 2_000
/** Sources that are read at the same time. */
const SIDE_BY_SIDE = 3

const isDue = (feed: Feed): boolean =>
  feed.isActive &&
  feed.autoSyncEnabled &&
  (!feed.nextSyncAt || Date.parse(feed.nextSyncAt) <= Date.now() || isReadAhead(feed))

/**
 * Reads the sources whose hour has come. When that is stands in their records and moves on when a sync is through: a process
 * that dies on the way leaves it due, and the next one does it, once. It runs beside the queue, which must not wait for a
 * slow channel.
 */
export function feedRounds(payload: Payload, succeeded: () => void = () => {}) {
  const ending = new AbortController()
  let lastLook = -Infinity

  async function sync(feedId: string): Promise<void> {
    try {
      await syncFeed(payload, feedId, { isWanted: isDue, signal: ending.signal })
    } catch (error) {
      payload.logger.error({
        err: error,
        msg: `Calendar source ${feedId} could not be synced and comes again`,
      })
    }
  }

  async function round(goOn: () => boolean): Promise<void> {
    const due = await dueFeeds(payload)
    const next = async (): Promise<void> => {
      for (let id = due.shift(); id !== undefined && goOn(); id = due.shift()) await sync(id)
    }
    await Promise.all(Array.from({ length: SIDE_BY_SIDE }, next))
  }

  const rounds = oneAtATime(payload, 'A round over the calendar sources', round, succeeded)

  return {
    tick: () => {
      if (rounds.isRunning() || performance.now() - lastLook < POLL_MS) return
      lastLook = performance.now()
      void rounds.go()
    },
    /** Ends the fetches that are under way, and waits for what was fetched to be kept. */
    stop: () => {
      const ended = rounds.stop()
      ending.abort()
      return ended
    },
  }
}
