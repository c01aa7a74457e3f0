import { type CalendarDate, formatDate, nightsOf } from '@/domain/common/calendar-date'
import { CHANNELS } from '@/domain/feeds/channels'
import type { ClassifiedEvent, FeedPlatform } from '@/domain/feeds/feed'
import type { FeedChange } from '@/domain/feeds/feed-change'
import { isOwnUid } from '@/domain/calendar-export/write'
import type { Payload } from 'payload'

import { exportHost } from '../calendar-export/build-feed'
import { toldNights } from '../calendar-export/feed-entries'

const bringsIn = (change: FeedChange): ClassifiedEvent | null => {
  if (change.action === 'create') return change.event
  return change.action === 'update' && change.patch.isCancelled === false ? change.event : null
}

/** Where a block that is known already has been moved to; null for every other change. */
const movesBlock = (change: FeedChange): ClassifiedEvent | null =>
  change.action === 'update' &&
  change.event.kind === 'block' &&
  (change.patch.checkin ?? change.patch.checkout) !== undefined
    ? change.event
    : null

/** A block of a channel that is an echo from now on. */
const asEnded = (change: FeedChange): FeedChange[] => {
  if (change.action !== 'update') return []
  const { checkin, checkout } = change.event
  const dates = `${formatDate(checkin, 'short')} to ${formatDate(checkout, 'short')}`
  const text = `A block was moved to ${dates}, where the house is closed already: it is our own calendar come back.`
  return [{ action: 'cancel', id: change.id, because: 'replaced', lines: [{ kind: 'cancelled', text }] }]
}

/**
 * Takes out what is only our own calendar come back: new events all of whose coming nights our calendar says are taken, unless the
 * channel itself says that it is a reservation. A block that was known and is moved to such nights ends. Nights that nobody is told
 * of make no echo: where a channel blocks, or a guest is paying, what another channel closes may be a guest of its own.
 * @param platform whose calendar it is
 * @param ownIds the stays of this source; a night of theirs is no sign of an echo
 * @returns the changes to apply, and how many echoes there were: any may turn out to be more once its nights are free
 */
export async function dropEchoes(
  payload: Payload,
  changes: readonly FeedChange[],
  platform: FeedPlatform,
  ownIds: ReadonlySet<string>,
  today: CalendarDate,
): Promise<{ changes: FeedChange[]; echoes: number }> {
  const mayBeEcho = changes.some((change) => (bringsIn(change) ?? movesBlock(change)) !== null)
  if (!mayBeEcho) return { changes: [...changes], echoes: 0 }
  const host = exportHost()
  const channel = CHANNELS.find((each) => each === platform)
  const told = await toldNights(payload, { today, host, channel }, ownIds)
  const isEcho = (event: ClassifiedEvent) => {
    if (isOwnUid(event.uid, host)) return true
    if (event.isCertain || event.checkout <= today) return false
    const nights = nightsOf(event.checkin > today ? event.checkin : today, event.checkout)
    return nights.every((night) => told.has(night))
  }
  const isDropped = (event: ClassifiedEvent | null) => event !== null && isEcho(event)
  const others = changes.filter((change) => !isDropped(bringsIn(change)))
  const kept = others.flatMap((change) => (isDropped(movesBlock(change)) ? asEnded(change) : [change]))
  return { changes: kept, echoes: changes.length - others.length }
}
