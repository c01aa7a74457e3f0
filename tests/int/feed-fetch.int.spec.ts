import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { lookup } from 'node:dns'
import { createServer, type Server } from 'node:net'

import { fetchFeed, type FeedRequest } from '@/integrations/feed-fetch'

import { gzipBomb, startFeedHost, type FeedHost } from '../support/feed-host'
import { calendarText } from '../support/feeds/calendar'
import { airbnb } from '../support/feeds/channels'
import { watchLoop } from '../support/loop-holds'

const CALENDAR = calendarText([airbnb.reservation({ checkin: '2027-03-12', checkout: '2027-03-15' })])
const ALLOWED = ['127.0.0.1']
const SECRET = 's=a-secret-of-the-owner'
const MEGABYTE = 1024 * 1024

let host: FeedHost
let paths = 0

beforeAll(async () => {
  host = await startFeedHost()
})
afterAll(() => host.close())

/** One behaviour, asked for once at a path of its own. */
const ask = (behaviour: Parameters<FeedHost['answer']>[1], more: Partial<FeedRequest> = {}) => {
  const path = `/${(paths += 1)}.ics?${SECRET}`
  host.answer(path, behaviour)
  return fetchFeed({ url: host.url(path), allowedHosts: ALLOWED, ...more })
}
/** A name service that knows one name, and counts. */
const names = (answers: Record<string, string[][]>) => {
  const asked: string[] = []
  const lookUp = ((name: string, _options: unknown, callback: (error: unknown, found?: unknown) => void) => {
    asked.push(name)
    const all = answers[name]
    const found = all && (all.length > 1 ? all.shift() : all[0])
    if (!found) return callback(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }))
    callback(
      null,
      found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  }) as unknown as typeof lookup
  return { asked, lookUp }
}

describe('a calendar', () => {
  it('is fetched with its validators, and not again while it is the same', async () => {
    const modified = 'Mon, 01 Mar 2027 10:00:00 GMT'
    host.answer('/kept.ics', { body: CALENDAR, etag: '"v1"', lastModified: modified })
    const first = await fetchFeed({ url: host.url('/kept.ics'), allowedHosts: ALLOWED })
    expect(first).toEqual({ outcome: 'fresh', text: CALENDAR, etag: '"v1"', lastModified: modified })
    const again = { url: host.url('/kept.ics'), allowedHosts: ALLOWED }
    expect(await fetchFeed({ ...again, etag: '"v1"' })).toEqual({ outcome: 'unchanged' })
    expect(await fetchFeed({ ...again, lastModified: modified })).toEqual({ outcome: 'unchanged' })
    expect(await fetchFeed({ ...again, etag: '"v0"' })).toMatchObject({ outcome: 'fresh' })
    expect(await fetchFeed({ ...again, etag: 'a\r\nx: y' })).toMatchObject({ outcome: 'fresh' })
  })

  it('comes packed, in the characters that it names, over three redirects', async () => {
    expect(await ask({ body: CALENDAR, gzip: true })).toMatchObject({ outcome: 'fresh', text: CALENDAR })
    const latin = {
      body: Buffer.from('Réservée', 'latin1'),
      headers: { 'content-type': 'text/calendar; charset="ISO-8859-1"' },
    }
    expect(await ask(latin)).toMatchObject({ text: 'Réservée' })
    host.answer('/r1', { location: host.url('/r2') })
    host.answer('/r2', { status: 308, location: '/r3' })
    host.answer('/r3', { status: 301, location: 'kept.ics' })
    expect(await fetchFeed({ url: host.url('/r1'), allowedHosts: ALLOWED })).toMatchObject({ text: CALENDAR })
  })

  it('may be of a host that is listed, also with its port', async () => {
    const { lookUp } = names({ 'calendar.home': [['127.0.0.1']] })
    const url = `http://Calendar.Home.:${host.port}/kept.ics`
    expect(await fetchFeed({ url, lookUp, allowedHosts: ['calendar.home'] })).toMatchObject({
      outcome: 'fresh',
    })
    const listed = [`127.0.0.1:${host.port}`]
    expect(await fetchFeed({ url: host.url('/kept.ics'), allowedHosts: listed })).toMatchObject({
      outcome: 'fresh',
    })
    expect(await fetchFeed({ url: host.url('/kept.ics'), allowedHosts: ['127.0.0.1:1'] })).toMatchObject({
      outcome: 'failed',
    })
  })
})

