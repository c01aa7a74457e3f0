import { addDays, type CalendarDate, dateRange, dayOfWeek } from '@/domain/common/calendar-date'
import type { Cents } from '@/domain/common/money'

/** The owner's layer of one day: four parts, of which a change of one leaves the others. */
export type DayRecord = {
  date: CalendarDate
  /** Null: the base rate. */
  priceCents: Cents | null
  isAvailable: boolean
  isBlocked: boolean
  /** Nights that a stay which begins on the date has at least; null: as the booking rules say. */
  minNights: number | null
}

/** The highest price of a night: well within what a quote can add up exactly. */
export const MAX_NIGHT_CENTS: Cents = 100_000_000

export type DayStatus = 'blocked' | 'available' | 'unavailable' | 'usual-rate'

export const DAY_STATUS_LABEL: Readonly<Record<DayStatus, string>> = {
  blocked: 'Blocked',
  available: 'Available',
  unavailable: 'Unavailable',
  'usual-rate': 'Usual rate',
}

type DayFlags = Pick<DayRecord, 'isAvailable' | 'isBlocked'>

/**
 * What a day shows: blocked before available before unavailable. One that has no price of its own is at the usual rate, whether
 * something else was ever set for it or not.
 */
export const dayStatus = (record: (DayFlags & { hasPrice: boolean }) | undefined): DayStatus => {
  if (record?.isBlocked) return 'blocked'
  if (record?.isAvailable === false) return 'unavailable'
  return record?.hasPrice ? 'available' : 'usual-rate'
}

/** Whether a guest may have the night. A night without a record is free. */
export const isNightFree = (record: DayFlags | undefined, claimed: boolean): boolean =>
  !claimed && !record?.isBlocked && (record?.isAvailable ?? true)

/**
 * The selection after a click: the first click selects one date, the second the whole range
 * between the two in either order, the third starts anew.
 */
export const selectDates = (current: readonly CalendarDate[], clicked: CalendarDate): CalendarDate[] => {
  const [first] = current
  return first !== undefined && current.length === 1 ? dateRange(first, clicked) : [clicked]
}

/** Those of the dates that fall on one of the weekdays (0 for Sunday to 6 for Saturday), in their order. */
export const onWeekdays = (dates: readonly CalendarDate[], weekdays: readonly number[]): CalendarDate[] =>
  dates.filter((date) => weekdays.includes(dayOfWeek(date)))

/** Ascending dates as runs of neighbours, for naming them briefly. @throws RangeError when one is no date. */
export const dateRuns = (dates: readonly CalendarDate[]): { first: CalendarDate; last: CalendarDate }[] => {
  const runs: { first: CalendarDate; last: CalendarDate }[] = []
  for (const date of dates) {
    const run = runs.at(-1)
    if (run && addDays(run.last, 1) === date) run.last = date
    else runs.push({ first: date, last: date })
  }
  return runs
}
