import { TZDate } from '@date-fns/tz'

import type { CalendarDate } from '@/domain/common/calendar-date'

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
