import { createServer as createHttpServer, get, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createBrotliDecompress } from 'node:zlib'

import { afterEach, describe, expect, it } from '@jest/globals'

import { withCompression } from '@/server/compress'
import type { Handler } from '@/server/create-server'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function serve(handler: Handler) {
  const compressed = withCompression(handler)
  const server = createHttpServer((req, res) => void compressed(req, res))
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const { port } = server.address() as AddressInfo
  return (path: string, method = 'GET', encoding = 'gzip, br') =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const headers = { 'accept-encoding': encoding }
      get({ host: '127.0.0.1', port, path, method, headers, agent: false }, resolve).once('error', reject)
    })
}

const json: Handler = (_req, res) =>
  void res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify('x'.repeat(5000)))

describe('compressing what is made anew', () => {
  it('takes text in the best way that is asked for', async () => {
    const ask = await serve(json)
    const encodings = await Promise.all(
      ['gzip, br', 'gzip', 'identity', ''].map((each) => ask('/', 'GET', each)),
    )
    expect(encodings.map(({ headers }) => headers['content-encoding'])).toEqual([
      'br',
      'gzip',
      undefined,
      undefined,
    ])
    expect(encodings.map(({ headers }) => headers.vary)).toEqual(Array(4).fill('Accept-Encoding'))
  })

  it('needs no more memory for one than a page of ours is worth', async () => {
    const answer = await (await serve(json))('/')
    const [first] = (await answer.toArray()) as Buffer[]
    // The window's size begins the stream (RFC 7932, 9.1): 0011 are 18 bits.
    expect(first![0]! & 0b1111).toBe(0b0011)
  })

  it('leaves pictures, short answers and other methods as they are', async () => {
    const picture: Handler = (_req, res) =>
      void res.writeHead(200, { 'content-type': 'image/webp' }).end(Buffer.alloc(5000))
    const short: Handler = (_req, res) => void res.setHeader('content-type', 'application/json').end('{}')
    const answers = [
      (await serve(picture))('/'),
      (await serve(short))('/'),
      (await serve(json))('/api/create-payment-intent', 'POST'),
    ]
    for (const answer of await Promise.all(answers))
      expect(answer.headers['content-encoding']).toBeUndefined()
  })

  it('leaves pages alone whose address is a secret', async () => {
    const ask = await serve(json)
    for (const path of ['/stay/1/secret?x=y', '/calendar-auth?code=secret', '/stay']) {
      expect((await ask(path)).headers['content-encoding']).toBeUndefined()
    }
    expect((await ask('/stays')).headers['content-encoding']).toBe('br')
  })

  it('hands on each piece of a stream when it is flushed, before the next is there', async () => {
    let goOn = () => {}
    const ask = await serve(async (_req, res) => {
      res.writeHead(200, { 'content-type': 'text/csv' })
      res.write('first')
      ;(res as unknown as { flush: () => void }).flush()
      await new Promise<void>((resolve) => (goOn = resolve))
      res.end('second')
    })
    const answer = await ask('/')
    const pieces: string[] = []
    const text = answer.pipe(createBrotliDecompress())
    for await (const piece of text as AsyncIterable<Buffer>) {
      pieces.push(piece.toString())
      goOn()
    }
    expect(pieces).toEqual(['first', 'second'])
  })
})
