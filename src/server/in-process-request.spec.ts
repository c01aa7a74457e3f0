import type { IncomingHttpHeaders } from 'node:http'

import { describe, expect, it } from '@jest/globals'

import { createInProcessRequest } from '@/server/in-process-request'

describe('asking the application as a stranger', () => {
  it('sends the address and nothing else that says who asks', async () => {
    let seen: IncomingHttpHeaders = {}
    const ask = createInProcessRequest((req, res) => {
      seen = req.headers
      res.setHeader('Set-Cookie', ['a=1', 'b=2']).end(`${req.method} ${req.url}`)
    })
    const { status, headers, body } = await ask('/api/reviews?a=1', '192.0.2.7')
    expect(seen).toEqual({
      host: 'localhost',
      connection: 'close',
      'x-forwarded-for': '192.0.2.7',
      'x-ridgeline-client-address': '192.0.2.7',
    })
    expect({ status, headers, body: body.toString() }).toEqual({
      status: 200,
      headers: [
        ['set-cookie', 'a=1'],
        ['set-cookie', 'b=2'],
      ],
      body: 'GET /api/reviews?a=1',
    })
  })

  it('reads what is streamed, and any number at once', async () => {
    const ask = createInProcessRequest(async (req, res) => {
      for (let n = 0; n < 40; n++) {
        res.write(`${req.url}${'x'.repeat(9_999)}`)
        await new Promise((resolve) => setImmediate(resolve))
      }
      res.end()
    })
    const answers = await Promise.all(Array.from({ length: 9 }, (_, n) => ask(`/${n}`, '192.0.2.7')))
    expect(answers.map(({ body }) => [body.length, body.toString('utf8', 0, 2)])).toEqual(
      Array.from({ length: 9 }, (_, n) => [40 * 10_001, `/${n}`]),
    )
  })

  it.each([
    ['fails', () => Promise.reject(new Error('gone'))],
    [
      'throws',
      () => {
        throw new Error('gone')
      },
    ],
  ])('says so when the application %s', async (_how, handler) => {
    await expect(createInProcessRequest(handler)('/', '192.0.2.7')).rejects.toThrow()
  })

  it('does not cache what is too large', async () => {
    const ask = createInProcessRequest((_req, res) => void res.end(Buffer.alloc(4 * 1024 * 1024 + 1)))
    await expect(ask('/', '192.0.2.7')).rejects.toThrow('too large')
  })
})
