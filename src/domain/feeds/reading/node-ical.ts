import ical from 'node-ical'

import type { CalendarDate } from '@/domain/common/calendar-date'

/** One event as node-ical fills it in. */
type Component = {
  start?: Date & { tz?: string }
  rrule?: string | { between: (after: Date, before: Date, inclusive: boolean) => Date[] }
}
type Handler = (value: string, params: string[], component: Component, stack?: Component[]) => unknown

/**
 * What node-ical does with single properties, which it exports beside its parser. A calendar's lines are taken apart here
 * (`split-calendar`): what is left to it is what takes a library, zones and repetitions.
 */
const { objectHandlers } = ical as unknown as { objectHandlers: Record<'DTSTART' | 'END', Handler> }

const compact = (date: CalendarDate): string => date.replaceAll('-', '')

/** Names that node-ical takes for the machine's own zone. */
const NO_ZONE = /^(?:\(no TZ|customized time zone|tzone)/i

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

/**
 * When a time of day is in a zone: one of IANA, one as Windows calls it, or a distance from UTC.
 * @param time milliseconds since midnight
 * @returns milliseconds since 1970; null for a zone that nobody knows (node-ical takes the machine's own for those)
 */
export const instantIn = (zone: string, date: CalendarDate, time: number): number | null => {
  if (NO_ZONE.test(zone)) return null
  const clock = new Date(time).toISOString().slice(11, 19).replaceAll(':', '')
  const event: Component = {}
  try {
    objectHandlers.DTSTART(`${compact(date)}T${clock}`, [`TZID=${zone}`], event)
  } catch {
    return null
  }
  const { start } = event
  const ms = start instanceof Date ? start.getTime() : NaN
  return Number.isFinite(ms) && start?.tz !== undefined && isKnownZone(start.tz) ? ms : null
}

/**
 * The dates of a rule within a range, ascending.
 * @param rule an RRULE on whole days
 * @param start the first date that it may give
 * @throws Error for a rule that makes no sense, or never ends to look for a date
 */
export const datesOfRule = (
  rule: string,
  start: CalendarDate,
  { from, to }: { from: CalendarDate; to: CalendarDate },
): CalendarDate[] => {
  const event: Component = { rrule: `RRULE:${rule}` }
  objectHandlers.DTSTART(compact(start), ['VALUE=DATE'], event)
  objectHandlers.END('VEVENT', [], event, [{}])
  if (typeof event.rrule !== 'object') throw new Error('No rule')
  const midnight = (date: CalendarDate) => new Date(`${date}T00:00:00Z`)
  // node-ical gives dates as midnights of the machine's own zone.
  return event.rrule
    .between(midnight(from), midnight(to), true)
    .map((date) => new Date(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate())))
    .map((date) => date.toISOString().slice(0, 10))
}
