import { readdirSync } from 'node:fs'
import type { AddressInfo } from 'node:net'

import { afterEach, describe, expect, it } from '@jest/globals'

import type { AccessLine } from '@/server/access-log'
import { createServer, type Handler } from '@/server/create-server'
import { createRouteNames } from '@/server/route-name'

import { openSocket, rawRequest, readAll } from '../../tests/support/raw-http'

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  await Promise.all(closers.splice(0).map((close) => close()))
})

async function serve(handler: Handler, { isVerbose = false, trustedProxies = [] as string[] } = {}) {
  const lines: (AccessLine & { level: string })[] = []
  const leftOut: number[] = []
  const { server, traffic } = createServer({
    handler,
    bridge: { calls: ['/api/health', '/api/reviews', '/api/reviews/:id'] },
    log: { info: () => {}, warn: () => {}, error: () => {} },
    settings: { trustedProxies, headers: { https: false, analytics: false, dev: false } },
    access: {
      write: (level, line) => void lines.push({ level, ...line }),
      writeLeftOut: (count) => void leftOut.push(count),
      isVerbose,
    },
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  closers.push(() => traffic.drain(0))
  const { port } = server.address() as AddressInfo
  return { port, url: `http://127.0.0.1:${port}`, lines, leftOut }
}

const until = async (holds: () => boolean) => {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5))
}

describe('a line for each request', () => {
  it('tells method, pattern, status, time and bytes, and nothing that was sent', async () => {
    const { url, lines } = await serve((_req, res) => void res.writeHead(201).end('x'.repeat(1000)))
    await fetch(`${url}/stay/12/secret-key?email=ada@example.org`, { headers: { cookie: 'token=secret' } })
    await until(() => lines.length === 1)
    expect(lines).toEqual([
      {
        level: 'info',
        requestId: expect.stringMatching(/^[\da-f]{12}$/),
        method: 'GET',
        route: '/stay/:id/:key',
        status: 201,
        ms: expect.any(Number),
        bytes: expect.any(Number),
      },
    ])
    expect(lines[0]!.bytes).toBeGreaterThan(1000)
    expect(lines[0]!.bytes).toBeLessThan(3000)
  })

  it('is not written for what goes well all day long, but when that fails', async () => {
    let status = 200
    const { url, lines } = await serve((_req, res) => void res.writeHead(status).end())
    await fetch(`${url}/api/health`)
    await fetch(`${url}/_next/static/chunks/a.js`)
    status = 503
    await fetch(`${url}/api/health`)
    await until(() => lines.length > 0)
    expect(lines).toMatchObject([{ level: 'error', route: '/api/health', status: 503 }])
  })

  it('is written for everything when LOG_LEVEL is debug', async () => {
    const { url, lines } = await serve((_req, res) => void res.end(), { isVerbose: true })
    await fetch(`${url}/api/health`)
    await until(() => lines.length > 0)
    expect(lines).toMatchObject([{ level: 'debug', route: '/api/health' }])
  })

  it('is written at most a hundred times a second; what is left out is counted', async () => {
    const { port, url, lines, leftOut } = await serve((_req, res) => void res.end())
    const socket = await openSocket(port)
    const answers = readAll(socket)
    const asked = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'
    socket.write(`${asked.repeat(249)}${asked.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n')}`)
    await answers
    await until(() => Math.floor(Date.now() / 1000) !== Math.floor(performance.timeOrigin / 1000))
    await new Promise((resolve) => setTimeout(resolve, 1010))
    await fetch(`${url}/terms`)
    await until(() => lines.some(({ route }) => route === '/terms'))
    const counted = leftOut.reduce((sum, count) => sum + count, 0)
    expect(counted).toBeGreaterThan(0)
    expect(lines.length + counted).toBe(251)
  })

  it('says when the caller did not wait', async () => {
    const { port, lines } = await serve(() => {})
    const { Socket } = await import('node:net')
    const socket = new Socket()
    socket.connect(port, '127.0.0.1', () => {
      socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
      setTimeout(() => socket.destroy(), 50)
    })
    await until(() => lines.length > 0)
    expect(lines[0]).toMatchObject({ route: '/', aborted: true })
  })
})

