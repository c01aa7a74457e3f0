import { addDays, daysBetween, type CalendarDate } from '@/domain/common/calendar-date'
import { cut } from '@/domain/common/cut'
import { withoutUnseen } from '@/domain/common/typed-text'
import type { FeedEvent } from '@/domain/feeds/feed'

import { dateOfMs, houseDate, instantOf, parseMoment, wallMs, type Moment } from './moment'
import type { ContentLine, RawEvent } from './split-calendar'

export type EventNights = {
  checkin: CalendarDate
  checkout: CalendarDate
  start: Moment
  /** Milliseconds since 1970, where the start says when it is. */
  startInstant: number | null
}

/** An event that could be read, with what its repetitions need. */
export type ReadEvent = { event: FeedEvent; raw: RawEvent; nights: EventNights; sequence: number }

/** An event cannot be read, and why: the end of a sentence. */
export class UnreadableEvent extends Error {}

/** Nights. No stay is longer; a "block for ever" would fill the calendar with nights for nothing. */
const LONGEST_EVENT = 1100
const LONGEST_UID = 500
const SUMMARY_CHARACTERS = 300
const DESCRIPTION_CHARACTERS = 4000

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

const momentOf = (name: string, line: ContentLine | undefined): Moment => {
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
const nightsOf = (raw: RawEvent, timeZone: string): EventNights => {
  const start = momentOf('start', raw.start)
  const startInstant = instantOf(start)
  const checkin = houseDate(start, startInstant, timeZone)
  let checkout = checkin
  if (raw.end) {
    const end = momentOf('end', raw.end)
    checkout = houseDate(end, instantOf(end), timeZone)
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

/** A text as it is meant, shortened. Line breaks stay: what stands on a line of its own means something to the channels. */
const textOf = (line: ContentLine | undefined, characters: number): string =>
  cut(
    withoutUnseen((line?.value ?? '').slice(0, 2 * characters)).replace(
      /\\([\\;,n])/gi,
      (_, escaped: string) => (/n/i.test(escaped) ? '\n' : escaped),
    ),
    characters,
  )
    // eslint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f\u2028\u2029]/g, ' ')
    .trim()

/**
 * The event's UID. One that has none, or one too long to keep, is known by what it says: the same event of the next fetch
 * gets the same.
 */
const uidOf = (raw: RawEvent, { checkin, checkout }: EventNights, summary: string): string => {
  const uid = raw.uid?.value.trim() ?? ''
  return uid !== '' && uid.length <= LONGEST_UID ? uid : `${checkin}/${checkout}/${summary}`
}

/** What an event that cannot be read is called for the owner. */
export const eventNameOf = ({ summary, uid }: RawEvent): string =>
  textOf(summary, SUMMARY_CHARACTERS) || textOf(uid, SUMMARY_CHARACTERS) || 'without a name'

/** @throws UnreadableEvent */
export const readEvent = (raw: RawEvent, timeZone: string): ReadEvent => {
  if (raw.isBroken) throw new UnreadableEvent('it is cut off, or has two starts')
  const nights = nightsOf(raw, timeZone)
  const summary = textOf(raw.summary, SUMMARY_CHARACTERS)
  return {
    raw,
    nights,
    sequence: Number.parseInt(raw.sequence?.value ?? '', 10) || 0,
    event: {
      uid: uidOf(raw, nights, summary),
      checkin: nights.checkin,
      checkout: nights.checkout,
      summary,
      description: textOf(raw.description, DESCRIPTION_CHARACTERS),
      isCancelled: raw.status?.value.trim().toUpperCase() === 'CANCELLED',
    },
  }
}
