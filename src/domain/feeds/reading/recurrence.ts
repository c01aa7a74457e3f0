import { addDays, dateIn, daysBetween, type CalendarDate } from '@/domain/common/calendar-date'
import type { FeedEvent, FeedProblem } from '@/domain/feeds/feed'

import { dateOfMs, parseMoment, wallMs, type Moment } from './moment'
import { datesOfRule } from './node-ical'
import { UnreadableEvent, type EventNights, type ReadEvent } from './read-event'
import type { ContentLine, RawEvent } from './split-calendar'

const MOST_OCCURRENCES = 500
/** Days: how far ahead a rule is followed. */
const HORIZON = 731
const MS_PER_HOUR = 3_600_000

/** A recurring event: by a rule, or by the dates alone that it names besides its first. */
type Master = {
  raw: RawEvent
  nights: EventNights
  /** The house's. */
  timeZone: string
  /** RECURRENCE-IDs of events that stand for one of its occurrences. */
  replaced: readonly ContentLine[]
}

/**
 * The date, in the words of the event's own start, of another moment of its rule.
 * @param slack milliseconds: what is a little earlier in the day than the start still counts as that day
 */
const ownDate = (moment: Moment, { nights, timeZone }: Master, slack: number): CalendarDate => {
  const { start, startInstant } = nights
  if (moment.timeOfDay === null || start.timeOfDay === null) return moment.date
  if (moment.zone !== 'utc') return dateOfMs(wallMs(moment) - start.timeOfDay + slack)
  if (startInstant === null) return dateIn(timeZone, wallMs(moment))
  // The start's distance from UTC may be an hour off at the other moment: daylight saving.
  const midnight = startInstant - wallMs({ ...start, timeOfDay: null })
  return dateOfMs(wallMs(moment) - midnight + slack)
}

/** The check-in that a date of the event's own, such as a RECURRENCE-ID, stands for. */
const checkinOf = (line: ContentLine, master: Master): CalendarDate | undefined => {
  const { nights } = master
  const [date] = datesOf([line], master)
  return date && addDays(date, daysBetween(nights.start.date, nights.checkin))
}

const datesOf = (lines: readonly ContentLine[], master: Master): CalendarDate[] =>
  lines.flatMap((line) =>
    line.value.split(',').flatMap((value) => {
      // A period (start/end) of RDATE: its start.
      const moment = parseMoment({ ...line, value: value.split('/')[0] ?? '' })
      return moment ? [ownDate(moment, master, 12 * MS_PER_HOUR)] : []
    }),
  )

/**
 * The day of the month that a rule takes from its start, said in it where some months have no such day: they are left out, as
 * RFC 5545 has it. The library goes on from the last day of such a month, on other dates than were meant.
 */
const dayOfStart = (parts: readonly string[], start: CalendarDate): string[] => {
  const says = (pattern: RegExp) => parts.some((part) => pattern.test(part))
  const isByDay = says(/^(?:BYDAY|BYMONTHDAY|BYYEARDAY|BYWEEKNO|BYEASTER|SKIP)=/)
  const [, month, day] = start.split('-').map(Number)
  if (day! <= 28 || isByDay || !says(/^FREQ=(?:MONTHLY|YEARLY)$/)) return []
  const isOnceAYear = says(/^FREQ=YEARLY$/) && !says(/^BYMONTH=/)
  return [`BYMONTHDAY=${day}`, ...(isOnceAYear ? [`BYMONTH=${month}`] : [])]
}

/**
 * The rule on whole days: only nights matter, and a rule on days cannot repeat within one. Its UNTIL becomes a date.
 * @throws UnreadableEvent for a rule that repeats within a day.
 */
const rulePerDay = (rule: string, master: Master): string => {
  const parts = rule.toUpperCase().replaceAll(' ', '').split(';')
  if (parts.some((part) => /^FREQ=(?:SECOND|MINUTE|HOUR)LY$|^BY(?:HOUR|MINUTE|SECOND)=.*,/.test(part)))
    throw new UnreadableEvent('it repeats within a day')
  return [...parts, ...dayOfStart(parts, master.nights.start.date)]
    .filter((part) => part !== '' && !/^BY(?:HOUR|MINUTE|SECOND)=/.test(part))
    .map((part) => {
      const until = /^UNTIL=(.*)$/.exec(part)
      if (!until) return part
      const moment = parseMoment({ name: '', params: '', value: until[1] ?? '' })
      if (!moment) throw new UnreadableEvent('the end of its repetition is no date')
      return `UNTIL=${ownDate(moment, master, MS_PER_HOUR).replaceAll('-', '')}`
    })
    .join(';')
}

const ruledDates = (rule: string, master: Master, range: { from: CalendarDate; to: CalendarDate }) => {
  const perDay = rulePerDay(rule, master)
  try {
    return datesOfRule(perDay, master.nights.start.date, range)
  } catch {
    throw new UnreadableEvent('its repetition cannot be followed')
  }
}

/**
 * The check-ins of a recurring event that are not over, two years and 500 of them at most, ascending.
 * @returns `isCut` when there were more.
 * @throws UnreadableEvent for a rule that makes no sense, never ends to look for a date, or repeats within a day.
 */
const occurrences = (master: Master, today: CalendarDate): { checkins: CalendarDate[]; isCut: boolean } => {
  const { raw, nights } = master
  const start = nights.start.date
  // What the house's date of the first occurrence is away from the date in the feed holds for all of them.
  const shift = daysBetween(start, nights.checkin)
  const length = daysBetween(nights.checkin, nights.checkout)
  const from = addDays(today, -length - shift)
  const to = addDays(today, HORIZON)
  const ruled = raw.rule ? ruledDates(raw.rule.value, master, { from: from < start ? start : from, to }) : []
  const added = datesOf(raw.additions ?? [], master).filter((date) => date <= to)
  const left = new Set(datesOf([...(raw.exceptions ?? []), ...master.replaced], master))
  const dates = [...new Set([start, ...ruled, ...added])]
    .filter((date) => date >= from && !left.has(date))
    .sort()
  return {
    checkins: dates.slice(0, MOST_OCCURRENCES).map((date) => addDays(date, shift)),
    isCut: dates.length > MOST_OCCURRENCES,
  }
}

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
 * @param recurring events with an RRULE or RDATEs, hardly ever more than one
 * @param replacements events with a RECURRENCE-ID
 */
export const expandEvent = (
  recurring: readonly ReadEvent[],
  replacements: readonly ReadEvent[],
  { timeZone, today }: House,
): Expansion => {
  const replaced = replacements.flatMap(({ raw }) => raw.recurrenceId ?? [])
  const masterOf = ({ raw, nights }: ReadEvent): Master => ({ raw, nights, timeZone, replaced })
  const expansions = recurring.map((read) => expandOne(read, masterOf(read), today))
  const [first] = recurring
  return {
    events: [
      ...replacementEvents(replacements, first && masterOf(first)),
      ...expansions.flatMap(({ events }) => events),
    ],
    problems: expansions.flatMap(({ problems }) => problems),
  }
}
