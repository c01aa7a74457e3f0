import { IncomingMessage, ServerResponse } from 'node:http'
import { type AddressInfo, connect, Socket } from 'node:net'

import { afterEach, describe, expect, it, jest } from '@jest/globals'

import { CLIENT_ADDRESS_HEADER } from '@/security/client-address'
import { knownBrowserCookie } from '@/security/known-browser'
import { createServer } from '@/server/create-server'

import { withLoginDoor } from './login-door'

jest.setTimeout(30_000)

const waited = (ms: number) => new Promise((resume) => setTimeout(resume, ms))

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  await Promise.all(closers.splice(0).map((close) => close()))
})

/** An application that answers a login when it is told to. */
async function serve() {
  const waiting: (() => void)[] = []
  const bridge = {}
  const { server, traffic } = createServer({
    handler: withLoginDoor((_req, res) => void waiting.push(() => res.writeHead(401).end()), bridge),
    bridge,
    log: { info: () => {}, warn: () => {}, error: () => {} },
    settings: { trustedProxies: ['127.0.0.1'], headers: { https: false, analytics: false, dev: false } },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => traffic.drain(0))
  const { port } = server.address() as AddressInfo
  const logIn = (
    address: string,
    path = '/api/admin/login',
    method = 'POST',
    cookie = '',
    signal?: AbortSignal,
  ) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { 'x-forwarded-for': address, cookie },
      signal,
      ...(method === 'POST' && { body: '{"password":"guess"}' }),
    })
  const until = async (count: number) => {
    const end = Date.now() + 10_000
    while (waiting.length < count) {
      if (Date.now() > end) throw new Error(`Only ${waiting.length} of ${count} came in.`)
      await waited(5)
    }
  }
  const answerAll = () => waiting.splice(0).forEach((answer) => answer())
  return { logIn, until, answerAll, port, waiting, inside: () => waiting.length }
}

describe('withLoginDoor', () => {
  it('lets four logins in at once, sixteen wait for them, and who comes then is told so', async () => {
    const { logIn, until, answerAll, inside } = await serve()
    const logins = Array.from({ length: 20 }, (_, n) => logIn(`198.18.0.${n + 1}`))
    await until(4)
    await waited(300)
    const refused = await logIn('198.18.0.100', '/api/security/login')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1'])
    expect(refused.headers.get('connection')).toBe('keep-alive')
    expect(await refused.json()).toEqual({
      success: false,
      code: 'login-busy',
      message: expect.stringContaining('Many people'),
    })
    expect(inside()).toBe(4)
    for (let left = 20; left > 0; left -= 4) {
      await until(4)
      answerAll()
    }
    expect(new Set((await Promise.all(logins)).map(({ status }) => status))).toEqual(new Set([401]))
  })

  it('lets a browser that has signed in before in at once', async () => {
    const { logIn, until, answerAll } = await serve()
    const logins = Array.from({ length: 20 }, (_, n) => logIn(`198.18.0.${n + 1}`))
    await until(4)
    const [cookie] = knownBrowserCookie(new Headers()).split(';')
    const owner = logIn('198.18.0.100', '/api/admin/login', 'POST', cookie)
    await until(5)
    answerAll()
    expect((await owner).status).toBe(401)
    for (let left = 16; left > 0; left -= 4) {
      await until(4)
      answerAll()
    }
    await Promise.all(logins)
  })

  it('gives no place to who sends it slowly', async () => {
    const { logIn, until, answerAll, port } = await serve()
    const slow = Array.from({ length: 30 }, (_, n) => {
      const socket = connect(port, '127.0.0.1')
      const lines = ['POST /api/admin/login HTTP/1.1', 'host: a', `x-forwarded-for: 198.18.1.${n + 1}`]
      socket.write([...lines, 'content-length: 20', '', '{"pass'].join('\r\n'))
      return socket
    })
    await waited(300)
    const owner = logIn('198.18.0.100')
    await until(1)
    answerAll()
    expect((await owner).status).toBe(401)
    // All of it is here now.
    slow[0]!.write('word":"guess"}')
    await until(1)
    answerAll()
    for (const socket of slow) socket.destroy()
  })

  it('gives a place on once its answer is made, also behind one on its connection that nobody fetches', async () => {
    const { logIn, until, answerAll, port, waiting } = await serve()
    const socket = connect(port, '127.0.0.1')
    const body = '{"password":"guess"}'
    const login = ['POST /api/admin/login HTTP/1.1', 'host: a', `content-length: ${body.length}`, '', body]
    const file = ['GET /pictures/a/1920.webp HTTP/1.1', 'host: a', '', '']
    socket.write(file.join('\r\n') + login.join('\r\n').repeat(4))
    await until(5)
    const [, ...made] = waiting.splice(0)
    for (const answer of made) answer()
    const owner = logIn('198.18.0.100')
    await until(1)
    answerAll()
    expect((await owner).status).toBe(401)
    socket.destroy()
  })

  it('leaves the turns of the event loop to others while it refuses hundreds', async () => {
    const door = withLoginDoor(() => new Promise(() => {}), {})
    const answers = Array.from({ length: 400 }, (_, n) => {
      const req = new IncomingMessage(new Socket())
      const headers = { [CLIENT_ADDRESS_HEADER]: `198.18.${n >> 7}.${n & 127}` }
      Object.assign(req, { method: 'POST', url: '/api/admin/login', complete: true, headers })
      const res = new ServerResponse(req)
      void door(req, res)
      return res
    })
    const refused = () => answers.filter((res) => res.writableEnded && res.statusCode === 429).length
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resume) => setImmediate(resume))
    expect(refused()).toBeLessThanOrEqual(20)
    while (refused() < 380) await waited(5)
    expect(refused()).toBe(380)
  })

  it('lets one of an address or an IPv6 /48 wait, and everything in that is no login', async () => {
    const { logIn, until, answerAll } = await serve()
    const inside = [1, 2, 3, 4].map((n) => logIn(`198.18.0.${n}`))
    await until(4)
    const waiting = logIn('2001:db8:1:1::1')
    await waited(300)
    expect((await logIn('2001:db8:1:5::1')).status).toBe(429)
    const others = [logIn('2001:db8:1:5::1', '/api/booking-inquiry')]
    others.push(logIn('2001:db8:1:5::1', '/api/admin/login', 'GET'))
    await until(6)
    answerAll()
    await until(1)
    answerAll()
    for (const answer of await Promise.all([...inside, waiting, ...others])) expect(answer.status).toBe(401)
  })

  it('gives the place of who went away to the next', async () => {
    const { logIn, until, answerAll } = await serve()
    const inside = [1, 2, 3, 4].map((n) => logIn(`198.18.0.${n}`))
    await until(4)
    const gone = new AbortController()
    const waiting = logIn('198.18.0.5', '/api/admin/login', 'POST', undefined, gone.signal)
    await waited(300)
    gone.abort()
    await expect(waiting).rejects.toThrow()
    await waited(300)
    const again = logIn('198.18.0.5')
    answerAll()
    await Promise.all(inside)
    await until(1)
    answerAll()
    expect((await again).status).toBe(401)
  })
})
