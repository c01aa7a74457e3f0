import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'

import { type App, startApp } from '../support/payload-app'
import { seedStay } from '../support/seed'

describe('without Google being set up', () => {
  let app: App
  beforeAll(async () => {
    app = await startApp({ env: { GOOGLE_CLIENT_ID: 'only-half' } })
  })
  afterAll(() => app.close())

  it('says what is missing, writes nothing and fails nothing', async () => {
    const owner = await app.owner()
    await seedStay(app.payload)
    const status = await owner.request('GET', '/api/calendar/status')
    expect(status.body).toEqual({
      state: 'not set up',
      missing: ['GOOGLE_CLIENT_SECRET'],
      redirectUri: 'http://ridgeline.test/calendar-auth',
      calendarId: 'primary',
      written: { stays: 0, cleanings: 0, blocks: 0 },
      waiting: 1,
      refused: [],
    })
    for (const [method, path, body] of [
      ['POST', '/api/calendar/start-auth', undefined],
      ['POST', '/api/calendar/exchange-code', { code: '4/0A', state: 'calendar_auth.x' }],
      ['POST', '/api/calendar/update-token', { refreshToken: '1//0' }],
      ['POST', '/api/calendar/write-now', undefined],
      ['DELETE', '/api/calendar/google', { keepEvents: true }],
    ] as const) {
      const answer = await owner.request(method, path, { body })
      expect([path, answer.status]).toEqual([path, 409])
      expect(answer.body.message).toMatch(/Set GOOGLE_CLIENT_SECRET on the server|not connected/)
    }
    const { writeGoogleEvents } = await import('@/operations/google-calendar/write-events')
    expect(await writeGoogleEvents(app.payload)).toEqual({ outcome: 'off' })
    const { googleNotifiesCrew } = await import('@/operations/google-calendar/notifies-crew')
    expect(await googleNotifiesCrew(app.payload)).toBe(false)
  })
})
