import { rm } from 'node:fs/promises'
import { join } from 'node:path'

import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import { BasePayload, type Payload, type SanitizedConfig } from 'payload'

import type { OpenCopy } from '../port'
import { embeddedAdapter } from './adapter'
import { fileAddress } from './file'
import { type Migration, runMigrations } from './run-migrations'
import { type PlainWriter, plainWriter } from './write-plain'

/** Opens an embedded database beside the one in use, with the same model; it is brought up to date. */
async function openCopy(payload: Payload, path: string): Promise<OpenCopy> {
  const copy = new BasePayload()
  const config = {
    ...payload.config,
    db: await embeddedAdapter(fileAddress(path)),
  } as unknown as SanitizedConfig
  await copy.init({ config, disableOnInit: true })
  return { payload: copy as unknown as Payload, close: () => copy.destroy() }
}

/** See `ArchivePort.snapshot`: a file of its own, made by one statement. */
export async function openSnapshot(payload: Payload, db: SQLiteAdapter, folder: string): Promise<OpenCopy> {
  const path = join(folder, 'snapshot.db')
  const remove = async () => {
    for (const suffix of ['', '-journal', '-wal', '-shm']) await rm(`${path}${suffix}`, { force: true })
  }
  try {
    await db.client.execute({ sql: 'vacuum into ?', args: [path] })
    const copy = await openCopy(payload, path)
    return { payload: copy.payload, close: () => copy.close().finally(remove) }
  } catch (error) {
    await remove()
    throw error
  }
}

/**
 * Fills a new embedded database with records of an older schema, and lets the later migrations run on them.
 * @param path of a file that is not there yet, whichever database is in use
 * @param schema the last migration that the records know
 * @throws Error in words when a record has no place in that schema, or a migration fails
 */
export async function openUpgraded(
  payload: Payload,
  path: string,
  { schema, migrations }: { schema: string; migrations: readonly Migration[] },
  fill: (records: PlainWriter) => Promise<void>,
): Promise<OpenCopy> {
  // One after the other: jest cannot load two modules that share another at the same time.
  const { createClient } = await import('@libsql/client')
  const { drizzle } = await import('@payloadcms/db-sqlite/drizzle/libsql')
  const client = createClient({ url: fileAddress(path) })
  try {
    const db = { client, drizzle: drizzle(client) }
    const last = migrations.findIndex(({ name }) => name === schema)
    await runMigrations(db, migrations.slice(0, last + 1))
    await client.execute('pragma foreign_keys = off')
    await client.execute('begin immediate')
    await fill(await plainWriter(client))
    await client.execute('commit')
    await runMigrations(db, migrations)
  } finally {
    client.close()
  }
  return openCopy(payload, path)
}
