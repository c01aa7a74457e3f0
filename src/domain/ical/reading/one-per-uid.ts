import type { FeedEvent } from '../feed'
import type { ReadEvent } from './read-event'

/** Of two that begin on one day the longer; of two alike the one that stands. Rather a night too many than sold twice. */
const isBetter = (a: FeedEvent, b: FeedEvent): boolean =>
  a.isCancelled === b.isCancelled ? a.checkout > b.checkout : b.isCancelled

/**
 * What stands of several events with one UID: those of the highest SEQUENCE. If these are several dates, a channel gave
 * two stays the same UID; each keeps its nights, under the UID, a slash and its check-in date.
 */
export const onePerUid = (reads: readonly ReadEvent[]): ReadEvent[] => {
  if (reads.length < 2) return [...reads]
  const latest = Math.max(...reads.map(({ sequence }) => sequence))
  const byCheckin = new Map<string, ReadEvent>()
  for (const read of reads) {
    const other = byCheckin.get(read.event.checkin)
    if (read.sequence === latest && (!other || isBetter(read.event, other.event)))
      byCheckin.set(read.event.checkin, read)
  }
  const kept = [...byCheckin.values()]
  if (kept.length === 1) return kept
  return kept.map((read) => ({
    ...read,
    event: { ...read.event, uid: `${read.event.uid}/${read.event.checkin}` },
  }))
}
