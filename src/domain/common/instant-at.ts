import { TZDate } from '@date-fns/tz'

import { addDays, type CalendarDate } from '@/domain/common/calendar-date'

/**
 * The instant of a time of day at the house, across daylight-saving changes.
 * @param time 'HH:MM'
 * @param timeZone IANA name, such as 'America/New_York'
 */
export const instantAt = (date: CalendarDate, time: string, timeZone: string): Date => {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return new Date(new TZDate(year, month - 1, day, hours, minutes, 0, timeZone).getTime())
}

/**
 * The moment at which a date is over at the house, also on a day of 23 or 25 hours.
 * @param timeZone IANA name, such as 'America/New_York'
 * @returns milliseconds since 1970-01-01T00:00Z
 * @throws RangeError when it is no date
 */
export const endOfDate = (timeZone: string, date: CalendarDate): number =>
  instantAt(addDays(date, 1), '00:00', timeZone).getTime()
