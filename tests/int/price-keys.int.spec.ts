import { createHash } from 'node:crypto'

import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'

import { MOST_PRICE_KEYS, priceKeyMade, priceKeysResponse } from '@/contract/price-keys'

import type { ApiClient } from '../support/api-client'
import { type App, startApp } from '../support/payload-app'

describe('keys for pricing services', () => {
  let app: App
  let owner: ApiClient

  beforeAll(async () => {
    app = await startApp()
    owner = await app.owner()
  })
  afterAll(() => app.close())
  afterEach(async () => {
    await app.payload.db.deleteMany({ collection: 'pricing-keys', where: {} })
  })

  const make = (name: unknown = 'Wheelhouse', client = owner) =>
    client.request('POST', '/api/price-keys', { body: { name } })
  const list = async () => {
    const { body, text } = await owner.request('GET', '/api/price-keys')
    return { keys: priceKeysResponse.parse(body).keys, text }
  }

  it('are shown once, and kept as a hash', async () => {
    const made = await make()
    expect(made.status).toBe(201)
    const { key, id } = priceKeyMade.parse(made.body)
    expect(key).toMatch(/^rlp_[A-Za-z0-9_-]{43}$/)
    const { keys, text } = await list()
    expect(keys).toEqual([
      {
        ...{ id, name: 'Wheelhouse', shownEnd: key.slice(-4), lastUsedAt: null },
        createdAt: expect.any(String),
      },
    ])
    expect(text).not.toContain(key)
    const { docs } = await app.payload.find({ collection: 'pricing-keys', showHiddenFields: true })
    expect(docs[0]!.hash).toBe(createHash('sha256').update(key).digest('hex'))
    expect(JSON.stringify(docs)).not.toContain(key)
  })

  it.each([
    ['no name', undefined],
    ['an empty one', '  '],
    ['a long one', 'a'.repeat(61)],
    ['two lines', 'a\nb'],
    ['an object', { $ne: '' }],
  ])('need a name of one line: %s', async (_name, name) => {
    const { status, body } = await owner.request('POST', '/api/price-keys', { body: { name } })
    expect([status, body.errors[0].path]).toEqual([400, 'name'])
    expect((await list()).keys).toEqual([])
  })

  it('are 20 at most, also when two are made at once', async () => {
    for (let count = 1; count < MOST_PRICE_KEYS; count++) expect((await make()).status).toBe(201)
    const both = await Promise.all([make('one'), make('other')])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    expect((await list()).keys).toHaveLength(MOST_PRICE_KEYS)
    expect((await make()).body).toMatchObject({ code: 'wrong-state' })
  })

  it('are revoked once', async () => {
    const { id } = (await make()).body
    const other = (await make('Other')).body.id
    expect((await owner.request('DELETE', `/api/price-keys/${id}`)).status).toBe(200)
    expect((await list()).keys.map((key) => key.id)).toEqual([other])
    const again = await owner.request('DELETE', `/api/price-keys/${id}`)
    expect([again.status, again.body.code]).toEqual([404, 'not-found'])
  })

  it('are told in the log of the console, without the key', async () => {
    const { id, key } = (await make()).body
    await owner.request('DELETE', `/api/price-keys/${id}`)
    const { docs } = await app.payload.find({
      collection: 'security-events',
      where: { area: { equals: 'price-keys' } },
      sort: '-id',
      limit: 2,
    })
    expect(docs.map(({ outcome }) => outcome)).toEqual(['revoked', 'made'])
    expect(JSON.stringify(docs)).not.toContain(key.slice(4))
  })

  it('are made and revoked by the owner alone, from a page of this site', async () => {
    expect((await make('x', app.visitor())).status).toBe(401)
    const headers = { origin: 'https://evil.example' }
    const { status } = await owner.request('POST', '/api/price-keys', { body: { name: 'x' }, headers })
    expect([status, (await list()).keys]).toEqual([403, []])
  })
})
