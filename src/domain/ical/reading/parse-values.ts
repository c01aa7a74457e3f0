import ical from 'node-ical'

import type { ZonedDate } from '../house-dates'
import type { ContentLine } from './content-line'
import { parseMoment } from './moment'
import type { RawEvent } from './split-calendar'

/** What node-ical makes of an event's texts and of its times that name a zone. */
export type ParsedValues = { summary: string; description: string; start?: ZonedDate; end?: ZonedDate }

const SUMMARY_CHARACTERS = 300
const DESCRIPTION_CHARACTERS = 4000

/** Names that node-ical takes for the machine's own zone. */
const NO_ZONE = /^(?:\(no TZ|customized time zone|tzone)/i

const zonedLine = (name: string, line: ContentLine | undefined, lines: string[]): void => {
  const moment = line && line.params !== '' ? parseMoment(line) : null
  if (!moment?.zone || moment.zone === 'utc' || NO_ZONE.test(moment.zone)) return
  const time = new Date(moment.timeOfDay ?? 0).toISOString().slice(11, 19).replaceAll(':', '')
  lines.push(`${name};TZID=${moment.zone}:${moment.date.replaceAll('-', '')}T${time}`)
}

/** The index for a UID: node-ical merges events that have the same, and keeps them by name on an object. */
const addLines = (event: RawEvent, index: number, lines: string[]): void => {
  lines.push('BEGIN:VEVENT', `UID:${index}`)
  zonedLine('DTSTART', event.start, lines)
  zonedLine('DTEND', event.end, lines)
  if (event.summary) lines.push(`SUMMARY:${event.summary.value}`)
  if (event.description) lines.push(`DESCRIPTION:${event.description.value}`)
  lines.push('END:VEVENT')
}

const clean = (value: unknown, characters: number): string => {
  if (typeof value !== 'string') return ''
  const text = value.length > characters ? value.slice(0, characters) : value
  // Line breaks stay: what stands on a line of its own means something to the channels.
  // eslint-disable-next-line no-control-regex
  return text.replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ').trim()
}

const toValues = (parsed: Record<string, unknown> | undefined): ParsedValues => {
  const { summary, description, start, end } = parsed ?? {}
  return {
    summary: clean(summary, SUMMARY_CHARACTERS),
    description: clean(description, DESCRIPTION_CHARACTERS),
    ...(start instanceof Date && { start }),
    ...(end instanceof Date && { end }),
  }
}

const parse = (events: readonly RawEvent[]): Record<string, Record<string, unknown>> => {
  const lines = ['BEGIN:VCALENDAR']
  for (const [index, event] of events.entries()) addLines(event, index, lines)
  lines.push('END:VCALENDAR')
  // node-ical's expression for a line ends at these two, and the line is lost.
  const text = lines.join('\n').replace(/[\u2028\u2029]/g, ' ')
  return ical.sync.parseICS(text) as unknown as Record<string, Record<string, unknown>>
}

/** In the order of `events`; null where node-ical refuses an event. */
export const parseValues = (events: readonly RawEvent[]): (ParsedValues | null)[] => {
  try {
    const parsed = parse(events)
    return events.map((_, index) => toValues(parsed[index]))
  } catch {
    // One bad event fails all of them together: find out which.
    return events.map((event) => {
      try {
        return toValues(parse([event])[0])
      } catch {
        return null
      }
    })
  }
}
