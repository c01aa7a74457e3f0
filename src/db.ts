import { closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'

import type { CollectionConfig, DatabaseAdapterObj } from 'payload'

import { watchContent } from '@/database/content-watch'
import { numberingAdapter, withNumberId } from '@/database/number-ids'
import { OVERWRITE_DELETED } from '@/database/overwrite-freed'
import { makePatient, type SqliteClient } from '@/database/patient-client'
import { type MigratedDb, runMigrations } from '@/database/run-migrations'
import { readEnv } from '@/env'
import { embeddedPath, embeddedUrl, refuseUnwritableDatabase } from '@/integrations/embedded-file'

const BUSY_TIMEOUT_MS = 5000

/** The address of the embedded database (`file:...`), in DATA_DIR when no DATABASE_URI is set. */
export function embeddedAddress(): string {
  const { DATABASE_URI, DATA_DIR } = readEnv()
  return DATABASE_URI ?? embeddedUrl(DATA_DIR)
}

/** True when MongoDB is the database: then several processes may share it. */
export function isMongo(): boolean {
  return readEnv().DATABASE_URI?.startsWith('mongodb') ?? false
}

/** Our collections as the database in use wants them described: ids are whole numbers in both. */
export const withIds = (collections: CollectionConfig[]): CollectionConfig[] =>
  isMongo() ? collections.map(withNumberId) : collections

/**
 * The adapter, chosen by the scheme of DATABASE_URI. Each option answers something that was measured
 * (docs/adr/two-databases.md): background indexes accept duplicates, libSQL transactions lose writes, without a busy timeout a second
 * process loses every write. Of the two packages only the one in use is loaded: each takes some 40 MB.
 */
export async function databaseAdapter(): Promise<DatabaseAdapterObj> {
  const { DATABASE_URI } = readEnv()
  if (DATABASE_URI && isMongo()) {
    const { mongooseAdapter } = await import('@payloadcms/db-mongodb')
    return watchContent(
      numberingAdapter(
        mongooseAdapter({
          url: DATABASE_URI,
          ensureIndexes: true,
          useJoinAggregations: false,
          transactionOptions: false,
          // Nothing waits for a server that is gone much longer than a person does, and a primary that died without a word is
          // noticed within seconds.
          connectOptions: {
            serverSelectionTimeoutMS: 5_000,
            connectTimeoutMS: 5_000,
            heartbeatFrequencyMS: 2_000,
          },
        }),
      ),
    )
  }
  return watchContent(await embeddedAdapter(embeddedAddress()))
}

/**
 * SQLite gives its file, and the two beside it, the mode that it finds: nobody else may read what guests write.
 *
 * One that is there must not be opened here, nor anywhere but by SQLite: closing it would take every lock of this process
 * off it (so POSIX has it), and SQLite, which looked at it before, would not know. Another process that closes the database
 * would then take itself for the last one and delete the log of what is not in the file yet.
 */
function makePrivateFile(path: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  try {
    closeSync(openSync(path, 'wx', 0o600))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

/** The adapter of an embedded database in this file (`file:...`), brought up to date as it is opened. */
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
    init: (args: Parameters<typeof adapter.init>[0]) => {
      const db = adapter.init(args)
      const connect = db.connect?.bind(db)
      db.connect = async (options) => {
        // SQLite would say so, too, in its own words and only in the middle of a migration.
        refuseUnwritableDatabase(url)
        makePrivateFile(embeddedPath(url))
        await connect?.(options)
        const { client } = db as unknown as { client: SqliteClient }
        await client.execute(OVERWRITE_DELETED)
        await runMigrations(db as unknown as MigratedDb, migrations)
        makePatient(client, BUSY_TIMEOUT_MS)
      }
      return db
    },
  }
}
