import type { CalendarDate } from '@/domain/common/calendar-date'

import { unreadable, type FeedEvent, type FeedProblem, type FeedReading } from './feed'
import { eventNameOf, readEvent, UnreadableEvent, type ReadEvent } from './reading/read-event'
import { expandEvent } from './reading/recurrence'
import { splitCalendar, type RawEvent } from './reading/split-calendar'

export type ReadOptions = {
  /** The house's IANA time zone. */
  timeZone: string
  today: CalendarDate
}

/** Events of one feed, occurrences of recurring ones included. */
const MOST_EVENTS = 5_000

type Group = { masters: ReadEvent[]; replacements: ReadEvent[] }

const groupByUid = (reads: readonly ReadEvent[]): Map<string, Group> => {
  const groups = new Map<string, Group>()
  for (const read of reads) {
    const { uid } = read.event
    let group = groups.get(uid)
    if (!group) groups.set(uid, (group = { masters: [], replacements: [] }))
    group[read.raw.recurrenceId ? 'replacements' : 'masters'].push(read)
  }
  return groups
}

/** Of two that begin on one day the longer; of two alike the one that stands. Rather a night too many than sold twice. */
const isBetter = (a: FeedEvent, b: FeedEvent): boolean =>
  a.isCancelled === b.isCancelled ? a.checkout > b.checkout : b.isCancelled

/**
 * What stands of several events with one UID: those of the highest SEQUENCE. If these are several dates, a channel gave
 * two stays the same UID; each keeps its nights, under the UID, a slash and its check-in date.
 */
const onePerUid = (reads: readonly ReadEvent[]): ReadEvent[] => {
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

/** The events that can be read, one by one; why not, of the others. */
const readEach = (raws: readonly RawEvent[], timeZone: string) => {
  const reads: ReadEvent[] = []
  const problems: FeedProblem[] = []
  for (const raw of raws) {
    try {
      reads.push(readEvent(raw, timeZone))
    } catch (error) {
      if (!(error instanceof UnreadableEvent)) throw error
      const uid = raw.uid?.value.trim()
      problems.push({
        ...(uid && { uid }),
        message: `The event "${eventNameOf(raw)}" could not be read: ${error.message}.`,
      })
    }
  }
  return { reads, problems }
}

/**
 * What a channel's calendar says: the nights of each event at the house, whatever zone it names
 * and whatever zone this machine is in. One bad event is a problem of its own. A rule of a few hundred bytes can keep
 * node-ical busy: outside of tests this runs in a worker (`integrations/feed-reader`).
 */
export const readFeedText = (text: string, options: ReadOptions): FeedReading => {
  const split = splitCalendar(text, MOST_EVENTS)
  if (!split.hasCalendar) return unreadable(/^\s*</.test(text) ? 'web-page' : 'not-calendar')
  if (split.isTooMany) return unreadable('too-many')
  if (!split.isComplete) return unreadable('truncated')
  const { reads, problems } = readEach(split.events, options.timeZone)
  const events: FeedEvent[] = []
  for (const { masters, replacements } of groupByUid(reads).values()) {
    const standing = onePerUid(masters)
    const recurring = standing.filter(({ raw }) => raw.rule ?? raw.additions)
    for (const read of standing) if (!recurring.includes(read)) events.push(read.event)
    const expanded = expandEvent(recurring, replacements, options)
    events.push(...expanded.events)
    problems.push(...expanded.problems)
    if (events.length > MOST_EVENTS) break
  }
  return events.length > MOST_EVENTS ? unreadable('too-many') : { outcome: 'read', events, problems }
}
