import type { AutoSyncStatus, CalendarSource } from '@/contract/calendar-sources'
import type { Feed } from '@/payload-types'
import type { Payload, Where } from 'payload'

import { houseToday } from '../runtime/clock'
import { isLeaseHeld } from '../runtime/lease'
import { allFeeds, feedLease, findFeed } from './feed-records'

/** A source's stays that are still ahead, and blocks and closed times that run: what goes with it when it is deleted. */
export const upcomingStaysOf = (feedId: string, today: string): Where => ({
  and: [
    { feedId: { equals: feedId } },
    { state: { equals: 'confirmed' } },
    { checkout: { greater_than: today } },
    // Whoever is in the house, or arrives today, stays.
    { or: [{ checkin: { greater_than: today } }, { importKind: { not_equals: 'reservation' } }] },
  ],
})

async function toView(payload: Payload, feed: Feed, today: string): Promise<CalendarSource> {
  const id = String(feed.id)
  const [isSyncing, coming] = await Promise.all([
    isLeaseHeld(payload, feedLease(id)),
    payload.count({ collection: 'stays', where: upcomingStaysOf(id, today) }),
  ])
  return {
    id,
    name: feed.name,
    icalUrl: feed.icalUrl,
    platform: feed.platform,
    isActive: feed.isActive,
    autoSyncEnabled: feed.autoSyncEnabled,
    lastSyncTime: feed.lastSyncTime ?? null,
    lastSyncStatus: feed.lastSyncStatus ?? null,
    lastSyncMessage: feed.lastSyncMessage ?? null,
    eventsProcessed: feed.eventsProcessed ?? null,
    bookingsCreated: feed.bookingsCreated ?? null,
    lastGoodAt: feed.lastGoodAt ?? null,
    nextSyncAt: feed.isActive && feed.autoSyncEnabled ? (feed.nextSyncAt ?? null) : null,
    retryAt: feed.retryAt ?? null,
    failingSince: feed.failingSince ?? null,
    emptySince: feed.emptySince ?? null,
    isSyncing,
    upcomingStays: coming.totalDocs,
  }
}

export async function listSources(payload: Payload): Promise<CalendarSource[]> {
  const [feeds, today] = await Promise.all([allFeeds(payload), houseToday(payload)])
  return Promise.all(feeds.map((feed) => toView(payload, feed, today)))
}

/** @throws Refusal 404 */
export async function sourceView(payload: Payload, id: string): Promise<CalendarSource> {
  return toView(payload, await findFeed(payload, id), await houseToday(payload))
}

/** One status for all sources. */
export async function autoSyncStatus(payload: Payload): Promise<AutoSyncStatus> {
  const feeds = await allFeeds(payload)
  const times = feeds.flatMap(({ lastSyncTime }) => lastSyncTime ?? []).sort()
  return {
    autoSyncEnabled: feeds.some(({ isActive, autoSyncEnabled }) => isActive && autoSyncEnabled),
    lastSyncTime: times.at(-1) ?? null,
  }
}
