import { addDays, type CalendarDate } from '@/domain/common/calendar-date'

/**
 * A stay's piece in one week of a calendar, in half days from the week's first: 0 is its first morning, 14 the end of its
 * last day. A stay begins at half of its check-in date and ends at half of its checkout date, so that two stays meet in
 * the middle of a turnover day.
 */
export type CalendarBar = {
  stayId: string
  start: number
  end: number
  /** Whether it goes on in the row above or below. */
  continuesBefore: boolean
  continuesAfter: boolean
}

const HALVES = 14

/**
 * The bars of one week, from left to right. A night belongs to one stay, so bars never overlap; a stay whose nights are
 * not all its own has a gap there.
 * @param sunday the first of the seven dates
 * @param stayOf the id of the stay that has a night; the night before the week is asked for too, since its morning
 * reaches into the first day
 */
export function stayBars(sunday: CalendarDate, stayOf: (night: CalendarDate) => string | undefined) {
  const bars: CalendarBar[] = []
  for (let day = -1; day < 7; day++) {
    const stayId = stayOf(addDays(sunday, day))
    if (stayId === undefined) continue
    const start = Math.max(0, 2 * day + 1)
    const end = Math.min(HALVES, 2 * day + 3)
    const last = bars.at(-1)
    if (last?.stayId === stayId && last.end === start) {
      last.end = end
      last.continuesAfter = day === 6
    } else {
      bars.push({ stayId, start, end, continuesBefore: day === -1, continuesAfter: day === 6 })
    }
  }
  return bars
}
