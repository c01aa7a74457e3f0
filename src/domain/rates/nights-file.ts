import Papa from 'papaparse'

import { MAX_NIGHT_CENTS } from '@/domain/rates/availability'
import { type CalendarDate, isCalendarDate } from '@/domain/common/calendar-date'
import { type Cents, formatCentsShort, typedCents } from '@/domain/common/money'
import { MAX_NIGHTS, typedNights } from '@/domain/rates/stay-rules'

import { MOST_FILE_NIGHTS } from './outside-limits'

/** One line of a file of prices: what a night is to be. A part is left out where the file has no column for it. */
export type NightRow = {
  line: number
  date: CalendarDate
  priceCents?: Cents | null
  minNights?: number | null
}
export type WrongRow = { line: number; message: string }

/** As our own file calls its columns; the last one is for reading only. */
export const COLUMN_NAMES = ['Date', 'Price', 'Shortest stay', 'Usual price'] as const
type Column = 'date' | 'priceCents' | 'minNights'
const COLUMNS: Record<Column, readonly string[]> = {
  date: ['date', 'night'],
  priceCents: ['price', 'own price', 'nightly price'],
  minNights: ['shortest stay', 'minimum stay', 'min stay', 'min nights'],
}
const NO_COLUMNS =
  'The first line must name the columns: Date, and Price or Shortest stay or both, as in the file that can be downloaded here.'

const quoted = (cell: string) => `"${cell.length > 30 ? `${cell.slice(0, 30)}…` : cell}"`

/** 'YYYY-MM-DD', or as American spreadsheets write it, month first: '7/4/2027'. */
function dateOf(cell: string): CalendarDate | null {
  const [, month = '', day = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(cell) ?? []
  const date = year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : cell
  return isCalendarDate(date) ? date : null
}

/** An empty cell is null: nothing of its own. Anything that cannot be read is undefined. */
function priceOf(cell: string): Cents | null | undefined {
  if (cell === '') return null
  const cents = typedCents(cell)
  return cents === null || cents > MAX_NIGHT_CENTS ? undefined : cents
}

/** Where each column stands; null when the heading does not say, or says it twice. */
function placesOf(heading: readonly string[]): Partial<Record<Column, number>> | null {
  const places: Partial<Record<Column, number>> = {}
  for (const [place, name] of heading.map((cell) => cell.toLowerCase()).entries()) {
    const column = (Object.keys(COLUMNS) as Column[]).find((each) => COLUMNS[each].includes(name))
    if (!column) continue
    if (places[column] !== undefined) return null
    places[column] = place
  }
  const { date, priceCents, minNights } = places
  return date === undefined || (priceCents === undefined && minNights === undefined) ? null : places
}

/** Names of columns hold none of these signs, so the heading tells which one stands between cells. */
function delimiterOf(text: string): string {
  const [heading = ''] = text.split('\n', 1)
  return [',', ';', '\t'].toSorted((a, b) => heading.split(b).length - heading.split(a).length)[0]!
}

function cellsOf(text: string): { rows: { line: number; cells: string[] }[]; wrong: WrongRow[] } {
  const plain = text.replace(/\r\n?/g, '\n')
  const { data, errors } = Papa.parse<string[]>(plain, { delimiter: delimiterOf(plain), newline: '\n' })
  let line = 1
  const lines = data.map((cells) => {
    const first = line
    line += cells.join('').split('\n').length
    return { line: first, cells: cells.map((cell) => cell.trim()) }
  })
  const wrong = errors.map(({ row = 0 }) => ({
    line: lines[row]?.line ?? 1,
    message: 'A quotation mark is not closed, or stands in the middle of a cell.',
  }))
  return { rows: lines.filter(({ cells }) => cells.some((cell) => cell !== '')), wrong }
}

function readRow(
  { line, cells }: { line: number; cells: string[] },
  places: Partial<Record<Column, number>>,
  columns: number,
): NightRow | WrongRow {
  const wrong = (message: string) => ({ line, message })
  if (cells.slice(columns).some((cell) => cell !== ''))
    return wrong(
      'There are more cells than columns. An amount with a comma, such as $1,250, needs quotation marks around it.',
    )
  const cell = (column: Column) => cells[places[column]!] ?? ''
  const date = dateOf(cell('date'))
  if (date === null)
    return wrong(`${quoted(cell('date'))} is no date. Please write it as 2027-07-04 or 7/4/2027.`)
  const row: NightRow = { line, date }
  if (places.priceCents !== undefined) {
    const cents = priceOf(cell('priceCents'))
    if (cents === undefined)
      return wrong(
        `${quoted(cell('priceCents'))} is no price from $0 to ${formatCentsShort(MAX_NIGHT_CENTS)}. Please write it as 300 or 1,250.50, or leave it empty for the usual price.`,
      )
    row.priceCents = cents
  }
  if (places.minNights !== undefined) {
    const nights = typedNights(cell('minNights'))
    if (nights === undefined)
      return wrong(
        `${quoted(cell('minNights'))} is no number of nights from 1 to ${MAX_NIGHTS}. Leave it empty for the usual shortest stay.`,
      )
    row.minNights = nights
  }
  return row
}

/**
 * Reads a file of prices as spreadsheets write it: comma, semicolon or tab between cells, any line ends, `$1,250.00`, dates as
 * 2027-07-04 or 7/4/2027 (month first). The heading names the columns, of which others than ours are left alone; an empty cell means
 * that the night has nothing of its own.
 * @returns the nights in the order of the file, and every line that is wrong, with why, in words for the owner
 */
export function readNightsFile(text: string): { nights: NightRow[]; wrong: WrongRow[] } {
  const { rows, wrong } = cellsOf(text)
  const [heading, ...rest] = rows
  const places = heading ? placesOf(heading.cells) : null
  const none = (line: number, message: string) => ({ nights: [], wrong: [{ line, message }] })
  if (!heading || !places) return none(heading?.line ?? 1, NO_COLUMNS)
  if (rest.length === 0) return none(heading.line, 'There is no night below the heading.')
  const beyond = rest[MOST_FILE_NIGHTS]
  if (beyond) return none(beyond.line, `A file can have at most ${MOST_FILE_NIGHTS} nights.`)
  const nights: NightRow[] = []
  const lineOf = new Map<CalendarDate, number>()
  for (const row of rest) {
    const read = readRow(row, places, heading.cells.length)
    const earlier = 'date' in read ? lineOf.get(read.date) : undefined
    if ('message' in read) wrong.push(read)
    else if (earlier !== undefined)
      wrong.push({ line: read.line, message: `This date stands on line ${earlier} already.` })
    else {
      lineOf.set(read.date, read.line)
      nights.push(read)
    }
  }
  return { nights, wrong: wrong.toSorted((a, b) => a.line - b.line) }
}
