import { closeSync, openSync } from 'node:fs'
import { dirname } from 'node:path'

import { makeFolder } from '@/integrations/make-folder'
import type { DatabaseAdapterObj } from 'payload'

import { retryWhileBusy } from './busy-retry'
import { embeddedPath, refuseUnwritableDatabase } from './file'
import { runMigrations } from './run-migrations'

const BUSY_TIMEOUT_MS = 5000

/** Said to each connection: what is deleted from now on is overwritten with zeros in its pages. */
const OVERWRITE_DELETED = 'PRAGMA secure_delete = ON'

/**
 * SQLite gives its file, and the two beside it, the mode that it finds: nobody else may read what guests write.
 *
 * One that is there must not be opened here, nor anywhere but by SQLite: closing it would take every lock of this process
 * off it (so POSIX has it), and SQLite, which looked at it before, would not know. Another process that closes the database
 * would then take itself for the last one and delete the log of what is not in the file yet.
 */
function makePrivateFile(path: string): void {
  makeFolder(dirname(path))
  try {
    closeSync(openSync(path, 'wx', 0o600))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

/**
 * The adapter of an embedded database in this file (`file:...`), brought up to date as it is opened. Its transactions stay
 * off, because they lose writes; without a busy timeout a second process loses every write (docs/adr/two-databases.md).
 */
export async function embeddedAdapter(url: string): Promise<DatabaseAdapterObj> {
  // One after the other: jest cannot load two modules that share another at the same time.
  const { sqliteAdapter } = await import('@payloadcms/db-sqlite')
  const { migrations } = await import('@/migrations')
  const adapter = sqliteAdapter({
    client: { url },
    wal: { synchronous: 'FULL' },
    busyTimeout: BUSY_TIMEOUT_MS,
    autoIncrement: true,
    push: false,
    migrationDir: 'src/migrations',
  })
  return {
    ...adapter,
    init: (args) => {
      const db = adapter.init(args)
      const connect = db.connect?.bind(db)
      db.connect = async (options) => {
        // SQLite would say so, too, in its own words and only in the middle of a migration.
        refuseUnwritableDatabase(url)
        makePrivateFile(embeddedPath(url))
        await connect?.(options)
        await db.client.execute(OVERWRITE_DELETED)
        await runMigrations(db, migrations)
        retryWhileBusy(db.client, BUSY_TIMEOUT_MS)
      }
      return db
    },
  }
}
