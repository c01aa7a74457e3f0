import type { CalendarDate } from '@/domain/calendar-date'
import type { Payload } from 'payload'

import { contentChanged } from './content-watch'
import { numbered } from './number-ids'
import { isUniqueViolation } from './unique'

interface SqliteDb {
  drizzle: { insert: (table: unknown) => { values: (rows: Record<string, unknown>[]) => Promise<unknown> } }
  tables: Record<string, unknown>
}
interface MongoDb {
  collections: Record<
    string,
    {
      insertMany: (rows: Record<string, unknown>[], options: { ordered: boolean }) => Promise<unknown>
      deleteMany: (where: Record<string, unknown>) => Promise<unknown>
    }
  >
}

/**
 * Claims every one of the nights for a stay, or none. SQLite does it in one statement; MongoDB inserts in ascending order
 * and, when one is taken, takes back what this call inserted.
 * @param dates ascending nights of one stay
 * @returns false when another stay has one of them
 */
export async function insertNights(
  payload: Payload,
  stayId: string,
  dates: CalendarDate[],
): Promise<boolean> {
  if (dates.length === 0) return true
  const now = new Date().toISOString()
  try {
    if (payload.db.name === 'sqlite') {
      const db = payload.db as unknown as SqliteDb
      await db.drizzle
        .insert(db.tables.nights)
        .values(dates.map((date) => ({ date, stayId, createdAt: now, updatedAt: now })))
    } else {
      const db = payload.db as unknown as MongoDb
      const at = new Date(now)
      const rows = dates.map((date) => ({ date, stayId, createdAt: at, updatedAt: at }))
      await db.collections.nights!.insertMany(await numbered(payload, 'nights', rows), { ordered: true })
    }
    return true
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    if (payload.db.name !== 'sqlite') {
      await (payload.db as unknown as MongoDb).collections.nights!.deleteMany({ stayId })
    }
    return false
  } finally {
    contentChanged(payload.db)
  }
}
