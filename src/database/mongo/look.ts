import type { DatabaseState } from '@/domain/data/house-rule'

import { stateOf } from '../house-mark'
import { connectionTo } from './connection'

/**
 * What a MongoDB database says of itself, without making or changing anything.
 * @throws Error in words when it cannot be reached
 */
export async function lookAtMongo(uri: string): Promise<DatabaseState> {
  const { default: mongoose } = await import('mongoose')
  const { url, options } = connectionTo(uri)
  const client = new mongoose.mongo.MongoClient(url, options)
  try {
    const db = client.db()
    return await stateOf({
      kv: (key) => db.collection('payload-kvs').findOne({ key }),
      isFilled: async (table) =>
        (await db.collection(table).findOne({}, { projection: { _id: 1 } })) !== null,
      migrations: null,
    })
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`cannot connect to MongoDB: ${message}`, { cause })
  } finally {
    await client.close()
  }
}
