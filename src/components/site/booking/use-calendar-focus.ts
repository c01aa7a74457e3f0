import { useState } from 'react'

import { lastDateOf } from '@/components/ui/date-keys'
import { useDateFocus } from '@/components/ui/use-date-focus'
import {
  addMonths,
  type CalendarDate,
  type CalendarMonth,
  dateRange,
  monthOf,
} from '@/domain/common/calendar-date'

import type { BookableMonths, NightCalendar } from './night-calendar'

const within = <T extends string>(value: T, low: T, high: T): T =>
  value < low ? low : value > high ? high : value

/**
 * Which months are shown and which date has the grid's one tab stop. Arrow keys run through all shown months and turn the page
 * at their ends; the focus never leaves the bookable months.
 */
export function useCalendarFocus(
  months: BookableMonths,
  shownCount: number,
  nights: NightCalendar,
  start: CalendarDate,
) {
  const [wantedMonth, setMonth] = useState<CalendarMonth | null>(null)
  const month = within(wantedMonth ?? monthOf(start), months.first, addMonths(months.last, 1 - shownCount))
  const lastShown = addMonths(month, shownCount - 1)
  const { active, setActive, onKeyDown } = useDateFocus(
    start,
    (wanted) => within(wanted, months.startDate, months.endDate),
    (date) => {
      if (monthOf(date) < month) setMonth(monthOf(date))
      if (monthOf(date) > lastShown) setMonth(addMonths(monthOf(date), 1 - shownCount))
    },
  )
  const isShown = monthOf(active) >= month && monthOf(active) <= lastShown
  const shownDates = dateRange(`${month}-01`, lastDateOf(lastShown))
  const tabStop = isShown
    ? active
    : (shownDates.find((date) => nights.stateOf(date) === 'free') ?? `${month}-01`)

  return {
    shown: Array.from({ length: shownCount }, (_, index) => addMonths(month, index)),
    tabStop,
    setActive,
    onKeyDown,
    /** Turns the page by one month; undefined at the end. */
    previous: month > months.first ? () => setMonth(addMonths(month, -1)) : undefined,
    next: lastShown < months.last ? () => setMonth(addMonths(month, 1)) : undefined,
  }
}
