import { statSync } from 'node:fs'

import { embeddedPath } from '@/integrations/embedded-file'
import type { Payload } from 'payload'

interface SqliteDb {
  clientConfig: { url: string }
  client: { execute: (sql: string) => Promise<unknown> }
}
interface MongoDb {
  connection: { db: { command: (command: object) => Promise<unknown> } }
}

/**
 * Makes the question whether the database is there, to be asked again and again. It rejects when it is not.
 *
 * SQLite goes on in a file that was deleted or replaced, and all that it acknowledged would be lost at the next start: so
 * the file must be the one that was opened. It is looked at in this thread, as SQLite itself reads it: libuv's pool may be
 * full of other work, and an answer that waits there says nothing of the database.
 */
export async function databasePing(payload: Payload): Promise<() => Promise<void>> {
  if (payload.db.name === 'mongoose') {
    const { connection } = payload.db as unknown as MongoDb
    return async () => void (await connection.db.command({ ping: 1 }))
  }
  const { client, clientConfig } = payload.db as unknown as SqliteDb
  const path = embeddedPath(clientConfig.url)
  const { dev, ino } = statSync(path)
  return async () => {
    const now = statSync(path)
    if (now.dev !== dev || now.ino !== ino)
      throw new Error(`${path} is another file than the one that was opened: start the site again.`)
    await client.execute('select 1')
  }
}
