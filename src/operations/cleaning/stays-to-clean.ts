import { readPages } from '@/database/read-pages'
import { addDays, type CalendarDate } from '@/domain/common/calendar-date'
import { arrivalDates, type CleaningStay, needsCleaning } from '@/domain/cleaning/cleaning'
import type { Payload } from 'payload'

/** No stay that still goes on began earlier, days. */
const LOOK_BACK_DAYS = 2 * 366

/**
 * The confirmed stays of the last two years and to come that want a cleaning, by check-in, and the dates on which somebody
 * arrives.
 */
export async function staysToClean(
  payload: Payload,
  today: CalendarDate,
): Promise<{ stays: CleaningStay[]; arrivals: Set<CalendarDate> }> {
  const stays: CleaningStay[] = []
  const options = { where: { state: 'confirmed' }, first: addDays(today, -LOOK_BACK_DAYS) }
  for await (const page of readPages(payload, 'stays', ['checkout', 'importKind'], options)) {
    stays.push(...page)
  }
  return { stays: stays.filter(needsCleaning), arrivals: arrivalDates(stays) }
}
