import type { CalendarDate } from '@/domain/common/calendar-date'
import { dateIn } from '@/domain/common/calendar-date'
import type { Payload } from 'payload'

import { houseIdentity } from './house-identity'

/** The house's time zone, e.g. `America/New_York`. */
export async function houseTimeZone(payload: Payload): Promise<string> {
  return (await houseIdentity(payload)).timeZone
}

/** Today at the house, whatever the server's zone. */
export async function houseToday(payload: Payload): Promise<CalendarDate> {
  return dateIn(await houseTimeZone(payload), Date.now())
}
