import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { createClient } from '@libsql/client'
import { build } from 'esbuild'

import { migrations } from '@/migrations'
import { MIGRATION_NAMES } from '@/database/migration-names'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const MINUTES = 60_000
/** All that a migration takes from the package is `sql`; the whole would be loaded once for each statement. */
const WHOLE = /^@payloadcms\/db-sqlite$/
const PART = { path: '@payloadcms/db-sqlite/drizzle', external: true }

describe('migrations', () => {
  const bundle = join(ROOT, `dist/migrate.${process.pid}.test.mjs`)
  let folder: string
  let count = 0
  const fresh = () => join(folder, `${(count += 1)}.db`)

  /** @returns null when it was killed, else how many statements there were */
  function migrate(path: string, which: 'ours' | 'later', dieBefore = 0): number | null {
    const args = [bundle, `file:${path}`, which, String(dieBefore)]
    const { status, signal, stdout, stderr } = spawnSync(process.execPath, args, {
      cwd: ROOT,
      encoding: 'utf8',
    })
    if (signal === 'SIGKILL') return null
    if (status !== 0) throw new Error(stderr)
    return Number(stdout)
  }
  async function read(path: string, ...statements: string[]): Promise<unknown[]> {
    const client = createClient({ url: `file:${path}` })
    try {
      const answers = []
      for (const each of statements)
        answers.push((await client.execute(each)).rows.map((row) => ({ ...row })))
      return answers
    } finally {
      client.close()
    }
  }
  const copy = (from: string): string => {
    const to = fresh()
    for (const suffix of ['', '-wal', '-shm'])
      if (existsSync(from + suffix)) copyFileSync(from + suffix, to + suffix)
    return to
  }
  const ALL = [
    `select name, batch from payload_migrations order by name`,
    `select type, name, sql from sqlite_master where name not like 'sqlite_%' order by type, name`,
    `select * from inquiries`,
    `select id, email from owners`,
    `select id, _parent_id from owners_sessions`,
    `pragma foreign_key_check`,
  ]

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'ridgeline-migrations-'))
    await build({
      entryPoints: [join(ROOT, 'tests/support/migrations/migrate.ts')],
      outfile: bundle,
      bundle: true,
      platform: 'node',
      format: 'esm',
      packages: 'external',
      alias: { '@': join(ROOT, 'src') },
      plugins: [{ name: 'light', setup: (esbuild) => esbuild.onResolve({ filter: WHOLE }, () => PART) }],
    })
  })
  afterAll(() => {
    rmSync(bundle, { force: true })
    rmSync(folder, { recursive: true, force: true })
  })

  it('are named once more, for those who must not load them, and the newest that changes tables has its snapshot', () => {
    expect(MIGRATION_NAMES).toEqual(migrations.map(({ name }) => name))
    expect(MIGRATION_NAMES).toEqual([...MIGRATION_NAMES].sort())
    const folder = join(ROOT, 'src/migrations')
    const changesTables = (name: string) =>
      /\b(CREATE|ALTER|DROP) (TABLE|UNIQUE|INDEX)/.test(readFileSync(join(folder, `${name}.ts`), 'utf8'))
    const changing = MIGRATION_NAMES.filter(changesTables)
    expect(changing.length).toBeGreaterThan(3)
    // `payload migrate:create` compares the model with the newest, and reads no other.
    const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
    expect(files).toEqual([`${changing.at(-1)}.json`])
  })

  it(
    'of this version, killed in between, are done by the next start as if nothing had been',
    async () => {
      const whole = fresh()
      const statements = migrate(whole, 'ours')!
      expect(statements).toBeGreaterThan(200)
      const wanted = await read(whole, ALL[0]!, ALL[1]!)
      for (let each = 2; each <= statements; each += 29) {
        const path = fresh()
        expect([each, migrate(path, 'ours', each)]).toEqual([each, null])
        expect(migrate(path, 'ours')).toBeGreaterThan(0)
        expect([each, await read(path, ALL[0]!, ALL[1]!)]).toEqual([each, wanted])
      }
    },
    5 * MINUTES,
  )

  it(
    'of a later version, killed before any statement, leave every record and are done by the next start',
    async () => {
      const before = fresh()
      migrate(before, 'ours')
      await read(
        before,
        `insert into owners (id, email) values (1, 'owner@house.example')`,
        `insert into owners_sessions (_order, _parent_id, id, expires_at) values (1, 1, 'a', '2030-01-01')`,
        ...[2, 3].map(
          (guests) =>
            `insert into inquiries (first_name, last_name, email, checkin, checkout, guests, status, source, payment_status, search_text) values ('Ada', 'Marsh', 'a@example.com', '2027-05-0${guests}', '2027-05-09', ${guests}, 'pending', 'direct', 'none', '')`,
        ),
      )
      const whole = copy(before)
      const statements = migrate(whole, 'later')!
      const wanted = await read(whole, ...ALL)
      expect(wanted[2]).toMatchObject([
        { guests: 2, pets: 0 },
        { guests: 3, pets: 1 },
      ])
      expect(wanted.slice(3)).toEqual([
        [{ id: 1, email: 'owner@house.example' }],
        [{ id: 'a', _parent_id: 1 }],
        [],
      ])
      for (let each = 1; each <= statements; each++) {
        const path = copy(before)
        expect([each, migrate(path, 'later', each)]).toEqual([each, null])
        migrate(path, 'later')
        const found = await read(path, ...ALL)
        expect([each, withoutBatch(found)]).toEqual([each, withoutBatch(wanted)])
      }
    },
    5 * MINUTES,
  )
})

/** Killed between two migrations, the second is one of another batch. */
const withoutBatch = ([ran, ...rest]: unknown[]) => [
  (ran as { name: string }[]).map(({ name }) => name),
  ...rest,
]
