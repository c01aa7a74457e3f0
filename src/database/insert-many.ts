import type { Payload } from 'payload'

import { breather } from './breathe'
import { contentChanged } from './content-watch'
import { numbered } from './number-ids'
import { isUniqueViolation } from './unique'

type Row = Record<string, unknown>
interface SqliteDb {
  drizzle: {
    insert: (table: unknown) => { values: (rows: Row[]) => { onConflictDoNothing: () => Promise<unknown> } }
  }
  tables: Record<string, unknown>
}
interface MongoDb {
  collections: Record<
    string,
    { insertMany: (rows: Row[], options: { ordered: boolean }) => Promise<unknown> }
  >
}

/** Rows in one statement: more would hold the event loop for too long. */
const BATCH = 50

/**
 * Inserts records in batches, past Payload (20,000 take seconds instead of minutes). A record that a unique index refuses is
 * left out without a word: read afterwards what is there. Nothing is validated and nothing has a default.
 * @param toRow gives an item's fields of the main table; dates as ISO UTC text
 */
export async function insertMany<T>(
  payload: Payload,
  collection: 'stays' | 'nights' | 'inquiries',
  items: readonly T[],
  toRow: (item: T) => Row,
): Promise<void> {
  const now = new Date()
  const isSqlite = payload.db.name === 'sqlite'
  const stamp = isSqlite ? now.toISOString() : now
  const breathe = breather()
  for (let first = 0; first < items.length; first += BATCH) {
    const batch = items
      .slice(first, first + BATCH)
      .map((item) => ({ ...toRow(item), createdAt: stamp, updatedAt: stamp }))
    try {
      if (isSqlite) {
        const db = payload.db as unknown as SqliteDb
        await db.drizzle.insert(db.tables[collection]).values(batch).onConflictDoNothing()
      } else {
        const db = payload.db as unknown as MongoDb
        const rows = await numbered(payload, collection, batch)
        try {
          await db.collections[collection]!.insertMany(rows, { ordered: false })
        } catch (error) {
          if (!isUniqueViolation(error)) throw error
        }
      }
    } finally {
      contentChanged(payload.db)
    }
    await breathe()
  }
}