describe('a fetch that fails says why', () => {
  it.each([
    [400, '400 Bad Request: '],
    [401, '401 Unauthorized: '],
    [403, '403 Forbidden: '],
    [404, '404 Not Found: there is no calendar'],
    [410, '410 Gone: '],
    [418, "418 I'm a Teapot: "],
    [429, '429 Too Many Requests: '],
    [500, '500 Internal Server Error: the channel has trouble'],
    [503, '503 Service Unavailable: '],
    [204, '204 No Content: '],
    [206, '206 Partial Content: '],
    [302, '302 Found: '],
    [304, '304 Not Modified: '],
  ])('when the answer is %i', async (status, words) => {
    const body = status === 204 || status === 304 ? undefined : CALENDAR
    const answer = await ask({ status, ...(body !== undefined && { body }) })
    expect(answer).toEqual({ outcome: 'failed', status, message: expect.stringContaining(words) })
  })

  it.each([
    ['120', 120_000],
    ['0', 0],
    ['99999999', 86_400_000],
    [new Date(Date.now() + 600_000).toUTCString(), expect.closeTo(600_000, -4)],
    ['Fri, 01 Jan 2100 00:00:00 GMT', 86_400_000],
    ['Thu, 01 Jan 1970 00:00:00 GMT', 0],
  ])('and how long to wait: %s', async (header, wait) => {
    expect(await ask({ status: 429, headers: { 'retry-after': header } })).toMatchObject({
      retryAfterMs: wait,
    })
  })

  it.each(['soon', '-5', '1.5', ''])('but no wait that makes no sense: "%s"', async (header) => {
    expect(await ask({ status: 429, headers: { 'retry-after': header } })).not.toHaveProperty('retryAfterMs')
  })

  it.each([
    ['breaks off', { body: CALENDAR, cutAfter: 40 }, 'broke off'],
    ['is damaged', { body: CALENDAR, headers: { 'content-encoding': 'gzip' } }, 'damaged'],
    ['is packed strangely', { body: CALENDAR, headers: { 'content-encoding': 'zip' } }, 'packed'],
    ['is no text', { body: Buffer.from([0x42, 0xc3, 0x28, 0xff]) }, 'characters cannot be read'],
    [
      'is in no known characters',
      { body: 'x', headers: { 'content-type': 'text/calendar; charset=klingon' } },
      'characters',
    ],
    ['says that it is too large', { body: Buffer.alloc(5 * MEGABYTE + 1, 0x20) }, '5 MB'],
    ['leads elsewhere without end', { location: '' }, 'more than 3 times'],
    ['leads to no address', { location: 'http://' }, 'not a web address'],
    ['leads into a file', { location: 'file:///etc/passwd' }, 'must start with'],
  ])('when it %s', async (_, behaviour, words) => {
    expect(await ask(behaviour)).toEqual({ outcome: 'failed', message: expect.stringContaining(words) })
  })

  it('when nobody is there', async () => {
    const url = 'http://127.0.0.1:1/calendar.ics'
    expect(await fetchFeed({ url, allowedHosts: ALLOWED })).toMatchObject({
      message: expect.stringContaining('does not take'),
    })
    const { lookUp } = names({})
    expect(await fetchFeed({ url: 'https://no.such.host/x', lookUp })).toMatchObject({
      message: expect.stringContaining('no such host'),
    })
  })

  it('when what answers speaks no HTTP, or no TLS', async () => {
    const rude: Server = createServer((socket) => {
      socket
        .resume()
        .on('error', () => undefined)
        .end('NO\r\n\r\n')
    })
    await new Promise<void>((resolve) => rude.listen(0, '127.0.0.1', resolve))
    const { port } = rude.address() as { port: number }
    for (const scheme of ['http', 'https', 'webcal']) {
      const answer = await fetchFeed({
        url: `${scheme}://127.0.0.1:${port}/${SECRET}`,
        allowedHosts: ALLOWED,
      })
      expect(answer).toMatchObject({ outcome: 'failed', message: expect.stringMatching(/[a-z ]{20,}/) })
      expect(JSON.stringify(answer)).not.toContain('secret')
    }
    await new Promise((resolve) => rude.close(resolve))
  })

  it('and never repeats the address', async () => {
    for (const behaviour of [
      { status: 500 },
      { location: `http://127.0.0.2/?${SECRET}` },
      { cutAfter: 3, body: CALENDAR },
    ])
      expect(JSON.stringify(await ask(behaviour))).not.toContain('secret')
  })

  it('when it takes too long: before, between and after the headers', async () => {
    const started = performance.now()
    const late = {
      outcome: 'failed',
      message: 'The calendar did not come within 1 seconds. The next sync tries again.',
    }
    const answers = await Promise.all([
      ask({ delayMs: 60_000 }, { timeoutMs: 800 }),
      ask({ dripMs: 20 }, { timeoutMs: 800 }),
      ask({ dripMs: 20, headers: { 'content-encoding': 'gzip' } }, { timeoutMs: 800 }),
    ])
    expect(answers.slice(0, 2)).toEqual([late, late])
    expect(answers[2]).toMatchObject({ outcome: 'failed' })
    expect(performance.now() - started).toBeLessThan(10_000)
  })

  it('when the caller gives up', async () => {
    const controller = new AbortController()
    const answer = ask({ delayMs: 60_000 }, { signal: controller.signal })
    controller.abort()
    expect(await answer).toEqual({ outcome: 'failed', message: 'The sync was stopped.' })
  })
})

