import { addDays, daysBetween, type CalendarDate } from '@/domain/calendar-date'

import { houseDate, instantOf } from '../house-dates'
import { dateOfMs, parseMoment, wallMs, type Moment } from './moment'
import type { ParsedValues } from './parse-values'
import type { RawEvent } from './split-calendar'

export type EventNights = {
  checkin: CalendarDate
  checkout: CalendarDate
  start: Moment
  /** Milliseconds since 1970, where the start says when it is. */
  startInstant: number | null
}

/** An event cannot be read, and why: the end of a sentence. */
export class UnreadableEvent extends Error {}

/** Nights. No stay is longer; a "block for ever" would fill the calendar with nights for nothing. */
export const LONGEST_EVENT = 1100

const DURATION = /^\+?P(?:(\d{1,4})W|(?:(\d{1,5})D)?(?:T(?:(\d{1,5})H)?(?:(\d{1,6})M)?(?:(\d{1,7})S)?)?)$/i
const MS_PER_HOUR = 3_600_000

/** Days are days of the calendar, hours are hours, as RFC 5545 has it. */
const parseDuration = (text: string): { days: number; ms: number } => {
  const found = DURATION.exec(text.trim())
  if (!found) throw new UnreadableEvent(`its length "${text.slice(0, 40)}" is no duration`)
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = found
    .slice(1)
    .map((part) => Number(part ?? 0))
  return { days: weeks * 7 + days, ms: hours * MS_PER_HOUR + minutes * 60_000 + seconds * 1000 }
}

const momentOf = (name: string, line: RawEvent['start']): Moment => {
  const moment = line && parseMoment(line)
  if (moment) return moment
  throw new UnreadableEvent(
    line ? `its ${name} "${line.value.slice(0, 40)}" is no date` : `it has no ${name}`,
  )
}

/**
 * The nights that an event keeps at the house: without an end, or with an end on the day it starts, one.
 * @param timeZone the house's
 * @throws UnreadableEvent
 */
export const eventNights = (raw: RawEvent, values: ParsedValues, timeZone: string): EventNights => {
  const start = momentOf('start', raw.start)
  const startInstant = instantOf(start, values.start)
  const checkin = houseDate(start, startInstant, timeZone)
  let checkout = checkin
  if (raw.end) {
    const end = momentOf('end', raw.end)
    checkout = houseDate(end, instantOf(end, values.end), timeZone)
  } else if (raw.duration) {
    const { days, ms } = parseDuration(raw.duration.value)
    const endOfHours =
      startInstant === null ? dateOfMs(wallMs(start) + ms) : houseDate(start, startInstant + ms, timeZone)
    checkout = addDays(endOfHours, days)
  }
  const nights = daysBetween(checkin, checkout)
  if (nights < 0) throw new UnreadableEvent('it ends before it starts')
  if (nights > LONGEST_EVENT) throw new UnreadableEvent(`it is longer than ${LONGEST_EVENT} nights`)
  return { checkin, checkout: nights === 0 ? addDays(checkin, 1) : checkout, start, startInstant }
}
