import type { CalendarDate } from '@/domain/common/calendar-date'
import type { Payload } from 'payload'

import { databaseOf } from './database-of'

/** One page is read within a few milliseconds, so that requests get their turn in between. */
const PAGE = 1000

/** Which stay has which night, from a date on. (Payload's `find` takes a second for 20,000 nights, this some 30 ms.) */
export async function readNights(payload: Payload, from: CalendarDate): Promise<Map<CalendarDate, string>> {
  const nights = new Map<CalendarDate, string>()
  for (let after = '', size = PAGE; size === PAGE;) {
    const page = await databaseOf(payload).readNights(from, after, PAGE)
    for (const [date, stayId] of page) nights.set(date, stayId)
    after = page.at(-1)?.[0] ?? ''
    size = page.length
    await new Promise((resolve) => setImmediate(resolve))
  }
  return nights
}
