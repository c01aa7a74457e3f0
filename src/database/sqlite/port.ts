import { statSync } from 'node:fs'

import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import type { Payload } from 'payload'

import { OtherDatabase } from '../other-database'
import type { DatabasePort } from '../port'
import { sqliteArchive } from './archive'
import { embeddedPath } from './file'
import { sqliteStays } from './stays-and-nights'

/** The embedded database, as it is served by one process. */
export function sqlitePort(payload: Payload): DatabasePort {
  const db = payload.db as unknown as SQLiteAdapter
  return {
    ...sqliteStays(db),
    ...sqliteArchive(payload, db),
    label: 'SQLite',
    kind: 'embedded',
    isShared: false,
    sharedLimits: null,
    // It was brought up to date as it was opened.
    prepare: async () => {},
    migrateRecords: async () => {},

    /**
     * SQLite goes on in a file that was deleted or replaced, and all that it acknowledged would be lost at the next start:
     * so the file must be the one that was opened. It is looked at in this thread, as SQLite itself reads it: libuv's pool
     * may be full of other work, and an answer that waits there says nothing of the database.
     */
    createPing: () => {
      const path = embeddedPath(db.clientConfig.url)
      const { dev, ino } = statSync(path)
      return async () => {
        const now = statSync(path)
        if (now.dev !== dev || now.ino !== ino)
          throw new OtherDatabase(
            `${path} is another file than the one that was opened: start the site again.`,
          )
        await db.client.execute('select 1')
      }
    },

    // Out of the log of writes, which still holds pages as they were; rebuilt, also what was deleted before pages were
    // overwritten.
    overwriteFreed: async ({ rebuild }) => {
      if (rebuild) await db.client.execute('VACUUM')
      const { rows } = await db.client.execute('PRAGMA wal_checkpoint(TRUNCATE)')
      if (Number(rows[0]?.busy) !== 0)
        throw new Error('Another process reads the database; what was deleted is overwritten later.')
    },
  }
}
