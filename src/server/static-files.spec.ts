import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer as createHttpServer, get, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'

import { createStaticFiles } from '@/server/static-files'

const SCRIPT = 'export const ridges = 7\n'.repeat(100)

describe('scripts and styles as the build compressed them', () => {
  let folder: string
  let server: Server

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ridgeline-static-'))
    await mkdir(join(folder, 'chunks'))
    await writeFile(join(folder, 'chunks/a1.js'), SCRIPT)
    await writeFile(join(folder, 'chunks/a1.js.br'), brotliCompressSync(SCRIPT))
    await writeFile(join(folder, 'chunks/a1.js.gz'), gzipSync(SCRIPT))
    await writeFile(join(folder, 'small.css'), 'a{}')
    const files = createStaticFiles(folder)
    server = createHttpServer((req, res) => void (files(req, res) || res.writeHead(599).end()))
    await new Promise<void>((resolve) => server.listen(0, resolve))
  })
  afterAll(async () => {
    server.closeAllConnections()
    server.close()
    await rm(folder, { recursive: true, force: true })
  })

  const ask = (
    path: string,
    headers: Record<string, string> = { 'accept-encoding': 'gzip, br' },
    method = 'GET',
  ) =>
    new Promise<{ status: number; headers: IncomingMessage['headers']; body: Buffer }>((resolve, reject) => {
      const { port } = server.address() as AddressInfo
      get({ host: '127.0.0.1', port, path, headers, method }, (res) => {
        const chunks: Buffer[] = []
        res.on('data', (chunk: Buffer) => chunks.push(chunk))
        res.on('end', () =>
          resolve({ status: res.statusCode ?? 0, headers: res.headers, body: Buffer.concat(chunks) }),
        )
      }).once('error', reject)
    })

  it('go out byte by byte, for good', async () => {
    const br = await ask('/_next/static/chunks/a1.js')
    expect(br.body.equals(brotliCompressSync(SCRIPT))).toBe(true)
    expect(br.headers).toMatchObject({
      'content-type': 'application/javascript; charset=UTF-8',
      'content-encoding': 'br',
      'content-length': String(br.body.length),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    })
    const gzip = await ask('/_next/static/chunks/a1.js', { 'accept-encoding': 'gzip' })
    expect(gzip.body.equals(gzipSync(SCRIPT))).toBe(true)
    const head = await ask('/_next/static/chunks/a1.js', { 'accept-encoding': 'br' }, 'HEAD')
    expect([head.body.length, head.headers['content-length']]).toEqual([0, String(br.body.length)])
  })

  it.each([
    ['/_next/static/chunks/a1.js', { 'accept-encoding': 'identity' }, 'GET'],
    ['/_next/static/chunks/a1.js', {}, 'GET'],
    ['/_next/static/chunks/a1.js', { 'accept-encoding': 'br', range: 'bytes=0-9' }, 'GET'],
    ['/_next/static/chunks/a1.js', { 'accept-encoding': 'br' }, 'POST'],
    ['/_next/static/chunks/../chunks/a1.js', { 'accept-encoding': 'br' }, 'GET'],
    ['/_next/static/chunks/a1.js?x=1', { 'accept-encoding': 'br' }, 'GET'],
    ['/_next/static/small.css', { 'accept-encoding': 'br' }, 'GET'],
    ['/_next/static/none.js', { 'accept-encoding': 'br' }, 'GET'],
  ])('leave %s with %j by %s to Next', async (path, headers, method) => {
    expect((await ask(path, headers as Record<string, string>, method)).status).toBe(599)
  })
})
