import type { AddressInfo } from 'node:net'

import { afterEach, describe, expect, it } from '@jest/globals'

import { createServer } from '@/server/create-server'
import { needsDatabase } from '@/server/needs-database'

import { withHealth } from './health'

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  await Promise.all(closers.splice(0).map((close) => close()))
})

/** An application that says 418 to everything, and a database that answers as told. */
async function serve(databaseAnswers = () => Promise.resolve(true)) {
  const away = new AbortController()
  const bridge = { databaseAnswers, databaseAway: () => away.signal }
  const { server, traffic } = createServer({
    handler: needsDatabase(
      withHealth((_req, res) => void res.writeHead(418).end(), bridge),
      bridge,
    ),
    bridge,
    log: { info: () => {}, warn: () => {}, error: () => {} },
    settings: { trustedProxies: [], headers: { https: false, analytics: false, dev: false } },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => traffic.drain(0))
  const { port } = server.address() as AddressInfo
  const ask = (path: string, method = 'GET') => fetch(`http://127.0.0.1:${port}${path}`, { method })
  return { ask, lose: () => away.abort() }
}

describe('withHealth', () => {
  it('says itself that the site is up, with the headers of every answer', async () => {
    const { ask } = await serve()
    const answer = await ask('/api/health')
    expect([answer.status, await answer.json()]).toEqual([200, { status: 'ok' }])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('x-request-id')).toBeTruthy()
    const head = await ask('/api/health?x=1', 'HEAD')
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '15'])
  })

  it('leaves everything else to the application', async () => {
    const { ask } = await serve()
    for (const [path, method] of [
      ['/api/ready', 'GET'],
      ['/api/health', 'POST'],
      ['/api/healthy', 'GET'],
    ]) {
      expect([path, (await ask(path!, method)).status]).toEqual([path, 418])
    }
  })

  it.each([
    ['is known to be gone', () => Promise.resolve(true), 0],
    ['does not answer', () => Promise.resolve(false), null],
    ['says nothing until it is known to be gone', () => new Promise<boolean>(() => {}), 200],
  ])('is 503 in words when the database %s', async (_, databaseAnswers, lostAfterMs) => {
    const { ask, lose } = await serve(databaseAnswers)
    if (lostAfterMs === 0) lose()
    else if (lostAfterMs !== null) setTimeout(lose, lostAfterMs)
    const answer = await ask('/api/health')
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10'])
    expect(await answer.json()).toEqual({
      success: false,
      code: 'database-away',
      message: expect.stringContaining('database'),
    })
  })
})
