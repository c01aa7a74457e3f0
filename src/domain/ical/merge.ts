import type { CalendarDate } from '@/domain/calendar-date'

import type { ClassifiedEvent, FeedProblem } from './feed'
import type { FeedChange, KnownStay } from './feed-change'
import { absentStays } from './merging/absent'
import { each, type Steps } from './merging/each'
import { line } from './merging/lines'
import { matchRotated, type Pair } from './merging/match-rotated'
import { updateStay } from './merging/update-stay'

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

/** Pairs with the same UID, and what is left over of both. */
function* matchByUid({ known, events }: Sync) {
  const stays = new Map<string, KnownStay>()
  yield* each(known, (stay) => stays.set(stay.uid, stay))
  const seen = new Set<string>()
  const pairs: Pair[] = []
  const rest: ClassifiedEvent[] = []
  yield* each(events, (event) => {
    if (seen.has(event.uid)) return
    seen.add(event.uid)
    const stay = stays.get(event.uid)
    if (stay) pairs.push({ stay, event })
    else if (!event.isCancelled) rest.push(event)
  })
  const gone: KnownStay[] = []
  yield* each(known, (stay) => {
    if (!seen.has(stay.uid)) gone.push(stay)
  })
  return { pairs, rest, gone }
}

/**
 * What {@link mergeFeed} does, a little at a time: whoever runs it may let others have a turn at each yield, which comes
 * after a few hundred stays or events.
 */
export function* mergeInSteps(sync: Sync): Steps<FeedChange[]> {
  const { known, problems, today } = sync
  const isUnread = unreadFinder(problems)
  const { pairs, rest, gone } = yield* matchByUid(sync)
  const candidates = gone.filter((stay) => !isUnread(stay) && (!stay.isCancelled || stay.isDismissed))
  const rotated = yield* matchRotated(candidates, rest)

  const rotatedEvents = new Set(rotated.map(({ event }) => event))
  const rotatedStays = new Set(rotated.map(({ stay }) => stay))
  // What is over before it was ever seen has no night to keep; one that ends today may still need its cleaning.
  const created = rest.filter((event) => !rotatedEvents.has(event) && event.checkout >= today)
  const absent = candidates.filter((stay) => !rotatedStays.has(stay))
  yield

  const changes: FeedChange[] = []
  yield* each(pairs, ({ stay, event }) => {
    if (!event.isCancelled || stay.isCancelled) return
    changes.push({
      action: 'cancel',
      id: stay.id,
      because: 'status',
      lines: [line.cancelled(stay, 'status')],
    })
  })
  changes.push(...absentStays(absent, created, today))
  const update = (pair: Pair) => {
    const change = updateStay(pair, today)
    if (change) changes.push(change)
  }
  yield* each(pairs, (pair) => {
    if (!pair.event.isCancelled) update(pair)
  })
  yield* each(rotated, update)
  yield* each(created, (event) => changes.push({ action: 'create', event, lines: [line.created(event)] }))
  return known.length === 0 ? changes : changes.toSorted((a, b) => ORDER[a.action] - ORDER[b.action])
}

/**
 * What one good fetch of a feed changes: nothing, when it says what the last one said. Cancelled stays come
 * first, so that their nights are free for what follows. Takes n log n steps of stays and events together.
 */
export const mergeFeed = (sync: Sync): FeedChange[] => {
  const steps = mergeInSteps(sync)
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}

const ORDER: Record<FeedChange['action'], number> = { cancel: 0, update: 1, create: 2, miss: 3 }
