import { join } from 'node:path'

import { openUpgraded } from '@/database/sqlite/copy'
import type { Migration } from '@/database/sqlite/run-migrations'
import type { PlainWriter } from '@/database/sqlite/write-plain'
import type { Manifest } from '@/integrations/archive/archive-format'
import { type CheckedArchive, checkArchive } from '@/integrations/archive/check-archive'
import { readArchive } from '@/integrations/archive/read-archive'
import { writeArchive } from '@/integrations/archive/write-archive'
import { migrations as ours } from '@/migrations'
import type { Payload } from 'payload'

import { addRecords } from './add-records'
import { lastNumbers } from './moved-sets'
import { SCHEMA } from './schema'

/** `versions/pages` are versions of `pages`. */
function recordSet(name: string) {
  const [kind, slug] = name.split('/') as [string, string]
  return { slug, isVersions: kind.endsWith('versions') }
}

/** Writes the records of an archive into the tables that they were written for. */
async function fill({ write, count }: PlainWriter, path: string, { manifest }: CheckedArchive): Promise<void> {
  for await (const { file, bytes } of readArchive(path)) {
    if (file.kind !== 'part') continue
    for (const line of bytes.toString().split('\n').slice(0, -1)) {
      await write(recordSet(file.set), JSON.parse(line) as Record<string, unknown>)
    }
  }
  for (const [set, { count: wanted }] of Object.entries(manifest.sets)) {
    const there = wanted > 0 ? await count(recordSet(set)) : 0
    if (there !== wanted) throw new Error(`Of ${wanted} records of ${set} ${there} could be written.`)
  }
}

/** The last numbers given: by the house, whose later records may be deleted, and by the migrations, in collections that it had not. */
async function numbersOf(copy: Payload, { numbers }: Manifest): Promise<Manifest['numbers']> {
  const given = Object.entries(await lastNumbers(copy))
  return Object.fromEntries(given.map(([slug, last]) => [slug, Math.max(last, numbers[slug] ?? 0)]))
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
  const { schema } = old.head
  const copy = await openUpgraded(
    payload,
    join(folder, 'upgrade.db'),
    { schema, migrations },
    (records) => fill(records, path, old),
  )
  const upgraded = join(folder, 'upgraded.tar.gz')
  const archive = writeArchive(upgraded, { ...old.head, schema: SCHEMA })
  try {
    const sets = await addRecords(copy.payload, archive)
    for await (const { name, file, bytes } of readArchive(path)) {
      if (file.kind === 'picture' || file.kind === 'secrets') await archive.add(name, bytes)
    }
    await archive.finish({ ...old.manifest, sets, numbers: await numbersOf(copy.payload, old.manifest) })
  } catch (error) {
    await archive.abandon()
    throw error
  } finally {
    await copy.close()
  }
  return { path: upgraded, checked: await checkArchive(upgraded) }
}
