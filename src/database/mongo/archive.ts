import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { FlattenedField } from 'payload'

import { type ArchivePort, LEFT_ALONE, type Row } from '../port'
import { counters } from './record-numbers'

/** What has no value is left out: null is a value of a unique index. */
function rowOf({ id, ...values }: Row, fields: readonly FlattenedField[]): Row {
  const row: Row = id === undefined ? {} : { _id: id }
  for (const { name, type } of fields) {
    const value = values[name]
    if (value !== undefined) row[name] = type === 'date' ? new Date(value as string) : value
  }
  return row
}

export const mongoArchive = (db: MongooseAdapter): ArchivePort => ({
  insertAsIs: async (slug, fields, rows) => {
    if (rows.length === 0) return
    await db.collections[slug]!.collection.insertMany(rows.map((row) => rowOf(row, fields)))
  },

  readNumbers: async (slugs) => {
    const last = new Map((await counters(db).find({}).toArray()).map((each) => [each._id, each.last]))
    return Object.fromEntries(slugs.map((slug) => [slug, last.get(slug) ?? 0]))
  },

  raiseNumbers: async (numbers) => {
    for (const [_id, last] of Object.entries(numbers)) {
      await counters(db).updateOne({ _id }, { $max: { last } }, { upsert: true })
    }
  },

  markLatest: async (slug, ids) => {
    const model = db.versions[slug]!
    const options = { timestamps: false }
    await model.updateMany({ _id: { $nin: ids } }, { $unset: { latest: 1 } }, options)
    await model.updateMany({ _id: { $in: ids } }, { $set: { latest: true } }, options)
  },

  // The adapter took them as they came.
  keepGlobalTimes: async () => {},

  empty: async (keys) => {
    for (const [slug, { collection }] of Object.entries(db.collections)) {
      if (LEFT_ALONE.includes(slug)) continue
      await collection.deleteMany(slug === 'payload-kv' ? { key: { $nin: keys } } : {})
    }
    for (const { collection } of [...Object.values(db.versions), db.globals]) await collection.deleteMany({})
  },

  // Without transactions there is no reading of one moment.
  snapshot: async () => null,
})
