import { migrateMongo } from '@/migrations/records/mongo'
import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { CollectionSlug, Payload } from 'payload'
import { RateLimiterMemory, RateLimiterMongo, type IRateLimiterOptions } from 'rate-limiter-flexible'

import { HOUSE, markOf } from '../house-mark'
import { OtherDatabase } from '../other-database'
import type { DatabasePort, SharedLimits } from '../port'
import { mongoArchive } from './archive'
import { mongoStays } from './stays-and-nights'

/** Of the shared counters. */
const TABLE = 'rate-limits'

interface StoredCounter {
  key: string
  points: number
  expire: Date
}

const limiter = (db: MongooseAdapter, options: IRateLimiterOptions) =>
  new RateLimiterMongo({
    ...options,
    storeClient: db.connection.getClient(),
    dbName: db.connection.name,
    tableName: TABLE,
    // `prepare` waits for them; made here, every limiter would make them in the background of the first calls.
    disableIndexesCreation: true,
    // A database that is gone must not open the doors, nor close them: then each process counts for itself.
    insuranceLimiter: new RateLimiterMemory(options),
  })

const sharedLimits = (db: MongooseAdapter): SharedLimits => ({
  limiter: (options) => limiter(db, options),
  counters: async (keyPrefix, from, most) => {
    const start = `${keyPrefix}:`
    const docs = await db.connection
      .collection<StoredCounter>(TABLE)
      .find({
        key: { $gte: start, $lt: `${keyPrefix};` },
        points: { $gte: from },
        expire: { $gt: new Date() },
      })
      .sort({ points: -1 })
      .limit(most)
      .toArray()
    return docs.map(({ key, points, expire }) => ({
      key: key.slice(start.length),
      used: points,
      resetsAt: expire.getTime(),
    }))
  },
})

/**
 * Early versions had other ids, which nothing here would find.
 * @throws Error in words when the database was made by one of them
 */
async function refuseOldIds(db: MongooseAdapter): Promise<void> {
  const owner = await db.collections.owners!.collection.findOne({}, { projection: { _id: 1 } })
  if (!owner || typeof (owner._id as unknown) === 'number') return
  throw new Error(
    'This MongoDB database was made by an early version of Ridgeline, whose ids this one does not know. Nothing was changed. Use an empty database, or go back to the version that made it.',
  )
}

/**
 * What is asked in an order of two fields. MongoDB reads and sorts all there are where no index has both; SQLite's indexes
 * have the id in them, and it sorts what is equal in the first field alone.
 */
const ORDERS: readonly [CollectionSlug, Record<string, 1>][] = [
  ['mails', { sentAt: 1, createdAt: 1 }],
  ['security-events', { createdAt: 1, _id: 1 }],
  ['inquiries', { createdAt: 1, _id: 1 }],
  ['inquiries', { checkin: 1, _id: 1 }],
  ['stays', { checkin: 1, _id: 1 }],
  ['provider-movements', { at: 1, _id: 1 }],
  ['payouts', { arrivesOn: 1, _id: 1 }],
  ['visit-counts', { day: 1, _id: 1 }],
  ['price-lists', { number: 1, createdAt: 1 }],
]

/** MongoDB, which any number of processes may share. */
export function mongoPort(payload: Payload): DatabasePort {
  const db = payload.db as unknown as MongooseAdapter
  return {
    ...mongoStays(db),
    ...mongoArchive(db),
    label: 'MongoDB',
    kind: 'mongodb',
    isShared: true,
    sharedLimits: sharedLimits(db),

    prepare: async () => {
      await refuseOldIds(db)
      await limiter(db, { points: 1, duration: 1 }).createIndexes()
      for (const [slug, order] of ORDERS) await db.collections[slug]!.collection.createIndex(order)
    },

    migrateRecords: (schema) => migrateMongo(payload, schema),

    /**
     * A server that comes back without its volume, or with another house's, answers, too: every night would be free there,
     * and what is acknowledged meanwhile would stand in the wrong place. So the house must be the one that was opened.
     */
    createPing: () => {
      let opened: string | undefined
      return async () => {
        const kept = await db.connection.collection('payload-kvs').findOne({ key: HOUSE })
        const id = markOf(kept?.data)?.id
        opened ??= id
        if (id === undefined || id !== opened)
          throw new OtherDatabase(
            'The database is not the one that was opened: it is empty or another house’s. Is its volume mounted? Nothing is read or written until it is back.',
          )
      }
    },

    // It does the like by itself, in its own time.
    overwriteFreed: async () => {},
  }
}
