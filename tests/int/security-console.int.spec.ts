import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'

import type { BlockList } from '@/operations/owner/block-list'
import { BRIDGE, bridgeHome } from '@/security/server-view'

import type { ApiClient } from '../support/api-client'
import { SECURITY_PASSWORD } from '../support/passwords'
import { type App, onMongo, startApp } from '../support/payload-app'

const OWN = '203.0.113.5'

describe('the security console', () => {
  let app: App
  let guard: ApiClient
  let list: BlockList
  let other: BlockList

  const call = (method: string, path: string, body?: unknown) =>
    guard.request(method, `/api/security/${path}`, {
      headers: { 'x-ridgeline-client-address': OWN },
      ...(body === undefined ? {} : { body }),
    })
  const block = (ip: string, more: object = {}) => call('POST', 'block-ip', { ip, ...more })
  const unblock = (ip: string) => call('POST', 'unblock-ip', { ip })
  const until = async (holds: () => boolean | Promise<boolean>) => {
    while (!(await holds())) await new Promise((resume) => setTimeout(resume, 20))
  }

  beforeAll(async () => {
    app = await startApp({ env: { TRUSTED_PROXIES: '198.51.100.0/28' } })
    const { createBlockList, setBlockList } = await import('@/operations/owner/block-list')
    list = await createBlockList(app.payload)
    setBlockList(list)
    // As a second process has it: it hears of changes through the database alone.
    other = await createBlockList(app.payload)
    guard = app.visitor()
    await call('POST', 'login', { password: SECURITY_PASSWORD })
  })
  afterAll(async () => {
    await Promise.all([list.stop(), other.stop()])
    await app.close()
  })

  it('blocks in every form of an address, at once here and within seconds in another process', async () => {
    const forms = [
      [' 192.0.2.7 ', '192.0.2.7', '192.0.2.7'],
      ['::ffff:192.0.2.8', '192.0.2.8', '192.0.2.8'],
      ['192.0.3.77/24', '192.0.3.0/24', '192.0.3.200'],
      ['2001:DB8:0:1::9/64', '2001:db8:0:1::/64', '2001:db8:0:1:ffff::2'],
    ] as const
    for (const [typed, range, visitor] of forms) {
      expect(list.isBlocked(visitor)).toBe(false)
      const { status, body } = await block(typed, { note: 'Scanner' })
      expect([status, body]).toEqual([
        200,
        { success: true, message: 'IP address blocked successfully', ip: range },
      ])
      expect(list.isBlocked(visitor)).toBe(true)
      await until(() => other.isBlocked(visitor))
    }
    expect((await block('192.0.2.7/32')).body.code).toBe('already-exists')
    const { body } = await unblock('::ffff:192.0.2.7')
    expect(body).toEqual({ success: true, message: 'IP address unblocked successfully', ip: '192.0.2.7' })
    expect(list.isBlocked('192.0.2.7')).toBe(false)
    await until(() => !other.isBlocked('192.0.2.7'))
    expect((await unblock('192.0.2.7')).body.code).toBe('not-found')
  })

  it('refuses what is no address, is too wide, or holds the caller, the server or a proxy', async () => {
    for (const ip of ['', '   ', 'example.com', '1.2.3', '010.0.0.1', '1.2.3.4/40', '0.0.0.0/0', '::/0', 7]) {
      const { status, body } = await block(ip as string)
      expect([ip, status, body]).toMatchObject([ip, 400, { code: 'invalid', errors: [{ path: 'ip' }] }])
    }
    for (const ip of [
      OWN,
      '203.0.113.0/24',
      '::ffff:203.0.113.5',
      '127.0.0.1',
      '127.0.0.0/8',
      '::1',
      '198.51.100.3',
    ]) {
      expect([ip, (await block(ip)).body.code]).toEqual([ip, 'own-address'])
    }
    const past = await block('192.0.2.99', { expiresAt: '2020-01-01T00:00:00Z' })
    expect(past.body).toMatchObject({ code: 'invalid', errors: [{ path: 'expiresAt' }] })
    expect((await block('192.0.2.99', { expiresAt: '2120-01-01T00:00:00Z', hours: 2 })).status).toBe(400)
    expect((await unblock('nonsense')).status).toBe(400)
    expect(list.isBlocked('192.0.2.99')).toBe(false)
  })

  it('ends a block when its time is over, and lets it be set anew', async () => {
    await block('192.0.2.50', { hours: 1 })
    expect(list.isBlocked('192.0.2.50')).toBe(true)
    await app.payload.db.updateOne({
      collection: 'blocked-addresses',
      where: { range: { equals: '192.0.2.50' } },
      data: { expiresAt: new Date(Date.now() - 1000).toISOString() },
    })
    await until(() => !other.isBlocked('192.0.2.50'))
    const { body } = await call('GET', 'blocked-ips?search=192.0.2.50')
    expect(body.docs).toMatchObject([{ ip: '192.0.2.50', isExpired: true }])
    const expiresAt = '2120-01-01T00:00:00Z'
    expect(await block('192.0.2.50', { expiresAt })).toMatchObject({ status: 200 })
    expect(list.isBlocked('192.0.2.50')).toBe(true)
    const anew = (await call('GET', 'blocked-ips?search=192.0.2.50')).body.docs
    expect(anew).toMatchObject([{ isExpired: false, expiresAt: '2120-01-01T00:00:00.000Z' }])
  })

  it('counts hits, of two processes together, and lists them with pages and search', async () => {
    await block('192.0.2.60', { note: 'Tries the door' })
    await until(() => other.isBlocked('192.0.2.60'))
    for (let n = 0; n < 3; n++) list.isBlocked('192.0.2.60')
    await Promise.all([list.writeHits(), other.writeHits()])
    const { body } = await call('GET', 'blocked-ips?search=tries%20door')
    expect(body).toMatchObject({ totalDocs: 1, page: 1, totalPages: 1 })
    expect(body.docs[0]).toMatchObject({
      ip: '192.0.2.60',
      hits: 4,
      note: 'Tries the door',
      blockedFrom: OWN,
    })
    expect(Date.parse(body.docs[0].lastHitAt)).toBeGreaterThan(Date.parse(body.docs[0].since) - 1)
    const paged = (await call('GET', 'blocked-ips?limit=2&page=2')).body
    expect(paged.docs).toHaveLength(2)
    expect(paged.page).toBe(2)
  })

  it('has written every hit when it says so, and none is lost when the database refuses', async () => {
    const { createBlockList } = await import('@/operations/owner/block-list')
    await block('192.0.2.61')
    const hitsOf = async () => (await call('GET', 'blocked-ips?search=192.0.2.61')).body.docs[0].hits
    list.isBlocked('192.0.2.61')
    const first = list.writeHits()
    await list.writeHits()
    expect(await hitsOf()).toBe(1)
    await first

    let isDown = true
    const { payload } = app
    const db = new Proxy(payload.db, {
      get: (target, name) =>
        name === 'updateOne' && isDown
          ? () => Promise.reject(new Error('The database is away'))
          : Reflect.get(target, name),
    })
    const alone = await createBlockList(
      new Proxy(payload, { get: (target, name) => (name === 'db' ? db : Reflect.get(target, name)) }),
    )
    alone.isBlocked('192.0.2.61')
    await alone.writeHits()
    expect(await hitsOf()).toBe(1)
    isDown = false
    alone.isBlocked('192.0.2.61')
    await alone.stop()
    expect(await hitsOf()).toBe(3)
  })

  it('keeps the last list while the database cannot be read', async () => {
    const { createBlockList } = await import('@/operations/owner/block-list')
    let isDown = false
    const { payload } = app
    const db = new Proxy(payload.db, {
      get: (target, name) =>
        name === 'find' && isDown
          ? () => Promise.reject(new Error('The database is away'))
          : Reflect.get(target, name),
    })
    const alone = await createBlockList(
      new Proxy(payload, { get: (target, name) => (name === 'db' ? db : Reflect.get(target, name)) }),
    )
    isDown = true
    await expect(alone.refresh()).rejects.toThrow('away')
    expect(alone.isBlocked('192.0.2.60')).toBe(true)
    await alone.stop()
  })

  it('logs each block and unblock, with filters and pages', async () => {
    const { body } = await call('GET', 'events?kind=block&limit=2')
    expect(body.docs).toHaveLength(2)
    expect(body.totalDocs).toBeGreaterThan(4)
    expect(body.docs[0]).toMatchObject({
      kind: 'block',
      area: 'security',
      address: OWN,
      detail: '192.0.2.61',
    })
    expect((await call('GET', 'events?kind=unblock')).body.docs).toMatchObject([{ detail: '192.0.2.7' }])
    const entered = await call('GET', `events?area=security&outcome=entered&address=${OWN}`)
    expect(entered.body.docs).toMatchObject([{ kind: 'login' }])
    expect((await call('GET', 'events?address=nobody')).body).toMatchObject({ docs: [], totalDocs: 0 })
    expect((await call('GET', 'events?kind=other')).status).toBe(400)
  })

  it('shows who is near a limit or over it', async () => {
    const from = { headers: { 'x-ridgeline-client-address': '192.0.2.200' } }
    for (let n = 0; n < 101; n++) await app.visitor().request('GET', '/api/quote', from)
    const { body } = await call('GET', 'limits')
    expect(body).toMatchObject({ store: onMongo ? 'database' : 'memory', windowSeconds: 900 })
    expect(body.limits).toMatchObject([
      { bucket: 'anonymous', key: '192.0.2.200', used: 101, limit: 100, isLimited: true },
    ])
    expect(Date.parse(body.limits[0].resetsAt)).toBeGreaterThan(Date.now())
  })

  it('tells what is in force, and what is not', async () => {
    const bare = (await call('GET', 'status')).body
    // No server of ours is in front in this test, so nothing sends headers and nobody asks the list.
    expect(bare).toMatchObject({
      cspEnabled: false,
      hstsEnabled: false,
      hstsMaxAge: 0,
      ipBlockingEnabled: false,
    })
    expect(bare).toMatchObject({
      rateLimitingEnabled: true,
      rateLimit: { requests: 100, windowSeconds: 900, store: onMongo ? 'database' : 'memory' },
      requestValidationEnabled: true,
      securityLoggingEnabled: true,
      environment: 'production',
    })
    expect(bare.process).toMatchObject({
      database: onMongo ? 'MongoDB' : 'SQLite',
      siteUrl: null,
      trustedProxies: ['198.51.100.0/28'],
      forwardedByStrangerAt: null,
    })

    const { createGate } = await import('@/server/gate')
    const bridge = { isBlocked: list.isBlocked, forwardedByStrangerAt: 1_000 }
    const headers = { https: true, analytics: false, dev: false }
    const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
    createGate({ trustedProxies: [], headers }, bridge, quiet)
    bridgeHome[BRIDGE] = bridge
    const { body } = await call('GET', 'status')
    bridgeHome[BRIDGE] = undefined
    expect(body).toMatchObject({
      cspEnabled: true,
      ipBlockingEnabled: true,
      hstsEnabled: true,
      hstsMaxAge: 31_536_000,
      hstsIncludeSubDomains: true,
      hstsPreload: true,
    })
    expect(body.ipBlocking.count).toBe(list.state().count)
    expect(body.process.forwardedByStrangerAt).toBe('1970-01-01T00:00:01.000Z')
  })

  it("drops guests' addresses after 90 days", async () => {
    const { prune } = await import('@/jobs/prune')
    const { daysFromToday } = await import('../support/seed')
    const days = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString()
    const ids: string[] = []
    for (const age of [91, 89]) {
      const { body } = await app.visitor().request('POST', '/api/booking-inquiry', {
        headers: { 'x-ridgeline-client-address': `192.0.2.${age}` },
        body: {
          firstName: 'Ann',
          lastName: 'Marsh',
          email: 'ann@example.com',
          guests: 2,
          checkin: daysFromToday(age),
          checkout: daysFromToday(age + 2),
        },
      })
      ids.push(body.id)
      await app.payload.db.updateOne({
        collection: 'inquiries',
        where: { ipAddress: { equals: `192.0.2.${age}` } },
        data: { createdAt: days(age) },
      })
    }
    await prune(app.payload)
    const owner = await app.owner()
    const addresses = await Promise.all(
      ids.map(
        async (id) => (await owner.request('GET', `/api/booking-inquiries/${id}`)).body.ipAddress ?? null,
      ),
    )
    expect(addresses).toEqual([null, '192.0.2.89'])
  })
})
