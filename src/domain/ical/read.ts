import type { CalendarDate } from '@/domain/calendar-date'

import type { FeedEvent, FeedProblem, FeedReading } from './feed'
import { expandEvent } from './reading/expand'
import { UnreadableEvent } from './reading/nights'
import { onePerUid } from './reading/one-per-uid'
import { parseValues } from './reading/parse-values'
import { readEvent, type ReadEvent } from './reading/read-event'
import { splitCalendar, type RawEvent } from './reading/split-calendar'
import { unreadable } from './reading/unreadable'

export type ReadOptions = {
  /** The house's IANA time zone. */
  timeZone: string
  today: CalendarDate
}

/** Events of one feed, occurrences of recurring ones included. */
export const MOST_EVENTS = 20_000

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

/** The events that can be read, one by one; why not, of the others. */
const readEach = (raws: readonly RawEvent[], timeZone: string) => {
  const values = parseValues(raws)
  const reads: ReadEvent[] = []
  const problems: FeedProblem[] = []
  for (const [index, raw] of raws.entries()) {
    try {
      reads.push(readEvent(raw, values[index] ?? null, timeZone))
    } catch (error) {
      if (!(error instanceof UnreadableEvent)) throw error
      const uid = raw.uid?.value.trim()
      const name = values[index]?.summary || uid || 'without a name'
      problems.push({
        ...(uid && { uid }),
        message: `The event "${name}" could not be read: ${error.message}.`,
      })
    }
  }
  return { reads, problems }
}

/**
 * What a channel's calendar says: the nights of each event at the house, whatever zone it names
 * and whatever zone this machine is in. One bad event is a problem of its own. Needs node-ical, which a few hundred bytes can
 * keep busy: outside of tests it runs in a worker (`integrations/feed-reader`).
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
    const ruled = standing.filter(({ raw }) => raw.rule)
    for (const { event, raw } of standing) if (!raw.rule) events.push(event)
    if (ruled.length === 0 && replacements.length === 0) continue
    const expanded = expandEvent(ruled, replacements, options)
    events.push(...expanded.events)
    problems.push(...expanded.problems)
    if (events.length > MOST_EVENTS) break
  }
  return events.length > MOST_EVENTS ? unreadable('too-many') : { outcome: 'read', events, problems }
}
