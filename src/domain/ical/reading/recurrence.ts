import ical from 'node-ical'

import { addDays, dateIn, daysBetween, type CalendarDate } from '@/domain/calendar-date'

import type { ContentLine } from './content-line'
import { dateOfMs, parseMoment, wallMs, type Moment } from './moment'
import { UnreadableEvent, type EventNights } from './nights'
import type { RawEvent } from './split-calendar'

export const MOST_OCCURRENCES = 500
/** Days: how far ahead a rule is followed. */
const HORIZON = 731
const MS_PER_HOUR = 3_600_000

/** A recurring event. */
export type Master = {
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
export const checkinOf = (line: ContentLine, master: Master): CalendarDate | undefined => {
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
 * The rule on whole days: only nights matter, and a rule on days cannot repeat within one. Its UNTIL becomes a date.
 * @throws UnreadableEvent for a rule that repeats within a day.
 */
const rulePerDay = (rule: string, master: Master): string => {
  const parts = rule.toUpperCase().replaceAll(' ', '').split(';')
  if (parts.some((part) => /^FREQ=(?:SECOND|MINUTE|HOUR)LY$|^BY(?:HOUR|MINUTE|SECOND)=.*,/.test(part)))
    throw new UnreadableEvent('it repeats within a day')
  return parts
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

const between = (rule: string, start: CalendarDate, from: CalendarDate, to: CalendarDate): CalendarDate[] => {
  const begin = `DTSTART;VALUE=DATE:${start.replaceAll('-', '')}`
  const lines = [
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    'UID:0',
    begin,
    `RRULE:${rule}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  const event = ical.sync.parseICS(lines.join('\n'))['0']
  if (event?.type !== 'VEVENT' || !event.rrule) throw new Error('No rule')
  const midnight = (date: CalendarDate) => new Date(`${date}T00:00:00Z`)
  // node-ical gives dates as midnights of the machine's own zone.
  return event.rrule
    .between(midnight(from), midnight(to), true)
    .map((date) => dateOfMs(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate())))
}

/**
 * The check-ins of a recurring event that are not over, two years and 500 of them at most, ascending.
 * @returns `isCut` when there were more.
 * @throws UnreadableEvent for a rule that makes no sense, never ends to look for a date, or repeats within a day.
 */
export const occurrences = (
  master: Master,
  today: CalendarDate,
): { checkins: CalendarDate[]; isCut: boolean } => {
  const { raw, nights } = master
  const start = nights.start.date
  // What the house's date of the first occurrence is away from the date in the feed holds for all of them.
  const shift = daysBetween(start, nights.checkin)
  const length = daysBetween(nights.checkin, nights.checkout)
  const from = addDays(today, -length - shift)
  const to = addDays(today, HORIZON)
  let ruled: CalendarDate[]
  const rule = rulePerDay(raw.rule?.value ?? '', master)
  try {
    ruled = between(rule, start, from < start ? start : from, to)
  } catch {
    throw new UnreadableEvent('its repetition cannot be followed')
  }
  const added = datesOf(raw.additions ?? [], master).filter((date) => date >= from && date <= to)
  const left = new Set(datesOf([...(raw.exceptions ?? []), ...master.replaced], master))
  const dates = [...new Set([...ruled, ...added])].filter((date) => !left.has(date)).sort()
  return {
    checkins: dates.slice(0, MOST_OCCURRENCES).map((date) => addDays(date, shift)),
    isCut: dates.length > MOST_OCCURRENCES,
  }
}
