import type { ComponentProps, ReactNode } from 'react'

import { type CalendarDate, type CalendarMonth, monthGrid } from '@/domain/common/calendar-date'

export const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
/** A month is always six weeks high, so that nothing below moves from month to month. */
const WEEKS = [0, 1, 2, 3, 4, 5]

/** The classes of its parts; its place decides how it looks. */
type GridLook = Partial<Record<'grid' | 'heads' | 'head' | 'week', string>>

type MonthGridProps = {
  month: CalendarMonth
  look: GridLook
  /** How much of a weekday's name stands above its days. */
  letters: number
  /** A `td` with the role of a grid cell; some dates are of the neighbouring months. */
  cell: (date: CalendarDate) => ReactNode
  /** What lies across a week, as one more `td`. */
  across?: (week: readonly CalendarDate[]) => ReactNode
} & Pick<ComponentProps<'table'>, 'aria-labelledby' | 'aria-busy' | 'onKeyDown'>

/**
 * One month from Sunday as a WAI-ARIA date grid of 42 dates; `useDateFocus` moves through it by keys. Rows and heads say
 * what they are, since a table that is laid out as something else loses that in some browsers.
 */
export function MonthGrid({ month, look, letters, cell, across, ...grid }: MonthGridProps) {
  const dates = monthGrid(month)
  const weeks = WEEKS.map((week) => dates.slice(week * 7, week * 7 + 7))
  return (
    <table {...grid} role="grid" aria-multiselectable="true" className={look.grid}>
      <thead role="rowgroup">
        <tr role="row" className={look.heads}>
          {WEEKDAYS.map((name) => (
            <th key={name} role="columnheader" scope="col" aria-label={name} className={look.head}>
              {name.slice(0, letters)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {weeks.map((week) => (
          <tr key={week[0]} role="row" className={look.week}>
            {week.map(cell)}
            {across?.(week)}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
