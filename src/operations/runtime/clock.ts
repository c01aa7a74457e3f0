import { type CalendarDate, dateIn } from '@/domain/common/calendar-date'
import { instantAt } from '@/domain/common/instant-at'
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

/** The house's clock. */
export interface Now {
  today: CalendarDate
  timeZone: string
}

/** @param at ms since 1970 */
export async function houseNow(payload: Payload, at = Date.now()): Promise<Now> {
  const timeZone = await houseTimeZone(payload)
  return { today: dateIn(timeZone, at), timeZone }
}

/** Guests are written to, and their cards charged, from this time on. */
const DAY_BEGINS = '10:00'

/** @param at ms since 1970 */
export const isDaytime = ({ today, timeZone }: Now, at: number): boolean =>
  at >= instantAt(today, DAY_BEGINS, timeZone).getTime()
