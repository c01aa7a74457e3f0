import { dateRuns } from '@/domain/rates/availability'
import type { CalendarDate } from '@/domain/common/calendar-date'

import { shownDate } from '../parts/format'

/** 'Thu, Mar 4', 'Thu, Mar 4 – Sun, Mar 7; Fri, Mar 12'. */
export const shownDates = (dates: readonly CalendarDate[]): string =>
  dateRuns(dates)
    .map(({ first, last }) =>
      [...new Set([first, last])].map((date) => shownDate(date, 'weekday')).join(' – '),
    )
    .join('; ')
