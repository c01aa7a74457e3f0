import type { IncomingMessage, ServerResponse } from 'node:http'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterEach, describe, expect, it } from '@jest/globals'

import { createServer, type Handler, type ServerParts } from '@/server/create-server'

import { openSocket, parseAnswer, rawRequest, readAll } from '../../tests/support/raw-http'

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  await Promise.all(closers.splice(0).map((close) => close()))
})

type Options = Omit<Partial<ServerParts>, 'settings'> & { trustedProxies?: string[]; https?: boolean }

/** The real server around `handler`; by default one that tells what it was handed. */
async function serve(handler: Handler = tell, options: Options = {}) {
  const lines: string[] = []
  const keep = (line: string) => void lines.push(line)
  const { trustedProxies = [], https = false, ...parts } = options
  const { server, traffic } = createServer({
    handler,
    bridge: {},
    log: { info: keep, warn: keep, error: keep },
    settings: { trustedProxies, headers: { https, analytics: false, dev: false } },
    ...parts,
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  closers.push(() => traffic.drain(0))
  return { port: (server.address() as AddressInfo).port, lines, traffic }
}

function tell(req: IncomingMessage, res: ServerResponse) {
  res.setHeader('x-powered-by', 'somebody')
  res.end(JSON.stringify({ url: req.url, headers: req.headers, raw: req.rawHeaders }))
}

async function readBody(req: IncomingMessage): Promise<number> {
  let bytes = 0
  for await (const chunk of req) bytes += (chunk as Buffer).length
  return bytes
}

/** Waits until it holds; the test's own time limit ends a wait in vain. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5))
}

/** A handler that reads all of the body and tells how much it was, or that it did not come. */
function counting() {
  const seen: (number | string)[] = []
  const handler: Handler = async (req, res) => {
    try {
      const bytes = await readBody(req)
      seen.push(bytes)
      res.end(String(bytes))
    } catch (cause) {
      seen.push((cause as Error).message)
    }
  }
  return { handler, seen }
}

const SECURITY_HEADERS = [
  'content-security-policy',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
]

describe('who is calling', () => {
  it('is the socket, told in a header that the client cannot send', async () => {
    const { port } = await serve()
    const answer = await rawRequest(port, 'GET /', [
      'X-Ridgeline-Client-Address: 1.2.3.4',
      'x-ridgeline-client-address: 1.2.3.4',
      'X-RIDGELINE-anything: 1',
      'x-ridgeline-forwarded-untrusted: 1',
    ])
    const { headers } = JSON.parse(answer.body)
    expect(headers['x-ridgeline-client-address']).toBe('127.0.0.1')
    expect(headers['x-ridgeline-forwarded-untrusted']).toBeUndefined()
    expect(answer.body).not.toContain('1.2.3.4')
    expect(answer.body).not.toContain('anything')
  })

  it('cannot be forged by a stranger, who is noticed once in the log', async () => {
    const bridge: ServerParts['bridge'] = {}
    const { port, lines } = await serve(tell, { bridge })
    const forged = [
      'X-Forwarded-For: 1.2.3.4',
      'X-Forwarded-For: 127.0.0.1',
      'X-Forwarded-Host: evil.example',
      'X-Forwarded-Proto: https',
      'X-Forwarded-Port: 1',
      'Forwarded: for=1.2.3.4;host=evil.example',
      'X-Real-IP: 1.2.3.4',
    ]
    await rawRequest(port, 'GET /', forged)
    const answer = await rawRequest(port, 'GET /', forged)
    const { headers } = JSON.parse(answer.body)
    expect(headers).toMatchObject({
      'x-ridgeline-client-address': '127.0.0.1',
      'x-forwarded-for': '127.0.0.1',
    })
    expect(answer.body).not.toMatch(/1\.2\.3\.4|evil|x-forwarded-(host|proto|port)/)
    expect(lines.filter((line) => line.includes('TRUSTED_PROXIES'))).toHaveLength(1)
    expect(bridge.forwardedByStrangerAt).toBeGreaterThan(Date.now() - 60_000)
  })

  it('is taken from a trusted proxy, and of several values of its own the last one', async () => {
    const { port, lines } = await serve(tell, { trustedProxies: ['127.0.0.0/8'] })
    const answer = await rawRequest(port, 'GET /', [
      'X-Forwarded-For: 6.6.6.6',
      'X-Forwarded-For: 198.51.100.7',
      'X-Forwarded-Proto: http, https',
      'X-Forwarded-Host: evil.example, house.example',
    ])
    const { headers } = JSON.parse(answer.body)
    expect(headers).toMatchObject({
      'x-ridgeline-client-address': '198.51.100.7',
      'x-forwarded-for': '198.51.100.7',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'house.example',
    })
    expect(headers['x-ridgeline-forwarded-untrusted']).toBeUndefined()
    expect(lines).toEqual([])
  })

  it('drops what even a trusted proxy hands on malformed', async () => {
    const { port } = await serve(tell, { trustedProxies: ['127.0.0.1'] })
    const answer = await rawRequest(port, 'GET /', [
      'X-Forwarded-Proto: javascript',
      'X-Forwarded-Host: evil.example/path',
    ])
    expect(answer.body).not.toMatch(/javascript|evil/)
  })
})

describe('blocked addresses', () => {
  const bridge = { isBlocked: (address: string) => address === '198.51.100.7' }
  const blockedBehindProxy = { bridge, trustedProxies: ['127.0.0.1'] }

  it.each(['GET /', 'GET /%2fadmin', 'GET /_next/static/x.js', 'OPTIONS *', 'GET /%', 'HEAD /'])(
    'get 403 on %s',
    async (line) => {
      const { port } = await serve(tell, blockedBehindProxy)
      const blocked = await rawRequest(port, line, ['X-Forwarded-For: 198.51.100.7'])
      expect(blocked.status).toBe(403)
      expect(blocked.headers.get('x-frame-options')).toEqual(['DENY'])
    },
  )

  it('get the error shape under /api; others get through', async () => {
    const { port } = await serve(tell, blockedBehindProxy)
    const blocked = await rawRequest(port, 'GET /api/health', ['X-Forwarded-For: ::ffff:198.51.100.7'])
    expect(JSON.parse(blocked.body)).toEqual({
      success: false,
      code: 'blocked',
      message: expect.stringContaining('blocked'),
    })
    expect((await rawRequest(port, 'GET /', ['X-Forwarded-For: 198.51.100.8'])).status).toBe(200)
  })

  it('are not let in when the list cannot be asked', async () => {
    const isBlocked = () => {
      throw new Error('no list')
    }
    const { port } = await serve(tell, { bridge: { isBlocked } })
    expect((await rawRequest(port, 'GET /')).status).toBe(503)
  })
})

describe('paths', () => {
  it.each([
    '/%',
    '/%zz',
    '/%ff',
    '/%c0%af',
    '/%e0%a4%a',
    '/%00',
    '/a%00.png',
    '/a\\b',
    '/%5c',
    '/%5cevil.example',
    '/a%0d%0aSet-Cookie:x',
    '/../etc/passwd',
    '/a/%2e%2e/b',
    '/a/..%2fb',
    '/./a',
    'http://evil.example/',
    '*',
  ])('400 for %s', async (path) => {
    const { port } = await serve()
    const answer = await rawRequest(port, `${path === '*' ? 'OPTIONS' : 'GET'} ${path}`)
    expect(answer.status).toBe(400)
    for (const name of SECURITY_HEADERS) expect(answer.headers.get(name)).toHaveLength(1)
  })

  it('answers in the error shape under /api, also when spelled in another way', async () => {
    const { port } = await serve()
    for (const path of ['/api/%ff', '/%61pi/%00', '//api/..']) {
      const answer = await rawRequest(port, `GET ${path}`)
      expect(answer.status).toBe(400)
      expect(JSON.parse(answer.body)).toEqual({
        success: false,
        code: 'unreadable',
        message: expect.any(String),
      })
      expect(answer.headers.get('content-type')).toEqual(['application/json; charset=utf-8'])
    }
  })

  it.each(['/%20a', '/caf%C3%A9', '/a%2Fb', '/...', '/a?next=%ff', '/a?q=%00..\\', '/a..b/c'])(
    'lets %s through as it is',
    async (path) => {
      const { port } = await serve()
      const answer = await rawRequest(port, `GET ${path}`)
      expect(JSON.parse(answer.body).url).toBe(path)
    },
  )

  it('414 for more than 4 kB, however long the query may be', async () => {
    const { port } = await serve()
    expect((await rawRequest(port, `GET /${'a'.repeat(4095)}`)).status).toBe(200)
    expect((await rawRequest(port, `GET /${'a'.repeat(4096)}`)).status).toBe(414)
    expect((await rawRequest(port, `GET /?${'a'.repeat(8000)}`)).status).toBe(200)
  })
})

describe('methods', () => {
  it.each(['TRACE', 'PROPFIND', 'LOCK', 'MKCOL', 'SEARCH'])(
    '405 for %s, which Next cannot take',
    async (method) => {
      const { port } = await serve()
      const answer = await rawRequest(port, `${method} /api/health`)
      expect(answer.status).toBe(405)
      expect(JSON.parse(answer.body)).toEqual({
        success: false,
        code: 'method-not-allowed',
        message: expect.any(String),
      })
      for (const name of SECURITY_HEADERS) expect(answer.headers.get(name)).toHaveLength(1)
    },
  )

  it.each([
    ['CONNECT evil.example:443', 400],
    ['CONNECT /api/x', 405],
  ])(
    '%s is answered, for a proxy would take an end without an answer for a failure',
    async (line, status) => {
      const { port } = await serve()
      const answer = await rawRequest(port, line)
      expect(answer.status).toBe(status)
      for (const name of SECURITY_HEADERS) expect(answer.headers.get(name)).toHaveLength(1)
      const blocked = await serve(tell, { bridge: { isBlocked: () => true } })
      expect((await rawRequest(blocked.port, line)).status).toBe(403)
    },
  )

  it('a CONNECT whose caller resets the connection ends that connection alone', async () => {
    const { port } = await serve()
    const client = await openSocket(port)
    const answered = new Promise((resolve) => client.once('data', resolve))
    client.write('CONNECT a:443 HTTP/1.1\r\nHost: a\r\n\r\n')
    await answered
    client.resetAndDestroy()
    expect((await rawRequest(port, 'GET /api/x')).status).toBe(200)
  })

  it.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('%s gets through', async (method) => {
    const { port } = await serve()
    expect((await rawRequest(port, `${method} /api/x`)).status).toBe(200)
  })
})

describe('security headers', () => {
  const failing: Record<string, Handler> = {
    'a 404': (_req, res) => void res.writeHead(404, { 'content-type': 'text/plain' }).end('nothing'),
    'an exception': () => {
      throw new Error('broken')
    },
    'a rejection': async (_req, res) => {
      res.setHeader('set-cookie', 'half=done')
      throw new Error('broken')
    },
    'a 304 that takes them off': (_req, res) => {
      for (const name of res.getHeaderNames()) res.removeHeader(name)
      res.writeHead(304).end()
    },
    'a streamed answer': (_req, res) => {
      res.write('a')
      res.end('b')
    },
  }

  it.each(Object.entries(failing))('are on %s', async (_name, handler) => {
    const { port } = await serve(handler)
    const answer = await rawRequest(port, 'GET /somewhere')
    for (const name of SECURITY_HEADERS) expect(answer.headers.get(name)).toHaveLength(1)
    expect(answer.headers.has('x-powered-by')).toBe(false)
    expect(answer.text).not.toContain('half=done')
  })

  it('are on a 500, which says nothing about the reason', async () => {
    const { port, lines } = await serve(failing['an exception'])
    const answer = await rawRequest(port, 'GET /api/x')
    expect(answer.status).toBe(500)
    expect(answer.body).not.toContain('broken')
    expect(lines).toEqual(['A request failed.'])
  })

  it('are on what cannot even be parsed', async () => {
    const { port } = await serve()
    const socket = await openSocket(port)
    const answer = readAll(socket)
    socket.write('GET /api/x HTTP/1.1\r\nHost: a\r\nbad header\r\n\r\n')
    const { status, headers, body } = parseAnswer(await answer)
    expect(status).toBe(400)
    for (const name of SECURITY_HEADERS) expect(headers.get(name)).toHaveLength(1)
    expect(JSON.parse(body).success).toBe(false)
    const long = await rawRequest(port, 'GET /', [`x-long: ${'a'.repeat(20_000)}`])
    expect(long.status).toBe(431)
    expect(long.headers.get('x-frame-options')).toEqual(['DENY'])
  })

  it('cover a body whose chunks are broken', async () => {
    const { handler, seen } = counting()
    const { port } = await serve(handler)
    const answer = await rawRequest(port, 'POST /api/x', ['Transfer-Encoding: chunked'], 'zz\r\nabc')
    expect(answer.status).toBe(400)
    expect(JSON.parse(answer.body).success).toBe(false)
    await until(() => seen.length > 0)
    expect(seen).toEqual(['aborted'])
  })

  it('carry https only for a site that has it', async () => {
    const { port } = await serve(tell, { https: true })
    const answer = await rawRequest(port, 'GET /')
    expect(answer.headers.get('strict-transport-security')).toEqual([
      'max-age=31536000; includeSubDomains; preload',
    ])
  })

  it('carry a nonce that is never repeated, and hand the same one to the application', async () => {
    const { port } = await serve(tell)
    const nonces = new Set<string>()
    for (let i = 0; i < 200; i++) {
      const answer = await rawRequest(port, 'GET /', ["Content-Security-Policy: script-src 'nonce-mine'"])
      const policy = answer.headers.get('content-security-policy')?.[0] ?? ''
      expect(JSON.parse(answer.body).headers['content-security-policy']).toBe(policy)
      nonces.add(/'nonce-([\w+/]{22}==)'/.exec(policy)?.[1] ?? '')
    }
    expect(nonces.size).toBe(200)
    expect(nonces.has('')).toBe(false)
  })

  it('leave no policy of the client for the application to read', async () => {
    const { port } = await serve(tell)
    const answer = await rawRequest(port, 'GET /', [
      "Content-Security-Policy-Report-Only: script-src 'nonce-mine'",
      "content-security-policy: script-src 'nonce-mine'",
    ])
    expect(answer.body).not.toContain('mine')
  })
})

describe('a length that the application tells the server', () => {
  it('is the answer’s, so that one that breaks off is no whole one for whoever asks by HTTP/1.0', async () => {
    const { port } = await serve((_req, res) => {
      res.setHeader('x-ridgeline-body-length', '4')
      res.write('ab')
      res.end('cd')
    })
    const { headers, body } = await rawRequest(port, 'GET /pictures/x/480.webp')
    expect([body, headers.get('content-length')]).toEqual(['abcd', ['4']])
    expect(headers.has('x-ridgeline-body-length')).toBe(false)
    expect(headers.has('transfer-encoding')).toBe(false)
  })
})

describe('connections', () => {
  it('are kept for longer than the two minutes of Caddy, which would send a request on one that ends', async () => {
    const { port } = await serve()
    const socket = await openSocket(port)
    const answer = new Promise<string>((resolve) => socket.once('data', (data) => resolve(String(data))))
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
    const [kept] = parseAnswer(await answer).headers.get('keep-alive') ?? []
    expect(Number(/^timeout=(\d+)$/.exec(kept ?? '')?.[1])).toBeGreaterThan(120)
    socket.destroy()
  })
})

describe('upgrades', () => {
  const headers = ['Upgrade: websocket']
  const upgrade = (port: number, path: string, more: string[] = []) =>
    new Promise<string>((resolve, reject) => {
      const options = { port, path, host: '127.0.0.1' }
      const sent = Object.fromEntries(more.map((line) => line.split(': ') as [string, string]))
      const req = request({ ...options, headers: { Connection: 'Upgrade', Upgrade: 'websocket', ...sent } })
      req.on('upgrade', (res) => {
        res.socket.destroy()
        resolve(String(res.headers['x-told']))
      })
      req.on('response', (res) => {
        res.resume()
        resolve(String(res.statusCode))
      })
      req.on('error', reject).end()
    })

  it('are ordinary requests where nobody takes them', async () => {
    const { port } = await serve(tell)
    expect((await rawRequest(port, 'GET /', headers)).status).toBe(200)
    expect(await upgrade(port, '/%ff')).toBe('400')
  })

  it('pass the same checks in development', async () => {
    const { port } = await serve(tell, {
      trustedProxies: ['127.0.0.1'],
      bridge: { isBlocked: (address) => address === '198.51.100.7' },
      upgradeHandler: (req, socket) => {
        const told = String(req.headers['x-ridgeline-client-address'])
        socket.end(
          `HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nX-Told: ${told}\r\n\r\n`,
        )
      },
    })
    expect(await upgrade(port, '/_next/hmr', ['X-Forwarded-For: 198.51.100.8'])).toBe('198.51.100.8')
    expect(await upgrade(port, '/_next/hmr', ['X-Forwarded-For: 198.51.100.7'])).toBe('403')
    expect(await upgrade(port, '/_next/%ff')).toBe('400')
  })
})
