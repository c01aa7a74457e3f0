import { tzOffset } from '@date-fns/tz'

import { addDays, type CalendarDate } from '@/domain/common/calendar-date'

const DAY_MS = 86_400_000

/**
 * The instant of a time of day at the house, across daylight-saving changes and whatever the server's zone: of a time that comes twice the
 * first, and of one that there is not the one that is as far behind the change.
 * @param time 'HH:MM'
 * @param timeZone IANA name, such as 'America/New_York'
 */
export const instantAt = (date: CalendarDate, time: string, timeZone: string): Date => {
  const wall = Date.parse(`${date}T${time}:00Z`)
  const offsetAt = (at: number) => tzOffset(timeZone, new Date(at)) * 60_000
  const [before, after] = [offsetAt(wall - DAY_MS), offsetAt(wall + DAY_MS)]
  const isAfter = offsetAt(wall - before) !== before && offsetAt(wall - after) === after
  return new Date(wall - (isAfter ? after : before))
}

/**
 * The moment at which a date is over at the house, also on a day of 23 or 25 hours.
 * @param timeZone IANA name, such as 'America/New_York'
 * @returns milliseconds since 1970-01-01T00:00Z
 * @throws RangeError when it is no date
 */
export const endOfDate = (timeZone: string, date: CalendarDate): number =>
  instantAt(addDays(date, 1), '00:00', timeZone).getTime()
