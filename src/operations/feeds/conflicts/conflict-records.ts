import type { CalendarDate } from '@/domain/common/calendar-date'
import type { Conflict } from '@/payload-types'

/** The nights that both stays want, ascending; none once a conflict has ended by itself. */
export const conflictNights = ({ nights }: Conflict): CalendarDate[] =>
  Array.isArray(nights) ? (nights as CalendarDate[]) : []
