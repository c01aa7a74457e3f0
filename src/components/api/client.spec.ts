import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'

import { ApiError, call, codeOf, messageOf, pageIn, send } from './client'

/** Never run: what the compiler refuses. */
export const refusedByTypes = async () => {
  // @ts-expect-error -- no such path
  await call('get /review')
  // @ts-expect-error -- no such method at this path
  await call('post /overview')
  // @ts-expect-error -- the parameter is left out
  await call('get /booking-inquiries/:id')
  // @ts-expect-error -- a parameter by another name
  await call('put /imported-stays/:stayId/amount', { params: { id: '1' }, body: { amount: 1 } })
  // @ts-expect-error -- the body is left out
  await call('post /booking-inquiries/:id/confirm', { params: { id: '1' } })
  // @ts-expect-error -- a field of the body is left out
  await call('post /admin/password', { body: { currentPassword: 'old' } })
  // @ts-expect-error -- a body where there is none
  await call('post /admin/logout', { body: {} })
  // @ts-expect-error -- a query that it needs is left out
  await call('get /availability')
  // @ts-expect-error -- no such filter
  await call('get /reviews', { query: { status: 'hidden' } })
  // @ts-expect-error -- no such field in the answer
  void (await call('get /overview')).bookings
  // @ts-expect-error -- a list that may be whole is no page yet
  void (await call('get /reviews')).docs
}

describe('the behaviour that all calls share', () => {
  const { fetch } = globalThis
  let server: Server

  beforeAll(async () => {
    // What is asked for says in its address how it is answered.
    server = createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        const { method, url = '', headers } = request
        const status = Number(/\d{3}/.exec(url)?.[0] ?? 200)
        const body = Buffer.concat(chunks).toString()
        if (url.includes('silent')) return response.writeHead(status).end()
        if (url.includes('plain')) return response.writeHead(status).end('Out of order')
        response.writeHead(status, { 'content-type': 'application/json' })
        const { 'content-type': type = null } = headers
        const error = {
          success: false,
          code: 'invalid',
          message: 'Please choose',
          errors: [{ path: 'checkin', message: 'No date' }],
        }
        return response.end(JSON.stringify(status < 400 ? { method, url, type, body } : error))
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    globalThis.fetch = (path, init) => fetch(new URL(String(path), `http://127.0.0.1:${port}`), init)
  })
  afterAll(() => {
    globalThis.fetch = fetch
    return new Promise((resolve) => server.close(resolve))
  })

  const failure = async (work: Promise<unknown>): Promise<unknown> =>
    work.then(
      () => null,
      (error: unknown) => error,
    )
  const reviewOf = (id: string) => send('delete /reviews/:id', { params: { id } })

  it('sends a body and its JSON content type only when one is given', async () => {
    const params = { id: '1' }
    expect(await call('patch /calendar-sources/:id', { params, body: { isActive: true } })).toEqual({
      method: 'PATCH',
      url: '/api/calendar-sources/1',
      type: 'application/json',
      body: '{"isActive":true}',
    })
    expect(await call('delete /reviews/:id', { params })).toEqual({
      method: 'DELETE',
      url: '/api/reviews/1',
      type: null,
      body: '',
    })
  })

  it.each([
    ['../x', '..%2Fx'],
    ['a/b?c#d', 'a%2Fb%3Fc%23d'],
    ['%2e%2e', '%252e%252e'],
    ['...', '...'],
    [':id', '%3Aid'],
    ['$&', '%24%26'],
    ['Zoë', 'Zo%C3%AB'],
  ])('keeps the parameter %s within its segment of the path', async (id, segment) => {
    expect(await call('get /booking-inquiries/:id/journal', { params: { id } })).toMatchObject({
      url: `/api/booking-inquiries/${segment}/journal`,
    })
  })

  it.each(['', '.', '..'])(
    'sends nothing for the parameter "%s", which would lead to another path',
    async (id) => {
      expect(await failure(reviewOf(id))).toEqual(new Error(`There is nothing at "${id}"`))
    },
  )

  it('leaves out of the query what is undefined or empty', async () => {
    const query = { page: '2', limit: undefined, search: '', from: '2026-05-01' }
    expect(await call('get /booking-inquiries', { query })).toMatchObject({
      url: '/api/booking-inquiries?page=2&from=2026-05-01',
    })
    expect(await call('get /reviews', { query: { search: 'a&b=c#d é' } })).toMatchObject({
      url: '/api/reviews?search=a%26b%3Dc%23d+%C3%A9',
    })
    expect(await call('get /reviews', { query: { search: undefined } })).toMatchObject({
      url: '/api/reviews',
    })
  })

  it('gives the raw response of a file', async () => {
    const file = await send('get /reports/tax.csv', { query: { year: 'plain' } })
    expect(await file.text()).toBe('Out of order')
  })

  it("turns any answer that is not OK into 'status: body'", async () => {
    const error = await failure(reviewOf('plain-503'))
    expect(error).toBeInstanceOf(ApiError)
    expect((error as ApiError).message).toBe('503: Out of order')
    expect([(error as ApiError).code, codeOf(new TypeError('Failed to fetch'))]).toEqual([null, null])
  })

  it('uses the status text when the body is empty', async () => {
    expect(((await failure(reviewOf('silent-404'))) as ApiError).message).toBe('404: Not Found')
  })

  it("gives people the body's message, and forms its field errors", async () => {
    const error = (await failure(reviewOf('400'))) as ApiError
    expect(error.userMessage).toBe('Please choose')
    expect(messageOf(error)).toBe('Please choose')
    expect([error.code, codeOf(error)]).toEqual(['invalid', 'invalid'])
    expect(error.fieldErrors).toEqual({ checkin: 'No date' })
  })

  it.each([
    ['a page of a proxy', '502', '<html><head><title>502 Bad Gateway</title></head></html>'],
    // By HTTP/2 there is no status text either.
    ['nothing at all', '502', ''],
    ['JSON of something else', '504', '{"error":"too slow"}'],
  ])('says in words that the server did not answer as it should for %s', (_, status, body) => {
    const error = new ApiError(Number(status), body)
    expect(error.userMessage).toBeNull()
    expect(messageOf(error)).toBe(
      `The server did not answer as it should (${status}). Please try again in a moment.`,
    )
  })

  it('does not ask to try again what a proxy in between finds too large', () => {
    const error = new ApiError(413, '<html><head><title>413 Request Entity Too Large</title></head></html>')
    expect(messageOf(error)).toBe(
      'This is larger than a proxy in front of the site lets through (413). Whoever runs it can raise its limit.',
    )
    const own = { success: false, code: 'too-large', message: 'Too many pixels.' }
    expect(messageOf(new ApiError(413, JSON.stringify(own)))).toBe('Too many pixels.')
  })

  it('gives a page, and fails on a whole list', () => {
    expect(pageIn({ docs: [], page: 1 })).toEqual({ docs: [], page: 1 })
    expect(() => pageIn([])).toThrow('No page was asked for')
  })

  it('says in words that the server could not be reached', async () => {
    const reachable = globalThis.fetch
    globalThis.fetch = () => fetch('http://127.0.0.1:1/')
    expect(messageOf(await failure(call('get /overview')))).toMatch(/could not be reached/)
    globalThis.fetch = reachable
  })
})
