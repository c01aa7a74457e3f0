import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterEach, describe, expect, it } from '@jest/globals'

import { endStalledReaders } from '@/server/stalled-readers'
import { trackRequests } from '@/server/traffic'

import { openSocket } from '../../tests/support/raw-http'

const waited = (ms: number) => new Promise((resume) => setTimeout(resume, ms))
const PATIENCE_MS = 200

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  await Promise.all(closers.splice(0).map((close) => close()))
})

async function serve(handler: RequestListener) {
  const server = createServer({ keepAliveTimeout: 50 }, handler)
  const traffic = trackRequests(server)
  endStalledReaders(server, traffic, PATIENCE_MS)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => traffic.drain(0))
  const { port } = server.address() as AddressInfo
  const ended = async (path: string, isRead: boolean) => {
    const socket = await openSocket(port)
    const end = new Promise<string>((resolve) => socket.once('close', () => resolve('ended')))
    if (isRead) socket.resume()
    else socket.pause()
    socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`)
    closers.push(async () => socket.destroy())
    return { socket, end }
  }
  return { server, ended }
}

const open = (server: ReturnType<typeof createServer>) =>
  new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)))

describe('whoever takes nothing', () => {
  it('of an answer that is made is not waited for any longer', async () => {
    const { server, ended } = await serve((_, res) => void res.end(Buffer.alloc(16 * 1024 * 1024)))
    await ended('/', false)
    await waited(50)
    expect(await open(server)).toBe(1)
    await waited(4 * PATIENCE_MS)
    expect(await open(server)).toBe(0)
  })

  it('because it is still being made is answered', async () => {
    const { ended } = await serve((_, res) => void setTimeout(() => res.end('made'), 4 * PATIENCE_MS))
    const { socket } = await ended('/', true)
    const text = await new Promise<string>((resolve) =>
      socket.once('data', (data) => resolve(data.toString())),
    )
    expect(text).toContain('made')
  })

  it('and says nothing any more has its connection closed', async () => {
    const { server, ended } = await serve((_, res) => void res.end('made'))
    const { end } = await ended('/', true)
    expect(await open(server)).toBe(1)
    expect(await end).toBe('ended')
  })
})
