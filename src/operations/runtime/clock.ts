import type { CalendarDate } from '@/domain/calendar-date'
import { dateIn } from '@/domain/calendar-date'
import type { Payload } from 'payload'

export const DEFAULT_TIME_ZONE = 'America/New_York'

/** The house's name ('' where it has none yet) and time zone, e.g. `America/New_York`. */
export async function houseIdentity(payload: Payload): Promise<{ name: string; timeZone: string }> {
  const { identity } = await payload.findGlobal({ slug: 'house', depth: 0, select: { identity: true } })
  return { name: identity?.name ?? '', timeZone: identity?.timeZone || DEFAULT_TIME_ZONE }
}

/** The house's time zone. */
export const houseTimeZone = async (payload: Payload): Promise<string> =>
  (await houseIdentity(payload)).timeZone

/** Today at the house, whatever the server's zone. */
export async function houseToday(payload: Payload): Promise<CalendarDate> {
  return dateIn(await houseTimeZone(payload), Date.now())
}
