import type { IncomingMessage, ServerResponse } from 'node:http'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { afterEach, describe, expect, it } from '@jest/globals'

import { createAnswerCache } from '@/server/answer-cache'
import { createServer } from '@/server/create-server'
import { createInProcessRequest } from '@/server/in-process-request'

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  await Promise.all(closers.splice(0).map((close) => close()))
})

type Handler = (req: IncomingMessage, res: ServerResponse) => unknown
const NOON = Date.parse('2027-03-01T12:00:00Z')
const DAYS = '/api/availability?startDate=2027-03-01&endDate=2027-05-29'
const SCRIPT = '<script>go()</script>'

/** The real server with its cache around `handler`, and how often that was asked. */
async function serve(handler: Handler) {
  const asked: string[] = []
  const errors: string[] = []
  const warnings: string[] = []
  const clock = { now: NOON }
  const blocked = new Set<string>()
  const counting: Handler = (req, res) => {
    asked.push(req.url ?? '')
    return handler(req, res)
  }
  const log = {
    info: () => undefined,
    warn: (line: string) => void warnings.push(line),
    error: (line: string) => void errors.push(line),
  }
  const answers = createAnswerCache({
    request: createInProcessRequest(counting),
    dress: () => ({ security: { 'content-security-policy': "script-src 'self' 'nonce-n'" }, nonce: 'n' }),
    log,
    now: () => clock.now,
  })
  const { server, traffic } = createServer({
    handler: async (req, res) => void (await counting(req, res)),
    answers,
    bridge: { isBlocked: (address) => blocked.has(address) },
    log,
    settings: { trustedProxies: ['127.0.0.1'], headers: { https: false, analytics: false, dev: false } },
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  closers.push(() => traffic.drain(0))
  const { port } = server.address() as AddressInfo
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<{ status: number; headers: IncomingMessage['headers']; body: Buffer; text: string }>(
      (resolve, reject) => {
        request({ host: '127.0.0.1', port, path, method, headers }, (res) => {
          const chunks: Buffer[] = []
          res.on('data', (chunk: Buffer) => chunks.push(chunk))
          res.on('end', () => {
            const body = Buffer.concat(chunks)
            resolve({ status: res.statusCode ?? 0, headers: res.headers, body, text: body.toString() })
          })
        })
          .on('error', reject)
          .end()
      },
    )
  return { get, asked, errors, warnings, clock, answers, blocked }
}

const html =
  (text: () => string): Handler =>
  (_req, res) =>
    res.writeHead(200, { 'content-type': 'text/html' }).end(SCRIPT + text())
const gate = () => {
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { opened, open }
}

describe('answers from memory', () => {
  it('ask the application once, and again after a change', async () => {
    let text = 'first'
    const { get, asked, answers } = await serve(html(() => text))
    expect((await get('/')).text).toBe(`${SCRIPT}first`)
    text = 'second'
    expect((await get('/')).text).toBe(`${SCRIPT}first`)
    answers.invalidate()
    expect((await get('/')).text).toBe(`${SCRIPT}second`)
    expect(asked).toEqual(['/', '/'])
  })

  it('bear the hashes of their scripts in place of a nonce, and every encoding says the same', async () => {
    const { get } = await serve(html(() => 'long '.repeat(500)))
    const plain = await get('/')
    expect(plain.headers['content-security-policy']).toMatch(/^script-src 'self' 'sha256-[^']{44}'$/)
    const br = await get('/', { 'accept-encoding': 'br' })
    const gzip = await get('/', { 'accept-encoding': 'gzip' })
    expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip'])
    expect(brotliDecompressSync(br.body)).toEqual(plain.body)
    expect(gunzipSync(gzip.body)).toEqual(plain.body)
    expect([plain, br, gzip].map(({ headers }) => headers.vary)).toEqual(Array(3).fill('Accept-Encoding'))
    expect(Number(br.headers['content-length'])).toBe(br.body.length)
  })

  it('to HEAD have the headers and no body, to a known tag neither', async () => {
    const { get, answers } = await serve(html(() => 'page'))
    const { headers, body } = await get('/', {}, 'HEAD')
    expect([body.length, headers['content-length']]).toEqual([0, String(`${SCRIPT}page`.length)])
    const etag = headers.etag!
    for (const known of [etag, `"other", ${etag.slice(2)}`, '*']) {
      const again = await get('/', { 'if-none-match': known })
      expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag])
      expect(again.headers['content-security-policy']).toContain('sha256-')
    }
    expect((await get('/', { 'if-none-match': '"other"' })).status).toBe(200)
    answers.invalidate()
    expect((await get('/', { 'if-none-match': etag })).status).toBe(304)
  })

  it('are made once, however many ask at the same time', async () => {
    const { opened, open } = gate()
    const { get, asked } = await serve(async (_req, res) => {
      await opened
      res.end('page')
    })
    const visits = Array.from({ length: 20 }, () => get('/'))
    while (asked.length === 0) await new Promise((resolve) => setImmediate(resolve))
    open()
    expect(new Set((await Promise.all(visits)).map(({ text }) => text))).toEqual(new Set(['page']))
    expect(asked).toEqual(['/'])
  })

  it('never are what was being made while the change came', async () => {
    const { opened, open } = gate()
    let text = 'old'
    const { get, asked, answers } = await serve(async (_req, res) => {
      const read = text
      if (read === 'old') await opened
      res.end(read)
    })
    const early = get('/')
    while (asked.length === 0) await new Promise((resolve) => setImmediate(resolve))
    text = 'new'
    answers.invalidate()
    expect((await get('/')).text).toBe('new')
    open()
    expect((await early).text).toBe('old')
    expect((await get('/')).text).toBe('new')
  })

  it('live a minute, and over no quarter of an hour, when it may be midnight at the house', async () => {
    const { get, asked, clock } = await serve(html(() => 'page'))
    const lives = async (from: number, ms: number) => {
      clock.now = from
      await get('/')
      const before = asked.length
      clock.now = from + ms
      await get('/')
      return asked.length === before
    }
    expect(await lives(NOON, 59_999)).toBe(true)
    expect(await lives(NOON + 3_600_000, 60_000)).toBe(false)
    expect(await lives(NOON + 7_200_000 - 10_000, 9_999)).toBe(true)
    expect(await lives(NOON + 9_000_000 - 10_000, 10_000)).toBe(false)
  })

  it('are of no failure, no cookie and no nonce', async () => {
    let kind = 0
    const { get, asked } = await serve((_req, res) => {
      if (kind === 0) res.writeHead(404)
      if (kind === 1) res.setHeader('set-cookie', 'a=b')
      res.end(kind === 2 ? '<script nonce="abc">go()</script>' : 'x')
    })
    for (kind = 0; kind < 3; kind++) {
      expect((await get('/')).status).toBe(kind === 0 ? 404 : 200)
      await get('/')
    }
    // Each time once for the memory and once for the visitor.
    expect(asked).toHaveLength(12)
  })

  it('are no page whose policy would grow too long, which is told', async () => {
    let count = 60
    const { get, asked, warnings, answers } = await serve((_req, res) =>
      res.end(Array.from({ length: count }, (_, n) => `<script>a(${n})</script>`).join('')),
    )
    const hashes = async () => String((await get('/')).headers['content-security-policy']).match(/sha256-/g)
    expect(await hashes()).toHaveLength(60)
    expect([asked.length, warnings]).toEqual([1, []])
    count = 61
    answers.invalidate()
    expect(await hashes()).toBeNull()
    await get('/')
    expect(asked).toHaveLength(5)
    expect(warnings).toEqual(Array(2).fill(expect.stringMatching(/^\/ is made anew .* 61 inline scripts/)))
  })

  it('stay the last good page while the application fails, but a call fails', async () => {
    let fails = false
    const { get, asked, errors, clock, answers } = await serve((req, res) =>
      res.writeHead(fails ? 503 : 200).end(`${fails ? 'failed' : 'good'} ${req.url}`),
    )
    await Promise.all([get('/'), get('/api/reviews')])
    fails = true
    clock.now += 61_000
    expect((await get('/')).text).toBe('good /')
    expect((await get('/api/reviews')).text).toBe('failed /api/reviews')
    const before = asked.length
    expect((await get('/')).text).toBe('good /')
    expect(asked).toHaveLength(before)
    expect(errors).toHaveLength(2)
    // What is known to have changed is not shown.
    answers.invalidate()
    expect((await get('/')).text).toBe('failed /')
  })

  it('are refused to those who are blocked', async () => {
    const { get, blocked } = await serve(html(() => 'page'))
    expect((await get('/', { 'x-forwarded-for': '192.0.2.7' })).status).toBe(200)
    blocked.add('192.0.2.7')
    expect((await get('/', { 'x-forwarded-for': '192.0.2.7' })).status).toBe(403)
    expect((await get('/', { 'x-forwarded-for': '192.0.2.8' })).status).toBe(200)
  })

  it('hold nothing that a caller sent', async () => {
    const { get } = await serve((req, res) => res.end(JSON.stringify(req.headers)))
    const poison = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      forwarded: 'host=evil.example',
      'accept-language': 'evil',
      'user-agent': 'evil',
      range: 'bytes=0-3',
      cookie: 'ridgeline-guest=evil; theme=evil',
      'x-forwarded-for': '192.0.2.7',
    }
    const first = await get('/', poison)
    expect(first.status).toBe(200)
    expect(first.text).not.toContain('evil')
    expect((await get('/')).text).toBe(first.text)
  })

  it('are few: the ranges of dates that were asked for last', async () => {
    const { get, asked } = await serve((_req, res) => res.end('[]'))
    const range = (year: number) => `/api/availability?startDate=${year}-01-01&endDate=${year}-02-01`
    await get(DAYS)
    for (let year = 3000; year < 3099; year++) await get(range(year))
    await get(DAYS)
    expect(asked).toHaveLength(100)
    await get(range(4000))
    await get(DAYS)
    expect(asked).toHaveLength(101)
    await get(range(3000))
    expect(asked).toHaveLength(102)
  })

  it('leave the headers of a call as they are', async () => {
    const { get } = await serve((_req, res) =>
      res.writeHead(200, { 'cache-control': 'no-store', vary: 'rsc', etag: '"abc"' }).end('x'.repeat(2000)),
    )
    const plain = await get('/api/reviews')
    expect(plain.headers).toMatchObject({
      'cache-control': 'no-store',
      vary: 'rsc, Accept-Encoding',
      etag: '"abc"',
    })
    const { headers } = await get('/api/reviews', { 'accept-encoding': 'gzip' })
    expect(headers).toMatchObject({ 'cache-control': 'no-store', etag: 'W/"abc"' })
    expect((await get('/api/reviews', { 'if-none-match': 'W/"abc"' })).status).toBe(304)
  })
})
