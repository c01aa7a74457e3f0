import type { CalendarDate } from '@/domain/calendar-date'
import type { Payload } from 'payload'

/** How many nights a stay that begins on the date has at least, where the date has a shortest stay of its own; else null. */
export async function loadShortestStay(payload: Payload, date: CalendarDate): Promise<number | null> {
  const { docs } = await payload.find({
    collection: 'days',
    where: { date: { equals: date } },
    select: { minNights: true },
    depth: 0,
    limit: 1,
    pagination: false,
  })
  return docs[0]?.minNights ?? null
}
