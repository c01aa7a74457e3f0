import { dateIn, isCalendarDate, type CalendarDate } from '@/domain/common/calendar-date'

import { instantIn } from './node-ical'
import type { ContentLine } from './split-calendar'

export type Moment = {
  /** The date in the words of the feed, whatever zone it means. */
  date: CalendarDate
  /** Milliseconds since that date's midnight; null for a date without a time. */
  timeOfDay: number | null
  /** 'utc', the TZID, or null: a date, or a time of day wherever one is ('floating'). */
  zone: string | null
}

/** A TZID with a colon and without quotation marks (UTC+02:00) has its end in the value, before the date. */
const FORM = /^(?:(.*):)?(\d{4})-?(\d\d)-?(\d\d)(?:T(\d\d):?(\d\d):?(\d\d)?(Z)?)?$/i

const zoneOf = ({ params }: ContentLine, stray: string): string | null => {
  const zone = /(?:^|;)\s*TZID\s*=\s*"?([^";]+)"?/i.exec(params)?.[1]?.trim()
  return zone === undefined ? null : `${zone}${stray}`.replaceAll(':', '')
}

/** @returns null for what is no date that exists, or no time of day */
export const parseMoment = (line: ContentLine): Moment | null => {
  const found = FORM.exec(line.value.trim())
  if (!found) return null
  const [, strayZone = '', year, month, day, hours, minutes = '0', seconds = '0', utc] = found
  const date = `${year}-${month}-${day}`
  if (!isCalendarDate(date)) return null
  if (hours === undefined) return { date, timeOfDay: null, zone: null }
  if (Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 60) return null
  const timeOfDay = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000
  return { date, timeOfDay, zone: utc ? 'utc' : zoneOf(line, strayZone) }
}

const MS_PER_DAY = 86_400_000

/** The moment read as if it were UTC, in milliseconds since 1970. */
export const wallMs = ({ date, timeOfDay }: Moment): number =>
  Date.parse(`${date}T00:00:00Z`) + (timeOfDay ?? 0)

/** The date of a time in UTC milliseconds. */
export const dateOfMs = (ms: number): CalendarDate =>
  new Date(Math.floor(ms / MS_PER_DAY) * MS_PER_DAY).toISOString().slice(0, 10)

/**
 * When a moment is, in milliseconds since 1970; null where that cannot be said: a date, a floating time, or one in a zone
 * that nobody knows.
 */
export const instantOf = (moment: Moment): number | null => {
  if (moment.timeOfDay === null || moment.zone === null) return null
  return moment.zone === 'utc' ? wallMs(moment) : instantIn(moment.zone, moment.date, moment.timeOfDay)
}

/**
 * The date of a moment at the house: of an instant in the house's zone, and else the date as it is written.
 * @param timeZone the house's IANA time zone
 */
export const houseDate = (moment: Moment, instant: number | null, timeZone: string): CalendarDate =>
  instant === null ? moment.date : dateIn(timeZone, instant)
