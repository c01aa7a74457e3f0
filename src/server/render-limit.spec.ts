import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { pipeToNodeResponse } from 'next/dist/server/pipe-readable.js'

import type { ServerBridge } from '@/server/bridge'
import { createServer, type Handler } from '@/server/create-server'
import { withRenderLimit } from '@/server/render-limit'

import { openSocket } from '../../tests/support/raw-http'

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  await Promise.all(closers.splice(0).map((close) => close()))
})

const OWNER = { cookie: 'ridgeline-token=good' }
type Bridge = Partial<ServerBridge>

/** The server's order around an application that ends each page when it is told to. */
async function serve(bridge: Bridge = {}, app?: Handler) {
  const made: { url: string; end: () => void }[] = []
  const makeWhenTold: Handler = (req, res) =>
    new Promise<void>((resolve) => {
      const end = () => {
        res.end('page')
        resolve()
      }
      made.push({ url: req.url ?? '', end })
    })
  const all = {
    isOwner: async (cookie: string) => cookie.includes('ridgeline-token=good'),
    isGuestLink: (id: string, key: string) => id === '7' && key === 'right',
    ...bridge,
  }
  const files = new Set(['/art/hero.jpg', '/_next/static/a.js'])
  const { server, traffic } = createServer({
    handler: withRenderLimit(app ?? makeWhenTold, { bridge: all, files }),
    bridge: {},
    log: { info: () => {}, warn: () => {}, error: () => {} },
    settings: { trustedProxies: ['127.0.0.1'], headers: { https: false, analytics: false, dev: false } },
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  closers.push(() => traffic.drain(0))
  const { port } = server.address() as AddressInfo
  const ask = (path: string, from = '203.0.113.1', headers: Record<string, string> = {}) =>
    new Promise<{ status: number; headers: IncomingMessage['headers']; text: string }>((resolve, reject) => {
      const all = { 'x-forwarded-for': from, ...headers }
      const req = request({ host: '127.0.0.1', port, path, headers: all, agent: false }, (res) => {
        let text = ''
        res.setEncoding('utf8')
        res.on('data', (chunk: string) => (text += chunk))
        res.on('end', () => resolve({ status: res.statusCode ?? 0, headers: res.headers, text }))
      })
      req.on('error', reject).end()
    })
  return { ask, made, port }
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5))
}
const moment = () => new Promise((resolve) => setTimeout(resolve, 100))
const page: Handler = (_req: IncomingMessage, res: ServerResponse) => void res.end('page')

