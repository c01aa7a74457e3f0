/** One line of a calendar: NAME;PARAM=value:value. Names are in capitals, whatever the feed wrote. */
export type ContentLine = {
  name: string
  /** The part between the name and the colon, as it came, without its leading semicolon. */
  params: string
  value: string
}

/** The lines of a calendar with folded ones joined; CRLF, LF or CR. */
const unfoldLines = (text: string): string[] => {
  const lines: string[] = []
  // Three times as quick as a pattern for all three, which only a feed with bare CRs needs.
  for (const raw of text.split(/\r(?!\n)/.test(text) ? /\r\n|\n|\r/ : '\n')) {
    const line = raw.endsWith('\r') ? raw.slice(0, -1) : raw
    const first = line.charCodeAt(0)
    if ((first === 0x20 || first === 0x09) && lines.length > 0) lines[lines.length - 1] += line.slice(1)
    else if (line !== '') lines.push(line)
  }
  return lines
}

/** The colon that ends the parameters: one in quotation marks does not. */
const endOfHead = (line: string): number => {
  const colon = line.indexOf(':')
  const quote = line.indexOf('"')
  if (quote === -1 || quote > colon) return colon
  let isQuoted = false
  for (let at = quote; at < line.length; at += 1) {
    if (line[at] === '"') isQuoted = !isQuoted
    else if (line[at] === ':' && !isQuoted) return at
  }
  return -1
}

/** Null for a line that has no name or no value. */
const parseLine = (line: string): ContentLine | null => {
  const end = endOfHead(line)
  if (end < 1) return null
  const semicolon = line.indexOf(';')
  const hasParams = semicolon !== -1 && semicolon < end
  const name = (hasParams ? line.slice(0, semicolon) : line.slice(0, end)).trim().toUpperCase()
  return { name, params: hasParams ? line.slice(semicolon + 1, end) : '', value: line.slice(end + 1) }
}

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
  const key = SINGLE[line.name]
  if (!key) return
  if (event[key] === undefined) event[key] = line
  else if (key === 'start' || key === 'end') event.isBroken = true
}

/**
 * Takes a calendar apart into its events. node-ical could do that, too, but gives up on the whole calendar for one event
 * that it cannot read, and keeps one event for each UID; here one spoils no other, and what lies within an event, such as an
 * alarm, is not taken for the event's own.
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
