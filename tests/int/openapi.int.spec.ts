import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'

import { type App, startApp } from '../support/payload-app'

interface Call {
  operationId: string
  security: Record<string, string[]>[]
  parameters: { name: string; in: string; required: boolean; schema: object }[]
  requestBody?: { content: Record<string, { schema: { required?: string[]; properties?: object } }> }
  responses: Record<string, { content?: Record<string, { schema: { type?: string; required?: string[] } }> }>
}

describe('the description of the contract', () => {
  let app: App
  let paths: Record<string, Record<string, Call>>
  let components: { schemas: Record<string, { required: string[]; properties: Record<string, object> }> }

  beforeAll(async () => {
    app = await startApp()
    const owner = await app.owner()
    const { status, body } = await owner.request('GET', '/api/openapi.json')
    expect([status, body.openapi]).toEqual([200, '3.1.0'])
    paths = body.paths
    components = body.components
  })
  afterAll(() => app.close())

  it('is for the owner only', async () => {
    const { status, text } = await app.visitor().request('GET', '/api/openapi.json')
    expect([status, text.includes('paths')]).toEqual([401, false])
  })

  it('has every call, once, with who may make it and every part of its path', async () => {
    const { endpoints } = await import('@/endpoints')
    for (const { method, path, custom } of endpoints) {
      const call = paths[`/api${path.replace(/:(\w+)/g, '{$1}')}`]?.[method]
      expect([path, call?.security]).toEqual([
        path,
        custom.access === 'public' ? [] : [{ [custom.access]: [] }],
      ])
      const named = call!.parameters.filter((each) => each.in === 'path').map(({ name }) => name)
      expect(named).toEqual([...path.matchAll(/:(\w+)/g)].map(([, name]) => name))
      expect(call!.parameters.every((each) => each.in === 'query' || each.required)).toBe(true)
    }
    const calls = Object.values(paths).flatMap((each) => Object.values(each))
    expect(calls).toHaveLength(endpoints.length)
    expect(new Set(calls.map(({ operationId }) => operationId)).size).toBe(endpoints.length)
  })

  it('says what the schemas say', () => {
    const quote = paths['/api/quote']!.get!
    expect(quote.parameters.map(({ name, required }) => [name, required])).toEqual([
      ['checkin', true],
      ['checkout', true],
      ['guests', true],
      ['pets', false],
      ['extras', false],
      ['code', false],
      ['amount', false],
      ['expires', false],
      ['signature', false],
    ])
    const inquiry = paths['/api/booking-inquiry']!.post!.requestBody!.content['application/json']!.schema
    expect(inquiry.required).toEqual(expect.arrayContaining(['firstName', 'email', 'checkin', 'guests']))
    expect(inquiry.required).not.toContain('phone')
    expect(Object.keys(paths['/api/upload-image']!.post!.requestBody!.content)).toEqual([
      'multipart/form-data',
    ])
    expect(paths['/api/overview']!.get!.requestBody).toBeUndefined()
  })

  it('says what each call answers: JSON with its fields, or a file', () => {
    const answered = (path: string, method = 'get') => paths[path]![method]!.responses['2XX']!.content!
    for (const calls of Object.values(paths))
      for (const { operationId, responses } of Object.values(calls))
        expect([operationId, Object.keys(responses['2XX']!.content!).length]).toEqual([operationId, 1])
    expect(answered('/api/quote')['application/json']!.schema.required).toEqual(
      expect.arrayContaining(['free', 'takenNights', 'quote']),
    )
    expect(answered('/api/reports/tax.csv')).toEqual({ 'text/csv': { schema: { type: 'string' } } })
    expect(answered('/api/calendar/feed.ics')).toEqual({ 'text/calendar': { schema: { type: 'string' } } })
  })

  it('says how each call is refused, with every code', async () => {
    const { REFUSAL_CODES } = await import('@/contract/refusal-codes')
    for (const calls of Object.values(paths))
      for (const { operationId, responses } of Object.values(calls))
        expect([operationId, responses.default!.content]).toEqual([
          operationId,
          { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
        ])
    const { required, properties } = components.schemas.Refusal!
    expect(required).toEqual(['success', 'code', 'message'])
    expect(properties.code).toEqual({ type: 'string', enum: REFUSAL_CODES })
  })
})
