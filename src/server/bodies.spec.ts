import type { IncomingMessage } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

import { afterEach, describe, expect, it, jest } from '@jest/globals'

import { createServer, type Handler, type ServerParts } from '@/server/create-server'

import { openSocket, parseAnswer, rawRequest, readAll } from '../../tests/support/raw-http'

const KILOBYTE = 1024
const MEGABYTE = 1024 * KILOBYTE
const OWNER = 'Cookie: ridgeline-token=good'

/** Hundreds of connections take their time on a busy machine. */
jest.setTimeout(20_000)

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  jest.useRealTimers()
  await Promise.all(closers.splice(0).map((close) => close()))
})

async function readBody(req: IncomingMessage): Promise<number> {
  let bytes = 0
  for await (const chunk of req) bytes += (chunk as Buffer).length
  return bytes
}

/** The real server around a handler that reads all of a body and tells how much it was, or that it did not come. */
async function serve({ trustedProxies = [] as string[], bridge = {} as ServerParts['bridge'] } = {}) {
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
  const { server, traffic } = createServer({
    handler,
    bridge: { isOwner: async (cookie) => cookie.includes('ridgeline-token=good'), ...bridge },
    log: { info: () => {}, warn: () => {}, error: () => {} },
    settings: { trustedProxies, headers: { https: false, analytics: false, dev: false } },
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  closers.push(() => traffic.drain(0))
  const { port } = server.address() as AddressInfo
  /** A request of which this much of the body is sent, all of it by default. */
  const send = (line: string, bytes: number, headers: string[] = [], sent = bytes) =>
    rawRequest(port, line, [...headers, `Content-Length: ${bytes}`], Buffer.alloc(sent, 'a'))
  /** One whose body never ends. */
  const park = async (
    line: string,
    headers: string[],
  ): Promise<{ socket: Socket; answer: Promise<string> }> => {
    const socket = await openSocket(port)
    const answer = readAll(socket)
    socket.write(`${[`${line} HTTP/1.1`, 'Host: a', ...headers].join('\r\n')}\r\n\r\n`)
    return { socket, answer }
  }
  return { port, seen, send, park }
}

/** Waits until it holds; the test's own time limit ends a wait in vain. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5))
}

const chunked = (bytes: number) => {
  const chunk = Buffer.concat([Buffer.from('4000\r\n'), Buffer.alloc(0x4000, 'a'), Buffer.from('\r\n')])
  return Buffer.concat([...Array<Buffer>(Math.ceil(bytes / 0x4000)).fill(chunk), Buffer.from('0\r\n\r\n')])
}
const CHUNKED = ['Transfer-Encoding: chunked']

describe('the size of a body', () => {
  it.each([
    ['POST /api/admin/login', 4 * KILOBYTE, '4 kB'],
    ['POST /api/security/login', 4 * KILOBYTE, '4 kB'],
    ['POST /api/quote', 64 * KILOBYTE, '64 kB'],
    ['PUT /api/availability/2027-03-01', 64 * KILOBYTE, '64 kB'],
    ['POST /api/stripe/webhook', 256 * KILOBYTE, '256 kB'],
    ['PUT /api/rates', 256 * KILOBYTE, '256 kB'],
    ['PUT /api/rates/nights', 256 * KILOBYTE, '256 kB'],
    ['POST /api/rates/nights/csv', 256 * KILOBYTE, '256 kB'],
    ['POST /api/rates/nights/undo', 256 * KILOBYTE, '256 kB'],
    ['POST /api/globals/house', MEGABYTE, '1 MB'],
    ['PATCH /api/pages/1', MEGABYTE, '1 MB'],
    ['POST /admin/collections/pages/create', MEGABYTE, '1 MB'],
    ['POST /api/upload-image', 20 * MEGABYTE, '20 MB'],
    ['POST /api/upload-image?x=1', 20 * MEGABYTE, '20 MB'],
  ])('of %s is at most %d bytes', async (line, most, words) => {
    const { seen, send } = await serve()
    expect((await send(line, most, [OWNER])).body).toBe(String(most))
    const refused = await send(line, most + 1, [OWNER], 0)
    expect([refused.status, refused.body.includes(words)]).toEqual([413, true])
    expect(refused.headers.get('connection')).toEqual(['close'])
    expect(refused.headers.get('x-content-type-options')).toHaveLength(1)
    expect(seen).toEqual([most])
  })

  it.each([
    ['POST /api/admin/login', 4 * KILOBYTE],
    ['POST /api/stripe/webhook', 256 * KILOBYTE],
  ])('is counted where %s does not tell it, and the handler sees an aborted request', async (line, most) => {
    const { port, seen } = await serve()
    const fits = chunked(most - 0x4000)
    if (most > 0x4000)
      expect((await rawRequest(port, line, CHUNKED, fits)).text).toContain(String(most - 0x4000))
    const answer = await rawRequest(port, line, CHUNKED, chunked(most + 0x4000))
    expect(answer.status).toBe(413)
    expect(JSON.parse(answer.body)).toMatchObject({ success: false, code: 'too-large' })
    expect(answer.headers.get('connection')).toEqual(['close'])
    await until(() => seen.at(-1) === 'aborted')
  })

  it('that is too large does not cost who sends it all the same their answer', async () => {
    const { port } = await serve()
    for (const bytes of [2 * MEGABYTE, 8 * MEGABYTE]) {
      const answer = await fetch(`http://127.0.0.1:${port}/api/quote`, {
        method: 'POST',
        body: Buffer.alloc(bytes),
      })
      expect(answer.status).toBe(413)
      expect(await answer.json()).toMatchObject({ success: false, code: 'too-large' })
    }
  })

  it('cannot be made larger by a second request on the same connection', async () => {
    const { port, seen } = await serve()
    const after = Buffer.concat([
      chunked(2 * MEGABYTE),
      Buffer.from('GET /second HTTP/1.1\r\nHost: a\r\n\r\n'),
    ])
    const answer = await rawRequest(port, 'POST /api/x', CHUNKED, after)
    expect(answer.text.match(/HTTP\/1\.1/g)).toHaveLength(1)
    await until(() => seen.length > 0)
    expect(seen).toEqual(['aborted'])
  })

  it.each(['PUT /api/upload-image', 'POST /api/upload-image/', 'POST /api/%75pload-image'])(
    'is not that of a picture for %s',
    async (line) => {
      const { send } = await serve()
      expect((await send(line, 2 * MEGABYTE, [OWNER])).status).toBe(413)
    },
  )

  it('is refused before 100 Continue', async () => {
    const { port } = await serve()
    const headers = ['Expect: 100-continue', `Content-Length: ${2 * MEGABYTE}`]
    expect((await rawRequest(port, 'POST /api/x', headers)).text).toMatch(/^HTTP\/1\.1 413/)
    const small = await rawRequest(port, 'POST /api/x', ['Expect: 100-continue', 'Content-Length: 3'], 'abc')
    expect(small.text).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200/)
    expect((await rawRequest(port, 'GET /', ['Expect: a miracle'])).status).toBe(417)
  })

  it('of a refused request is skipped without reading on for ever', async () => {
    const { port } = await serve()
    const answer = await rawRequest(port, 'POST /api/%ff', CHUNKED, chunked(2 * MEGABYTE))
    expect(answer.status).toBe(400)
  })
})

describe("a body that only the owner's forms have", () => {
  it.each([
    ['POST /api/upload-image', 65 * KILOBYTE],
    ['POST /api/globals/house', 65 * KILOBYTE],
    ['POST /admin', 1],
    ['POST /admin/collections/pages', 1],
  ])('is not read from strangers: %s', async (line, bytes) => {
    const { seen, send } = await serve()
    for (const headers of [[], ['Cookie: ridgeline-token=forged'], ['Next-Action: 4012']]) {
      const answer = await send(line, bytes, headers, 0)
      expect([answer.status, answer.headers.get('connection')]).toEqual([401, ['close']])
    }
    expect(seen).toEqual([])
    expect((await send(line, bytes, [OWNER])).body).toBe(String(bytes))
  })

  it('is not read in chunks either, nor while the session cannot be asked for', async () => {
    const { port, seen } = await serve()
    expect((await rawRequest(port, 'POST /api/upload-image', CHUNKED, chunked(0x4000))).status).toBe(401)
    const away = await serve({ bridge: { isOwner: () => Promise.reject(new Error('gone')) } })
    expect((await away.send('POST /admin', 10, [OWNER])).status).toBe(401)
    expect([...seen, ...away.seen]).toEqual([])
  })

  it.each([
    'POST /',
    'POST /checkout',
    'POST /stay/1/key',
    'PUT /admin',
    'DELETE /',
    'POST /api',
    'POST /%61pi/quote',
    'OPTIONS /',
    'OPTIONS /favicon.ico',
  ])('is taken by no page: %s', async (line) => {
    const { seen, send } = await serve()
    for (const headers of [
      [],
      [OWNER],
      ['Next-Action: 4012', 'Content-Type: multipart/form-data; boundary=b'],
    ]) {
      const answer = await send(line, 100, headers, 0)
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, ['GET, HEAD']])
    }
    expect(seen).toEqual([])
  })
})

describe('bodies of one address that are on their way', () => {
  const line = 'POST /api/quote'
  const small = ['Content-Length: 65536']

  it('are 128 at most, whoever asks on whatever path', async () => {
    const { send, park } = await serve()
    const parked = await Promise.all(
      Array.from({ length: 128 }, (_, n) =>
        park(n % 2 ? line : 'POST /api/admin/login', ['Content-Length: 4096']),
      ),
    )
    await new Promise((resolve) => setTimeout(resolve, 600))
    const refused = await send(line, 3)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, ['10']])
    expect(refused.headers.get('connection')).toEqual(['close'])
    // One that is broken off and one that ends make room for another each.
    parked[0]!.socket.destroy()
    parked[1]!.socket.write(Buffer.alloc(4096))
    await new Promise((resolve) => setTimeout(resolve, 600))
    await park(line, small)
    expect((await send(line, 3)).body).toBe('3')
  })

  it('are 8 at most of those that are large, or become so', async () => {
    const { port, send, park } = await serve()
    const webhook = 'POST /api/stripe/webhook'
    for (let n = 0; n < 4; n += 1) await park(webhook, ['Content-Length: 70000'])
    for (let n = 0; n < 4; n += 1) {
      const { socket } = await park(webhook, CHUNKED)
      socket.write(chunked(80 * KILOBYTE).subarray(0, -5))
    }
    await new Promise((resolve) => setTimeout(resolve, 600))
    expect((await send(webhook, 70_000)).status).toBe(429)
    expect((await rawRequest(port, webhook, CHUNKED, chunked(80 * KILOBYTE))).status).toBe(429)
    expect((await send(webhook, 60_000)).body).toBe('60000')
  })

  it("count by the visitor's address behind a proxy of ours, IPv6 by /64", async () => {
    const { send, park } = await serve({ trustedProxies: ['127.0.0.1'] })
    await Promise.all(
      Array.from({ length: 128 }, (_, n) => park(line, [...small, `X-Forwarded-For: 2001:db8::${n + 1}`])),
    )
    await new Promise((resolve) => setTimeout(resolve, 600))
    expect((await send(line, 3, ['X-Forwarded-For: 2001:db8::ffff'])).status).toBe(429)
    expect((await send(line, 3, ['X-Forwarded-For: 2001:db8:0:1::1'])).status).toBe(200)
  })

  it('have 15 s, and a picture of the owner has longer', async () => {
    const { park } = await serve()
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] })
    const slow = await park(line, small)
    const picture = await park('POST /api/upload-image', [OWNER, 'Content-Length: 1000000'])
    let isPictureOver = false
    void picture.answer.then(() => (isPictureOver = true))
    await new Promise((resolve) => setImmediate(resolve))
    while (jest.getTimerCount() < 1) await new Promise((resolve) => setImmediate(resolve))
    for (let n = 0; n < 50; n += 1) await new Promise((resolve) => setImmediate(resolve))
    jest.advanceTimersByTime(14_000)
    slow.socket.write('still coming')
    jest.advanceTimersByTime(1_100)
    slow.socket.once('data', () => slow.socket.end())
    expect(parseAnswer(await slow.answer).status).toBe(408)
    expect(isPictureOver).toBe(false)
  })
})

describe('connections and requests', () => {
  it('of one address are 256 at most; what is more is told so and closed', async () => {
    const { port, send } = await serve()
    const open = await Promise.all(Array.from({ length: 256 }, () => openSocket(port)))
    const refused = await rawRequest(port, 'GET /')
    expect([refused.status, refused.headers.get('connection')]).toEqual([429, ['close']])
    expect(refused.headers.get('x-content-type-options')).toHaveLength(1)
    open.slice(0, 5).forEach((socket) => socket.destroy())
    await new Promise((resolve) => setTimeout(resolve, 600))
    expect((await send('POST /api/quote', 3)).body).toBe('3')
  })

  it('of a proxy of ours are as many as it likes', async () => {
    const { park, send } = await serve({ trustedProxies: ['127.0.0.1'] })
    const from = (n: number) => `X-Forwarded-For: 198.51.100.${n}`
    const headers = ['Content-Length: 10']
    await Promise.all(Array.from({ length: 300 }, (_, n) => park('POST /api/x', [...headers, from(n % 100)])))
    expect((await send('POST /api/x', 3, [from(1)])).body).toBe('3')
  })

  it('that wait for their answers count by address, on however few connections and behind a proxy of ours', async () => {
    const waiting: (() => void)[] = []
    const { server, traffic } = createServer({
      handler: (_req, res) => void waiting.push(() => res.end()),
      bridge: {},
      log: { info: () => {}, warn: () => {}, error: () => {} },
      settings: { trustedProxies: ['127.0.0.1'], headers: { https: false, analytics: false, dev: false } },
    })
    await new Promise<void>((resolve) => server.listen(0, resolve))
    closers.push(() => traffic.drain(0))
    const { port } = server.address() as AddressInfo
    const from = 'X-Forwarded-For: 198.51.100.7'
    const socket = await openSocket(port)
    socket.write(`GET /slow HTTP/1.1\r\nHost: a\r\n${from}\r\n\r\n`.repeat(300))
    await until(() => waiting.length >= 256)
    expect((await rawRequest(port, 'GET /', [from])).status).toBe(429)
    expect(waiting).toHaveLength(256)
    void rawRequest(port, 'GET /', ['X-Forwarded-For: 198.51.100.8'])
    await until(() => waiting.length === 257)
  })
})
