import { stat } from 'node:fs/promises'

import type { DatabaseState } from '@/domain/data/house-rule'

import { stateOf } from '../house-mark'
import { embeddedPath } from './file'

/**
 * What an embedded database says of itself, without making or changing anything.
 * @returns null where there is no file, or one that nothing was ever written into
 */
export async function lookAtFile(url: string): Promise<DatabaseState | null> {
  const found = await stat(embeddedPath(url)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
    throw error
  })
  if (!found || found.size === 0) return null
  const { createClient } = await import('@libsql/client')
  const client = createClient({ url })
  try {
    const read = async (sql: string, args: string[] = []) => (await client.execute({ sql, args })).rows
    const names = (await read(`select name from sqlite_master where type = 'table'`)).map(({ name }) => name)
    const readIf = async (table: string, sql: string, args?: string[]) =>
      names.includes(table) ? read(sql, args) : []
    const ran = await readIf('payload_migrations', 'select name from payload_migrations')
    return await stateOf({
      kv: async (key) => (await readIf('payload_kv', 'select data from payload_kv where key = ?', [key]))[0],
      isFilled: async (table) => (await readIf(table, `select 1 from ${table} limit 1`)).length > 0,
      migrations: ran.map(({ name }) => String(name)),
    })
  } finally {
    client.close()
  }
}
