import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

import { mongooseAdapter } from '@payloadcms/db-mongodb'
import { sqliteAdapter } from '@payloadcms/db-sqlite'

import { isBuilding, readEnv } from '@/env'
import { migrations } from '@/migrations'

/** The embedded database's file when no DATABASE_URI is set. */
function embeddedUrl(dataDir: string): string {
  if (!isBuilding()) mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  return `file:${join(dataDir, 'ridgeline.db')}`
}

/** True when MongoDB is the database: then several processes may share it. */
export function isMongo(): boolean {
  return readEnv().DATABASE_URI?.startsWith('mongodb') ?? false
}

/**
 * The adapter, chosen by the scheme of DATABASE_URI. Each option answers something that was measured (design,
 * section 13): background indexes accept duplicates, libSQL transactions lose writes, without a busy timeout a second
 * process loses every write.
 */
export function databaseAdapter() {
  const { DATABASE_URI, DATA_DIR } = readEnv()
  if (DATABASE_URI && isMongo()) {
    return mongooseAdapter({
      url: DATABASE_URI,
      ensureIndexes: true,
      useJoinAggregations: false,
      transactionOptions: false,
      connectOptions: { serverSelectionTimeoutMS: 10_000 },
    })
  }
  return sqliteAdapter({
    client: { url: DATABASE_URI ?? embeddedUrl(DATA_DIR) },
    wal: { synchronous: 'FULL' },
    busyTimeout: 5000,
    autoIncrement: true,
    push: false,
    migrationDir: 'src/migrations',
    prodMigrations: migrations,
  })
}
