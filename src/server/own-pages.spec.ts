import { createServer, type IncomingMessage, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterEach, describe, expect, it } from '@jest/globals'

import type { Handler } from '@/server/create-server'
import { withOwnPages } from '@/server/own-pages'
import { createOwnVisit } from '@/server/own-visit'
import { scriptHashes } from '@/server/script-hashes'

const CHECKOUT = '/checkout?bookingData=%7B%22guests%22%3A2%7D&amount=10.00'
const POLICY = "script-src 'self' 'nonce-n'"

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** The server's order around an application: `asked` are the headers of all that reached it. */
async function serve(app: Handler) {
  const asked: IncomingMessage['headers'][] = []
  const counting: Handler = (req, res) => {
    asked.push(req.headers)
    return app(req, res)
  }
  const handler = withOwnPages(counting, {
    visit: createOwnVisit(counting),
    dress: () => ({ security: { 'content-security-policy': POLICY }, nonce: 'n' }),
    arrange: (page) => page.replace('later', 'now'),
  })
  const server = createServer((req, res) => {
    req.headers['x-forwarded-for'] = '203.0.113.9'
    res.setHeader('x-request-id', 'r1')
    res.setHeader('content-security-policy', 'another')
    void handler(req, res)
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const { port } = server.address() as AddressInfo
  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<{ status: number; headers: IncomingMessage['headers']; text: string }>((resolve, reject) => {
      const req = request({ host: '127.0.0.1', port, path, headers, method, agent: false }, (res) => {
        let text = ''
        res.setEncoding('utf8')
        res.on('data', (chunk: string) => (text += chunk))
        res.on('end', () => resolve({ status: res.statusCode ?? 0, headers: res.headers, text }))
      })
      req.on('error', reject).end()
    })
  return { ask, asked }
}

const page: Handler = (_req, res) =>
  void res
    .writeHead(200, { 'content-type': 'text/html', 'cache-control': 'private, no-store' })
    .end('<script>later()</script>')

describe("a page of one visitor's own", () => {
  it('is arranged, with a policy of its own, and what was set for this request stays', async () => {
    const { ask } = await serve(page)
    const { status, headers, text } = await ask(CHECKOUT)
    expect([status, text]).toEqual([200, '<script>now()</script>'])
    expect(headers).toMatchObject({
      'content-security-policy': `script-src 'self' ${scriptHashes(text)}`,
      'cache-control': 'private, no-store',
      'x-request-id': 'r1',
    })
    expect(headers.etag).toBeUndefined()
  })

  it('is made for each who asks, and never kept', async () => {
    let visits = 0
    const { ask, asked } = await serve((_req, res) => void res.end(`visit ${(visits += 1)}`))
    const texts = await Promise.all([ask(CHECKOUT), ask(CHECKOUT)])
    expect(texts.map(({ text }) => text).toSorted()).toEqual(['visit 1', 'visit 2'])
    expect((await ask(CHECKOUT)).text).toBe('visit 3')
    expect(asked).toHaveLength(3)
  })

  it('hears nothing of the visitor but the address', async () => {
    const { ask, asked } = await serve(page)
    await ask(CHECKOUT, { cookie: 'ridgeline-guest=abc', 'user-agent': 'x', 'accept-language': 'de' })
    expect(asked[0]).toEqual({
      host: 'localhost',
      connection: 'close',
      'x-forwarded-for': '203.0.113.9',
      'x-ridgeline-client-address': '203.0.113.9',
    })
  })

  it.each<[string, Record<string, string>, string]>([
    [CHECKOUT, {}, 'POST'],
    [CHECKOUT, {}, 'HEAD'],
    [CHECKOUT, { rsc: '1' }, 'GET'],
    [CHECKOUT, { cookie: 'ridgeline-token=abc' }, 'GET'],
    ['/checkout', {}, 'GET'],
    ['/checkout?amount=1', {}, 'GET'],
    ['/checkout/bookingData=?bookingData=', {}, 'GET'],
    ['/stay/1/key?bookingData=x', {}, 'GET'],
  ])('is not %s with %j, by %s', async (path, headers, method) => {
    const { ask, asked } = await serve(page)
    expect((await ask(path, headers, method)).headers['content-security-policy']).toBe('another')
    expect(asked).toHaveLength(1)
  })

  it.each<[string, Handler]>([
    ['a redirect', (_req, res) => void res.writeHead(307, { location: '/' }).end()],
    ['a failure', (_req, res) => void res.writeHead(500).end('x')],
    ['an answer with a cookie', (_req, res) => void res.setHeader('set-cookie', 'a=b').end('x')],
    ['a page with a nonce', (_req, res) => void res.end('<script nonce="n">later()</script>')],
  ])('is not %s: that comes from the application as it is', async (_name, app) => {
    const { ask, asked } = await serve(app)
    const { headers, text } = await ask(CHECKOUT)
    expect(headers['content-security-policy']).toBe('another')
    expect(text).not.toContain('now')
    expect(asked).toHaveLength(2)
  })

  it('comes from the application where it cannot be asked as a stranger', async () => {
    const { ask } = await serve((req, res) => {
      if (req.headers.host === 'localhost') throw new Error('Not now.')
      res.end('still there')
    })
    expect((await ask(CHECKOUT)).text).toBe('still there')
  })
})
