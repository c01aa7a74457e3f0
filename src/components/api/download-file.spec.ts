import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'

import type { ReportFile } from '@/contract/reports'

import { ApiError, messageOf, send } from './client'
import { BrokenDownload, downloadFile } from './download-file'

const LINE = 'Ada,1506.89\r\n'
const NAMELESS = '/api/reports/tax.csv'
const BROKEN = '/api/reports/monthly.csv'

describe('downloadFile', () => {
  const { fetch } = globalThis
  let server: Server

  beforeAll(async () => {
    server = createServer((request, response) => {
      if (request.url?.endsWith('?year=1900')) {
        return response
          .writeHead(401)
          .end(JSON.stringify({ success: false, code: 'sign-in', message: 'Please sign in.' }))
      }
      response.writeHead(200, {
        'content-type': 'text/csv; charset=utf-8',
        ...(request.url === NAMELESS
          ? {}
          : { 'content-disposition': 'attachment; filename="bookings-2026.csv"' }),
      })
      response.write(LINE)
      setTimeout(() => (request.url === BROKEN ? response.destroy() : response.end(LINE)), 20)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    globalThis.fetch = (path, init) => fetch(new URL(String(path), `http://127.0.0.1:${port}`), init)
  })
  afterAll(() => {
    globalThis.fetch = fetch
    return new Promise((resolve) => server.close(resolve))
  })

  const load = async (file: ReportFile, progress: number[] = [], year?: string) =>
    downloadFile(send(`get /reports/${file}.csv`, { query: { year } }), 'file.csv', (bytes) =>
      progress.push(bytes),
    )
  const failure = (loading: Promise<unknown>) =>
    loading.then(
      () => null,
      (error: unknown) => error,
    )

  it('gives the whole file under the name of the server, and tells how far it is', async () => {
    const progress: number[] = []
    const { fileName, data } = await load('bookings', progress)
    expect(fileName).toBe('bookings-2026.csv')
    expect(await data.text()).toBe(LINE + LINE)
    expect(data.type).toBe('text/csv; charset=utf-8')
    expect(progress).toEqual([LINE.length, 2 * LINE.length])
  })

  it('has a name of its own where the server gives none', async () => {
    expect((await load('tax')).fileName).toBe('file.csv')
  })

  it('fails when the connection breaks half-way: a part is no file', async () => {
    const error = await failure(load('monthly'))
    expect(error).toBeInstanceOf(BrokenDownload)
    expect((error as Error).message).toMatch(/broke off.*nothing was saved.*try again/i)
  })

  it("fails with the server's words on a refusal", async () => {
    const error = await failure(load('bookings', [], '1900'))
    expect(error).toBeInstanceOf(ApiError)
    expect(messageOf(error)).toBe('Please sign in.')
  })
})
