import type { Payload } from 'payload'

interface SqliteDb {
  client: { execute: (sql: string) => Promise<{ rows: Record<string, unknown>[] }> }
}

/** Said to each connection to the embedded database: what is deleted from now on is overwritten with zeros in its pages. */
export const OVERWRITE_DELETED = 'PRAGMA secure_delete = ON'

/**
 * Takes what was deleted out of the files of the embedded database: out of the log of writes, which still holds pages as
 * they were, and with `rebuild` also what was deleted before pages were overwritten. MongoDB does the like by itself, in its
 * own time.
 * @param rebuild writes the whole file anew, which needs room for it twice and holds up writes meanwhile
 * @throws an error of the database: the disk is full, or another process reads or writes for long. Nothing is lost then.
 */
export async function overwriteFreed(payload: Payload, { rebuild }: { rebuild: boolean }): Promise<void> {
  if (payload.db.name !== 'sqlite') return
  const { client } = payload.db as unknown as SqliteDb
  if (rebuild) await client.execute('VACUUM')
  const { rows } = await client.execute('PRAGMA wal_checkpoint(TRUNCATE)')
  if (Number(rows[0]?.busy) !== 0)
    throw new Error('Another process reads the database; what was deleted is overwritten later.')
}
