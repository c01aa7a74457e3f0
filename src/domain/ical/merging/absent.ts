import { compareDates, type CalendarDate } from '@/domain/calendar-date'

import type { ClassifiedEvent } from '../feed'
import type { FeedChange, KnownStay } from '../feed-change'
import { line } from './lines'

/** Good fetches in a row that a stay must be missing from. */
const MISSES = 2

/**
 * Whether one of the events shares a night with a stay: by the latest checkout of those that begin before it ends.
 * Logarithmic for each stay, because a feed may have 20,000 of either.
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
    if (stay.isCancelled || stay.checkin <= today) return []
    const isReplaced = stay.kind === 'reservation' && stay.reservationCode !== undefined && isTaken(stay)
    const misses = stay.misses + 1
    if (!isReplaced && misses < MISSES)
      return [{ action: 'miss', id: stay.id, misses, lines: [line.missing(stay)] }]
    const because = isReplaced ? 'replaced' : 'missing'
    return [{ action: 'cancel', id: stay.id, because, lines: [line.cancelled(stay, because)] }]
  })
}
