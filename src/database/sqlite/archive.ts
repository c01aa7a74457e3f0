import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import type { Payload } from 'payload'

import { type ArchivePort, LEFT_ALONE, type Row, ROWS_AT_ONCE } from '../port'
import { openSnapshot } from './copy'

/** SQLite takes 32,766 values in one statement. */
const MOST_VALUES = 30_000

const tableOf = (slug: string) => slug.replaceAll('-', '_')
const marks = (values: readonly unknown[]) => values.map(() => '?').join(', ')

/** What has no value is said to be null, or the column's default would take its place. */
function rowOf(values: Row, names: string[], table: SQLiteAdapter['tables'][string]): Row {
  const entries = names.map((name) => [name, values[name] ?? (table[name]?.notNull ? undefined : null)])
  return { ...Object.fromEntries(entries), ...(values.id === undefined ? {} : { id: values.id }) }
}

export const sqliteArchive = (payload: Payload, db: SQLiteAdapter): ArchivePort => ({
  insertAsIs: async (slug, fields, rows) => {
    const table = db.tables[tableOf(slug)]!
    const names = fields.map(({ name }) => name).filter((name) => name !== 'id')
    const size = Math.min(ROWS_AT_ONCE, Math.floor(MOST_VALUES / (names.length + 1)))
    for (let first = 0; first < rows.length; first += size) {
      const some = rows.slice(first, first + size).map((row) => rowOf(row, names, table))
      await db.drizzle.insert(table).values(some)
    }
  },

  readNumbers: async (slugs) => {
    const { rows } = await db.client.execute('select name, seq from sqlite_sequence')
    const last = new Map(rows.map(({ name, seq }) => [name, Number(seq)]))
    return Object.fromEntries(slugs.map((slug) => [slug, last.get(tableOf(slug)) ?? 0]))
  },

  raiseNumbers: async (numbers) => {
    for (const [slug, last] of Object.entries(numbers)) {
      const args = [last, tableOf(slug)]
      const sql = 'update sqlite_sequence set seq = max(seq, ?) where name = ?'
      const { rowsAffected } = await db.client.execute({ sql, args })
      if (rowsAffected > 0 || last === 0) continue
      await db.client.execute({ sql: 'insert into sqlite_sequence (seq, name) values (?, ?)', args })
    }
  },

  markLatest: async (slug, ids) => {
    const sql = `update "_${tableOf(slug)}_v" set latest = id in (${marks(ids)})`
    await db.client.execute({ sql, args: [...ids] })
  },

  // The adapter says that it was made now.
  keepGlobalTimes: async (slug, { createdAt, updatedAt }) => {
    const sql = `update "${tableOf(slug)}" set created_at = ?, updated_at = ?`
    await db.client.execute({ sql, args: [createdAt ?? null, updatedAt ?? null] })
  },

  empty: async (keys) => {
    const { client } = db
    const left = LEFT_ALONE.map(tableOf)
    const { rows } = await client.execute(
      `select name from sqlite_master where type = 'table' and name not like 'sqlite_%'`,
    )
    // Lists hang on their records; the order would matter otherwise.
    await client.execute('pragma foreign_keys = off')
    for (const name of rows.map((row) => String(row.name)).filter((each) => !left.includes(each))) {
      const isKv = name === 'payload_kv'
      const where = isKv ? ` where key not in (${marks(keys)})` : ''
      await client.execute({ sql: `delete from "${name}"${where}`, args: isKv ? [...keys] : [] })
    }
    await client.execute('pragma foreign_keys = on')
  },

  snapshot: (folder) => openSnapshot(payload, db, folder),
})
