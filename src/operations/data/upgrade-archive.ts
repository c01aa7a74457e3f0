import { join } from 'node:path'

import { type MigratedDb, type Migration, runMigrations } from '@/database/run-migrations'
import { type PlainClient, plainWriter } from '@/database/write-plain'
import { type CheckedArchive, checkArchive } from '@/integrations/archive/check-archive'
import { readArchive } from '@/integrations/archive/read-archive'
import { writeArchive } from '@/integrations/archive/write-archive'
import { migrations as ours } from '@/migrations'
import type { Payload } from 'payload'

import { addRecords } from './add-records'
import { SCHEMA } from './schema'
import { openCopy } from './snapshot'

/** `versions/pages` are in `_pages_v`. */
function tableOf(set: string): string {
  const [kind, slug] = set.split('/') as [string, string]
  const table = slug.replaceAll('-', '_')
  return kind.endsWith('versions') ? `_${table}_v` : table
}

/** An embedded database with the records of an archive, in the tables that they were written for. */
async function fill(client: PlainClient, path: string, { manifest }: CheckedArchive): Promise<void> {
  await client.execute('pragma foreign_keys = off')
  await client.execute('begin immediate')
  const { write, count } = await plainWriter(client)
  for await (const { file, bytes } of readArchive(path)) {
    if (file.kind !== 'part') continue
    for (const line of bytes.toString().split('\n').slice(0, -1)) {
      await write(tableOf(file.set), JSON.parse(line) as Record<string, unknown>)
    }
  }
  for (const [set, { count: wanted }] of Object.entries(manifest.sets)) {
    const there = wanted > 0 ? await count(tableOf(set)) : 0
    if (there !== wanted) throw new Error(`Of ${wanted} records of ${set} ${there} could be written.`)
  }
  await client.execute('commit')
}

/**
 * Brings the archive of an older version up to date: its records go into an embedded database of their own schema, the later
 * migrations run there, and what comes out is an archive as this version writes it. The archive that was given stays as it is.
 * @param folder one of its own, which only we may read; the new archive is in it
 * @throws Error in words when a record has no place in the schema that the archive names, or a migration fails on it
 */
export async function upgradeArchive(
  payload: Payload,
  path: string,
  old: CheckedArchive,
  folder: string,
  migrations: readonly Migration[] = ours,
): Promise<{ path: string; checked: CheckedArchive }> {
  const [{ createClient }, { drizzle }] = [
    await import('@libsql/client'),
    await import('@payloadcms/db-sqlite/drizzle/libsql'),
  ]
  const database = `file:${join(folder, 'upgrade.db')}`
  const client = createClient({ url: database })
  try {
    const db = { client, drizzle: drizzle(client) } as unknown as MigratedDb
    const last = migrations.findIndex(({ name }) => name === old.head.schema)
    await runMigrations(db, migrations.slice(0, last + 1))
    await fill(client as unknown as PlainClient, path, old)
    await runMigrations(db, migrations)
  } finally {
    client.close()
  }
  const copy = await openCopy(payload, database)
  const upgraded = join(folder, 'upgraded.tar.gz')
  const archive = writeArchive(upgraded, { ...old.head, schema: SCHEMA })
  try {
    const sets = await addRecords(copy.payload, archive)
    for await (const { name, file, bytes } of readArchive(path)) {
      if (file.kind === 'picture' || file.kind === 'secrets') await archive.add(name, bytes)
    }
    await archive.finish({ ...old.manifest, sets })
  } catch (error) {
    await archive.abandon()
    throw error
  } finally {
    await copy.close()
  }
  return { path: upgraded, checked: await checkArchive(upgraded) }
}
