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
    expect(paths.length).toBeGreaterThan(8)
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
    it('finishes a first start that died in the middle of making the tables', async () => {
      const { migrations } = await import('@/migrations')
      const db = app.payload.db as unknown as {
        client: { execute: (sql: string) => Promise<unknown> }
        migrate: (args: { migrations: unknown }) => Promise<void>
      }
      await db.client.execute('DELETE FROM payload_migrations')
      await db.client.execute('DROP TABLE leases')
      await db.client.execute('DROP INDEX nights_date_idx')
      await db.migrate({ migrations })
      expect((await app.payload.count({ collection: 'leases' })).totalDocs).toBe(0)
      // A later one that got half-way, on records of the version before it.
      const values = `'old', 'ada@example.com', 'Old', 'x', 'x', 'queued', 2, '2027-01-01T00:00:00.000Z'`
      const fields = '"key", "to", "subject", "html", "text", "state", "attempts", "next_try_at"'
      await db.client.execute(`INSERT INTO mails (${fields}) VALUES (${values})`)
      for (const change of ['DROP COLUMN may_have_arrived', 'DROP COLUMN refusals', 'ADD refusals numeric'])
        await db.client.execute(`ALTER TABLE mails ${change}`)
      await db.client.execute('DROP TABLE retention')
      await app.payload.db.deleteMany({ collection: 'payload-migrations', where: {} })
      await db.migrate({ migrations })
      const { docs: old } = await app.payload.find({ collection: 'mails', where: { key: { equals: 'old' } } })
      expect(old).toMatchObject([{ attempts: 2, refusals: null, mayHaveArrived: null }])
      const retention = await app.payload.findGlobal({ slug: 'retention' })
      expect(retention).toMatchObject({ inquiryMonths: 12, stayYears: 7, mailDays: 90 })
      const night = { date: '2027-01-01', stayId: '1' }
      await app.payload.create({ collection: 'nights', data: night })
      await expect(app.payload.create({ collection: 'nights', data: night })).rejects.toThrow()
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
