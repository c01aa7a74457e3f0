import type { Point, YearGrid } from './year-grid'

const DAYS = 31

/** Measures the table of the year as it is drawn. */
export function readGrid(table: HTMLTableElement): YearGrid {
  const edge = table.getBoundingClientRect()
  const days = [...(table.tHead?.rows[0]?.cells ?? [])].slice(1).map((cell) => cell.getBoundingClientRect())
  const [first, last] = [days[0]!, days.at(-1)!]
  return {
    left: first.left - edge.left,
    dayWidth: (last.right - first.left) / DAYS,
    rows: [...table.tBodies].map((body) => {
      const { top, bottom } = body.getBoundingClientRect()
      return {
        month: body.dataset.month!,
        ...{ top: top - edge.top, bottom: bottom - edge.top },
        barHeight: body.rows[0]!.getBoundingClientRect().height,
      }
    }),
  }
}

/** From the window to the table, whichever way either was scrolled. */
export function inTable(table: HTMLTableElement, { x, y }: Point): Point {
  const { left, top } = table.getBoundingClientRect()
  return { x: x - left, y: y - top }
}
