import { lastDateOf } from '@/components/ui/date-keys'
import { addDays, type CalendarDate, type CalendarMonth, daysBetween } from '@/domain/common/calendar-date'
import type { DateSpan } from '@/domain/rates/season-on'

export type Point = { x: number; y: number }

/** Where the days of the year lie, in px from the table's left and upper edge. */
export type YearGrid = {
  /** Of the first day of every month. */
  left: number
  dayWidth: number
  /** From above; of each month its rows, and the height of the upper one, which has the seasons. */
  rows: readonly { month: CalendarMonth; top: number; bottom: number; barHeight: number }[]
}

/** A piece of a season within one month. */
type Piece = { month: CalendarMonth; left: number; width: number; top: number; height: number }

const bounded = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

/** The date at a point; beside the days the nearest one, which is the last of its month right of it. */
export function dateAt({ left, dayWidth, rows }: YearGrid, { x, y }: Point): CalendarDate {
  const { month } = rows.find(({ bottom }) => y < bottom) ?? rows.at(-1)!
  const first = `${month}-01`
  const days = bounded(Math.floor((x - left) / dayWidth), 0, daysBetween(first, lastDateOf(month)))
  return addDays(first, days)
}

/** Where the dates lie, month by month; none where they are outside of the year that is shown. */
export function piecesOf({ left, dayWidth, rows }: YearGrid, { from, to }: DateSpan): Piece[] {
  return rows.flatMap(({ month, top, barHeight }) => {
    const [first, last] = [`${month}-01`, lastDateOf(month)]
    if (from > last || to < first) return []
    const [begin, end] = [from > first ? from : first, to < last ? to : last]
    return {
      ...{ month, top, height: barHeight },
      left: left + daysBetween(first, begin) * dayWidth,
      width: (daysBetween(begin, end) + 1) * dayWidth,
    }
  })
}

const EDGE_PX = 48
const FASTEST_PX = 14

/** How far to scroll in a frame for a pointer near the edge of what is seen, px: the nearer the faster, 0 away from both. */
export function edgeSpeed(at: number, from: number, to: number): number {
  const [before, after] = [from + EDGE_PX - at, at - (to - EDGE_PX)]
  const [depth, sign] = before > after ? [before, -1] : [after, 1]
  return depth <= 0 ? 0 : sign * Math.ceil((bounded(depth, 0, EDGE_PX) / EDGE_PX) * FASTEST_PX)
}
