import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'

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
})
