import type { MongooseAdapter } from '@payloadcms/db-mongodb'

import { classify } from '../classify'

/**
 * Ids are whole numbers in both databases, counted up for each collection: what is written into other records, mails,
 * links, calendars and the payment provider's notes then means the same after moving from one database to the other.
 * SQLite counts by itself (AUTOINCREMENT); for MongoDB one document for each collection holds the last number given.
 */
const COUNTERS = 'record-numbers'

interface Counter {
  _id: string
  last: number
}

export const counters = (db: MongooseAdapter) => db.connection.collection<Counter>(COUNTERS)

/**
 * Takes the next numbers of a collection; they are never given again.
 * @returns the first of `count` numbers in a row
 */
export async function takeNumbers(db: MongooseAdapter, collection: string, count: number): Promise<number> {
  const take = () =>
    counters(db).findOneAndUpdate(
      { _id: collection },
      { $inc: { last: count } },
      { upsert: true, returnDocument: 'after' },
    )
  // Two processes that both make the document: the slower one finds it there the second time.
  const taken = await take().catch((error: unknown) => {
    if (classify(error) === 'unique') return take()
    throw error
  })
  if (!taken) throw new Error(`MongoDB gave no number for a record of ${collection}.`)
  return taken.last - count + 1
}

/** Records with the next ids, for what is inserted past the adapter. */
export async function numbered<T extends object>(
  db: MongooseAdapter,
  collection: string,
  rows: readonly T[],
): Promise<(T & { _id: number })[]> {
  if (rows.length === 0) return []
  const first = await takeNumbers(db, collection, rows.length)
  return rows.map((row, index) => ({ ...row, _id: first + index }))
}
