import { type CalendarDate, nightsOf } from '@/domain/calendar-date'
import type { ClassifiedEvent } from '@/domain/ical/feed'
import type { FeedChange } from '@/domain/ical/feed-change'
import { isOwnUid } from '@/domain/ical/write'
import type { Payload } from 'payload'

import { siteUrl } from '../content/mail-frame'

const bringsIn = (change: FeedChange): ClassifiedEvent | null => {
  if (change.action === 'create') return change.event
  return change.action === 'update' && change.patch.isCancelled === false ? change.event : null
}

async function ownerBlocks(payload: Payload, from: CalendarDate): Promise<Set<CalendarDate>> {
  const { docs } = await payload.find({
    collection: 'days',
    where: { and: [{ isBlocked: { equals: true } }, { date: { greater_than_equal: from } }] },
    select: { date: true },
    pagination: false,
    limit: 0,
    depth: 0,
  })
  return new Set(docs.map(({ date }) => date))
}

/**
 * Takes out what is only our own calendar come back: new events all of whose coming nights have a stay of ours
 * or of another source, or a block of the owner's, unless the channel itself says that it is a reservation.
 * @param nights who has which night, from today on
 * @param ownIds the stays of this source; a night of theirs is no sign of an echo
 * @returns the changes to apply, and how many echoes there were: any may turn out to be more once its nights are free
 */
export async function dropEchoes(
  payload: Payload,
  changes: readonly FeedChange[],
  nights: ReadonlyMap<CalendarDate, string>,
  ownIds: ReadonlySet<string>,
  today: CalendarDate,
): Promise<{ changes: FeedChange[]; echoes: number }> {
  const mayBeEcho = changes.some((change) => bringsIn(change) !== null)
  if (!mayBeEcho) return { changes: [...changes], echoes: 0 }
  const host = new URL(siteUrl()).hostname
  const blocked = await ownerBlocks(payload, today)
  const isOurs = (night: CalendarDate) => {
    const stayId = nights.get(night)
    return (stayId !== undefined && !ownIds.has(stayId)) || blocked.has(night)
  }
  const isEcho = (event: ClassifiedEvent) => {
    if (isOwnUid(event.uid, host)) return true
    if (event.isCertain || event.checkout <= today) return false
    return nightsOf(event.checkin > today ? event.checkin : today, event.checkout).every(isOurs)
  }
  const kept = changes.filter((change) => {
    const event = bringsIn(change)
    return event === null || !isEcho(event)
  })
  return { changes: kept, echoes: changes.length - kept.length }
}