describe('pages that are made for strangers', () => {
  it('are made two at a time, whatever is asked for', async () => {
    const { ask, made } = await serve()
    const paths = [
      '/checkout?x',
      '/nothing',
      '/stay/7/wrong',
      '/api',
      '/_next/none.js',
      '/art/none.jpg',
      '/icon.svg/x',
    ]
    const answers = paths.map((path, n) => ask(path, `203.0.113.${n}`))
    await until(() => made.length === 2)
    await moment()
    for (let n = 0; n < paths.length; n += 1) {
      expect(made.length).toBe(Math.min(n + 2, paths.length))
      made[n]!.end()
      await until(() => made.length >= Math.min(n + 3, paths.length))
    }
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(paths.map(() => 200))
  })

  it('are not waited for with files, calls, the owner, or a forged session in the place of the owner', async () => {
    const { ask, made } = await serve()
    for (const n of [1, 2]) void ask('/checkout', `203.0.113.${n}`)
    await until(() => made.length === 2)
    const free = ['/art/hero.jpg?v=1', '/_next/static/a.js', '/api/health', '/pictures/abc/1920.webp']
    for (const path of free) void ask(path)
    void ask('/admin/collections/pages', '203.0.113.1', OWNER)
    await until(() => made.length === 7)
    void ask('/admin/collections/pages', '203.0.113.1', { cookie: 'ridgeline-token=forged' })
    await moment()
    expect(made.map(({ url }) => url)).toEqual([
      ...['/checkout', '/checkout'],
      ...made.slice(2, 6).map(({ url }) => url),
      '/admin/collections/pages',
    ])
    for (const { end } of made) end()
    await until(() => made.length === 8)
    made[7]!.end()
  })

  it('do not keep a guest with a private link waiting', async () => {
    const { ask, made } = await serve()
    for (let n = 0; n < 20; n += 1) void ask('/checkout', `203.0.113.${n}`).catch(() => undefined)
    await until(() => made.length === 2)
    const stay = ask('/stay/7/right')
    await until(() => made.length === 3)
    made[2]!.end()
    expect((await stay).status).toBe(200)
  })

  it('wait their turn in a short queue; what finds no room is told to come again', async () => {
    const { ask, made } = await serve()
    const answers = Array.from({ length: 40 }, (_, n) => ask('/checkout', `203.0.113.${n}`))
    const busy = await Promise.race(answers)
    expect([busy.status, busy.headers['retry-after']]).toEqual([503, '5'])
    expect(busy.text).toMatch(/try again/i)
    expect(busy.headers['x-content-type-options']).toBe('nosniff')
    await moment()
    for (let n = 0; n < 34; n += 1) {
      await until(() => made.length > n)
      made[n]!.end()
    }
    const statuses = (await Promise.all(answers)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(34)
    expect(statuses.filter((status) => status === 503)).toHaveLength(6)
  })

  it('are counted for each address; over that it is told when to come again, and not asked any more', async () => {
    const counted: string[] = []
    const countPage = async (address: string) => {
      counted.push(address)
      return counted.length > 2 ? 90 : 0
    }
    const { ask } = await serve({ countPage }, page)
    expect([(await ask('/a')).status, (await ask('/b')).status]).toEqual([200, 200])
    for (let n = 0; n < 3; n += 1) {
      const { status, headers, text } = await ask('/c')
      expect([status, headers['retry-after']]).toEqual([429, '90'])
      expect(text).toContain('2 minutes')
    }
    expect((await ask('/api/health')).status).toBe(200)
    expect((await ask('/d', '203.0.113.1', OWNER)).status).toBe(200)
    expect(counted).toEqual(['203.0.113.1', '203.0.113.1', '203.0.113.1'])
  })

  it('are counted on once the clock was set back, however far', async () => {
    let seconds = 600
    const { ask } = await serve({ countPage: async () => seconds }, page)
    const running = performance.now()
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 365 * 24 * 3600_000)
    expect((await ask('/nothing')).status).toBe(429)
    clock.mockRestore()
    seconds = 0
    expect((await ask('/nothing')).status).toBe(429)
    const later = jest.spyOn(performance, 'now').mockReturnValue(running + 660_000)
    expect((await ask('/nothing')).status).toBe(200)
    later.mockRestore()
  })

  it('give their turn on when they break, when the visitor goes, and while one is read slowly', async () => {
    let failing = true
    const big = Buffer.alloc(8 * 1024 * 1024)
    const { ask, port } = await serve({}, async (req, res) => {
      if (req.url === '/broken' && failing) throw new Error('broken')
      if (req.url !== '/big') return void res.end('page')
      // It waits until everything was fetched.
      await pipeToNodeResponse(new Blob([big]).stream(), res)
    })
    for (let n = 0; n < 3; n += 1) expect((await ask('/broken')).status).toBe(500)
    failing = false
    for (let n = 0; n < 3; n += 1) {
      const socket = await openSocket(port)
      socket.pause()
      socket.write('GET /big HTTP/1.1\r\nHost: a\r\n\r\n')
    }
    await moment()
    expect((await ask('/quick')).status).toBe(200)
  })

  it('give their turn on while they wait behind a file that is not fetched on their connection', async () => {
    const { ask, port } = await serve({}, async (req, res) => {
      // A file that its reader does not take.
      if (req.url?.startsWith('/pictures/')) return void res.write('x')
      await pipeToNodeResponse(new Blob(['page']).stream(), res)
    })
    const socket = await openSocket(port)
    const lines = ['/pictures/a/1920.webp', '/one', '/two'].map(
      (path) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`,
    )
    socket.write(lines.join(''))
    await moment()
    expect((await ask('/quick')).status).toBe(200)
    socket.destroy()
  })
})
