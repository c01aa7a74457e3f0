import { findById } from '@/database/find-by-id'
import type { Payload } from 'payload'

import { houseToday } from '../../runtime/clock'
import { FEED_LEASE_MS, feedLease } from '../feed-records'
import { settleFeed } from '../settle-feed'
import { ifLeaseFree } from '../../runtime/lease'
import { bringBackIgnored } from './bring-back-ignored'
import { endConflicts } from './end-conflicts'

/**
 * Looks whether open conflicts have ended, and gives imported stays the nights that became free with it. Called by the
 * runner every minute, so that nights which an ended stay left do not stay open until the channel's next sync.
 */
export async function reviewConflicts(payload: Payload): Promise<void> {
  const freed = await endConflicts(payload)
  const feedIds = [...freed.flatMap(({ feedId }) => feedId ?? []), ...(await bringBackIgnored(payload))]
  if (feedIds.length === 0) return
  const today = await houseToday(payload)
  for (const feedId of new Set(feedIds)) {
    await ifLeaseFree(payload, feedLease(feedId), FEED_LEASE_MS, async () => {
      const feed = await findById(payload, 'feeds', feedId)
      if (feed) await settleFeed(payload, feed, today)
    })
  }
}
