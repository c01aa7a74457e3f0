import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import type { CollectionSlug, Payload } from 'payload'

import { numbered } from '@/database/mongo/record-numbers'

type Row = Record<string, unknown>

/** SQLite takes 32,766 values in one statement; an inquiry has 24. */
const ROWS_AT_ONCE = 500

/** Writes rows as they are, past Payload's hooks and rules: thousands in the time that Payload needs for a few. */
export async function bulkInsert(payload: Payload, collection: CollectionSlug, rows: Row[]): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const some = rows.slice(start, start + ROWS_AT_ONCE)
    if (payload.db.name === 'sqlite') {
      const { drizzle, tables } = payload.db as unknown as SQLiteAdapter
      await drizzle.insert(tables[collection.replaceAll('-', '_')]!).values(some)
    } else {
      const db = payload.db as unknown as MongooseAdapter
      await db.collections[collection]!.insertMany(await numbered(db, collection, some.map(withoutNulls)))
    }
  }
}

/** An absent field is left out in MongoDB: null is a value of a unique index. */
const withoutNulls = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null))
