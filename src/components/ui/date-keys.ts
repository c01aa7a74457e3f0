import {
  addDays,
  addMonths,
  type CalendarDate,
  type CalendarMonth,
  dayOfWeek,
  monthOf,
} from '@/domain/common/calendar-date'

export const lastDateOf = (month: CalendarMonth): CalendarDate => addDays(`${addMonths(month, 1)}-01`, -1)

type KeyPress = { key: string; shiftKey: boolean }

/** The same day `count` months on, or that month's last day where it has no such day. */
function sameDay(date: CalendarDate, count: number): CalendarDate {
  const month = addMonths(monthOf(date), count)
  const wanted = `${month}-${date.slice(8)}`
  const last = lastDateOf(month)
  return wanted < last ? wanted : last
}

/** Where a key moves the focus in a date grid (WAI-ARIA practices, date picker dialog); null for keys that do not move it. */
export function dateForKey({ key, shiftKey }: KeyPress, date: CalendarDate): CalendarDate | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1)
    case 'ArrowRight':
      return addDays(date, 1)
    case 'ArrowUp':
      return addDays(date, -7)
    case 'ArrowDown':
      return addDays(date, 7)
    case 'Home':
      return addDays(date, -dayOfWeek(date))
    case 'End':
      return addDays(date, 6 - dayOfWeek(date))
    case 'PageUp':
      return sameDay(date, shiftKey ? -12 : -1)
    case 'PageDown':
      return sameDay(date, shiftKey ? 12 : 1)
    default:
      return null
  }
}
