import { shownDate } from '@/components/admin/parts/format'
import { addDays, daysBetween } from '@/domain/common/calendar-date'
import type { DateSpan } from '@/domain/rates/season-on'

/** What of a season is moved: all of it, one of its ends, or nothing yet: a new one is drawn. */
export type Grip = 'whole' | 'from' | 'to' | 'new'

/** A yearly season that were longer would meet itself. One that is longer already grows no further. */
const MOST_DAYS = 365

/**
 * Where a season is once what was gripped is so many days further (back when negative). An end stops at the other one; a new
 * season goes from the date where it began to be drawn, which is its span so far, in either direction.
 */
export function draggedSpan({ from, to }: DateSpan, grip: Grip, days: number): DateSpan {
  if (grip === 'whole') return { from: addDays(from, days), to: addDays(to, days) }
  if (grip === 'new') return draggedSpan({ from, to }, days < 0 ? 'from' : 'to', days)
  const end = addDays(grip === 'from' ? from : to, days)
  const most = Math.max(MOST_DAYS - 1, daysBetween(from, to))
  const furthest = grip === 'from' ? addDays(to, -most) : addDays(from, most)
  if (grip === 'from') return { from: end > to ? to : end < furthest ? furthest : end, to }
  return { from, to: end < from ? from : end > furthest ? furthest : end }
}

export const isSameSpan = (a: DateSpan, b: DateSpan): boolean => a.from === b.from && a.to === b.to

/** What of a season's dates changes. An end that was left where it was stays as it was typed, its year too. */
export const changedEnds = (before: DateSpan, after: DateSpan): Partial<DateSpan> => ({
  ...(after.from === before.from ? {} : { from: after.from }),
  ...(after.to === before.to ? {} : { to: after.to }),
})

const withoutYear = (date: string) => shownDate(date).replace(/, \d{4}$/, '')

/** 'Jun 12 – Aug 20', 'Jun 12'. */
export const spanText = ({ from, to }: DateSpan): string =>
  from === to ? withoutYear(from) : `${withoutYear(from)} – ${withoutYear(to)}`
