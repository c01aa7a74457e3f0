import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'

import { importMap } from '@/app/(payload)/admin/importMap.js'

import { type App, onMongo, startApp } from '../support/payload-app'

/** Every `path#Name` below a part of the configuration. */
function componentPaths(part: unknown): string[] {
  if (typeof part === 'string') return /^[/@].+#\w+$/.test(part) ? [part] : []
  if (typeof part !== 'object' || part === null) return []
  return Object.values(part).flatMap(componentPaths)
}

describe("Payload's model", () => {
  let app: App

  beforeAll(async () => {
    app = await startApp()
  })
  afterAll(() => app.close())

  it('has each of our admin components in the committed import map', () => {
    const { admin, collections, globals } = app.payload.config
    const own = [...collections, ...globals].flatMap(({ admin: { components }, fields }) => [
      ...componentPaths(components),
      ...componentPaths(fields).filter((path) => path.startsWith('/components/')),
    ])
    const paths = [...new Set([...componentPaths(admin.components), ...own])]
    expect(paths.length).toBeGreaterThan(7)
    for (const path of paths) expect([path, path in importMap]).toEqual([path, true])
  })

  it('has no collection whose name is the first segment of a call of ours', async () => {
    const { endpoints } = await import('@/endpoints')
    const segments = new Set(endpoints.map(({ path }) => path.split('/')[1]))
    for (const { slug } of app.payload.config.collections)
      expect([slug, segments.has(slug)]).toEqual([slug, false])
  })

  it('opens nothing to strangers through access rules', () => {
    const req = { user: null } as never
    for (const { slug, access } of app.payload.config.collections) {
      for (const operation of ['create', 'read', 'update', 'delete'] as const) {
        if (slug.startsWith('payload-')) continue
        expect([slug, operation, access[operation]({ req })]).toEqual([slug, operation, false])
      }
    }
  })

  it('makes one owner, and the same one at the next start', async () => {
    const { boot } = await import('@/boot')
    await boot()
    const { totalDocs } = await app.payload.count({ collection: 'owners' })
    expect(totalDocs).toBe(1)
    expect((await app.payload.count({ collection: 'guest-reviews' })).totalDocs).toBe(3)
  })

  it('keeps sessions over a restart with the same password', async () => {
    const owner = await app.owner()
    const { boot } = await import('@/boot')
    await boot()
    expect((await owner.request('GET', '/api/overview')).status).toBe(200)
  })

  if (!onMongo) {
    it('finishes a start that died in the middle of making the tables, when migrations were not whole yet', async () => {
      const { migrations } = await import('@/migrations')
      const { runMigrations } = await import('@/database/sqlite/run-migrations')
      const { createClient } = await import('@libsql/client')
      const { drizzle } = await import('@payloadcms/db-sqlite/drizzle/libsql')
      const client = createClient({ url: `file:${join(app.dataDir, 'half-made.db')}` })
      const db = { client, drizzle: drizzle(client) } as never
      const execute = (sql: string) => client.execute(sql)
      const early = migrations.slice(0, 3)
      await runMigrations(db, early)
      await execute('DELETE FROM payload_migrations')
      await execute('DROP TABLE leases')
      await execute('DROP INDEX nights_date_idx')
      await runMigrations(db, early)
      expect((await execute('SELECT * FROM leases')).rows).toEqual([])
      // A later one that got half-way, on records of the version before it.
      const values = `'old', 'ada@example.com', 'Old', 'x', 'x', 'queued', 2, '2027-01-01T00:00:00.000Z'`
      const fields = '"key", "to", "subject", "html", "text", "state", "attempts", "next_try_at"'
      await execute(`INSERT INTO mails (${fields}) VALUES (${values})`)
      for (const change of ['DROP COLUMN may_have_arrived', 'DROP COLUMN refusals', 'ADD refusals numeric'])
        await execute(`ALTER TABLE mails ${change}`)
      await execute('DROP TABLE retention')
      await execute('DELETE FROM payload_migrations')
      await runMigrations(db, migrations)
      const { rows } = await execute('SELECT attempts, refusals, may_have_arrived FROM mails')
      expect(rows).toMatchObject([{ attempts: 2, refusals: null, may_have_arrived: null }])
      await execute(`INSERT INTO nights ("date", "stay_id") VALUES ('2027-01-01', '1')`)
      await expect(
        execute(`INSERT INTO nights ("date", "stay_id") VALUES ('2027-01-01', '1')`),
      ).rejects.toThrow()
      client.close()
    })

    it('takes the nights of the version before along, which have no shortest stay of their own', async () => {
      const { migrations } = await import('@/migrations')
      const { runMigrations } = await import('@/database/sqlite/run-migrations')
      const { createClient } = await import('@libsql/client')
      const { drizzle } = await import('@payloadcms/db-sqlite/drizzle/libsql')
      const client = createClient({ url: `file:${join(app.dataDir, 'nights-before.db')}` })
      const db = { client, drizzle: drizzle(client) } as never
      const at = migrations.findIndex(({ name }) => name.endsWith('_nights_shortest_stay'))
      await runMigrations(db, migrations.slice(0, at))
      await client.execute(
        `INSERT INTO days ("date", "price_cents", "is_available", "is_blocked") VALUES ('2027-01-01', 25000, 1, 0)`,
      )
      await runMigrations(db, migrations)
      const { rows } = await client.execute('SELECT date, price_cents, is_blocked, min_nights FROM days')
      expect(rows).toMatchObject([
        { date: '2027-01-01', price_cents: 25_000, is_blocked: 0, min_nights: null },
      ])
      client.close()
    })
  } else {
    it('has the index of the shared counters before the first call counts', async () => {
      const { connection } = app.payload.db as unknown as {
        connection: {
          collection: (name: string) => { indexes: () => Promise<{ key: object; unique?: boolean }[]> }
        }
      }
      const indexes = await connection.collection('rate-limits').indexes()
      expect(indexes).toContainEqual(expect.objectContaining({ key: { key: 1 }, unique: true }))
    })
  }
})
