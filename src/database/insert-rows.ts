import type { FlattenedField, Payload } from 'payload'

type Row = Record<string, unknown>
interface SqliteDb {
  drizzle: { insert: (table: unknown) => { values: (rows: Row[]) => Promise<unknown> } }
  tables: Record<string, Record<string, { notNull: boolean }>>
}
interface MongoDb {
  collections: Record<string, { collection: { insertMany: (rows: Row[]) => Promise<unknown> } }>
}

/** SQLite takes 32,766 values in one statement. */
const MOST_VALUES = 30_000
export const ROWS_AT_ONCE = 200

/** What has no value is said to be null, or the column's default would take its place. */
function sqliteRow(values: Row, names: string[], table: SqliteDb['tables'][string]): Row {
  const entries = names.map((name) => [name, values[name] ?? (table[name]?.notNull ? undefined : null)])
  return { ...Object.fromEntries(entries), ...(values.id === undefined ? {} : { id: values.id }) }
}

/** What has no value is left out: null is a value of a unique index. */
function mongoRow({ id, ...values }: Row, fields: readonly FlattenedField[]): Row {
  const row: Row = id === undefined ? {} : { _id: id }
  for (const { name, type } of fields) {
    const value = values[name]
    if (value !== undefined) row[name] = type === 'date' ? new Date(value as string) : value
  }
  return row
}

/**
 * Inserts records as they are, ids and times included, past Payload; a few hundred at once. Only for collections without
 * lists or groups.
 * @throws whatever the database throws; some may be there then
 */
export async function insertRows(
  payload: Payload,
  slug: string,
  fields: readonly FlattenedField[],
  rows: readonly Row[],
): Promise<void> {
  if (rows.length === 0) return
  if (payload.db.name !== 'sqlite') {
    const { collections } = payload.db as unknown as MongoDb
    await collections[slug]!.collection.insertMany(rows.map((row) => mongoRow(row, fields)))
    return
  }
  const { drizzle, tables } = payload.db as unknown as SqliteDb
  const table = tables[slug.replaceAll('-', '_')]!
  const names = fields.map(({ name }) => name).filter((name) => name !== 'id')
  const size = Math.min(ROWS_AT_ONCE, Math.floor(MOST_VALUES / (names.length + 1)))
  for (let first = 0; first < rows.length; first += size) {
    const some = rows.slice(first, first + size).map((row) => sqliteRow(row, names, table))
    await drizzle.insert(table).values(some)
  }
}
