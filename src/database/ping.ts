import { stat } from 'node:fs/promises'

import type { Payload } from 'payload'

interface SqliteDb {
  clientConfig: { url: string }
  client: { execute: (sql: string) => Promise<unknown> }
}
interface MongoDb {
  connection: { db: { command: (command: object) => Promise<unknown> } }
}

const pathOf = (url: string) => url.replace(/^file:(\/\/)?/, '').replace(/[?#].*$/, '')

/**
 * Makes the question whether the database is there, to be asked again and again. It rejects when it is not.
 *
 * SQLite goes on in a file that was deleted or replaced, and all that it acknowledged would be lost at the next start: so
 * the file must be the one that was opened.
 */
export async function databasePing(payload: Payload): Promise<() => Promise<void>> {
  if (payload.db.name === 'mongoose') {
    const { connection } = payload.db as unknown as MongoDb
    return async () => void (await connection.db.command({ ping: 1 }))
  }
  const { client, clientConfig } = payload.db as unknown as SqliteDb
  const path = pathOf(clientConfig.url)
  const { dev, ino } = await stat(path)
  return async () => {
    const now = await stat(path)
    if (now.dev !== dev || now.ino !== ino)
      throw new Error(`${path} is another file than the one that was opened: start the site again.`)
    await client.execute('select 1')
  }
}
