import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'

import { consoleSessionsResponse } from '@/contract/security'
import type { Where } from 'payload'

import type { ApiClient } from '../support/api-client'
import { type App, startApp } from '../support/payload-app'

/** As somebody set it before there was a rule for it. */
const COMMON = 'password'
const SHORT = 'kx7-porch'

describe('with weak passwords in the environment', () => {
  let app: App
  beforeAll(async () => {
    app = await startApp({ env: { ADMIN_PASSWORD: COMMON, SECURITY_PASSWORD: SHORT } })
  })
  afterAll(() => app.close())

  const enter = async (address: string): Promise<ApiClient> => {
    const client = app.visitor()
    const { status } = await client.request('POST', '/api/security/login', {
      body: { password: SHORT },
      headers: { 'x-ridgeline-client-address': address },
    })
    if (status !== 200) throw new Error(`The console answered ${status}`)
    return client
  }
  const list = async (client: ApiClient) =>
    consoleSessionsResponse.parse((await client.request('GET', '/api/security/sessions')).body).sessions
  const isIn = async (client: ApiClient) =>
    (await client.request('GET', '/api/security/session')).status === 200
  const events = async (kind: 'session' | 'logout') => {
    const where: Where = { and: [{ kind: { equals: kind } }, { area: { equals: 'security' } }] }
    const { docs } = await app.payload.find({ collection: 'security-events', where, sort: 'id', depth: 0 })
    return docs.map(({ outcome }) => outcome)
  }

  it('starts all the same, and tells the owner which of them are weak and why', async () => {
    const owner = app.visitor()
    await owner.request('POST', '/api/admin/login', { body: { password: COMMON } })
    const { attention } = (await owner.request('GET', '/api/overview')).body as {
      attention: { kind: string; severity: string; title: string; text: string }[]
    }
    const weak = attention.filter(({ kind }) => kind === 'security')
    expect(weak).toMatchObject([
      { severity: 'urgent', title: 'Your password is easy to guess' },
      { severity: 'urgent', title: 'The password of the security console is easy to guess' },
    ])
    expect(weak[0]!.text).toMatch(/^ADMIN_PASSWORD, .* is among those that are tried first\./)
    expect(weak[1]!.text).toMatch(/^SECURITY_PASSWORD, .* has fewer than 12 characters\./)
    for (const { text } of weak) expect(text).not.toContain(SHORT)
  })

  describe('the sessions of the console', () => {
    it('are listed with their addresses, this one first, for nobody but the console', async () => {
      const mine = await enter('203.0.113.5')
      const other = await enter('203.0.113.6')
      expect(await list(mine)).toMatchObject([
        { isCurrent: true, address: '203.0.113.5' },
        { isCurrent: false, address: '203.0.113.6' },
      ])
      expect(await list(other)).toMatchObject([
        { isCurrent: true, address: '203.0.113.6' },
        { isCurrent: false, address: '203.0.113.5' },
      ])
      const owner = app.visitor()
      await owner.request('POST', '/api/admin/login', { body: { password: COMMON } })
      for (const client of [owner, app.visitor()]) {
        const [{ id } = { id: '1' }] = await list(mine)
        expect((await client.request('GET', '/api/security/sessions')).status).toBe(401)
        expect((await client.request('DELETE', `/api/security/sessions/${id}`)).status).toBe(401)
        expect((await client.request('DELETE', '/api/security/sessions')).status).toBe(401)
      }
    })

    it('end one by one and all at once, at their next call, and leave their events', async () => {
      const mine = await enter('203.0.113.7')
      const lost = await enter('203.0.113.8')
      const left = await enter('203.0.113.9')
      const idOf = async (client: ApiClient) => (await list(client))[0]!.id
      const end = (path: string) => mine.request('DELETE', `/api/security/sessions${path}`)
      const lostId = await idOf(lost)
      expect((await end(`/${await idOf(mine)}`)).status).toBe(409)
      expect((await end(`/${lostId}`)).body).toEqual({ success: true, ended: 1 })
      expect([await isIn(lost), await isIn(left), await isIn(mine)]).toEqual([false, true, true])
      expect((await end(`/${lostId}`)).status).toBe(404)
      expect((await end('/nonsense')).status).toBe(400)
      expect((await end('')).body.ended).toBeGreaterThanOrEqual(1)
      expect([await isIn(left), await isIn(mine)]).toEqual([false, true])
      expect(await list(mine)).toHaveLength(1)
      expect(await events('session')).toEqual(['one ended in the console', 'all others ended in the console'])

      await mine.request('POST', '/api/security/logout')
      expect(await isIn(mine)).toBe(false)
      expect(await events('logout')).toEqual(['left'])
      // Nobody was in: nothing to tell.
      await mine.request('POST', '/api/security/logout')
      expect(await events('logout')).toEqual(['left'])
    })
  })
})
