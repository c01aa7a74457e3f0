import { randomBytes } from 'node:crypto'

import { describe } from '@jest/globals'
import { type Db, MongoClient } from 'mongodb'

import { startMongo } from './mongo.mjs'

export interface SharedDatabase {
  uri: string
  host: string
  port: number
  /** The same database, reached through another port of this machine. */
  through: (port: number) => string
  stop: () => Promise<void>
}

/** A database of its own on a MongoDB that several processes can share; null where this machine has no MongoDB. */
export async function sharedDatabase(name: string): Promise<SharedDatabase | null> {
  const mongo = await startMongo()
  if ('leftOut' in mongo) {
    process.stdout.write(`${mongo.leftOut}\n`)
    return null
  }
  const uri = new URL(mongo.uri)
  uri.pathname = `/ridgeline_${name}_${randomBytes(6).toString('hex')}`
  return {
    uri: uri.toString(),
    host: uri.hostname,
    port: Number(uri.port || 27017),
    through: (port) => {
      const other = new URL(uri)
      other.hostname = '127.0.0.1'
      other.port = String(port)
      return other.toString()
    },
    stop: mongo.stop,
  }
}

/** Tests with such a database, which stop it when they are done; where there is none they are left out, and count so. */
export async function describeOnMongo(
  name: string,
  title: string,
  tests: (database: SharedDatabase) => void,
): Promise<void> {
  const database = await sharedDatabase(name)
  const part = database ? describe : describe.skip
  part(title, () => tests(database!))
}

/** Does something to the records past the site, e.g. lets an hour be over. */
export async function withDatabase(uri: string, work: (db: Db) => Promise<unknown>): Promise<void> {
  const client = await MongoClient.connect(uri)
  await work(client.db()).finally(() => client.close())
}
