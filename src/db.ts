import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

import type { CollectionConfig, DatabaseAdapterObj } from 'payload'

import { watchContent } from '@/database/content-watch'
import { numberingAdapter, withNumberId } from '@/database/number-ids'
import { makePatient, type SqliteClient } from '@/database/patient-client'
import { isBuilding, readEnv } from '@/env'

const BUSY_TIMEOUT_MS = 5000

/** The embedded database's file when no DATABASE_URI is set. */
function embeddedUrl(dataDir: string): string {
  if (!isBuilding()) mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  return `file:${join(dataDir, 'ridgeline.db')}`
}

/** True when MongoDB is the database: then several processes may share it. */
export function isMongo(): boolean {
  return readEnv().DATABASE_URI?.startsWith('mongodb') ?? false
}

/** Our collections as the database in use wants them described: ids are whole numbers in both. */
export const withIds = (collections: CollectionConfig[]): CollectionConfig[] =>
  isMongo() ? collections.map(withNumberId) : collections

/**
 * The adapter, chosen by the scheme of DATABASE_URI. Each option answers something that was measured (design,
 * section 13): background indexes accept duplicates, libSQL transactions lose writes, without a busy timeout a second
 * process loses every write. Of the two packages only the one in use is loaded: each takes some 40 MB.
 */
export async function databaseAdapter(): Promise<DatabaseAdapterObj> {
  const { DATABASE_URI, DATA_DIR } = readEnv()
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
  return watchContent(await embeddedAdapter(DATABASE_URI ?? embeddedUrl(DATA_DIR)))
}

/** The adapter of an embedded database in this file (`file:...`). */
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
    prodMigrations: migrations,
  })
  return {
    ...adapter,
    init: (args: Parameters<typeof adapter.init>[0]) => {
      const db = adapter.init(args)
      const connect = db.connect?.bind(db)
      db.connect = async (options) => {
        await connect?.(options)
        makePatient((db as unknown as { client: SqliteClient }).client, BUSY_TIMEOUT_MS)
      }
      return db
    },
  }
}
