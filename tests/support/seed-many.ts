import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import type { Payload } from 'payload'

import { numbered } from '@/database/mongo/record-numbers'
import { addDays, type CalendarDate } from '@/domain/common/calendar-date'
import { flatQuote } from './quotes'

type Fields = Record<string, unknown> & { checkin?: CalendarDate; checkout?: CalendarDate }

/** SQLite takes some 32,000 values in one statement. */
const BATCH = 200

/** Puts thousands of inquiries into the database in a second or two, past Payload; `fields` says what differs. */
export async function seedManyInquiries(
  payload: Payload,
  count: number,
  fields: (index: number) => Fields,
): Promise<void> {
  const isSqlite = payload.db.name === 'sqlite'
  const now = new Date()
  const at = isSqlite ? now.toISOString() : now
  const rowOf = (index: number) => {
    const own = fields(index)
    const checkin = own.checkin ?? addDays('2026-01-01', index % 365)
    const checkout = own.checkout ?? addDays(checkin, 3)
    return {
      firstName: 'Guest',
      lastName: `Number ${index + 1}`,
      email: `guest${index + 1}@example.org`,
      guests: 2,
      source: 'direct',
      status: 'confirmed',
      paymentStatus: 'pending',
      quote: flatQuote({ checkin, checkout }),
      revision: 0,
      searchText: `guest number ${index + 1}`,
      createdAt: at,
      updatedAt: at,
      ...own,
      checkin,
      checkout,
    }
  }
  for (let first = 0; first < count; first += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, count - first) }, (_, index) => rowOf(first + index))
    if (isSqlite) {
      const { drizzle, tables } = payload.db as unknown as SQLiteAdapter
      await drizzle.insert(tables.inquiries!).values(rows)
    } else {
      const db = payload.db as unknown as MongooseAdapter
      await db.collections.inquiries!.collection.insertMany(
        (await numbered(db, 'inquiries', rows)) as never[],
      )
    }
  }
}
