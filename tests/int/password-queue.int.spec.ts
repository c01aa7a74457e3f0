import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'

import { CHECKS_AT_ONCE } from '@/security/password-throttle'

import type { Answer } from '../support/api-client'
import { ADMIN_PASSWORD, SECURITY_PASSWORD } from '../support/passwords'
import { type App, startApp } from '../support/payload-app'

/** Besides those that are checked at once, sixteen wait. */
const PLACES = CHECKS_AT_ONCE + 16
const LOGIN = '/api/admin/login'

describe('many who try passwords at once', () => {
  let app: App
  beforeAll(async () => {
    app = await startApp()
  })
  afterAll(() => app.close())

  const logIn = (address: string, password: string, cookie?: string, path = LOGIN): Promise<Answer> =>
    app.visitor().request('POST', path, {
      headers: { 'x-ridgeline-client-address': address, ...(cookie ? { cookie } : {}) },
      body: { password },
    })
  const knownCookie = ({ headers }: Answer) =>
    headers
      .getSetCookie()
      .find((each) => each.startsWith('ridgeline-known='))!
      .split(';')[0]!
  const statusesOf = async (answers: Promise<Answer>[]) =>
    (await Promise.all(answers)).map(({ status }) => status)
  const count = (statuses: number[], status: number) => statuses.filter((each) => each === status).length
  const limitsTold = async (outcome: string) =>
    (
      await app.payload.count({
        collection: 'security-events',
        where: { and: [{ kind: { equals: 'limit' } }, { outcome: { equals: outcome } }] },
      })
    ).totalDocs

  it('find a few places; who has none is told to come again in a second, and that counts for nothing', async () => {
    const addresses = Array.from({ length: 60 }, (_, n) => `198.18.0.${n + 1}`)
    const answers = await Promise.all(addresses.map((address) => logIn(address, 'guess')))
    const refused = answers.filter(({ status }) => status === 429)
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(PLACES)
    expect(refused).toHaveLength(addresses.length - PLACES)
    for (const { headers, body } of refused) {
      expect([headers.get('retry-after'), body.success, body.message]).toEqual([
        '1',
        false,
        expect.stringContaining('Many people'),
      ])
    }
    expect(await limitsTold('too many at once')).toBe(1)
    const again: number[] = []
    const last = addresses[answers.findIndex(({ status }) => status === 429)]!
    for (let n = 0; n < 11; n += 1) again.push((await logIn(last, 'guess')).status)
    expect(count(again, 401)).toBe(10)
  }, 60_000)

  it('wait once for an address, and once for an IPv6 /48, which has thirty guesses for all of its /64', async () => {
    const once = await statusesOf(Array.from({ length: 20 }, () => logIn('198.18.1.1', 'guess')))
    expect(count(once, 401)).toBe(CHECKS_AT_ONCE + 1)
    const inNetwork = (n: number) => `2001:db8:7:${n.toString(16)}::1`
    const atOnce = await statusesOf(Array.from({ length: 20 }, (_, n) => logIn(inNetwork(n), 'guess')))
    expect(count(atOnce, 401)).toBe(CHECKS_AT_ONCE + 1)
    const inTurn: Answer[] = []
    for (let n = 100; n < 130; n += 1) inTurn.push(await logIn(inNetwork(n), 'guess'))
    expect(
      count(
        inTurn.map(({ status }) => status),
        401,
      ),
    ).toBe(30 - CHECKS_AT_ONCE - 1)
    expect(Number(inTurn.at(-1)!.headers.get('retry-after'))).toBeGreaterThan(600)
    expect((await logIn('2001:db8:8::1', ADMIN_PASSWORD)).status).toBe(200)
  }, 60_000)

  it.each([
    ['portal', LOGIN, ADMIN_PASSWORD],
    ['console', '/api/security/login', SECURITY_PASSWORD],
  ])(
    'let a browser go first that was in the %s before',
    async (gate, path, password) => {
      const from = gate === 'portal' ? 2 : 3
      const cookie = knownCookie(await logIn('198.18.9.1', password, undefined, path))
      const settled: string[] = []
      const guesses = Array.from({ length: 60 }, async (_, n) => {
        const { status } = await logIn(`198.18.${from}.${n + 1}`, 'guess')
        if (status === 401) settled.push('guess')
      })
      const owner = logIn(`198.18.${from}.100`, password, cookie, path).then((answer) => {
        settled.push('owner')
        return answer
      })
      expect((await owner).status).toBe(200)
      await Promise.all(guesses)
      // Those two that were being checked, and what is checked beside the owner's two derivations.
      expect(settled.indexOf('owner')).toBeLessThanOrEqual(6)
      expect(settled.length).toBeGreaterThanOrEqual(PLACES)
    },
    60_000,
  )

  it.each([
    ['portal', LOGIN, ADMIN_PASSWORD],
    ['console', '/api/security/login', SECURITY_PASSWORD],
  ])(
    'do not keep a browser out that was in the %s before, from the same address either',
    async (gate, path, password) => {
      const shared = gate === 'portal' ? '198.18.10.1' : '198.18.10.2'
      const cookie = knownCookie(await logIn(shared, password, undefined, path))
      for (let n = 0; n < 10; n += 1) await logIn(shared, 'guess', undefined, path)
      expect((await logIn(shared, password, undefined, path)).body.code).toBe('too-many-passwords')
      expect((await logIn(shared, password, cookie, path)).status).toBe(200)
      // It has ten guesses itself, wherever it is.
      const own: number[] = []
      for (let n = 0; n < 11; n += 1) own.push((await logIn(`198.18.11.${n}`, 'guess', cookie, path)).status)
      expect(own).toEqual([...Array<number>(10).fill(401), 429])
    },
    60_000,
  )

  it('and a forged or a torn cookie is none', async () => {
    const cookie = knownCookie(await logIn('198.18.9.2', ADMIN_PASSWORD))
    const [, id, since, proof] = /=(.+)\.(\d+)\.(.+)$/.exec(cookie)!
    const other = knownCookie(await logIn('198.18.9.2', ADMIN_PASSWORD))
    const [, otherId] = /=(.+)\.\d+\./.exec(other)!
    expect(otherId).not.toBe(id)
    const forged = [
      `ridgeline-known=${otherId}.${since}.${proof}`,
      `ridgeline-known=${id}.${Number(since) + 1}.${proof}`,
      `ridgeline-known=${id}.${since}.${'A'.repeat(43)}`,
      'ridgeline-known=',
      `ridgeline-known=${id}`,
    ]
    const guesses = Array.from({ length: PLACES }, (_, n) => logIn(`198.18.4.${n + 1}`, 'guess'))
    const refused = await statusesOf(forged.map((each, n) => logIn(`198.18.5.${n}`, ADMIN_PASSWORD, each)))
    expect(refused).toEqual(forged.map(() => 429))
    await Promise.all(guesses)
    expect((await logIn('198.18.5.9', ADMIN_PASSWORD, cookie)).status).toBe(200)
  }, 60_000)

  it('the cookie is for the calls alone, opens nothing and stays after a logout', async () => {
    const client = app.visitor()
    const entered = await client.request('POST', LOGIN, { body: { password: ADMIN_PASSWORD } })
    const [session, known] = entered.headers.getSetCookie()
    expect(session).toMatch(/^ridgeline-token=/)
    expect(known).toMatch(
      /^ridgeline-known=[\w-]{22}\.\d{10}\.[\w-]{43}; Path=\/api; Max-Age=31536000; HttpOnly; SameSite=Lax$/,
    )
    const cookie = knownCookie(entered)
    for (const path of ['/api/overview', '/api/security/session', '/api/owners/me']) {
      expect((await app.visitor().request('GET', path, { headers: { cookie } })).status).toBe(401)
    }
    const left = await client.request('POST', '/api/admin/logout')
    expect(left.headers.getSetCookie().filter((each) => each.includes('known'))).toEqual([])
    const { headers } = await client.request('POST', LOGIN, {
      body: { password: ADMIN_PASSWORD },
      headers: { cookie },
    })
    expect(headers.getSetCookie()[1]!.split('.')[0]).toBe(known!.split('.')[0])
  })
})
