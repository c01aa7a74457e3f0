import type { CalendarDate } from '@/domain/common/calendar-date'
import { dateIn } from '@/domain/common/calendar-date'
import type { Payload } from 'payload'

export const DEFAULT_TIME_ZONE = 'America/New_York'

/** The house's time zone, e.g. `America/New_York`. */
export async function houseTimeZone(payload: Payload): Promise<string> {
  const house = await payload.findGlobal({ slug: 'house', depth: 0, select: { identity: true } })
  return house.identity?.timeZone || DEFAULT_TIME_ZONE
}

/** Today at the house, whatever the server's zone. */
export async function houseToday(payload: Payload): Promise<CalendarDate> {
  return dateIn(await houseTimeZone(payload), Date.now())
}
