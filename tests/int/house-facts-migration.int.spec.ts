import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { loadSiteContent } from '@/operations/site/load-site-content'

import { type App, onMongo, startApp } from '../support/payload-app'

/** The last migration of the version that had no facts, questions, album, asked mails and visits. */
const BEFORE = '20261124_134458_service_fee_kept'
const NAME = 'Holly House'
const WAY = 'Second gate on the left.'
const ALT = 'The porch, as we painted it.'
/** What came with the version after, by the record that has it. */
const CAME = {
  house: ['facts', 'questions', 'amenityLists', 'host'],
  arrival: ['wifiName', 'wifiPassword', 'manual', 'leaving'],
}

/** The tables lose what the migrations after `BEFORE` made, and get it again. */
async function onFile({ dataDir }: App): Promise<void> {
  const [{ createClient }, { drizzle }, { runMigrations }, { migrations }] = [
    await import('@libsql/client'),
    await import('@payloadcms/db-sqlite/drizzle/libsql'),
    await import('@/database/sqlite/run-migrations'),
    await import('@/migrations'),
  ]
  const client = createClient({ url: `file:${join(dataDir, 'ridgeline.db')}` })
  const db = { client, drizzle: drizzle(client) }
  const later = migrations.slice(migrations.findIndex(({ name }) => name === BEFORE) + 1)
  expect(later.length).toBeGreaterThan(2)
  await client.execute('pragma foreign_keys = off')
  for (const { name, down } of later.toReversed()) {
    await down({ db: db.drizzle } as unknown as Parameters<typeof down>[0])
    await client.execute({ sql: 'delete from payload_migrations where name = ?', args: [name] })
  }
  await expect(client.execute('select facts_pets from house')).rejects.toThrow('no such column')
  await runMigrations(db, migrations)
  await runMigrations(db, migrations)
  client.close()
}

/** The documents lose what they did not have before. */
async function onServer({ payload }: App): Promise<void> {
  const { migrateMongo } = await import('@/migrations/records/mongo')
  const { connection } = payload.db as unknown as {
    connection: {
      collection: (name: string) => { updateOne: (where: object, change: object) => Promise<unknown> }
    }
  }
  for (const [globalType, names] of Object.entries(CAME)) {
    const $unset = Object.fromEntries(names.map((name) => [name, '']))
    await connection.collection('globals').updateOne({ globalType }, { $unset })
  }
  await migrateMongo(payload, BEFORE)
  await migrateMongo(payload, BEFORE)
}

describe('a house of the version before', () => {
  let app: App
  beforeAll(async () => {
    app = await startApp()
    const { payload } = app
    expect((await loadSiteContent(payload)).facts.rooms.length).toBeGreaterThan(0)
    await payload.updateGlobal({ slug: 'house', data: { identity: { name: NAME } } })
    await payload.updateGlobal({ slug: 'arrival', data: { directions: WAY } })
    await payload.create({ collection: 'pictures', data: { slot: 'gallery1', alt: ALT } })
    await (onMongo ? onServer : onFile)(app)
  })
  afterAll(() => app.close())

  it('keeps its words, and shows no fact that its owner did not write', async () => {
    const { identity, facts, questions, host, amenityLists } = await loadSiteContent(app.payload)
    expect(identity.name).toBe(NAME)
    const { rooms, features, pets, children, parking, access, devices, arrival } = facts
    expect([rooms, features, questions.items]).toEqual([[], [], []])
    expect([pets, children, parking, access, devices, arrival, host.name].filter(Boolean)).toEqual([])
    expect(Object.values(amenityLists).filter(Boolean)).toEqual([])
  })

  it('has all its pictures room by room, described as before', async () => {
    const { album } = await loadSiteContent(app.payload)
    expect(album).toHaveLength(23)
    expect(album.find(({ picture }) => picture === 'gallery1')?.alt).toBe(ALT)
  })

  it('keeps the way to the house, and takes a question', async () => {
    const arrival = await app.payload.findGlobal({ slug: 'arrival', depth: 0 })
    expect(arrival).toMatchObject({ directions: WAY })
    for (const field of CAME.arrival) expect(arrival[field as 'manual'] ?? null).toBeNull()
    const question = { name: 'Ann', email: 'ann@example.com', message: 'Is there a crib?' }
    expect((await app.visitor().request('POST', '/api/questions', { body: question })).status).toBe(201)
    const { body } = await (await app.owner()).request('GET', '/api/questions')
    expect(body.questions).toMatchObject([question])
  })

  it('takes the facts when its owner writes them', async () => {
    const rooms = [{ name: 'Loft', beds: [{ kind: 'king' as const, count: 1 }] }]
    await app.payload.updateGlobal({ slug: 'house', data: { facts: { pets: 'Two dogs.', rooms } } })
    const { facts, identity } = await loadSiteContent(app.payload)
    expect([identity.name, facts.pets]).toEqual([NAME, 'Two dogs.'])
    expect(facts.rooms).toMatchObject(rooms)
  })
})
