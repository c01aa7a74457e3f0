import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'

import { addressKey } from '@/security/client-address'
import { createServer } from '@/server/create-server'
import type { Traffic } from '@/server/traffic'

import { ADDRESS_FAKES } from '../../tests/support/address-fakes'
import { rawRequest } from '../../tests/support/raw-http'

/** What the application would be told: who calls, and every header in which it might look for that. */
const tell = (req: IncomingMessage, res: ServerResponse) =>
  void res.end(JSON.stringify({ headers: req.headers, raw: req.rawHeaders }))

async function serve(trustedProxies: string[]) {
  const silent = () => undefined
  const { server, traffic } = createServer({
    handler: tell,
    bridge: {},
    log: { info: silent, warn: silent, error: silent },
    settings: { trustedProxies, headers: { https: false, analytics: false, dev: false } },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { port: (server.address() as AddressInfo).port, traffic }
}

/** The visitor whom our one proxy names, always as the last element. */
const VISITOR = '198.51.100.7'

describe.each([
  ['no proxy of ours', [] as string[], '127.0.0.1'],
  ['one proxy of ours', ['127.0.0.1'], VISITOR],
])('with %s', (_name, trustedProxies, address) => {
  let port: number
  let traffic: Traffic
  beforeAll(async () => {
    ;({ port, traffic } = await serve(trustedProxies))
  })
  afterAll(() => traffic.drain(0))

  it.each(ADDRESS_FAKES)('%s is the same caller', async (_fake, lines) => {
    // A proxy adds a line of its own at the end, which Node joins to what the caller sent.
    const byProxy = trustedProxies.length > 0 ? [`X-Forwarded-For: ${VISITOR}`] : []
    const { status, body } = await rawRequest(port, 'GET /', [...lines, ...byProxy])
    expect(status).toBe(200)
    const { headers, raw } = JSON.parse(body) as { headers: Record<string, string>; raw: string[] }
    expect(headers['x-ridgeline-client-address']).toBe(address)
    expect(headers['x-forwarded-for']).toBe(address)
    expect(addressKey(headers['x-ridgeline-client-address']!)).toBe(address)
    const names = raw.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase())
    for (const name of ['x-ridgeline-client-address', 'x-forwarded-for']) {
      expect(names.filter((each) => each === name)).toHaveLength(1)
    }
  })
})
