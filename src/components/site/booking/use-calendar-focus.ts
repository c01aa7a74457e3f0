import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

import { addMonths, type CalendarDate, type CalendarMonth, dateRange, monthOf } from '@/domain/calendar-date'

import { dateForKey } from './calendar-keys'
import { type BookableMonths, lastDateOf, type NightCalendar } from './night-calendar'

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
  const [wantedMonth, setMonth] = useState<CalendarMonth>(monthOf(start))
  const [active, setActive] = useState<CalendarDate>(start)
  const grid = useRef<HTMLDivElement>(null)
  const moveFocus = useRef(false)

  const month = within(wantedMonth, months.first, addMonths(months.last, 1 - shownCount))
  const lastShown = addMonths(month, shownCount - 1)
  const isShown = monthOf(active) >= month && monthOf(active) <= lastShown
  const shownDates = dateRange(`${month}-01`, lastDateOf(lastShown))
  const tabStop = isShown
    ? active
    : (shownDates.find((date) => nights.stateOf(date) === 'free') ?? `${month}-01`)

  useEffect(() => {
    if (!moveFocus.current) return
    moveFocus.current = false
    grid.current?.querySelector<HTMLElement>(`[data-date="${active}"]`)?.focus()
  }, [active])

  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLElement) || event.target.dataset['date'] === undefined) return
    const target = dateForKey(event, event.target.dataset['date'])
    if (target === null || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const date = within(target, months.startDate, months.endDate)
    moveFocus.current = date !== active
    setActive(date)
    if (monthOf(date) < month) setMonth(monthOf(date))
    if (monthOf(date) > lastShown) setMonth(addMonths(monthOf(date), 1 - shownCount))
  }

  return {
    grid,
    shown: Array.from({ length: shownCount }, (_, index) => addMonths(month, index)),
    tabStop,
    setActive,
    onKeyDown,
    /** Turns the page by one month; undefined at the end. */
    previous: month > months.first ? () => setMonth(addMonths(month, -1)) : undefined,
    next: lastShown < months.last ? () => setMonth(addMonths(month, 1)) : undefined,
  }
}
