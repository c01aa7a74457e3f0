import type { Payload } from 'payload'

interface SqliteDb {
  client: { execute: (statement: { sql: string; args: unknown[] }) => Promise<unknown> }
}
interface MongoDb {
  versions: Record<
    string,
    {
      updateMany: (where: object, change: object, options: object) => Promise<unknown>
    }
  >
}

const tableOf = (slug: string) => slug.replaceAll('-', '_')

/** Marks these versions of a collection or global as the latest ones, and no other. */
export async function setLatestVersions(
  payload: Payload,
  slug: string,
  ids: readonly (string | number)[],
): Promise<void> {
  if (payload.db.name === 'sqlite') {
    const { client } = payload.db as unknown as SqliteDb
    const marks = ids.map(() => '?').join(', ')
    await client.execute({
      sql: `update "_${tableOf(slug)}_v" set latest = id in (${marks})`,
      args: [...ids],
    })
    return
  }
  const model = (payload.db as unknown as MongoDb).versions[slug]!
  const options = { timestamps: false }
  await model.updateMany({ _id: { $nin: ids } }, { $unset: { latest: 1 } }, options)
  await model.updateMany({ _id: { $in: ids } }, { $set: { latest: true } }, options)
}

/** SQLite's adapter says that a global was made now. */
export async function setGlobalTimes(
  payload: Payload,
  slug: string,
  { createdAt, updatedAt }: { createdAt?: string; updatedAt?: string },
): Promise<void> {
  if (payload.db.name !== 'sqlite') return
  const { client } = payload.db as unknown as SqliteDb
  await client.execute({
    sql: `update "${tableOf(slug)}" set created_at = ?, updated_at = ?`,
    args: [createdAt ?? null, updatedAt ?? null],
  })
}
