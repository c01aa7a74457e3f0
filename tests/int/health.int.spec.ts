import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'

import { setServerView } from '@/security/server-view'

import { startApp, type App } from '../support/payload-app'

describe('GET /api/health', () => {
  let app: App

  beforeAll(async () => {
    app = await startApp()
  })
  afterAll(() => app.close())

  it('says ok when the database answers, and nothing else', async () => {
    const { status, body } = await app.request('GET', '/api/health')
    expect({ status, body }).toEqual({ status: 200, body: { status: 'ok' } })
  })

  it('is ready for visitors until it is told to stop, and healthy until the end', async () => {
    const ready = await app.request('GET', '/api/ready')
    expect([ready.status, ready.body]).toEqual([200, { status: 'ready' }])
    setServerView({ isStopping: true })
    const stopping = await app.request('GET', '/api/ready')
    expect([stopping.status, stopping.body.message]).toEqual([503, 'The site is about to stop.'])
    expect((await app.request('GET', '/api/health')).status).toBe(200)
    setServerView(undefined)
  })

  it('says that the database does not answer', async () => {
    await app.payload.destroy()
    const { status, body } = await app.request('GET', '/api/health')
    expect([status, body.message]).toEqual([503, 'The database does not answer.'])
    expect((await app.request('GET', '/api/ready')).status).toBe(503)
  })
})
