/** The text of a calendar as a channel sends it. */
export interface FixtureEvent {
  uid: string
  /** YYYY-MM-DD */
  checkin: string
  checkout: string
  summary: string
  description?: string
  status?: string
  /** More lines, as they are. */
  lines?: string[]
}

const compact = (date: string) => date.replaceAll('-', '')

const escaped = (text: string) =>
  text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll(',', '\\,').replaceAll(';', '\\;')

/** Folded as the channels fold, at 75 characters. */
const folded = (line: string): string => line.match(/^.{1,75}|.{1,74}/gu)?.join('\r\n ') ?? line

export const eventLines = ({
  uid,
  checkin,
  checkout,
  summary,
  description,
  status,
  lines = [],
}: FixtureEvent) => [
  'BEGIN:VEVENT',
  `DTEND;VALUE=DATE:${compact(checkout)}`,
  `DTSTART;VALUE=DATE:${compact(checkin)}`,
  `UID:${uid}`,
  ...(description === undefined ? [] : [`DESCRIPTION:${escaped(description)}`]),
  `SUMMARY:${escaped(summary)}`,
  ...(status === undefined ? [] : [`STATUS:${status}`]),
  ...lines,
  'END:VEVENT',
]

/** @param product who says that it wrote it */
export const calendarText = (events: readonly FixtureEvent[], product = 'Example'): string =>
  [
    'BEGIN:VCALENDAR',
    `PRODID;X-RICAL-TZSOURCE=TZINFO:-//${product}//EN`,
    'CALSCALE:GREGORIAN',
    'VERSION:2.0',
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')
