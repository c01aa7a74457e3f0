import { addDays, daysBetween, type CalendarDate } from '@/domain/calendar-date'

import type { FeedEvent, FeedProblem } from '../feed'
import { parseMoment } from './moment'
import { UnreadableEvent } from './nights'
import type { ReadEvent } from './read-event'
import { checkinOf, MOST_OCCURRENCES, occurrences, type Master } from './recurrence'

type House = { timeZone: string; today: CalendarDate }
type Expansion = { events: FeedEvent[]; problems: FeedProblem[] }

/** It names the check-in that the rule gives, also when another event moves that occurrence. */
const occurrenceUid = (uid: string, checkin: CalendarDate) => `${uid}/${checkin}`

/** The occurrences of one recurring event that no other event stands for. */
const expandOne = ({ event }: ReadEvent, master: Master, today: CalendarDate): Expansion => {
  try {
    const { checkins, isCut } = occurrences(master, today)
    const length = daysBetween(event.checkin, event.checkout)
    const events = checkins.map((checkin) => ({
      ...event,
      uid: occurrenceUid(event.uid, checkin),
      checkin,
      checkout: addDays(checkin, length),
    }))
    const message = `The event "${event.summary}" repeats more than ${MOST_OCCURRENCES} times; the first ${MOST_OCCURRENCES} were kept.`
    return { events, problems: isCut ? [{ uid: event.uid, message }] : [] }
  } catch (error) {
    if (!(error instanceof UnreadableEvent)) throw error
    const message = `The event "${event.summary}" could not be read: ${error.message}.`
    return { events: [], problems: [{ uid: event.uid, message }] }
  }
}

/** Events that stand for one occurrence each, by its UID; of several for one the last of the highest SEQUENCE. */
const replacementEvents = (replacements: readonly ReadEvent[], master: Master | undefined): FeedEvent[] => {
  const latest = new Map<string, ReadEvent>()
  for (const read of replacements) {
    const line = read.raw.recurrenceId
    const named = line && (master ? checkinOf(line, master) : parseMoment(line)?.date)
    const uid = occurrenceUid(read.event.uid, named ?? read.event.checkin)
    if (read.sequence >= (latest.get(uid)?.sequence ?? 0)) latest.set(uid, read)
  }
  return [...latest].map(([uid, { event }]) => ({ ...event, uid }))
}

/**
 * Recurring events of one UID as one event for each occurrence.
 * @param ruled events with an RRULE, hardly ever more than one
 * @param replacements events with a RECURRENCE-ID
 */
export const expandEvent = (
  ruled: readonly ReadEvent[],
  replacements: readonly ReadEvent[],
  { timeZone, today }: House,
): Expansion => {
  const replaced = replacements.flatMap(({ raw }) => raw.recurrenceId ?? [])
  const masterOf = ({ raw, nights }: ReadEvent): Master => ({ raw, nights, timeZone, replaced })
  const expansions = ruled.map((read) => expandOne(read, masterOf(read), today))
  const [first] = ruled
  return {
    events: [
      ...replacementEvents(replacements, first && masterOf(first)),
      ...expansions.flatMap(({ events }) => events),
    ],
    problems: expansions.flatMap(({ problems }) => problems),
  }
}
