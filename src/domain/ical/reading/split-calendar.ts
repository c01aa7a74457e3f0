import { parseLine, unfoldLines, type ContentLine } from './content-line'

/** The lines of one VEVENT that matter here; a property that should be there once keeps its first line. */
export type RawEvent = {
  uid?: ContentLine
  start?: ContentLine
  end?: ContentLine
  duration?: ContentLine
  summary?: ContentLine
  description?: ContentLine
  status?: ContentLine
  sequence?: ContentLine
  recurrenceId?: ContentLine
  rule?: ContentLine
  exceptions?: ContentLine[]
  additions?: ContentLine[]
  /** It was not closed, or names its start twice: what it means is a guess. */
  isBroken: boolean
}

export type SplitCalendar = {
  events: RawEvent[]
  hasCalendar: boolean
  /** Every calendar that begins also ends. */
  isComplete: boolean
  /** More events than allowed; reading stopped there. */
  isTooMany: boolean
}

type Single = Exclude<keyof RawEvent, 'exceptions' | 'additions' | 'isBroken'>
const SINGLE: Record<string, Single> = {
  UID: 'uid',
  DTSTART: 'start',
  DTEND: 'end',
  DURATION: 'duration',
  SUMMARY: 'summary',
  DESCRIPTION: 'description',
  STATUS: 'status',
  SEQUENCE: 'sequence',
  'RECURRENCE-ID': 'recurrenceId',
  RRULE: 'rule',
}

const keepLine = (event: RawEvent, line: ContentLine): void => {
  if (line.name === 'EXDATE') (event.exceptions ??= []).push(line)
  if (line.name === 'RDATE') (event.additions ??= []).push(line)
  const key = Object.hasOwn(SINGLE, line.name) ? SINGLE[line.name] : undefined
  if (!key) return
  if (event[key] === undefined) event[key] = line
  else if (key === 'start' || key === 'end') event.isBroken = true
}

/**
 * Takes a calendar apart into its events, so that one which cannot be read spoils no other (node-ical gives up on the
 * whole calendar then), and so that what lies within an event, such as an alarm, is not taken for the event's own.
 */
export const splitCalendar = (text: string, maxEvents: number): SplitCalendar => {
  const events: RawEvent[] = []
  let event: RawEvent | null = null
  /** Components within the event that is open. */
  let depth = 0
  let open = 0
  let hasCalendar = false

  const close = (isBroken: boolean) => {
    if (event) event.isBroken ||= isBroken
    event = null
    depth = 0
  }
  for (const raw of unfoldLines(text)) {
    const line = parseLine(raw)
    if (!line) continue
    const isBegin = line.name === 'BEGIN'
    if (!isBegin && line.name !== 'END') {
      if (event && depth === 0) keepLine(event, line)
      continue
    }
    const component = line.value.trim().toUpperCase()
    if (component === 'VCALENDAR') {
      close(true)
      hasCalendar ||= isBegin
      open += isBegin ? 1 : -1
    } else if (component === 'VEVENT') {
      close(isBegin || depth > 0)
      if (!isBegin) continue
      if (events.length === maxEvents) return { events, hasCalendar, isComplete: true, isTooMany: true }
      event = { isBroken: false }
      events.push(event)
    } else if (event) {
      depth = Math.max(0, depth + (isBegin ? 1 : -1))
    }
  }
  close(true)
  return { events, hasCalendar, isComplete: open <= 0, isTooMany: false }
}
