import type { mongo } from 'mongoose'

import type { DatabaseState } from '@/domain/data/house-rule'

import { stateOf } from '../house-mark'
import { connectionTo } from './connection'

const wordsOf = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause))

/** The driver refuses what it does not know, such as an option, as soon as it reads the address. */
function clientFor({ url, options }: ReturnType<typeof connectionTo>, { MongoClient }: typeof mongo) {
  try {
    return new MongoClient(url, options)
  } catch (cause) {
    throw new Error(`DATABASE_URI is not understood: ${wordsOf(cause)}`, { cause })
  }
}

/**
 * What a MongoDB database says of itself, without making or changing anything.
 * @throws Error in words when its address cannot be read, or it cannot be reached
 */
export async function lookAtMongo(uri: string): Promise<DatabaseState> {
  const { default: mongoose } = await import('mongoose')
  const client = clientFor(connectionTo(uri), mongoose.mongo)
  try {
    const db = client.db()
    return await stateOf({
      kv: (key) => db.collection('payload-kvs').findOne({ key }),
      isFilled: async (table) =>
        (await db.collection(table).findOne({}, { projection: { _id: 1 } })) !== null,
      migrations: null,
    })
  } catch (cause) {
    throw new Error(`cannot connect to MongoDB: ${wordsOf(cause)}`, { cause })
  } finally {
    await client.close()
  }
}
