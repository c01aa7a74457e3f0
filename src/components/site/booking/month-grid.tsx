import {
  type CalendarDate,
  type CalendarMonth,
  formatMonth,
  monthGrid,
  monthOf,
} from '@/domain/calendar-date'

import { DayCell, type DayCellProps } from './day-cell'

export const WEEKDAYS = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const

type Props = Omit<DayCellProps, 'date' | 'tabStop'> & {
  month: CalendarMonth
  headingId: string
  /** The one date of all shown months that the Tab key reaches. */
  tabStop: CalendarDate
}

/** Always six weeks high, so that nothing below moves from month to month. */
export function weeksOf(month: CalendarMonth): (CalendarDate | null)[][] {
  const days = monthGrid(month).map((date) => (monthOf(date) === month ? date : null))
  return [0, 7, 14, 21, 28, 35].map((start) => days.slice(start, start + 7))
}

export function WeekdayHeads() {
  return (
    <thead>
      <tr>
        {WEEKDAYS.map((name) => (
          <th
            key={name}
            scope="col"
            abbr={name}
            className="pb-2 text-xs font-medium tracking-wide text-slate"
          >
            {name.slice(0, 2)}
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** One month as a WAI-ARIA date grid; days of the neighbouring months are left blank. */
export function MonthGrid({ month, headingId, tabStop, ...cell }: Props) {
  return (
    <div className="min-w-0 flex-1">
      <h3 id={headingId} className="flex h-12 items-center justify-center font-display text-xl text-spruce">
        {formatMonth(month)}
      </h3>
      <table
        role="grid"
        aria-labelledby={headingId}
        aria-multiselectable="true"
        className="w-full table-fixed"
      >
        <WeekdayHeads />
        <tbody>
          {weeksOf(month).map((week, index) => (
            <tr key={week.find(Boolean) ?? index}>
              {week.map((date, weekday) =>
                date === null ? (
                  <td key={weekday} className="h-12 xl:h-14" />
                ) : (
                  <DayCell key={date} date={date} tabStop={date === tabStop} {...cell} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
