import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { MongooseAdapter } from '@payloadcms/db-mongodb'

import { databaseOf } from '@/database/database-of'
import { BRIDGE, bridgeHome } from '@/security/server-view'

import { eventually } from '../support/paying-site'
import { type App, onMongo, startApp } from '../support/payload-app'

describe('GET /api/health', () => {
  let app: App

  beforeAll(async () => {
    app = await startApp()
  })
  afterAll(() => app.close())

  it('says ok when the database answers, and nothing else', async () => {
    const { status, body } = await app.request('GET', '/api/health')
    expect({ status, body }).toEqual({ status: 200, body: { status: 'ok' } })
  })

  it('is ready for visitors until it is told to stop, and healthy until the end', async () => {
    const ready = await app.request('GET', '/api/ready')
    expect([ready.status, ready.body]).toEqual([200, { status: 'ready' }])
    bridgeHome[BRIDGE] = { isStopping: true }
    const stopping = await app.request('GET', '/api/ready')
    expect([stopping.status, stopping.body.message]).toEqual([503, 'The site is about to stop.'])
    expect((await app.request('GET', '/api/health')).status).toBe(200)
    bridgeHome[BRIDGE] = undefined
  })

  const onEmbedded = onMongo ? it.skip : it
  onEmbedded('is not ready while the database takes nothing new, though it answers', async () => {
    const { client } = app.payload.db as unknown as { client: { execute: (sql: string) => Promise<unknown> } }
    const ready = async () => (await app.request('GET', '/api/ready')).status
    await client.execute('PRAGMA query_only = ON')
    await eventually(ready, (status) => status === 503)
    expect((await app.request('GET', '/api/ready')).body.message).toMatch(/disk is full or can only be read/)
    expect((await app.request('GET', '/api/health')).status).toBe(200)
    await client.execute('PRAGMA query_only = OFF')
    await eventually(ready, (status) => status === 200)
  })

  const onShared = onMongo ? it : it.skip
  onShared(
    'does not take a database that came back empty, or another house’s, for the one it opened',
    async () => {
      const { connection } = app.payload.db as unknown as MongooseAdapter
      const kept = connection.collection('payload-kvs')
      const house = { key: 'house' }
      const ping = databaseOf(app.payload).createPing()
      await ping()
      const mark = (await kept.findOne(house))!
      await kept.deleteOne(house)
      await expect(ping()).rejects.toThrow(/not the one that was opened.*volume/)
      await kept.insertOne({ ...mark, data: { ...mark.data, id: 'another' } })
      await expect(ping()).rejects.toThrow(/not the one that was opened/)
      await kept.replaceOne(house, mark)
      await ping()
    },
  )

  it('does not write for everybody who asks', async () => {
    await app.request('GET', '/api/ready')
    const kept = () => app.payload.kv.get('write-probe')
    const before = await kept()
    await Promise.all(Array.from({ length: 20 }, () => app.request('GET', '/api/ready')))
    expect(before).toBeTruthy()
    expect(await kept()).toEqual(before)
  })

  it('says that the database does not answer', async () => {
    await app.payload.destroy()
    const { status, body } = await app.request('GET', '/api/health')
    expect([status, body.message]).toEqual([503, 'The database does not answer.'])
    expect((await app.request('GET', '/api/ready')).status).toBe(503)
  })
})
