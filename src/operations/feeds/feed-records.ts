import { compareAndSet } from '@/database/compare-and-set'
import { findAll } from '@/database/find-all'
import { findById } from '@/database/find-by-id'
import { Refusal } from '@/domain/common/refusal'
import type { Feed } from '@/payload-types'
import type { Payload, Where } from 'payload'

import { ifLeaseFree } from '../runtime/lease'

const GONE = 'There is no such calendar source. It may have been deleted.'

/** One sync of a source at a time, in all processes. */
export const feedLease = (feedId: string): string => `feed:${feedId}`
/** How long a dead process on another machine keeps a source from being read, ms. A living one renews its lease. */
export const FEED_LEASE_MS = 60_000

export const BUSY_FEED = 'This calendar is being read at this very moment. Please try again in a minute.'

/** @throws Refusal 404 */
export async function findFeed(payload: Payload, id: string): Promise<Feed> {
  const feed = await findById(payload, 'feeds', id)
  if (!feed) throw new Refusal('not-found', GONE)
  return feed
}

export const writeFeed = (
  payload: Payload,
  { id }: Pick<Feed, 'id'>,
  data: Record<string, unknown>,
): Promise<boolean> => compareAndSet(payload, 'feeds', { id: { equals: id } }, data)

/** Does what no sync of the source may run beside. @throws Refusal 409 while it is being read */
export async function betweenSyncs<T>(payload: Payload, feedId: string, work: () => Promise<T>): Promise<T> {
  const turn = await ifLeaseFree(payload, feedLease(feedId), FEED_LEASE_MS, work)
  if (!turn) throw new Refusal('being-changed', BUSY_FEED)
  return turn.result
}

/** Every source, in the order in which they were added. */
export const allFeeds = (payload: Payload): Promise<Feed[]> =>
  findAll(payload, 'feeds', {}, { sort: 'createdAt' })

/** What the owner calls each source, by its id. */
export const feedNames = async (payload: Payload): Promise<Map<string, string>> =>
  new Map((await allFeeds(payload)).map(({ id, name }) => [String(id), name]))

/** Clocks of two machines may differ by this, ms. */
const SKEW_MS = 60_000
const aheadOf = (now: number): string => new Date(now + SKEW_MS).toISOString()

/** Read while the clock was ahead: what it says of times would keep it from being read until then, however long that is. */
export const isReadAhead = ({ lastSyncTime }: Feed): boolean =>
  Boolean(lastSyncTime && lastSyncTime > aheadOf(Date.now()))

/** Whether the channel asked to be left alone until a moment that is yet to come. */
export const isToWait = (feed: Feed): feed is Feed & { retryAt: string } =>
  Boolean(feed.retryAt && Date.parse(feed.retryAt) > Date.now() && !isReadAhead(feed))

/** The active sources with auto-sync on whose time has come, those that have waited longest first. */
export async function dueFeeds(payload: Payload): Promise<string[]> {
  const where: Where = {
    isActive: { equals: true },
    autoSyncEnabled: { equals: true },
    or: [
      { nextSyncAt: { less_than_equal: new Date().toISOString() } },
      { nextSyncAt: { exists: false } },
      { lastSyncTime: { greater_than: aheadOf(Date.now()) } },
    ],
  }
  const docs = await findAll(payload, 'feeds', where, {
    sort: 'nextSyncAt',
    limit: 50,
    select: { name: true },
  })
  return docs.map(({ id }) => String(id))
}

/** After this the next fetch is applied whole, whatever the server says of its not having changed. */
export const APPLY_ANEW = { appliedHash: null, etag: null, lastModified: null } as const
