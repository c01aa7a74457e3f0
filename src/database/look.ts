import { stat } from 'node:fs/promises'

import type { DatabaseState } from '@/domain/house-rule'
import { embeddedPath } from '@/integrations/embedded-file'

/** Under this key of Payload's key-value store stands which house the database is of, and the schema it was served with. */
export const HOUSE = 'house'
/** ... and under this that an import did not come to its end. */
export const UNFINISHED_IMPORT = 'unfinished-import'

/** Each of these a first start, a guest or the owner has written. */
const TELLING = ['owners', 'pages', 'inquiries', 'stays'] as const

export type HouseMark = NonNullable<DatabaseState['mark']>

const markOf = (value: unknown): HouseMark | null => {
  const data: unknown = typeof value === 'string' ? JSON.parse(value) : value
  const { id, schema } = (data ?? {}) as Record<string, unknown>
  return typeof id === 'string' && typeof schema === 'string' ? { id, schema } : null
}

/**
 * What an embedded database says of itself, without making or changing anything.
 * @returns null where there is no file, or one that nothing was ever written into
 */
export async function lookAtFile(url: string): Promise<DatabaseState | null> {
  const found = await stat(embeddedPath(url)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
    throw error
  })
  if (!found || found.size === 0) return null
  const { createClient } = await import('@libsql/client')
  const client = createClient({ url })
  try {
    const read = async (sql: string) =>
      (await client.execute(sql)).rows as unknown as Record<string, unknown>[]
    const tables = new Set(
      (await read(`select name from sqlite_master where type = 'table'`)).map(({ name }) => name),
    )
    const isFilled = async (table: string, where = '') =>
      tables.has(table) && (await read(`select 1 from ${table} ${where} limit 1`)).length > 0
    const [mark] = tables.has('payload_kv')
      ? await read(`select data from payload_kv where key = '${HOUSE}'`)
      : []
    const ran = tables.has('payload_migrations') ? await read('select name from payload_migrations') : []
    const isPart = await isFilled('payload_kv', `where key = '${UNFINISHED_IMPORT}'`)
    const begun = [mark !== undefined, isPart]
    for (const table of TELLING) begun.push(await isFilled(table))
    return {
      isBegun: begun.includes(true),
      isPart,
      mark: markOf(mark?.data),
      migrations: ran.map(({ name }) => String(name)),
    }
  } finally {
    client.close()
  }
}

/** How long a server that is away is waited for, ms. */
const PATIENCE_MS = 5_000

/**
 * What a MongoDB database says of itself, without making or changing anything.
 * @throws Error in words when it cannot be reached
 */
export async function lookAtMongo(uri: string): Promise<DatabaseState> {
  const { default: mongoose } = await import('mongoose')
  const client = new mongoose.mongo.MongoClient(uri, {
    serverSelectionTimeoutMS: PATIENCE_MS,
    connectTimeoutMS: PATIENCE_MS,
  })
  try {
    const db = client.db()
    const kv = db.collection('payload-kvs')
    const mark = await kv.findOne({ key: HOUSE })
    const isPart = (await kv.findOne({ key: UNFINISHED_IMPORT })) !== null
    const begun: unknown[] = [mark, isPart]
    for (const name of TELLING) begun.push(await db.collection(name).findOne({}, { projection: { _id: 1 } }))
    return { isBegun: begun.some(Boolean), isPart, mark: markOf(mark?.data), migrations: null }
  } catch (cause) {
    const words = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`cannot connect to MongoDB: ${words}`, { cause })
  } finally {
    await client.close()
  }
}
