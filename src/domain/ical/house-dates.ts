import { dateIn, type CalendarDate } from '@/domain/calendar-date'

import { wallMs, type Moment } from './reading/moment'

const knownZones = new Map<string, boolean>()

/** Whether a zone's name, as node-ical resolved it, says how far it is from UTC. */
const isKnownZone = (zone: string): boolean => {
  const known = knownZones.get(zone)
  if (known !== undefined) return known
  let isKnown = /^(?:utc|gmt)?[+-]\d/i.test(zone)
  try {
    isKnown ||= new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    // A name that means nothing outside of the program that wrote it.
  }
  knownZones.set(zone, isKnown)
  return isKnown
}

/** A date of node-ical: with the zone that it took it for. */
export type ZonedDate = Date & { tz?: string }

/**
 * When a moment is, in milliseconds since 1970; null where that cannot be said: a date, a floating time, or one in a zone
 * that nobody knows. node-ical takes the machine's own zone for those, so its answer counts only with a zone that is known.
 * @param parsed what node-ical made of a moment with a TZID
 */
export const instantOf = (moment: Moment, parsed: ZonedDate | undefined): number | null => {
  if (moment.timeOfDay === null || moment.zone === null) return null
  if (moment.zone === 'utc') return wallMs(moment)
  const ms = parsed?.getTime() ?? NaN
  return Number.isFinite(ms) && parsed?.tz !== undefined && isKnownZone(parsed.tz) ? ms : null
}

/**
 * The date of a moment at the house: of an instant in the house's zone, and else the date as it is written.
 * @param timeZone the house's IANA time zone
 */
export const houseDate = (moment: Moment, instant: number | null, timeZone: string): CalendarDate =>
  instant === null ? moment.date : dateIn(timeZone, instant)
