import {
  type BasePayload,
  type CollectionConfig,
  type DatabaseAdapterObj,
  type Payload,
  ValidationError,
} from 'payload'

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
interface MongoDb {
  connection: {
    collection: <T extends object>(
      name: string,
    ) => {
      findOneAndUpdate: (where: object, change: object, options: object) => Promise<T | null>
      updateOne: (where: object, change: object, options: object) => Promise<unknown>
      find: (where: object) => { toArray: () => Promise<T[]> }
    }
  }
}

const counters = (payload: BasePayload) =>
  (payload.db as unknown as MongoDb).connection.collection<Counter>(COUNTERS)

/** The collection with whole numbers for ids, as MongoDB's adapter must be told; SQLite's has them anyway. */
export const withNumberId = (collection: CollectionConfig): CollectionConfig => ({
  ...collection,
  fields: [
    { name: 'id', type: 'number', admin: { hidden: true, disableListColumn: true, disableListFilter: true } },
    ...collection.fields,
  ],
})

/**
 * Takes the next numbers of a collection; they are never given again. Only for MongoDB.
 * @returns the first of `count` numbers in a row
 */
export async function takeNumbers(payload: BasePayload, collection: string, count: number): Promise<number> {
  const take = () =>
    counters(payload).findOneAndUpdate(
      { _id: collection },
      { $inc: { last: count } },
      { upsert: true, returnDocument: 'after' },
    )
  // Two processes that both make the document: the slower one finds it there the second time.
  const taken = await take().catch((error: unknown) => {
    if ((error as { code?: unknown }).code === 11000) return take()
    throw error
  })
  if (!taken) throw new Error(`MongoDB gave no number for a record of ${collection}.`)
  return taken.last - count + 1
}

export async function lastNumbers(
  payload: Payload,
  slugs: readonly string[],
): Promise<Record<string, number>> {
  const last = new Map((await counters(payload).find({}).toArray()).map((each) => [each._id, each.last]))
  return Object.fromEntries(slugs.map((slug) => [slug, last.get(slug) ?? 0]))
}

export async function raiseNumbers(payload: Payload, numbers: Record<string, number>): Promise<void> {
  for (const [_id, last] of Object.entries(numbers)) {
    await counters(payload).updateOne({ _id }, { $max: { last } }, { upsert: true })
  }
}

/** Records with the next ids, for what is inserted into MongoDB past its adapter. */
export async function numbered<T extends object>(
  payload: Payload,
  collection: string,
  rows: readonly T[],
): Promise<(T & { _id: number })[]> {
  if (rows.length === 0) return []
  const first = await takeNumbers(payload, collection, rows.length)
  return rows.map((row, index) => ({ ...row, _id: first + index }))
}

/**
 * Early versions had other ids in MongoDB, which nothing here would find.
 * @throws Error in words when the database was made by one of them
 */
export async function refuseOldIds(payload: Payload): Promise<void> {
  const { docs } = await payload.find({ collection: 'owners', limit: 1, depth: 0 })
  if (docs.every(({ id }) => typeof id === 'number')) return
  throw new Error(
    'This MongoDB database was made by an early version of Ridgeline, whose ids this one does not know. Nothing was changed. Use an empty database, or go back to the version that made it.',
  )
}

/** How many numbers are tried; each that is taken leaves the next one. */
const TRIES = 5

/** The adapter names the field of a unique index, for the one of the ids `_id` or nothing. */
const isIdTaken = (error: unknown): boolean =>
  error instanceof ValidationError && ['', '_id'].includes(error.data.errors[0]?.path ?? '')

/**
 * The MongoDB adapter, which gives a record of a collection with numbers its id as it is created. A number that is taken,
 * because a record was put there by hand or a server counted wrong, gives way to the next.
 */
export const numberingAdapter = (adapter: DatabaseAdapterObj): DatabaseAdapterObj => ({
  ...adapter,
  init: (args) => {
    const db = adapter.init(args)
    const create = db.create.bind(db) as typeof db.create
    db.create = async (options) => {
      const isNumbered = args.payload.collections[options.collection]?.customIDType === 'number'
      if (!isNumbered || options.data.id !== undefined) return create(options)
      for (let left = TRIES; ; left -= 1) {
        options.data.id = await takeNumbers(args.payload, options.collection, 1)
        try {
          return await create(options)
        } catch (error) {
          if (left === 1 || !isIdTaken(error)) throw error
        }
      }
    }
    return db
  },
})
