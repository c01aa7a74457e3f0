import { TZDate } from '@date-fns/tz'

import { addDays, type CalendarDate } from '@/domain/common/calendar-date'

/**
 * The moment at which a date is over at the house, also on a day of 23 or 25 hours.
 * @param timeZone IANA name, such as 'America/New_York'
 * @returns milliseconds since 1970-01-01T00:00Z
 * @throws RangeError when it is no date
 */
export const endOfDate = (timeZone: string, date: CalendarDate): number => {
  const [year = 0, month = 1, day = 1] = addDays(date, 1).split('-').map(Number)
  return new TZDate(year, month - 1, day, timeZone).getTime()
}
