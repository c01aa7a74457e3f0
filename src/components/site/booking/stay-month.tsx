import { MonthGrid } from '@/components/ui/month-grid'
import { type CalendarDate, type CalendarMonth, formatMonth, monthOf } from '@/domain/common/calendar-date'

import { DayCell, type DayCellProps } from './day-cell'

/** How a month looks to guests. */
const MONTH_LOOK = {
  grid: 'w-full table-fixed',
  head: 'pb-2 text-xs font-medium tracking-wide text-slate',
}
const HEAD_LETTERS = 2

type Props = Omit<DayCellProps, 'date' | 'tabStop'> & {
  month: CalendarMonth
  className: string
  headingId: string
  /** The one date of all shown months that the Tab key reaches. */
  tabStop: CalendarDate
}

/** One month under its name; days of the neighbouring months are left blank. */
export function StayMonth({ month, className, headingId, tabStop, ...cell }: Props) {
  return (
    <div className={`@container min-w-0 flex-1 ${className}`}>
      <h3
        id={headingId}
        aria-live="polite"
        className="flex min-h-12 items-center justify-center px-[min(3rem,15vw)] text-center font-display text-[min(1.25rem,7cqi)] leading-tight text-spruce"
      >
        {formatMonth(month)}
      </h3>
      <MonthGrid
        month={month}
        look={MONTH_LOOK}
        letters={HEAD_LETTERS}
        aria-labelledby={headingId}
        cell={(date) =>
          monthOf(date) === month ? (
            <DayCell key={date} date={date} tabStop={date === tabStop} {...cell} />
          ) : (
            <td key={date} className="h-12 xl:h-14" />
          )
        }
      />
    </div>
  )
}