describe('what is made to do harm', () => {
  it('is given up at 5 MB, without holding anybody else, and leaves nothing behind', async () => {
    const bomb = gzipBomb(200 * MEGABYTE)
    const before = process.memoryUsage().rss
    const longest = watchLoop()
    for (let n = 0; n < 3; n += 1) {
      const answers = await Promise.all([
        ask({ hugeBytes: 200 * MEGABYTE }),
        ask({ body: bomb, headers: { 'content-encoding': 'gzip' } }),
      ])
      for (const answer of answers)
        expect(answer).toMatchObject({ message: expect.stringContaining('larger than 5 MB') })
    }
    expect(longest()).toBeLessThan(1000)
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * MEGABYTE)
  })
})

describe('addresses that are not public', () => {
  const forms = [
    'http://127.0.0.1',
    'http://127.1',
    'http://127.0.1',
    'http://127.255.255.254',
    'http://2130706433',
    'http://0x7f000001',
    'http://0x7f.0.0.1',
    'http://0x7f.1',
    'http://017700000001',
    'http://0177.0.0.1',
    'http://0177.1',
    'http://127.0.0.1.',
    'http://0.0.0.0',
    'http://0',
    'http://localhost',
    'http://LOCALHOST',
    'http://localhost.',
    'http://[::1]',
    'http://[0:0:0:0:0:0:0:1]',
    'http://[::]',
    'http://[::ffff:127.0.0.1]',
    'http://[::ffff:7f00:1]',
    'http://[::ffff:0:127.0.0.1]',
    'http://[::127.0.0.1]',
    'http://[64:ff9b::127.0.0.1]',
    'http://[64:ff9b:1::7f00:1]',
    'http://[2002:7f00:1::]',
    'http://[2001:0:4136:e378:8000:63bf:3fff:fdd2]',
    'http://10.0.0.1',
    'http://172.16.0.1',
    'http://172.31.255.255',
    'http://192.168.1.1',
    'http://169.254.169.254',
    'http://2852039166',
    'http://[fd00:ec2::254]',
    'http://[fe80::1]',
    'http://[fc00::1]',
    'http://[fec0::1]',
    'http://100.64.0.1',
    'http://100.100.100.200',
    'http://168.63.129.16',
    'http://224.0.0.1',
    'http://239.255.255.250',
    'http://255.255.255.255',
    'http://240.0.0.1',
    'http://192.0.0.192',
    'http://192.0.2.1',
    'http://198.18.0.1',
    'http://198.51.100.1',
    'http://203.0.113.1',
    'http://[ff02::1]',
    'http://[2001:db8::1]',
    'http://[100::1]',
    'http://[::ffff:10.0.0.1]',
    'http://[::ffff:169.254.169.254]',
    'http://１２７.0.0.1',
    'http://127。0。0。1',
    'http://%31%32%37.0.0.1',
    'webcal://localhost',
    'webcal://127.0.0.1',
    'WEBCAL://2130706433',
    'HTTP://127.0.0.1',
    'http:127.0.0.1',
    'http:\\\\127.0.0.1',
    'http://example.com@127.0.0.1',
    'http://user:pass@127.0.0.1',
    ' http://127.0.0.1',
    'https://127.0.0.1',
    'https://[::1]',
  ]
  const listening: Server[] = []
  let port = 0
  let connections = 0

  beforeAll(async () => {
    const listen = (address: string, at: number) =>
      new Promise<number>((resolve, reject) => {
        const server = createServer((socket) => {
          connections += 1
          socket.destroy()
        })
        server.once('error', reject).listen(at, address, () => {
          listening.push(server)
          resolve((server.address() as { port: number }).port)
        })
      })
    // Every address of this machine, IPv6 too where it has it.
    port = await listen('::', 0).catch(() => listen('0.0.0.0', 0))
  })
  afterAll(() => Promise.all(listening.map((server) => new Promise((resolve) => server.close(resolve)))))

  const at = (form: string) => `${form}:${port}/calendar.ics`
  const refused = expect.stringMatching(/private network|user name or a password/)

  it('are at least sixty, and the listener hears those who come', async () => {
    expect(new Set(forms).size).toBeGreaterThanOrEqual(60)
    await fetchFeed({ url: at('http://127.0.0.1'), allowedHosts: ALLOWED })
    expect(connections).toBe(1)
    connections = 0
  })

  it.each(forms)('%s', async (form) => {
    expect(await fetchFeed({ url: at(form), allowedHosts: [] })).toEqual({
      outcome: 'failed',
      message: refused,
    })
    expect(connections).toBe(0)
  })

  it.each(forms.slice(0, 62).filter((form) => !/^webcal|^http:[^/]|^ |[^ -~]/i.test(form)))(
    '%s behind a redirect',
    async (form) => {
      host.answer('/away', { location: at(form) })
      const { lookUp } = names({
        'feeds.example': [['127.0.0.1']],
        localhost: [['127.0.0.1']],
        'localhost.': [['127.0.0.1']],
      })
      const url = `http://feeds.example:${host.port}/away`
      expect(await fetchFeed({ url, lookUp, allowedHosts: ['feeds.example'] })).toEqual({
        outcome: 'failed',
        message: refused,
      })
      expect(connections).toBe(0)
    },
  )

  it('are not reached by a name either, in whatever order it answers', async () => {
    for (const found of [
      ['127.0.0.1'],
      ['93.184.215.14', '127.0.0.1'],
      ['::1'],
      ['2606:2800::1', '::ffff:127.0.0.1'],
    ]) {
      const { lookUp } = names({ 'rebind.example': [found] })
      expect(await fetchFeed({ url: at('http://rebind.example'), lookUp })).toEqual({
        outcome: 'failed',
        message: refused,
      })
    }
    expect(connections).toBe(0)
  })

  it('are not reached by a name that changes: what was checked is what is connected to', async () => {
    const { lookUp, asked } = names({ 'rebind.example': [['192.0.2.1'], ['127.0.0.1']] })
    const request = { url: at('http://rebind.example'), lookUp, timeoutMs: 300 }
    expect(await fetchFeed(request)).toMatchObject({ outcome: 'failed' })
    expect(asked).toEqual(['rebind.example'])
    expect(await fetchFeed(request)).toEqual({ outcome: 'failed', message: refused })
    expect(connections).toBe(0)
  })

  it.each([
    'ftp://127.0.0.1',
    'file:///etc/passwd',
    'gopher://127.0.0.1',
    'javascript:alert(1)',
    'data:text/calendar,x',
    '',
    'calendar',
    'http://',
    `http://a/${'x'.repeat(3000)}`,
  ])('nor by %s', async (url) => {
    expect(await fetchFeed({ url })).toMatchObject({
      outcome: 'failed',
      message: expect.stringMatching(/address/),
    })
  })
})
