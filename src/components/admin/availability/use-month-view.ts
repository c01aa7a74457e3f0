import { useState } from 'react'

import { useDateFocus } from '@/components/ui/use-date-focus'
import {
  addMonths,
  type CalendarDate,
  type CalendarMonth,
  isCalendarDate,
  monthGrid,
  monthOf,
} from '@/domain/common/calendar-date'

import { usePortalUrl } from '../dashboard/portal-url'

/** Far enough for any house; a month more on either side must still be one that can be asked for. */
const FIRST_MONTH: CalendarMonth = '2000-01'
const LAST_MONTH: CalendarMonth = '2199-11'
const isShowable = (month: CalendarMonth) => month >= FIRST_MONTH && month <= LAST_MONTH

/** Of the button of a date in the grid. */
export const dayId = (date: CalendarDate) => `day-${date}`

const monthIn = (params: URLSearchParams): CalendarMonth | null => {
  const month = params.get('month') ?? ''
  return isCalendarDate(`${month}-01`) && isShowable(month) ? month : null
}

/**
 * The month on screen, kept in the address, and the one date of its grid that the Tab key reaches. Keys move it as in the
 * guests' calendar and turn the page where they leave the month.
 */
export function useMonthView(today: CalendarDate) {
  const { params, change } = usePortalUrl()
  const [month, setMonth] = useState(() => monthIn(params) ?? monthOf(today))

  const turnTo = (next: CalendarMonth) => {
    setMonth(next)
    change({ month: next === monthOf(today) ? null : next }, 'replace')
  }

  const { active, setActive, onKeyDown } = useDateFocus(
    today,
    (date) => (isShowable(monthOf(date)) ? date : null),
    (date) => {
      if (monthOf(date) !== month) turnTo(monthOf(date))
    },
  )

  const fallback = monthOf(today) === month ? today : `${month}-01`
  const to = (next: CalendarMonth) => (isShowable(next) ? () => turnTo(next) : undefined)
  return {
    month,
    tabStop: monthGrid(month).includes(active) ? active : fallback,
    setActive,
    onKeyDown,
    previous: to(addMonths(month, -1)),
    next: to(addMonths(month, 1)),
    goToToday: () => {
      turnTo(monthOf(today))
      setActive(today)
    },
  }
}

export type MonthView = ReturnType<typeof useMonthView>
