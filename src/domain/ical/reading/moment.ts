import { isCalendarDate, type CalendarDate } from '@/domain/calendar-date'

import { zoneOf, type ContentLine } from './content-line'

/** A date or a date and time as it is written in a feed. */
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

const read = (line: ContentLine): Moment | null => {
  const found = FORM.exec(line.value.trim())
  if (!found) return null
  const [, strayZone = '', year, month, day, hours, minutes = '0', seconds = '0', utc] = found
  const date = `${year}-${month}-${day}`
  if (!isCalendarDate(date)) return null
  if (hours === undefined) return { date, timeOfDay: null, zone: null }
  if (Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 60) return null
  const timeOfDay = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000
  return { date, timeOfDay, zone: utc ? 'utc' : zoneText(line, strayZone) }
}

const zoneText = (line: ContentLine, stray: string): string | null => {
  const zone = zoneOf(line)
  return zone === undefined ? null : `${zone}${stray}`.replaceAll(':', '')
}

const remembered = new Map<string, Moment | null>()

/**
 * A feed of 20,000 events has a few hundred dates: each is read once.
 * @returns null for what is no date that exists, or no time of day
 */
export const parseMoment = (line: ContentLine): Moment | null => {
  const key = `${line.params}:${line.value}`
  const known = remembered.get(key)
  if (known !== undefined) return known
  if (remembered.size > 2000) remembered.clear()
  const moment = read(line)
  remembered.set(key, moment)
  return moment
}

const MS_PER_DAY = 86_400_000

/** The moment read as if it were UTC, in milliseconds since 1970. */
export const wallMs = ({ date, timeOfDay }: Moment): number =>
  Date.parse(`${date}T00:00:00Z`) + (timeOfDay ?? 0)

/** The date of a time in UTC milliseconds. */
export const dateOfMs = (ms: number): CalendarDate =>
  new Date(Math.floor(ms / MS_PER_DAY) * MS_PER_DAY).toISOString().slice(0, 10)
