import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'

import type { ContractEndpoint } from '@/endpoints/define-endpoint'

import type { ApiClient, CallOptions } from '../support/api-client'
import { ADMIN_PASSWORD, SECURITY_PASSWORD } from '../support/passwords'
import { type App, startApp } from '../support/payload-app'
import { daysFromToday } from '../support/seed'

const SECRET_NAME = 'Canary Quillfeather'

describe('the doors of the API', () => {
  let app: App
  let owner: ApiClient
  let endpoints: ContractEndpoint[]
  let addresses = 0

  beforeAll(async () => {
    // Without a secret every event is refused with 503, and what is behind that answer could not be seen.
    app = await startApp({ env: { STRIPE_WEBHOOK_SECRET: 'whsec_for_the_doors' } })
    owner = await app.owner()
    ;({ endpoints } = await import('@/endpoints'))
    const [firstName, lastName] = SECRET_NAME.split(' ')
    await app.request('POST', '/api/booking-inquiry', {
      body: {
        firstName,
        lastName,
        email: 'canary@example.com',
        guests: 2,
        checkin: daysFromToday(20),
        checkout: daysFromToday(22),
      },
    })
  })
  afterAll(() => app.close())

  /** A stranger whom nobody has counted yet. */
  const stranger = (method: string, path: string, { headers, ...options }: CallOptions = {}) => {
    addresses += 1
    const address = `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`
    return app.visitor().request(method, path, {
      ...options,
      headers: { 'x-ridgeline-client-address': address, ...headers },
    })
  }
  const pathOf = (endpoint: ContractEndpoint) => `/api${endpoint.path.replace(/:\w+/g, '1')}`
  const stored = async () => {
    const counts = await Promise.all(
      (['inquiries', 'stays', 'nights', 'days', 'mails', 'guest-reviews', 'pages'] as const).map(
        (collection) => app.payload.count({ collection }),
      ),
    )
    return counts.map(({ totalDocs }) => totalDocs)
  }

  it('answers a stranger 401 on every call that is not public, with no data', async () => {
    const closed = endpoints.filter((endpoint) => endpoint.custom.access !== 'public')
    expect(closed.length).toBeGreaterThan(5)
    for (const endpoint of closed) {
      const { status, body, text } = await stranger(endpoint.method.toUpperCase(), pathOf(endpoint), {
        ...(endpoint.method === 'get' ? {} : { body: { email: 'canary@example.com' } }),
      })
      expect([endpoint.path, status, body.success]).toEqual([endpoint.path, 401, false])
      expect(text).not.toMatch(/canary|quillfeather/i)
    }
  })

  it("opens neither gate's calls with the other gate's session", async () => {
    const console_ = app.visitor()
    const login = await console_.request('POST', '/api/security/login', {
      body: { password: SECURITY_PASSWORD },
    })
    expect(login.status).toBe(200)
    for (const endpoint of endpoints) {
      const call = { ...(endpoint.method === 'get' ? {} : { body: {} }) }
      const method = endpoint.method.toUpperCase()
      if (endpoint.custom.access === 'owner') {
        expect((await console_.request(method, pathOf(endpoint), call)).status).toBe(401)
      }
      if (endpoint.custom.access === 'security') {
        expect((await owner.request(method, pathOf(endpoint), call)).status).toBe(401)
        // An empty body may be refused as such, and ending one's own session, but not for the lack of a session.
        expect([200, 400, 409]).toContain((await console_.request(method, pathOf(endpoint), call)).status)
      }
    }
  })

  it('closes what Payload would offer beside the contract', async () => {
    const paths = [
      ['POST', '/api/owners/login'],
      ['POST', '/api/owners/first-register'],
      ['POST', '/api/owners/forgot-password'],
      ['POST', '/api/owners/reset-password'],
      ['POST', '/api/owners/unlock'],
      ['POST', '/api/owners/verify/abc'],
      ['GET', '/api/owners/init'],
      ['POST', '/api/owners'],
      ['GET', '/api/owners'],
      ['GET', '/api/inquiries'],
      ['GET', '/api/stays'],
      ['GET', '/api/mails'],
      ['GET', '/api/price-lists'],
      ['GET', '/api/promotion-codes'],
      ['GET', '/api/code-uses'],
      ['GET', '/api/night-wishes'],
      ['GET', '/api/kept-prices'],
      ['GET', '/api/visit-counts'],
      ['GET', '/api/payload-jobs'],
      ['GET', '/api/payload-jobs/run'],
      ['POST', '/api/graphql'],
      ['GET', '/api/og'],
      ['GET', '/api/pages/../inquiries'],
      ['POST', '/api/pages/1/duplicate'],
      ['GET', '/api/pages/versions'],
      ['GET', '/api/pages/versions/1'],
      ['GET', '/api/globals/house/versions'],
      ['GET', '/api/globals/booking-rules/versions/1'],
      ['GET', '/api/globals/house/access'],
      ['POST', '/api/guest-reviews/versions/1'],
      ['POST', '/api/globals/other/versions/1'],
      ['GET', '/api/payload-locked-documents'],
      ['GET', '/api/%69nquiries'],
      ['POST', '/api/own%65rs/login'],
      ['GET', '/api//inquiries'],
      ['GET', '/api/booking%2Dinquiries'],
      ['GET', '/api/nothing-here'],
      ['GET', '/api/'],
    ] as const
    for (const [method, path] of paths) {
      const body = method === 'POST' ? { body: { email: 'a@b.co', password: ADMIN_PASSWORD } } : {}
      for (const client of [stranger, owner.request]) {
        const answer = await client(method, path, body)
        expect([path, answer.status]).toEqual([path, 404])
        expect(answer.body).toMatchObject({ success: false, code: 'no-such-call' })
      }
    }
    for (const path of [
      '/api/guest-reviews',
      '/api/pages',
      '/api/globals/house',
      '/api/globals/house?draft=true',
      '/api/globals/booking-rules?draft=true&depth=0',
      '/api/pages?draft=true',
      '/api/owners/me',
      '/api/access',
    ]) {
      const answer = await stranger('GET', path)
      expect([path, answer.status, answer.body]).toEqual([
        path,
        401,
        { success: false, code: 'sign-in', message: 'Please sign in.' },
      ])
    }
    expect((await owner.request('GET', '/api/guest-reviews')).status).toBe(200)
    expect((await owner.request('GET', '/api/owners/me')).text).not.toContain('eyJ')
  })

  it('never gives the token in a body; the cookie is HttpOnly, Lax and lasts 30 days', async () => {
    const { text, headers } = await stranger('POST', '/api/admin/login', {
      body: { password: ADMIN_PASSWORD },
    })
    expect(text).toBe('{"success":true}')
    const cookie = headers.get('set-cookie')!
    expect(cookie).toMatch(/^ridgeline-token=ey.+; Path=\/; HttpOnly(=true)?; SameSite=Lax/i)
    const expires = Date.parse(/Expires=([^;]+)/.exec(cookie)![1]!)
    expect(Math.round((expires - Date.now()) / 86_400_000)).toBe(30)
  })

  it('ends the session on logout: the old cookie opens nothing', async () => {
    const client = await app.owner()
    const cookie = client.jar.header()!
    expect((await client.request('GET', '/api/overview')).status).toBe(200)
    expect((await client.request('POST', '/api/admin/logout')).status).toBe(200)
    expect((await stranger('GET', '/api/overview', { headers: { cookie } })).status).toBe(401)
    expect((await owner.request('GET', '/api/overview')).status).toBe(200)
  })

  it.each([
    ['admin', '/api/admin/login', 'Incorrect password', ADMIN_PASSWORD],
    ['security', '/api/security/login', 'Incorrect security password', SECURITY_PASSWORD],
  ])(
    'limits wrong %s passwords to ten an address; another address still enters',
    async (_area, path, text, right) => {
      const from = { 'x-ridgeline-client-address': path.includes('admin') ? '203.0.113.5' : '203.0.113.6' }
      const answers = []
      for (let n = 0; n < 15; n += 1) {
        const body = { password: `wrong ${n}` }
        answers.push(await app.visitor().request('POST', path, { headers: from, body }))
      }
      const statuses = answers.map(({ status }) => status)
      expect(statuses).toEqual([...Array<number>(10).fill(401), ...Array<number>(5).fill(429)])
      expect(answers[0]!.body).toEqual({ success: false, code: 'wrong-password', message: text })
      expect(answers.at(-1)!.body).toMatchObject({ code: 'too-many-passwords' })
      // Not the second after which a gate tries again by itself.
      expect(Number(answers.at(-1)!.headers.get('retry-after'))).toBeGreaterThan(600)
      const late = await app.visitor().request('POST', path, { headers: from, body: { password: right } })
      expect(late.status).toBe(429)
      expect((await stranger('POST', path, { body: { password: right } })).status).toBe(200)
    },
  )

  it('does not count right passwords', async () => {
    const from = { 'x-ridgeline-client-address': '203.0.113.9' }
    for (let n = 0; n < 14; n++) {
      const { status } = await app.visitor().request('POST', '/api/admin/login', {
        headers: from,
        body: { password: ADMIN_PASSWORD },
      })
      expect(status).toBe(200)
    }
  })

  it('refuses what does not come from a page of ours', async () => {
    const before = await stored()
    const body = { password: ADMIN_PASSWORD }
    const foreign: NonNullable<CallOptions['headers']>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: null, 'sec-fetch-site': 'cross-site' },
      { origin: null },
      { origin: 'http://ridgeline.test.evil.example' },
    ]
    for (const headers of foreign) {
      for (const endpoint of endpoints.filter(({ method }) => method !== 'get')) {
        const answer = await stranger(endpoint.method.toUpperCase(), pathOf(endpoint), { body, headers })
        // Their senders are no pages: the event's signature, or a key, is asked for in its place.
        const byKey = endpoint.custom.access === 'price-key' ? 401 : 403
        const expected = endpoint.path === '/stripe/webhook' ? 400 : byKey
        expect([endpoint.path, answer.status, answer.body.success]).toEqual([endpoint.path, expected, false])
      }
      const { status, body: told } = await owner.request('PATCH', '/api/pages/1', { body: {}, headers })
      expect([status, told.message]).toEqual([403, expect.stringContaining('SITE_URL has to be set')])
    }
    expect(await stored()).toEqual(before)
  })

  it('answers bad input with a 4xx in the error shape, never a 5xx, and stores nothing', async () => {
    const before = await stored()
    const json = { 'content-type': 'application/json' }
    const bodies: CallOptions[] = [
      {},
      { body: '', headers: json },
      { body: '{"a":', headers: json },
      { body: 'null', headers: json },
      { body: '[]', headers: json },
      { body: '"text"', headers: json },
      { body: '{"password":{"$gt":""},"email":["a"],"note":7}', headers: json },
      { body: new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]), headers: json },
      { body: JSON.stringify({ password: 'x'.repeat(2 * 1024 * 1024) }), headers: json },
      { body: 'a=b', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      { body: '{}', headers: { 'content-type': 'text/plain' } },
      { body: {}, headers: { 'x-http-method-override': 'DELETE' } },
      { body: {}, headers: { 'x-payload-http-method-override': 'GET' } },
    ]
    // They take no input at all.
    const alwaysGood = /\/logout$|^\/admin\/sessions$|^\/checkout\/hold$/
    const changing = endpoints.filter(({ method, path }) => method !== 'get' && !alwaysGood.test(path))
    for (const endpoint of changing) {
      for (const options of bodies) {
        const caller = endpoint.custom.access === 'owner' ? owner.request : stranger
        const answer = await caller(
          endpoint.method.toUpperCase(),
          pathOf(endpoint).replace(/\/1(?=\/|$)/, '/987654'),
          options,
        )
        // An empty object is a valid decision without a note: then the booking is not there.
        expect([endpoint.path, answer.status]).toEqual([endpoint.path, expect.any(Number)])
        expect([endpoint.path, answer.status >= 400 && answer.status < 500]).toEqual([endpoint.path, true])
        expect(answer.body).toMatchObject({ success: false, message: expect.any(String) })
      }
    }
    expect(await stored()).toEqual(before)
  })

  it('answers bad queries and ids with 400 or 404', async () => {
    const paths = [
      '/api/availability',
      '/api/availability?startDate=2027-01-01',
      '/api/availability?startDate=2027-02-30&endDate=2027-03-01',
      '/api/availability?startDate=2027-03-01&endDate=2027-02-01',
      '/api/availability?startDate=2027-01-01&endDate=2029-01-01',
      '/api/availability?startDate[$ne]=1&endDate=2027-01-01',
      '/api/availability?startDate=2027-01-01&startDate=2027-01-02&endDate=2027-01-03',
      '/api/quote?checkin=2027-01-01&checkout=2027-01-03',
      '/api/quote?checkin=2027-01-01&checkout=2027-01-03&guests=13',
      '/api/quote?checkin=2027-01-01&checkout=2027-01-03&guests=1e1',
      '/api/quote?checkin=2027-01-03&checkout=2027-01-03&guests=2',
      '/api/quote?checkin=2020-01-03&checkout=2020-01-05&guests=2',
      '/api/stay-preview?checkin=2027-01-01&checkout=soon&guests=2',
      '/api/stay-preview?checkin=%00&checkout=2027-01-03&guests=2',
      '/api/stay-preview?checkin=2027-01-01&checkout=2027-02-30&guests=2',
      '/api/booking-inquiries?limit=1000',
      '/api/booking-inquiries?status=nonsense',
      '/api/booking-inquiries?search=%00',
      '/api/booking-inquiries/abc',
      '/api/booking-inquiries/0',
      '/api/booking-inquiries/1e5',
      '/api/booking-inquiries/99999999999999999999',
    ]
    for (const path of paths) {
      const { status, body } = await owner.request('GET', path)
      expect([path, status === 400 || status === 404, body.success]).toEqual([path, true, false])
      if (body.code === 'invalid') expect([path, body.errors?.[0].path]).toEqual([path, expect.any(String)])
    }
  })

  it('takes a parameter with a name of every object’s own for one it does not know, and no other one twice', async () => {
    const range = `startDate=${daysFromToday(1)}&endDate=${daysFromToday(2)}`
    for (const name of ['constructor', 'toString', 'hasOwnProperty', '__proto__']) {
      expect([name, (await stranger('GET', `/api/availability?${range}&${name}=1`)).status]).toEqual([
        name,
        200,
      ])
    }
    const twice = await stranger('GET', `/api/availability?${range}&endDate=${daysFromToday(3)}`)
    const message = 'The parameter "endDate" was given twice.'
    expect([twice.status, twice.body]).toMatchObject([
      400,
      { message, errors: [{ path: 'endDate', message }] },
    ])
  })

  it('answers a wrong method with 405 and what is allowed', async () => {
    for (const endpoint of endpoints) {
      const others = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter(
        (method) =>
          !endpoints.some((each) => each.path === endpoint.path && each.method.toUpperCase() === method),
      )
      for (const method of others) {
        const { status, body, headers } = await stranger(method, pathOf(endpoint))
        expect([method, endpoint.path, status, body.success]).toEqual([method, endpoint.path, 405, false])
        const allowed = headers.get('allow')!.split(', ')
        expect(allowed).toContain(endpoint.method.toUpperCase())
        expect(allowed.includes('HEAD')).toBe(allowed.includes('GET'))
        const asked = await stranger('OPTIONS', pathOf(endpoint))
        expect([asked.status, asked.headers.get('allow')]).toEqual([204, allowed.join(', ')])
      }
    }
    expect((await stranger('OPTIONS', '/api/nothing')).status).toBe(404)
  })

  it('answers HEAD like GET, and tells no other origin what it may send', async () => {
    const { status, headers } = await stranger('HEAD', '/api/health')
    expect(status).toBe(200)
    expect((await stranger('HEAD', '/api/overview')).status).toBe(401)
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
  })

  it('answers 503 to a request that did not pass our server', async () => {
    const headers = { 'x-ridgeline-client-address': null }
    for (const path of ['/api/health', '/api/overview', '/api/guest-reviews', '/api/nothing']) {
      const { status, body } = await app.visitor().request('GET', path, { headers })
      expect([path, status, body.success]).toEqual([path, 503, false])
    }
  })

  it('lets a stranger call 100 times in 15 minutes, then answers 429 with Retry-After; polled calls 1,000', async () => {
    const from = { headers: { 'x-ridgeline-client-address': '2001:db8:1:2::1' } }
    const sameNetwork = { headers: { 'x-ridgeline-client-address': '2001:db8:1:2:ffff::9' } }
    const quote = `/api/quote?checkin=${daysFromToday(9)}&checkout=${daysFromToday(10)}&guests=2`
    for (let n = 0; n < 100; n++) expect((await app.visitor().request('GET', quote, from)).status).toBe(200)
    const { status, headers, body } = await app.visitor().request('GET', quote, sameNetwork)
    expect([status, body.success]).toEqual([429, false])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    // Payload's own calls count as well, and a second refusal is not recorded again.
    expect((await app.visitor().request('GET', '/api/guest-reviews', from)).status).toBe(429)
    const { docs: told } = await app.payload.find({
      collection: 'security-events',
      where: { and: [{ kind: { equals: 'limit' } }, { area: { equals: 'anonymous' } }] },
    })
    expect(told).toMatchObject([{ outcome: 'refused', address: '2001:db8:1:2:ffff::9' }])
    for (let n = 0; n < 150; n++) {
      expect((await app.visitor().request('GET', '/api/images/config', from)).status).toBe(200)
    }
    expect((await app.visitor().request('GET', '/api/health', from)).status).toBe(200)
  })

  it('records logins, wrong passwords and limits, without any password', async () => {
    const { docs } = await app.payload.find({ collection: 'security-events', pagination: false })
    const seen = new Set(docs.map(({ kind, area, outcome }) => `${kind} ${area} ${outcome}`))
    expect([...seen]).toEqual(
      expect.arrayContaining([
        'login admin entered',
        'login admin wrong password',
        'limit admin refused',
        'logout admin left',
      ]),
    )
    expect(JSON.stringify(docs)).not.toMatch(new RegExp(`${ADMIN_PASSWORD}|${SECURITY_PASSWORD}|wrong \\d`))
  })
})
