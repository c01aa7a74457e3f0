import type { MigrateUpArgs, SQLiteAdapter } from '@payloadcms/db-sqlite'

export interface Migration {
  name: string
  up: (args: MigrateUpArgs) => Promise<void>
}
type MigratedDb = Pick<SQLiteAdapter, 'client' | 'drizzle'>

/** Payload's calls take another way into the database, where nothing of the migration is to be seen yet. */
const nothing = (what: string) =>
  new Proxy(
    {},
    {
      get: () => {
        throw new Error(`A migration has its "db" alone: what goes through "${what}" is not part of it.`)
      },
    },
  ) as never

async function migrationsThatRan({ client }: MigratedDb): Promise<{ names: Set<string>; batch: number }> {
  const tables = await client.execute(
    `select 1 from sqlite_master where type = 'table' and name = 'payload_migrations'`,
  )
  if (tables.rows.length === 0) return { names: new Set(), batch: 0 }
  const { rows } = await client.execute('select name, batch from payload_migrations')
  return {
    names: new Set(rows.map(({ name }) => String(name))),
    batch: Math.max(0, ...rows.map(({ batch }) => Number(batch))),
  }
}

/** Records that name another that is not there, one text each. */
async function danglingRecords({ client }: MigratedDb): Promise<string[]> {
  const { rows } = await client.execute('pragma foreign_key_check')
  return rows.map((row) => JSON.stringify(row))
}

async function runOne(db: MigratedDb, { name, up }: Migration): Promise<void> {
  const { client } = db
  await client.execute('begin immediate')
  try {
    const { names, batch } = await migrationsThatRan(db)
    // Another process was faster.
    if (!names.has(name)) {
      const before = new Set(await danglingRecords(db))
      await up({ db: db.drizzle, payload: nothing('payload'), req: nothing('req') })
      const dangling = (await danglingRecords(db)).find((each) => !before.has(each))
      if (dangling) throw new Error(`It would leave a record without the one that it belongs to: ${dangling}`)
      await client.execute({
        sql: 'insert into payload_migrations (name, batch) values (?, ?)',
        args: [name, batch + 1],
      })
    }
    await client.execute('commit')
  } catch (cause) {
    // What ended the transaction by itself, as a full disk does, leaves none to take back.
    await client.execute('rollback').catch(() => {})
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Error(
      `The database could not be brought up to date (${name}): ${reason} Nothing of this step was kept.`,
      {
        cause,
      },
    )
  }
}

/**
 * Brings the embedded database up to date: each migration wholly or not at all, in a transaction of its own that holds
 * its name as well, so a process that dies in between leaves the state before it and the next start does it again.
 *
 * Foreign keys are not enforced meanwhile, because a table that is made anew would take everything along that hangs on the
 * old one; a statement inside a transaction could not turn them off. They are checked before each commit.
 * @param db on its only connection, before anybody else uses it
 * @throws Error in words; what ran before the failing one stays
 */
export async function runMigrations(db: MigratedDb, migrations: readonly Migration[]): Promise<void> {
  const { names } = await migrationsThatRan(db)
  const pending = migrations.filter(({ name }) => !names.has(name))
  if (pending.length === 0) return
  await db.client.execute('pragma foreign_keys = off')
  try {
    for (const migration of pending) await runOne(db, migration)
  } finally {
    await db.client.execute('pragma foreign_keys = on')
  }
}
