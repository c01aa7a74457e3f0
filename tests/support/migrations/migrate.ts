/**
 * Bundled and started by `tests/unit/migrations.spec.ts`: brings a database up to date, and kills itself before a statement
 * as a power failure would. It prints how many statements there were.
 */
import { runMigrations } from '@/database/sqlite/run-migrations'
import { migrations } from '@/migrations'
import { createClient } from '@libsql/client'
import { drizzle } from '@payloadcms/db-sqlite/drizzle/libsql'

import { LATER_MIGRATIONS } from './later-migrations'

const [url = '', which = '', dieBefore = '0'] = process.argv.slice(2)

const client = createClient({ url })
await client.execute('pragma journal_mode = wal')
const execute = client.execute.bind(client) as (...args: unknown[]) => Promise<never>
let statements = 0
client.execute = (...args: unknown[]) => {
  statements += 1
  if (statements === Number(dieBefore)) process.kill(process.pid, 'SIGKILL')
  return execute(...args)
}
await runMigrations(
  { client, drizzle: drizzle(client) },
  which === 'later' ? [...migrations, ...LATER_MIGRATIONS] : migrations,
)
process.stdout.write(String(statements))
process.exit(0)