describe('the id of a request', () => {
  const tell: Handler = (req, res) =>
    void res.end(JSON.stringify([req.headers['x-ridgeline-request-id'], req.headers['x-request-id']]))

  it('is made here, handed on and returned, whatever a stranger sends', async () => {
    const { port, lines } = await serve(tell)
    const answer = await rawRequest(port, 'GET /', [
      'X-Request-Id: forged-by-me',
      'X-Ridgeline-Request-Id: forged',
    ])
    const [id, sent] = JSON.parse(answer.body) as string[]
    expect(id).toMatch(/^[\da-f]{12}$/)
    expect(sent).toBeNull()
    expect(answer.headers.get('x-request-id')?.join()).toBe(id)
    await until(() => lines.length === 1)
    expect(lines[0]!.requestId).toBe(id)
  })

  it('is a trusted proxy’s when that is well-formed', async () => {
    const { port } = await serve(tell, { trustedProxies: ['127.0.0.1'] })
    const proper = await rawRequest(port, 'GET /', ['X-Request-Id: 0af7651916cd43dd8448eb211c80319c'])
    expect(proper.headers.get('x-request-id')?.join()).toBe('0af7651916cd43dd8448eb211c80319c')
    for (const odd of ['x', 'a b c d e f g', `${'a'.repeat(65)}`, '<script>alert</script>']) {
      const answer = await rawRequest(port, 'GET /', [`X-Request-Id: ${odd}`])
      expect(answer.headers.get('x-request-id')?.join()).toMatch(/^[\da-f]{12}$/)
    }
  })

  it('is on refusals, too, and in the words of an unexpected failure', async () => {
    const { port, url } = await serve(() => {
      throw new Error('Oh')
    })
    const refused = await rawRequest(port, 'GET /%ff', [])
    expect(refused.headers.get('x-request-id')?.join()).toMatch(/^[\da-f]{12}$/)
    const failed = await fetch(`${url}/api/reviews`)
    const { message } = (await failed.json()) as { message: string }
    expect(failed.status).toBe(500)
    expect(message).toContain(failed.headers.get('x-request-id'))
  })
})

describe('the name of a path', () => {
  const nameOf = createRouteNames([
    '/api/reviews',
    '/api/reviews/:id',
    '/api/images/config',
    '/api/images/:imageId',
  ])

  it.each([
    ['/', '/'],
    ['/stay/12/abc', '/stay/:id/:key'],
    ['/api/reviews/12', '/api/reviews/:id'],
    ['/api/reviews/', '/api/reviews'],
    ['/api/images/config', '/api/images/config'],
    ['/api/images/ID-001', '/api/images/:imageId'],
    ['/api/ada@example.org', '/api/:collection'],
    ['/api/a/b/c/d', '/api/*'],
    ['/admin/collections/pages/1/versions', '/admin/*'],
    ['/_next/static/chunks/x.js', '/_next/*'],
    ['/wp-login.php', '/*'],
    ['//stay', '/*'],
    ['', '/*'],
  ])('%s is told as %s', (path, name) => expect(nameOf(path)).toBe(name))

  it('is there for every page of the site', () => {
    const files = readdirSync('src/app', { recursive: true }) as string[]
    const pages = files
      .filter((file) => /(^|\/)page\.tsx$|pictures.*route\.ts$/.test(file))
      .map((file) => `/${file}`.replace(/\/[^/]+$/, '').replace(/\/\([^)]+\)/g, '') || '/')
      // Payload's own views, which are named one by one.
      .filter((page) => !page.includes('[...'))
    expect(pages.length).toBeGreaterThan(8)
    for (const page of pages) expect([page, nameOf(page)]).toEqual([page, page.replace(/\[(\w+)\]/g, ':$1')])
  })
})

describe('the status in the line of a request', () => {
  it('is that of a refusal which was sent past the response', async () => {
    const { port, lines } = await serve((req, res) => {
      req.resume()
      req.on('end', () => res.end())
    })
    const length = 2 * 1024 * 1024
    await rawRequest(port, `POST /api/reviews HTTP/1.1\r\nHost: a\r\nContent-Length: ${length}\r\n\r\nx`)
    await until(() => lines.length === 1)
    expect(lines[0]).toMatchObject({ route: '/api/reviews', status: 413 })
    expect(lines[0]).not.toHaveProperty('aborted')
    await rawRequest(
      port,
      `POST /api/reviews HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n${length.toString(16)}\r\n${'x'.repeat(length)}\r\n`,
    )
    await until(() => lines.length === 2)
    expect(lines[1]).toMatchObject({ route: '/api/reviews', status: 413 })
  })

  it('is 499 when the caller had gone before there was an answer', async () => {
    const { url, lines } = await serve(() => {})
    const leaving = new AbortController()
    const asked = fetch(`${url}/api/reviews`, { signal: leaving.signal })
    setTimeout(() => leaving.abort(), 50)
    await expect(asked).rejects.toThrow()
    await until(() => lines.length === 1)
    expect(lines[0]).toMatchObject({ level: 'info', route: '/api/reviews', status: 499, aborted: true })
  })
})
