import type { CalendarDate } from '@/domain/common/calendar-date'

import type { ClassifiedEvent, FeedProblem } from './feed'
import type { FeedChange, KnownStay } from './feed-change'
import { line } from './merging/lines'
import { matchRotated, type Pair } from './merging/match-rotated'
import { absentStays, updateStay } from './merging/stay-changes'

type Sync = {
  /** Every stay of this feed, cancelled ones too. */
  known: readonly KnownStay[]
  events: readonly ClassifiedEvent[]
  problems: readonly FeedProblem[]
  /** At the house. */
  today: CalendarDate
}

/** Whether an event that could not be read is this stay, or the recurring event that it is an occurrence of. */
const unreadFinder = (problems: readonly FeedProblem[]) => {
  const uids = new Set(problems.flatMap(({ uid }) => uid ?? []))
  return ({ uid }: KnownStay) => uids.has(uid) || uids.has(uid.slice(0, Math.max(0, uid.lastIndexOf('/'))))
}

/** Pairs with the same UID, and what is left over of both; `reused` are pairs that have nothing in common but the UID. */
const matchByUid = ({ known, events, today }: Sync) => {
  const stays = new Map(known.map((stay) => [stay.uid, stay]))
  const seen = new Set<string>()
  const pairs: Pair[] = []
  const reused: Pair[] = []
  const rest: ClassifiedEvent[] = []
  for (const event of events) {
    if (seen.has(event.uid)) continue
    seen.add(event.uid)
    const stay = stays.get(event.uid)
    // One that ends today may go on from today: of what lies behind the channel may tell no more.
    const isOver = stay && (event.checkin > today ? stay.checkout <= today : stay.checkout < today)
    const isReused = isOver && event.checkin >= stay.checkout
    if (stay && !isReused) pairs.push({ stay, event })
    else if (!event.isCancelled) {
      if (stay) reused.push({ stay, event })
      rest.push(event)
    }
  }
  return { pairs, reused, rest, gone: known.filter(({ uid }) => !seen.has(uid)) }
}

/**
 * Some calendars number their events anew: what is over gives its UID to the stay that has it now, and is left as it was, lest last
 * year's booking becomes somebody else's, or one that was cancelled keeps its successor out.
 */
const giveUid = ({ stay, event }: Pair): FeedChange => ({
  action: 'update',
  id: stay.id,
  event: { ...event, kind: stay.kind, guestName: undefined },
  patch: { uid: `${stay.uid}/${stay.checkin}` },
  lines: [],
})

const cancellation = ({ stay, event }: Pair): FeedChange[] =>
  event.isCancelled && !stay.isCancelled
    ? [{ action: 'cancel', id: stay.id, because: 'status', lines: [line.cancelled(stay, 'status')] }]
    : []

/**
 * What one good fetch of a feed changes: nothing, when it says what the last one said. Cancelled stays come
 * first, so that their nights are free for what follows. Takes n log n steps of stays and events together.
 */
export const mergeFeed = (sync: Sync): FeedChange[] => {
  const { problems, today } = sync
  const isUnread = unreadFinder(problems)
  const { pairs, reused, rest, gone } = matchByUid(sync)
  const candidates = gone.filter((stay) => !isUnread(stay) && (!stay.isCancelled || stay.isDismissed))
  const rotated = matchRotated(candidates, rest)

  const rotatedEvents = new Set(rotated.map(({ event }) => event))
  const rotatedStays = new Set(rotated.map(({ stay }) => stay))
  // What is over before it was ever seen has no night to keep; one that ends today may still need its cleaning.
  const created = rest.filter((event) => !rotatedEvents.has(event) && event.checkout >= today)
  const absent = candidates.filter((stay) => !rotatedStays.has(stay))
  const standing = pairs.filter(({ event }) => !event.isCancelled)

  const changes: FeedChange[] = [
    ...pairs.flatMap(cancellation),
    ...reused.map(giveUid),
    ...absentStays(absent, created, today),
    ...[...standing, ...rotated].flatMap((pair) => updateStay(pair, today) ?? []),
    ...created.map((event): FeedChange => ({ action: 'create', event, lines: [line.created(event)] })),
  ]
  return changes.toSorted((a, b) => ORDER[a.action] - ORDER[b.action])
}

const ORDER: Record<FeedChange['action'], number> = { cancel: 0, update: 1, create: 2, miss: 3 }
