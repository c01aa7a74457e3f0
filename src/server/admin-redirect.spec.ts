import { createServer, type IncomingMessage, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterEach, describe, expect, it } from '@jest/globals'

import { withAdminRedirect } from '@/server/admin-redirect'
import type { ServerBridge } from '@/server/bridge'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

async function serve(bridge: Pick<ServerBridge, 'isOwner' | 'databaseAway'>) {
  const handler = withAdminRedirect((_req, res) => void res.end('page'), bridge)
  const server = createServer((req, res) => void handler(req, res))
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const { port } = server.address() as AddressInfo
  return (path: string, cookie?: string, method = 'GET') =>
    new Promise<[status: number | undefined, location: string | undefined]>((resolve, reject) => {
      const headers = cookie === undefined ? {} : { cookie }
      request({ port, path, headers, method, agent: false }, (res: IncomingMessage) => {
        res.resume()
        resolve([res.statusCode, res.headers.location])
      })
        .on('error', reject)
        .end()
    })
}

const isOwner = async (cookie: string) => cookie === 'ridgeline-token=good'

describe("the owner's pages", () => {
  it.each([
    ['/admin', '/admin'],
    ['/admin/', '/admin/'],
    ['/admin?tab=bookings&open=12', '/admin?tab=bookings&open=12'],
    ['/admin/collections/pages/1', '/admin/collections/pages/1'],
    ['/admin/loginx', '/admin/loginx'],
    ['/admin/account?_rsc=1a2b', '/admin/account'],
    ['/admin/account?_rsc=1a2b&x=1', '/admin/account?x=1'],
    ['/admin/account?x=1&_rsc=1a2b', '/admin/account?x=1'],
  ])('send strangers to the gate: %s', async (path, wanted) => {
    const ask = await serve({ isOwner })
    const gate = [307, `/admin/login?redirect=${encodeURIComponent(wanted)}`]
    expect(await ask(path)).toEqual(gate)
    expect(await ask(path, 'ridgeline-token=forged', 'HEAD')).toEqual(gate)
    expect(await ask(path, 'ridgeline-token=good')).toEqual([200, undefined])
  })

  it.each([
    '/admin/login',
    '/admin/login?redirect=%2Fadmin',
    '/admin/logout',
    '/admin/logout-inactivity',
    '/admin/forgot',
    '/administration',
    '/ADMIN',
    '/',
  ])('are not %s', async (path) => {
    const ask = await serve({ isOwner })
    expect(await ask(path)).toEqual([200, undefined])
  })

  it('forget an address that is too long to be handed on', async () => {
    const ask = await serve({ isOwner })
    expect(await ask(`/admin?x=${'a'.repeat(3000)}`)).toEqual([307, '/admin/login'])
  })

  it('speak for themselves while nobody can be asked who has a session', async () => {
    const gone = AbortSignal.abort()
    const ask = await serve({ isOwner, databaseAway: () => gone })
    expect(await ask('/admin', 'ridgeline-token=good')).toEqual([200, undefined])
    const broken = await serve({ isOwner: () => Promise.reject(new Error('gone')) })
    expect(await broken('/admin', 'ridgeline-token=good')).toEqual([200, undefined])
  })
})
