import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'

import { apiGet, apiJson, apiRequest, ApiError, codeOf, messageOf } from './client'

describe('the behaviour that all requests share', () => {
  let server: Server
  let url: string

  beforeAll(async () => {
    server = createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        const status = Number(/\d{3}/.exec(request.url ?? '')?.[0] ?? 200)
        const body = Buffer.concat(chunks).toString()
        if (request.url?.startsWith('/silent')) return response.writeHead(status).end()
        if (request.url?.startsWith('/plain')) return response.writeHead(status).end('Out of order')
        response.writeHead(status, { 'content-type': 'application/json' })
        const { 'content-type': type = null } = request.headers
        const error = {
          success: false,
          code: 'invalid',
          message: 'Please choose',
          errors: [{ path: 'checkin', message: 'No date' }],
        }
        return response.end(JSON.stringify(status < 400 ? { method: request.method, type, body } : error))
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => new Promise((resolve) => server.close(resolve)))

  const failure = async (work: Promise<unknown>): Promise<unknown> =>
    work.then(
      () => null,
      (error: unknown) => error,
    )

  it('sends a body and its JSON content type only when one is given', async () => {
    expect(await apiJson('POST', `${url}/x`, { a: 1 })).toEqual({
      method: 'POST',
      type: 'application/json',
      body: '{"a":1}',
    })
    expect(await apiJson('DELETE', `${url}/x`)).toEqual({ method: 'DELETE', type: null, body: '' })
  })

  it("turns any answer that is not OK into 'status: body'", async () => {
    const error = await failure(apiRequest('POST', `${url}/plain/503`, {}))
    expect(error).toBeInstanceOf(ApiError)
    expect((error as ApiError).message).toBe('503: Out of order')
    expect([(error as ApiError).code, codeOf(new TypeError('Failed to fetch'))]).toEqual([null, null])
  })

  it('uses the status text when the body is empty', async () => {
    expect(((await failure(apiRequest('GET', `${url}/silent/404`))) as ApiError).message).toBe(
      '404: Not Found',
    )
  })

  it("gives people the body's message, and forms its field errors", async () => {
    const error = (await failure(apiJson('POST', `${url}/x/400`, {}))) as ApiError
    expect(error.userMessage).toBe('Please choose')
    expect(messageOf(error)).toBe('Please choose')
    expect([error.code, codeOf(error)]).toEqual(['invalid', 'invalid'])
    expect(error.fieldErrors).toEqual({ checkin: 'No date' })
  })

  it('throws on 401, or gives null where the caller wants that', async () => {
    expect(await failure(apiGet(`${url}/x/401`))).toMatchObject({ status: 401 })
    expect(await apiGet(`${url}/x/401`, 'null')).toBeNull()
    expect(await failure(apiGet(`${url}/x/500`, 'null'))).toMatchObject({ status: 500 })
  })

  it('says in words that the server could not be reached', async () => {
    const error = await failure(apiGet('http://127.0.0.1:1/'))
    expect(messageOf(error)).toMatch(/could not be reached/)
  })
})
