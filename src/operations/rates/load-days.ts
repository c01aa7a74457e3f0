import { databaseOf } from '@/database/database-of'
import type { DayRow } from '@/database/port'
import type { CalendarDate } from '@/domain/common/calendar-date'
import type { Payload } from 'payload'

/** The owner's records and the claimed nights of an inclusive range of dates, each by its date. */
export interface DayMaps {
  records: Map<CalendarDate, DayRow>
  /** Which stay has the night. */
  claims: Map<CalendarDate, string>
}

export async function loadDays(payload: Payload, first: CalendarDate, last: CalendarDate): Promise<DayMaps> {
  // Past Payload, which takes many times as long for the 400 days of a calendar.
  const { days, nights } = await databaseOf(payload).readDays(first, last)
  return { records: new Map(days.map((day) => [day.date, day])), claims: new Map(nights) }
}
