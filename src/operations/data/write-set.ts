import { databaseOf } from '@/database/database-of'
import type { CollectionSlug, GlobalSlug, Payload } from 'payload'

import type { MovedSet } from './moved-sets'

type Values = Record<string, unknown>
interface Version {
  parent?: number
  version: Values
  createdAt: string
  updatedAt: string
  autosave?: boolean
  latest?: boolean
}

async function writeVersion(payload: Payload, { kind, slug }: MovedSet, line: Version) {
  const { parent, version, createdAt, updatedAt, autosave = false } = line
  const common = { versionData: version as never, createdAt, updatedAt, autosave, req: undefined }
  const made: { id: string | number } =
    kind === 'versions'
      ? await payload.db.createVersion({ ...common, collectionSlug: slug as CollectionSlug, parent: parent! })
      : await payload.db.createGlobalVersion({ ...common, globalSlug: slug as GlobalSlug })
  return made.id
}

async function writeVersions(payload: Payload, set: MovedSet, versions: Version[]): Promise<void> {
  const latest: (string | number)[] = []
  for (const version of versions) {
    const isLatest = version.latest === true
    const id = await writeVersion(payload, set, version)
    if (isLatest) latest.push(id)
  }
  await databaseOf(payload).markLatest(set.slug, latest)
}

async function writeGlobal(payload: Payload, slug: string, values: Values): Promise<void> {
  const { createdAt, updatedAt } = values as { createdAt?: string; updatedAt?: string }
  await payload.db.createGlobal({ slug: slug as GlobalSlug, data: values as never })
  await databaseOf(payload).keepGlobalTimes(slug, { createdAt, updatedAt })
}

/**
 * Writes the records of a set into a database that has none of them, ids and times as they were.
 * @param lines some of the set's lines, in their order; those of versions all at once
 */
export async function writeSet(payload: Payload, set: MovedSet, lines: readonly string[]): Promise<void> {
  const records = lines.map((line) => JSON.parse(line) as Values)
  if (set.kind === 'globals') for (const values of records) await writeGlobal(payload, set.slug, values)
  else if (set.kind !== 'collections') await writeVersions(payload, set, records as unknown as Version[])
  else if (set.slug === 'payload-preferences') {
    for (const data of records) await payload.db.create({ collection: 'payload-preferences', data })
  } else await databaseOf(payload).insertAsIs(set.slug, set.fields, records)
}
