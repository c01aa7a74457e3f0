import { compareAndSet } from '@/database/compare-and-set'
import { overlaps } from '@/domain/stay'
import type { Payload, Where } from 'payload'

import { houseToday } from '../clock'
import { FEED_LEASE_MS, feedLease, lookUpFeed } from '../feeds/feed-records'
import { settleFeed } from '../feeds/settle-feed'
import { ifLeaseFree } from '../lease'
import { staysById } from './conflict-records'
import { endConflicts } from './end-conflicts'

/**
 * Imported stays that the owner took for an echo of a stay that is gone by now: whatever they were, their nights must not
 * be sold while the channel says that they are taken.
 * @returns the sources that they came from
 */
async function bringBackIgnored(payload: Payload): Promise<string[]> {
  const { docs } = await payload.find({
    collection: 'stays',
    where: { and: [{ state: { equals: 'expired' } }, { feedId: { exists: true } }] },
    pagination: false,
    limit: 0,
    depth: 0,
  })
  const ignored = docs.filter(({ feedId }) => feedId)
  if (ignored.length === 0) return []
  const { docs: conflicts } = await payload.find({
    collection: 'conflicts',
    where: {
      and: [
        { state: { equals: 'ignored' } },
        { importedStayId: { in: ignored.map(({ id }) => String(id)) } },
      ],
    },
    pagination: false,
    limit: 0,
    depth: 0,
  })
  const others = await staysById(
    payload,
    conflicts.map(({ otherStayId }) => otherStayId),
  )
  const feedIds: string[] = []
  for (const stay of ignored) {
    const isEcho = conflicts.some((conflict) => {
      const other = conflict.importedStayId === String(stay.id) ? others.get(conflict.otherStayId) : undefined
      return (other?.state === 'confirmed' || other?.state === 'hold') && overlaps(stay, other)
    })
    if (isEcho) continue
    const where: Where = { and: [{ id: { equals: stay.id } }, { state: { equals: 'expired' } }] }
    if (await compareAndSet(payload, 'stays', where, { state: 'confirmed', misses: 0 }))
      feedIds.push(stay.feedId!)
  }
  return feedIds
}

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
      const feed = await lookUpFeed(payload, feedId)
      if (feed) await settleFeed(payload, feed, today)
    })
  }
}
