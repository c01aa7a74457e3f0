import type { DayRecord } from '@/domain/availability'
import type { CalendarDate } from '@/domain/calendar-date'
import type { Payload } from 'payload'

/** `updatedAt`: when the owner last wrote it, ISO UTC. */
export type StoredDay = DayRecord & { updatedAt: string }

/** The owner's records and the claimed nights of an inclusive range of dates, each by its date. */
export interface DayMaps {
  records: Map<CalendarDate, StoredDay>
  /** Which stay has the night. */
  claims: Map<CalendarDate, string>
}

export async function loadDays(payload: Payload, first: CalendarDate, last: CalendarDate): Promise<DayMaps> {
  const inRange = { date: { greater_than_equal: first, less_than_equal: last } }
  const all = { depth: 0, pagination: false, limit: 0, where: inRange } as const
  const [days, nights] = await Promise.all([
    payload.find({ collection: 'days', ...all }),
    payload.find({ collection: 'nights', ...all }),
  ])
  return {
    records: new Map(
      days.docs.map((day) => [
        day.date,
        {
          date: day.date,
          priceCents: day.priceCents ?? null,
          isAvailable: day.isAvailable,
          isBlocked: day.isBlocked,
          minNights: day.minNights ?? null,
          updatedAt: day.updatedAt,
        },
      ]),
    ),
    claims: new Map(nights.docs.map((night) => [night.date, night.stayId])),
  }
}
