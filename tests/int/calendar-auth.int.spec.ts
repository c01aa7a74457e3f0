import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'

import type { ApiClient, CallOptions } from '../support/api-client'
import { type GoogleStand, startGoogle } from '../support/google'
import { type App, startApp } from '../support/payload-app'

const BACK = 'http://ridgeline.test/calendar-auth'

describe('connecting the Google calendar', () => {
  let google: GoogleStand
  let app: App
  let owner: ApiClient

  beforeAll(async () => {
    google = await startGoogle()
    app = await startApp({ env: google.env })
  })
  afterAll(async () => {
    await app.close()
    await google.close()
  })
  beforeEach(async () => {
    google.clear()
    owner = await app.owner()
    await app.payload.updateGlobal({
      slug: 'google-calendar',
      data: { sealedToken: null, connectedAt: null, tokenProblem: null },
    })
  })

  const start = async (client = owner, options: CallOptions = {}) => {
    const answer = await client.request('POST', '/api/calendar/start-auth', options)
    return { ...answer, url: new URL(answer.body.url ?? 'http://none') }
  }
  /** What the browser does at Google: consents, and is sent back. */
  const consent = async (url: URL) => {
    const { status, headers } = await fetch(url, { redirect: 'manual' })
    expect(status).toBe(302)
    return new URL(headers.get('location')!)
  }
  const exchange = (body: unknown, client = owner) =>
    client.request('POST', '/api/calendar/exchange-code', { body })
  const bodyOf = (back: URL) => ({
    code: back.searchParams.get('code'),
    state: back.searchParams.get('state'),
  })
  const kept = async () => (await app.payload.findGlobal({ slug: 'google-calendar' })).sealedToken ?? null

  it('goes to Google with offline access, forced consent, PKCE and a state of this browser', async () => {
    const { url, headers } = await start()
    const query = Object.fromEntries(url.searchParams)
    expect(url.origin + url.pathname).toBe(`${google.base}/o/oauth2/v2/auth`)
    expect(query).toMatchObject({
      client_id: google.env.GOOGLE_CLIENT_ID,
      response_type: 'code',
      access_type: 'offline',
      prompt: 'consent',
      scope: 'https://www.googleapis.com/auth/calendar',
      redirect_uri: BACK,
      state: expect.stringMatching(/^calendar_auth\.[\w-]{32}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    })
    const cookie = headers.get('set-cookie')!
    expect(cookie).toMatch(/; Path=\/; Max-Age=900; HttpOnly; SameSite=Lax$/)
    expect(url.href).not.toContain(google.env.GOOGLE_CLIENT_SECRET)
    expect(url.href).not.toContain(owner.jar.get('ridgeline-calendar-auth')!.split('.')[1])
  })

  it('changes the code for a token that is shown once and kept sealed', async () => {
    const back = await consent((await start()).url)
    expect(back.origin + back.pathname).toBe(BACK)
    const { status, body, headers } = await exchange(bodyOf(back))
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        refreshToken: expect.stringMatching(/^1\/\//),
        message: 'Google Calendar is connected.',
      },
    ])
    expect(headers.get('cache-control')).toBe('no-store')
    expect(owner.jar.get('ridgeline-calendar-auth')).toBeUndefined()
    expect(await kept()).toMatch(/^v1\./)
    expect(await kept()).not.toContain(body.refreshToken)
    const later = await owner.request('GET', '/api/calendar/status')
    expect(later.body).toMatchObject({ state: 'connected', connectedAt: expect.any(String) })
    expect(later.text).not.toContain(body.refreshToken)
  })

  it('refuses a state of another browser, a made-up one, and one without a cookie', async () => {
    const first = await consent((await start()).url)
    const other = await app.owner()
    const theirs = await consent((await start(other)).url)
    const tries = [
      { ...bodyOf(first), state: bodyOf(theirs).state },
      { ...bodyOf(first), state: 'calendar_auth' },
      { ...bodyOf(first), state: `${bodyOf(first).state}x` },
    ]
    for (const body of tries) {
      const { status, body: answer } = await exchange(body)
      expect([status, answer.message]).toEqual([400, expect.stringContaining('Please start again')])
    }
    const stranger = await app.owner()
    expect((await exchange(bodyOf(first), stranger)).status).toBe(400)
    expect(google.calls.filter(({ path }) => path === '/token')).toEqual([])
    expect(await kept()).toBeNull()
  })

  it('gives nothing to who is not the owner', async () => {
    const back = await consent((await start()).url)
    const visitor = app.visitor()
    const cookie = owner.jar.get('ridgeline-calendar-auth')!
    const stolen = await visitor.request('POST', '/api/calendar/exchange-code', {
      body: bodyOf(back),
      cookies: { 'ridgeline-calendar-auth': cookie },
    })
    expect(stolen.status).toBe(401)
    expect((await start(visitor)).status).toBe(401)
    const token = { refreshToken: google.newRefreshToken() }
    expect((await visitor.request('POST', '/api/calendar/update-token', { body: token })).status).toBe(401)
    expect((await visitor.request('GET', '/api/calendar/status')).text).not.toContain('redirectUri')
    const foreign = await owner.request('POST', '/api/calendar/exchange-code', {
      body: bodyOf(back),
      headers: { origin: 'https://accounts.google.com' },
    })
    expect(foreign.status).toBe(403)
    expect(await kept()).toBeNull()
  })

  it('takes a code once, and no code that Google does not know', async () => {
    const body = bodyOf(await consent((await start()).url))
    const again = { ...body, code: '4/0Anothing' }
    expect((await exchange(again)).body).toEqual({
      success: false,
      code: 'google-access-invalid',
      message: 'Failed to get refresh token',
    })
    expect((await exchange(body)).status).toBe(200)
    const { status } = await exchange(body)
    expect(status).toBe(400)
  })

  it('is told by PKCE from a code that was carried into another try', async () => {
    const first = bodyOf(await consent((await start()).url))
    const second = bodyOf(await consent((await start()).url))
    const { status, body } = await exchange({ code: first.code, state: second.state })
    expect([status, body.message]).toEqual([400, 'Failed to get refresh token'])
    expect(await kept()).toBeNull()
  })

  it('keeps nothing when the consent was given without the calendar, or not for long', async () => {
    google.consentAs({ account: 'owner@example.com', scope: 'openid' })
    const without = await exchange(bodyOf(await consent((await start()).url)))
    expect([without.status, without.body.message]).toEqual([
      400,
      expect.stringMatching(/^Failed to get refresh token.*box ticked/),
    ])
    google.consentAs({ account: 'owner@example.com', withoutRefresh: true })
    const short = await exchange(bodyOf(await consent((await start()).url)))
    expect([short.status, short.body.message]).toEqual([409, expect.stringContaining('for the moment only')])
    google.consentAs({ account: 'owner@example.com' })
    google.fault({ on: /token/, status: 503 })
    const busy = await exchange(bodyOf(await consent((await start()).url)))
    expect([busy.status, busy.body.success]).toEqual([503, false])
    expect(await kept()).toBeNull()
  })

  const update = (refreshToken: unknown) =>
    owner.request('POST', '/api/calendar/update-token', { body: { refreshToken } })

  it('takes a token typed by hand once Google has accepted it', async () => {
    expect((await update('   ')).body).toMatchObject({
      success: false,
      code: 'invalid',
      message: 'Please enter a refresh token',
    })
    for (const wrong of ['1//0-not-a-token', 'two words', 'x'.repeat(3000), '1//0é']) {
      const { status, body } = await update(wrong)
      expect([wrong.slice(0, 20), status, body.message]).toEqual([
        wrong.slice(0, 20),
        400,
        'Invalid refresh token',
      ])
    }
    const good = google.newRefreshToken()
    const { status, body } = await update(`  ${good}\n`)
    expect([status, body]).toEqual([200, { success: true, message: 'Google Calendar is connected.' }])
    const before = await kept()
    google.fault({ status: 503, times: 3 })
    expect((await update(google.newRefreshToken())).status).toBe(503)
    expect((await update('1//0-not-a-token')).status).toBe(400)
    expect(await kept()).toBe(before)
  })

  it('calls a token of another client invalid, and says when the site itself is unknown at Google', async () => {
    google.fault({ on: /token/, oauthError: 'unauthorized_client', status: 401, times: 2 })
    const other = await update(google.newRefreshToken())
    expect([other.status, other.body.message]).toEqual([400, 'Invalid refresh token'])
    google.fault({ on: /token/, oauthError: 'invalid_client', status: 401 })
    const unknown = await update(google.newRefreshToken())
    expect([unknown.status, unknown.body.message]).toEqual([
      409,
      expect.stringContaining('check GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET'),
    ])
  })

  it('records the connecting, without the token', async () => {
    const token = google.newRefreshToken()
    await update(token)
    const { docs } = await app.payload.find({ collection: 'security-events', pagination: false })
    expect(docs.map(({ area, outcome }) => `${area}: ${outcome}`)).toContain(
      'google calendar: connected with a token',
    )
    expect(JSON.stringify(docs)).not.toContain(token)
  })
})
