import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Payload } from 'payload'

import { type App, onMongo, startApp } from '../support/payload-app'

const BEFORE = '20261124_031212_agreement'
const TEXT = 'Ridge LLC, account 4711.\nWire transfer or check, it’s "fine".'
/** What was published, and what versions had: an older one, a draft, none, and blank space. */
const PUBLISHED = TEXT
const VERSIONS = ['A CHECK to Ridge LLC', `  ${TEXT}\n`, null, ' ']

type Row = { method?: string | null; text?: string | null; holdDays?: number | null; hold_days?: unknown }
interface After {
  published: Row[]
  versions: Row[][]
}

async function onFile(folder: string): Promise<After> {
  const [{ createClient }, { drizzle }, { runMigrations }, { migrations }] = [
    await import('@libsql/client'),
    await import('@payloadcms/db-sqlite/drizzle/libsql'),
    await import('@/database/sqlite/run-migrations'),
    await import('@/migrations'),
  ]
  const client = createClient({ url: `file:${join(folder, 'before.db')}` })
  const db = { client, drizzle: drizzle(client) } as never
  const until = migrations.findIndex(({ name }) => name === BEFORE)
  await runMigrations(db, migrations.slice(0, until + 1))
  await client.execute({ sql: 'insert into booking_rules (id, other_ways) values (7, ?)', args: [PUBLISHED] })
  for (const [place, text] of VERSIONS.entries()) {
    const sql = 'insert into _booking_rules_v (id, version_other_ways) values (?, ?)'
    await client.execute({ sql, args: [place + 1, text] })
  }
  await runMigrations(db, migrations)
  await runMigrations(db, migrations)
  const rowsOf = async (table: string, parent: number) =>
    (await client.execute(`select * from ${table} where _parent_id = ${parent} order by _order`))
      .rows as Row[]
  const after = {
    published: await rowsOf('booking_rules_other_ways', 7),
    versions: await Promise.all(
      VERSIONS.map((_, place) => rowsOf('_booking_rules_v_version_other_ways', place + 1)),
    ),
  }
  client.close()
  return after
}

async function onServer(payload: Payload): Promise<After> {
  const { migrateMongo } = await import('@/migrations/records/mongo')
  const { connection } = payload.db as unknown as {
    connection: {
      collection: (name: string) => {
        updateOne: (where: object, change: object, options?: object) => Promise<unknown>
        insertMany: (documents: object[]) => Promise<unknown>
        find: (where: object) => { toArray: () => Promise<{ version: { otherWays?: Row[] } }[]> }
      }
    }
  }
  await payload.updateGlobal({ slug: 'booking-rules', data: { _status: 'published' } })
  const versions = connection.collection('_booking-rules_versions')
  await connection
    .collection('globals')
    .updateOne({ globalType: 'booking-rules' }, { $set: { otherWays: PUBLISHED } })
  await versions.insertMany(
    VERSIONS.map((text, place) => ({ _id: 900 + place, version: text === null ? {} : { otherWays: text } })),
  )
  await migrateMongo(payload, BEFORE)
  await migrateMongo(payload, BEFORE)
  const kept = await versions.find({ _id: { $gte: 900 } }).toArray()
  const { otherWays } = await payload.findGlobal({ slug: 'booking-rules', depth: 0 })
  return {
    published: otherWays ?? [],
    versions: kept.map(({ version }) => version.otherWays ?? []),
  }
}

describe('other ways to pay of the version before, one text', () => {
  let app: App
  let folder: string
  let after: After

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ridgeline-ways-'))
    app = await startApp()
    after = onMongo ? await onServer(app.payload) : await onFile(folder)
  })
  afterAll(async () => {
    await app.close()
    await rm(folder, { recursive: true, force: true })
  })

  it('are a way of their own, with every word, that holds no nights', () => {
    expect(after.published).toEqual([expect.objectContaining({ method: 'transfer', text: TEXT })])
    expect(after.published[0]!.holdDays ?? after.published[0]!.hold_days ?? null).toBeNull()
  })

  it('are so in every version that can come back, and nowhere else', () => {
    expect(after.versions).toEqual([
      [expect.objectContaining({ method: 'check', text: 'A CHECK to Ridge LLC' })],
      [expect.objectContaining({ method: 'transfer', text: TEXT })],
      [],
      [],
    ])
  })
})
