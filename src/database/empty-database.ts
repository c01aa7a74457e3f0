import type { Payload } from 'payload'

interface SqliteDb {
  client: {
    execute: (statement: { sql: string; args: unknown[] }) => Promise<{ rows: { name: unknown }[] }>
  }
}
type Model = { collection: { deleteMany: (where: object) => Promise<unknown> } } | undefined
interface MongoDb {
  collections: Record<string, Model>
  versions: Record<string, Model>
  globals: Model
}

/** Who works on the database now, and what it looks like. */
const STAYS = ['leases', 'payload-migrations']

async function emptySqlite({ client }: SqliteDb, keys: readonly string[]): Promise<void> {
  const { rows } = await client.execute({
    sql: `select name from sqlite_master where type = 'table' and name not like 'sqlite_%'`,
    args: [],
  })
  const kept = STAYS.map((slug) => slug.replaceAll('-', '_'))
  // Lists hang on their records; the order would matter otherwise.
  await client.execute({ sql: 'pragma foreign_keys = off', args: [] })
  for (const name of rows.map((row) => String(row.name)).filter((each) => !kept.includes(each))) {
    const isKv = name === 'payload_kv'
    const where = isKv ? ` where key not in (${keys.map(() => '?').join(', ')})` : ''
    await client.execute({ sql: `delete from "${name}"${where}`, args: isKv ? [...keys] : [] })
  }
  await client.execute({ sql: 'pragma foreign_keys = on', args: [] })
}

async function emptyMongo(
  { collections, versions, globals }: MongoDb,
  keys: readonly string[],
): Promise<void> {
  for (const [slug, model] of Object.entries(collections)) {
    if (STAYS.includes(slug)) continue
    await model?.collection.deleteMany(slug === 'payload-kv' ? { key: { $nin: keys } } : {})
  }
  for (const model of [...Object.values(versions), globals]) await model?.collection.deleteMany({})
}

/**
 * Deletes every record, sessions and queued jobs included.
 * @param keys of Payload's KV store, which stay
 */
export async function emptyDatabase(payload: Payload, keys: readonly string[]): Promise<void> {
  if (payload.db.name === 'sqlite') await emptySqlite(payload.db as unknown as SqliteDb, keys)
  else await emptyMongo(payload.db as unknown as MongoDb, keys)
}
