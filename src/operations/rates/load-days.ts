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

const inRange = (first: CalendarDate, last: CalendarDate) =>
  ({
    ...{ depth: 0, pagination: false, limit: 0 },
    where: { date: { greater_than_equal: first, less_than_equal: last } },
  }) as const

/** The owner's records of an inclusive range of dates. */
export async function loadRecords(
  payload: Payload,
  first: CalendarDate,
  last: CalendarDate,
): Promise<DayMaps['records']> {
  const { docs } = await payload.find({ collection: 'days', ...inRange(first, last) })
  return new Map(
    docs.map((day) => [
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
  )
}

export async function loadDays(payload: Payload, first: CalendarDate, last: CalendarDate): Promise<DayMaps> {
  const [records, nights] = await Promise.all([
    loadRecords(payload, first, last),
    payload.find({ collection: 'nights', ...inRange(first, last) }),
  ])
  return { records, claims: new Map(nights.docs.map((night) => [night.date, night.stayId])) }
}
