import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import { type CollectionConfig, type DatabaseAdapterObj, ValidationError } from 'payload'

import { connectionTo } from './connection'
import { takeNumbers } from './record-numbers'

/**
 * The collection with whole numbers for ids, as the adapter must be told; SQLite's has them anyway. That they are unique is
 * said for what is asked in their order: the adapter would put the time of making behind it, which no index has.
 */
export const withNumberId = (collection: CollectionConfig): CollectionConfig => ({
  ...collection,
  fields: [
    {
      name: 'id',
      type: 'number',
      unique: true,
      admin: { hidden: true, disableListColumn: true, disableListFilter: true },
    },
    ...collection.fields,
  ],
})

/** How many numbers are tried; each that is taken leaves the next one. */
const TRIES = 5

/** The adapter names the field of a unique index, for the one of the ids `_id` or nothing. */
const isIdTaken = (error: unknown): boolean =>
  error instanceof ValidationError && ['', '_id'].includes(error.data.errors[0]?.path ?? '')

/**
 * How many records there are is counted. The adapter would take it from the server's own book, which lags behind for good
 * once a server was killed: a list's last page could not be turned to.
 */
function countAll({ collections, versions }: MongooseAdapter): void {
  for (const model of [...Object.values(collections), ...Object.values(versions)])
    model.estimatedDocumentCount = () => model.countDocuments({}, { hint: { _id: 1 } })
}

/**
 * The adapter of a MongoDB database (docs/adr/two-databases.md): background indexes accept duplicates, and transactions need
 * a replica set. It gives a record of a collection with numbers its id as it is created. A number that is taken, because a
 * record was put there by hand or a server counted wrong, gives way to the next.
 */
export async function mongoAdapter(address: string): Promise<DatabaseAdapterObj> {
  const { mongooseAdapter } = await import('@payloadcms/db-mongodb')
  const { url, options } = connectionTo(address)
  const adapter = mongooseAdapter({
    url,
    ensureIndexes: true,
    useJoinAggregations: false,
    transactionOptions: false,
    connectOptions: options,
  })
  return {
    ...adapter,
    init: (args) => {
      const db = adapter.init(args)
      const open = db.init!.bind(db)
      db.init = async () => {
        await open()
        countAll(db as unknown as MongooseAdapter)
      }
      const create = db.create.bind(db) as typeof db.create
      db.create = async (options) => {
        const isNumbered = args.payload.collections[options.collection]?.customIDType === 'number'
        if (!isNumbered || options.data.id !== undefined) return create(options)
        for (let left = TRIES; ; left -= 1) {
          options.data.id = await takeNumbers(db as unknown as MongooseAdapter, options.collection, 1)
          try {
            return await create(options)
          } catch (error) {
            if (left === 1 || !isIdTaken(error)) throw error
          }
        }
      }
      return db
    },
  }
}
