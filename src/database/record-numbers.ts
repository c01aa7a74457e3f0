import type { Payload } from 'payload'

import { lastNumbers, raiseNumbers } from './number-ids'

interface SqliteDb {
  client: {
    execute: (statement: {
      sql: string
      args: unknown[]
    }) => Promise<{ rows: Record<string, unknown>[]; rowsAffected: number }>
  }
}

const tableOf = (slug: string) => slug.replaceAll('-', '_')

/** The last number that was given to a record of each collection, also when that record is gone; 0 for none. */
export async function readNumbers(
  payload: Payload,
  slugs: readonly string[],
): Promise<Record<string, number>> {
  if (payload.db.name !== 'sqlite') return lastNumbers(payload, slugs)
  const { client } = payload.db as unknown as SqliteDb
  const { rows } = await client.execute({ sql: 'select name, seq from sqlite_sequence', args: [] })
  const last = new Map(rows.map(({ name, seq }) => [name, Number(seq)]))
  return Object.fromEntries(slugs.map((slug) => [slug, last.get(tableOf(slug)) ?? 0]))
}

/** Sees to it that no number up to these is given to a record that is created from now on. */
export async function writeNumbers(payload: Payload, numbers: Record<string, number>): Promise<void> {
  if (payload.db.name !== 'sqlite') return raiseNumbers(payload, numbers)
  const { client } = payload.db as unknown as SqliteDb
  for (const [slug, last] of Object.entries(numbers)) {
    const args = [last, tableOf(slug)]
    const sql = 'update sqlite_sequence set seq = max(seq, ?) where name = ?'
    const { rowsAffected } = await client.execute({ sql, args })
    if (rowsAffected > 0 || last === 0) continue
    await client.execute({ sql: 'insert into sqlite_sequence (seq, name) values (?, ?)', args })
  }
}
