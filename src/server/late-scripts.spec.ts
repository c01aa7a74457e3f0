import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterEach, describe, expect, it } from '@jest/globals'

import { createLateScripts } from '@/server/late-scripts'

const SECURITY = { 'content-security-policy': "default-src 'self'", 'x-content-type-options': 'nosniff' }

describe('late scripts', () => {
  let server: Server
  let made = 0
  afterEach(() => new Promise((resolve) => server.close(resolve)))

  /** @param onMake what making the page anew puts there */
  const start = async (onMake?: string) => {
    const late = createLateScripts(() => ({ security: SECURITY, nonce: 'none' }))
    made = 0
    const handler = late.serve(
      (_, res) => void res.writeHead(404).end('the application'),
      async () => {
        made += 1
        if (onMake !== undefined) late.put(onMake)
      },
    )
    server = createServer((req, res) => void handler(req, res))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const get = (path: string, init?: RequestInit) =>
      fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, init)
    return { late, get }
  }
  const UNKNOWN = `/_next/late/${'x'.repeat(43)}.js`

  it('are given at the address that their page names, with the headers of every answer', async () => {
    const { late, get } = await start()
    const address = late.put('a()')
    expect(address).toMatch(/^\/_next\/late\/[\w-]{43}\.js$/)
    expect(late.put('a()')).toBe(address)
    const answer = await get(address)
    expect([answer.status, await answer.text()]).toEqual([200, 'a()'])
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    const headers = { 'if-none-match': answer.headers.get('etag')! }
    expect((await get(address, { headers })).status).toBe(304)
    expect((await get(address, { method: 'HEAD' })).status).toBe(200)
    expect(made).toBe(0)
  })

  it('are those of the page as it is now, for a page from before the start or from another process', async () => {
    const { get } = await start('now()')
    expect(await (await get(UNKNOWN)).text()).toBe('now()')
    expect(made).toBe(1)
  })

  it('outlive the next few changes of their page', async () => {
    const { late, get } = await start()
    const first = late.put('first()')
    for (let n = 0; n < 7; n += 1) late.put(`change(${n})`)
    expect(await (await get(first)).text()).toBe('first()')
    late.put('one more()')
    expect(await (await get(first)).text()).toBe('one more()')
  })

  it('leave everything else to the application, and what cannot be had', async () => {
    const { late, get } = await start()
    for (const path of ['/_next/late/short.js', '/_next/static/x.js', '/', UNKNOWN])
      expect([path, (await get(path)).status]).toEqual([path, 404])
    expect((await get(late.put('a()'), { method: 'POST' })).status).toBe(404)
  })
})
