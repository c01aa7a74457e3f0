/**
 * Calendar dates without a clock or a zone: a night is the text 'YYYY-MM-DD' in the house's time
 * zone. All arithmetic counts UTC days, which are always 24 hours long, so neither the machine's zone nor a
 * daylight-saving change can shift a date.
 */

/** 'YYYY-MM-DD' in the house's time zone. */
export type CalendarDate = string
/** 'YYYY-MM'. */
export type CalendarMonth = string
export type DateStyle = 'short' | 'long' | 'weekday'

const MS_PER_DAY = 86_400_000
const GRID_DAYS = 42
// Date.UTC reads years below 100 as 19xx; a thousand is well clear of that and keeps every text ten
// characters long.
const MIN_MS = Date.UTC(1000, 0, 1)
const MAX_MS = Date.UTC(9999, 11, 31)

const textOf = (ms: number): CalendarDate => new Date(ms).toISOString().slice(0, 10)

const parseDate = (text: string): number | null => {
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(text)) return null
  const month = Number(text.slice(5, 7)) - 1
  const day = Number(text.slice(8, 10))
  const date = new Date(Date.UTC(Number(text.slice(0, 4)), month, day))
  // Date.UTC rolls February 30 over into March; only a real date comes back as it was written.
  return date.getUTCMonth() === month && date.getUTCDate() === day ? date.getTime() : null
}

const msOf = (date: CalendarDate): number => {
  const ms = parseDate(date)
  if (ms === null) throw new RangeError(`Not a calendar date (YYYY-MM-DD): ${date}`)
  return ms
}

const dateOf = (ms: number): CalendarDate => {
  if (!(ms >= MIN_MS && ms <= MAX_MS)) throw new RangeError('The date is out of range')
  return textOf(ms)
}

const firstDayOf = (month: CalendarMonth): CalendarDate => {
  const date = `${month}-01`
  if (parseDate(date) === null) throw new RangeError(`Not a calendar month (YYYY-MM): ${month}`)
  return date
}

/** `count` dates in a row from the UTC midnight `fromMs`. */
const datesFrom = (fromMs: number, count: number): CalendarDate[] =>
  Array.from({ length: Math.max(0, count) }, (_, index) => dateOf(fromMs + index * MS_PER_DAY))

/** True for a date that exists, in the years 1900 to 2199, written as 'YYYY-MM-DD'. */
export const isCalendarDate = (value: unknown): value is CalendarDate =>
  typeof value === 'string' && /^(19|20|21)/.test(value) && parseDate(value) !== null

/** The date `days` whole days later (earlier when negative). @throws RangeError when it is no date. */
export const addDays = (date: CalendarDate, days: number): CalendarDate => {
  if (!Number.isInteger(days)) throw new RangeError('Days must be a whole number')
  return dateOf(msOf(date) + days * MS_PER_DAY)
}

/** Days from `from` to `to`, negative when `to` is earlier. @throws RangeError when either is no date. */
export const daysBetween = (from: CalendarDate, to: CalendarDate): number =>
  (msOf(to) - msOf(from)) / MS_PER_DAY

/** Order for sorting: -1, 0 or 1. ISO dates sort as text. */
export const compareDates = (a: CalendarDate, b: CalendarDate): -1 | 0 | 1 => (a < b ? -1 : a > b ? 1 : 0)

/** The later of two dates. */
export const laterOf = (a: CalendarDate, b: CalendarDate): CalendarDate => (a < b ? b : a)

/** 0 for Sunday to 6 for Saturday. @throws RangeError when it is no date. */
export const dayOfWeek = (date: CalendarDate): number => new Date(msOf(date)).getUTCDay()

/**
 * The nights of [checkin, checkout), none when that is zero or fewer.
 * @throws RangeError when either is no date.
 */
export const nightsOf = (checkin: CalendarDate, checkout: CalendarDate): CalendarDate[] =>
  datesFrom(msOf(checkin), daysBetween(checkin, checkout))

/** Every date from one to the other, both included, ascending, whichever comes first. @throws RangeError */
export const dateRange = (a: CalendarDate, b: CalendarDate): CalendarDate[] =>
  datesFrom(Math.min(msOf(a), msOf(b)), Math.abs(daysBetween(a, b)) + 1)

const zoneFormats = new Map<string, Intl.DateTimeFormat>()

/** Cached, because making one takes 60 microseconds: an export of 5,000 rows would spend a third of a second on it. */
const zoneFormat = (timeZone: string): Intl.DateTimeFormat => {
  const known = zoneFormats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  zoneFormats.set(timeZone, format)
  return format
}

/**
 * The date it is in a time zone at an instant, such as today at the house.
 * @param timeZone IANA name, such as 'America/New_York'
 * @param epochMs milliseconds since 1970-01-01T00:00Z
 * @throws RangeError for an unknown time zone or a time that is no number
 */
export const dateIn = (timeZone: string, epochMs: number): CalendarDate => {
  const parts = zoneFormat(timeZone).formatToParts(epochMs)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((found) => found.type === type)?.value ?? ''
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`
}

/** The month a date lies in. @throws RangeError when it is no date. */
export const monthOf = (date: CalendarDate): CalendarMonth => textOf(msOf(date)).slice(0, 7)

/** The month `count` whole months later (earlier when negative). @throws RangeError when it is no month. */
export const addMonths = (month: CalendarMonth, count: number): CalendarMonth => {
  if (!Number.isInteger(count)) throw new RangeError('Months must be a whole number')
  const first = new Date(msOf(firstDayOf(month)))
  return dateOf(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + count, 1)).slice(0, 7)
}

/**
 * The 42 dates that show a month in weeks from Sunday.
 * @throws RangeError when it is no month.
 */
export const monthGrid = (month: CalendarMonth): CalendarDate[] => {
  const first = firstDayOf(month)
  return datesFrom(msOf(first) - dayOfWeek(first) * MS_PER_DAY, GRID_DAYS)
}

/** Made when it is first needed: a phone takes 10 ms and more for each. */
const formatter = (options: Intl.DateTimeFormatOptions) => {
  let format: Intl.DateTimeFormat | undefined
  return (epochMs: number): string =>
    (format ??= new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })).format(epochMs)
}

const DATE_FORMATS: Record<DateStyle, (epochMs: number) => string> = {
  short: formatter({ year: 'numeric', month: 'short', day: 'numeric' }),
  long: formatter({ year: 'numeric', month: 'long', day: 'numeric' }),
  weekday: formatter({ weekday: 'short', month: 'short', day: 'numeric' }),
}
const monthFormat = formatter({ year: 'numeric', month: 'long' })

/**
 * 'Mar 4, 2027' (short), 'March 4, 2027' (long) or 'Thu, Mar 4' (weekday).
 * @throws RangeError when it is no date.
 */
export const formatDate = (date: CalendarDate, style: DateStyle): string => DATE_FORMATS[style](msOf(date))

/** 'March 2027'. @throws RangeError when it is no month. */
export const formatMonth = (month: CalendarMonth): string => monthFormat(msOf(firstDayOf(month)))
