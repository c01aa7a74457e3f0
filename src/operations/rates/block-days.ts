import { compareAndSet } from '@/database/compare-and-set'
import { isUniqueViolation } from '@/database/unique'
import type { CalendarDate } from '@/domain/common/calendar-date'
import type { Payload } from 'payload'

/** Blocks dates as the owner does in Availability; the prices of those that have one stay. */
export async function blockDays(payload: Payload, dates: readonly CalendarDate[]): Promise<void> {
  for (const date of dates) {
    const block = () => compareAndSet(payload, 'days', { date: { equals: date } }, { isBlocked: true })
    if (await block()) continue
    try {
      await payload.create({
        collection: 'days',
        data: { date, isAvailable: true, isBlocked: true },
        depth: 0,
      })
    } catch (error) {
      if (!isUniqueViolation(error)) throw error
      // Somebody has just made the record.
      await block()
    }
  }
}
