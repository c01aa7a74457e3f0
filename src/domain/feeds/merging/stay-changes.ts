import { compareDates, type CalendarDate } from '@/domain/common/calendar-date'
import type { ClassifiedEvent, ImportKind } from '@/domain/feeds/feed'
import type { FeedChange, FeedLine, KnownStay } from '@/domain/feeds/feed-change'

import { line } from './lines'
import type { Pair } from './match-rotated'

type Update = Extract<FeedChange, { action: 'update' }>

/**
 * What is known to be a reservation stays one while the channel only tells less of it; only a block in its place, before it
 * began, ends that. What the owner confirmed stays as it is.
 */
const nextKind = ({ stay, event }: Pair, today: CalendarDate): ImportKind => {
  if (stay.isConfirmed || stay.kind === event.kind) return stay.kind
  if (stay.kind !== 'reservation') return event.kind
  return event.kind === 'block' && stay.checkin > today ? 'block' : 'reservation'
}

/** An arrival that has been cannot move: channels cut off what lies behind, and blocks slide along with today. */
const nextDates = ({ stay, event }: Pair, today: CalendarDate) => ({
  checkin: stay.checkin <= today && event.checkin <= today ? stay.checkin : event.checkin,
  checkout: event.checkout,
})

/** What differs, of the channel's words; what it no longer tells is kept. */
const newText = ({ stay, event }: Pair): Update['patch'] => ({
  ...(event.summary !== stay.summary && { summary: event.summary }),
  ...(event.reservationCode !== undefined &&
    event.reservationCode !== stay.reservationCode && { reservationCode: event.reservationCode }),
  ...(event.phoneLast4 !== undefined &&
    event.phoneLast4 !== stay.phoneLast4 && { phoneLast4: event.phoneLast4 }),
})

/** What a fetch says of a stay that is still there; null when that is nothing new. */
export const updateStay = (pair: Pair, today: CalendarDate): Update | null => {
  const { stay, event } = pair
  const patch: Update['patch'] = event.uid === stay.uid ? {} : { uid: event.uid }
  const lines: FeedLine[] = []
  // One that is back after it had ended is a guest who comes.
  const keepsText = !stay.isForgotten || stay.isCancelled
  const { summary } = keepsText ? event : stay
  const next = { summary, kind: nextKind(pair, today), ...nextDates(pair, today) }
  const isOver = stay.isCancelled && stay.checkout <= today && event.checkout <= today
  if (stay.misses > 0 && !isOver) patch.misses = 0
  const isMoved = next.checkin !== stay.checkin || next.checkout !== stay.checkout
  // What the owner took for an echo is none any more once the channel has moved it.
  if ((!stay.isDismissed || isMoved) && !isOver) {
    if (keepsText) Object.assign(patch, newText(pair))
    if (next.checkin !== stay.checkin) patch.checkin = next.checkin
    if (next.checkout !== stay.checkout) patch.checkout = next.checkout
    if (isMoved) lines.push(line.moved(next, stay))
    if (next.kind !== stay.kind) {
      patch.kind = next.kind
      lines.push(line.kind(next, stay.kind))
    }
    if (stay.isCancelled) {
      patch.isCancelled = false
      lines.push(line.revived(next))
    }
  }
  return Object.keys(patch).length === 0 ? null : { action: 'update', id: stay.id, event, patch, lines }
}

/** Good fetches in a row that a stay must be missing from. */
const MISSES = 2

/** Whether a stay that the owner took for an echo is in its channel's calendar no more. */
export const isGone = ({ misses }: { misses?: number | null }): boolean => (misses ?? 0) >= MISSES

/**
 * Whether one of the events shares a night with a stay: by the latest checkout of those that begin before it ends.
 * Logarithmic for each stay, because a feed may have thousands of either.
 */
const overlapFinder = (events: readonly ClassifiedEvent[]) => {
  const sorted = events.toSorted((a, b) => compareDates(a.checkin, b.checkin))
  let latest = ''
  const latestCheckouts = sorted.map(({ checkout }) => (latest = checkout > latest ? checkout : latest))
  return ({ checkin, checkout }: KnownStay): boolean => {
    let low = 0
    let high = sorted.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (sorted[middle]!.checkin < checkout) low = middle + 1
      else high = middle
    }
    return low > 0 && latestCheckouts[low - 1]! > checkin
  }
}

/**
 * What becomes of stays that are not in the feed any more. Those that have begun stay. One that another
 * reservation of the channel has taken the place of, with a code of its own, is cancelled at once: a channel sells a night
 * only once.
 * @param created reservations that are new in this fetch
 */
export const absentStays = (
  stays: readonly KnownStay[],
  created: readonly ClassifiedEvent[],
  today: CalendarDate,
): FeedChange[] => {
  const isTaken = overlapFinder(created.filter(({ reservationCode }) => reservationCode !== undefined))
  return stays.flatMap((stay): FeedChange[] => {
    // An echo is off the books: that it is gone is counted, and is no news.
    if (stay.isDismissed && stay.checkout > today)
      return isGone(stay) ? [] : [{ action: 'miss', id: stay.id, misses: stay.misses + 1, lines: [] }]
    if (stay.checkin <= today) return []
    const isReplaced = stay.kind === 'reservation' && stay.reservationCode !== undefined && isTaken(stay)
    const misses = stay.misses + 1
    if (!isReplaced && misses < MISSES)
      return [{ action: 'miss', id: stay.id, misses, lines: [line.missing(stay)] }]
    const because = isReplaced ? 'replaced' : 'missing'
    return [{ action: 'cancel', id: stay.id, because, lines: [line.cancelled(stay, because)] }]
  })
}
