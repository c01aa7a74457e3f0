import { compareAndSet } from '@/database/compare-and-set'
import { findAll } from '@/database/find-all'
import { unlessThere } from '@/database/unique'
import type { CalendarDate } from '@/domain/common/calendar-date'
import type { ClassifiedEvent } from '@/domain/feeds/feed'
import type { Feed, Stay } from '@/payload-types'
import type { Payload, Where } from 'payload'

import { allFeeds } from './feed-records'
import { eventKeyOf, uidOf } from './imported-stays'

/** Stays of this channel that run, or leave today, and whose calendar was deleted. */
async function leftBehind(payload: Payload, feed: Feed, today: CalendarDate): Promise<Stay[]> {
  const docs = await findAll(payload, 'stays', {
    source: { equals: feed.platform },
    state: { equals: 'confirmed' },
    checkin: { less_than_equal: today },
    checkout: { greater_than_equal: today },
  })
  const followed = new Set((await allFeeds(payload)).map(({ id }) => String(id)))
  return docs.filter(({ feedId, eventKey }) => feedId && eventKey && !followed.has(feedId))
}

/**
 * Gives a calendar that is read for the first time the guests in the house whom its channel's deleted calendar left here: they
 * are in it, too, and would be booked, cleaned for and counted a second time.
 */
export async function takeOverLeft(
  payload: Payload,
  feed: Feed,
  { events, today }: { events: readonly ClassifiedEvent[]; today: CalendarDate },
): Promise<void> {
  const feedId = String(feed.id)
  for (const stay of await leftBehind(payload, feed, today)) {
    const uid = uidOf(stay.eventKey!, stay.feedId!)
    const isSame = (event: ClassifiedEvent) =>
      event.uid === uid ||
      event.checkout === stay.checkout ||
      (event.reservationCode !== undefined && event.reservationCode === stay.reservationCode)
    if (!events.some((event) => !event.isCancelled && isSame(event))) continue
    const where: Where = { id: { equals: stay.id }, feedId: { equals: stay.feedId } }
    // Left twice by two calendars that were deleted: one of them is enough.
    const data = { feedId, eventKey: eventKeyOf(feedId, uid) }
    await unlessThere(compareAndSet(payload, 'stays', where, data))
  }
}
