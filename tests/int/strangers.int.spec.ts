import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'

import type { ContractEndpoint } from '@/endpoints/define-endpoint'

import { CANARY, seedCanaries } from '../support/canaries'
import { SECURITY_PASSWORD } from '../support/passwords'
import { type App, startApp } from '../support/payload-app'
import { strangers } from '../support/stolen-sessions'

/**
 * What a stranger's empty call of each public row is answered with. A new public row must be put here by someone who
 * thought about it; every other row has to refuse.
 */
const PUBLIC: Record<string, number[]> = {
  'post /admin/login': [400],
  'post /admin/logout': [200],
  'post /security/login': [400],
  'post /security/logout': [200],
  'get /health': [200],
  'get /ready': [200],
  'get /images/config': [200],
  'get /availability': [400],
  'get /quote': [400],
  'get /rates/calendar': [400],
  'get /reviews': [200],
  'post /free-nights/wish': [400],
  'post /free-nights/take-back': [400],
  'post /quote/mail': [400],
  'post /quote/kept': [400],
  'post /visits': [400],
  'post /booking-inquiry': [400],
  'post /questions': [400],
  'get /checkout/config': [200],
  'get /checkout/hold': [200],
  'delete /checkout/hold': [200],
  'post /create-payment-intent': [400],
  'post /stripe/webhook': [503],
  'post /guest-stay/:id/cancel': [400],
  'post /hold-booking': [400],
  'post /guest-stay/:id/pay': [400],
  'post /guest-stay/:id/paid': [400],
  'post /guest-stay/:id/card': [400],
  'post /guest-stay/:id/card/kept': [400],
  'post /guest-stay/:id/card/remove': [400],
  'post /guest-stay/:id/damage-hold': [400],
  'post /guest-stay/:id/damage-hold/placed': [400],
  'post /guest-stay/:id/calendar': [400],
  'post /guest-stay/:id/invoice': [400],
  'post /guest-stay/:id/agreement': [400],
  'post /guest-stay/:id/email': [400],
  'post /guest-stay/:id/agreement/file': [400],
  'post /guest-stay/:id/receipts/:number': [400],
  'get /calendar/feed.ics': [200],
}
const REFUSED = '{"success":false,"code":"sign-in","message":"Please sign in."}'
const NO_KEY =
  '{"success":false,"code":"wrong-key","message":"This call needs a key for pricing services that is in force: \\"Authorization: Bearer\\" and the key."}'
/** The call of pictures repeats its reason under its older name, too. */
const refusalIn = (text: string) => text.replace('"error":"Please sign in.",', '')

describe('strangers', () => {
  let app: App
  let endpoints: ContractEndpoint[]
  let cases: [string, Record<string, string>][]
  let addresses = 0

  beforeAll(async () => {
    app = await startApp()
    ;({ endpoints } = await import('@/endpoints'))
    await seedCanaries(app.payload)
    cases = Object.entries(await strangers(app))
  })
  afterAll(() => app.close())

  const freshAddress = () => {
    addresses += 1
    return {
      'x-ridgeline-client-address': `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`,
    }
  }
  const call = (method: string, path: string, headers: Record<string, string>) =>
    app.visitor().request(method, path, {
      headers: { ...freshAddress(), ...headers },
      ...(method === 'GET' ? {} : { body: {} }),
    })
  const rowOf = ({ method, path }: ContractEndpoint) => `${method} ${path}`
  const pathOf = ({ path }: ContractEndpoint) => `/api${path.replace(/:\w+/g, '1')}`

  it('are the ones who read nothing: the owner finds what they must not', async () => {
    const owner = await app.owner()
    const found = new Set<string>()
    for (const endpoint of endpoints.filter(({ method }) => method === 'get')) {
      const { text } = await owner.request('GET', pathOf(endpoint))
      for (const [, what] of text.matchAll(new RegExp(`${CANARY}-([a-z-]+)`, 'g'))) found.add(what!)
    }
    expect([...found]).toEqual(
      expect.arrayContaining(['guest', 'phone', 'message', 'feed', 'feed-address', 'review-text', 'crew']),
    )
    const arrival = await owner.request('GET', '/api/globals/arrival')
    expect(arrival.text).toContain(`${CANARY}-door`)
    for (const endpoint of endpoints.filter(({ method }) => method === 'get')) {
      expect((await owner.request('GET', pathOf(endpoint))).text).not.toContain('google-token')
    }
  })

  it('get nothing from any row of the contract, whatever session they show', async () => {
    for (const endpoint of endpoints) {
      const expected = endpoint.custom.access === 'public' ? PUBLIC[rowOf(endpoint)] : [401]
      if (!expected) throw new Error(`Nobody has said what a stranger gets from ${rowOf(endpoint)}`)
      for (const [who, headers] of cases) {
        const { status, text } = await call(endpoint.method.toUpperCase(), pathOf(endpoint), headers)
        expect([rowOf(endpoint), who, expected.includes(status), status]).toEqual([
          rowOf(endpoint),
          who,
          true,
          status,
        ])
        expect(text).not.toContain(CANARY)
        if (endpoint.custom.access === 'price-key') expect(text).toBe(NO_KEY)
        else if (endpoint.custom.access !== 'public') expect(refusalIn(text)).toBe(REFUSED)
      }
    }
  })

  it("get nothing from the owner's calls with the session of the console", async () => {
    const client = app.visitor()
    await client.request('POST', '/api/security/login', { body: { password: SECURITY_PASSWORD } })
    const headers = { cookie: client.jar.header() }
    for (const endpoint of endpoints.filter(({ custom }) => custom.access === 'owner')) {
      const { text } = await call(endpoint.method.toUpperCase(), pathOf(endpoint), headers)
      expect([rowOf(endpoint), refusalIn(text)]).toEqual([rowOf(endpoint), REFUSED])
    }
  })

  it("get nothing from Payload's own calls of any collection or global", async () => {
    const { collections, globals } = app.payload.config
    const paths = [
      ...collections.flatMap(({ slug }) =>
        [
          ...['', '/1', '/count', '/versions', '/versions/1', '/me', '/init', '/1/duplicate', '/access/1'],
          ...['/login', '/logout', '/refresh-token', '/forgot-password', '/reset-password', '/unlock'],
          ...['/first-register', '/verify/1', '/file/a.png', '?where[id][exists]=true&depth=3'],
        ].map((rest) => `/api/${slug}${rest}`),
      ),
      ...globals.flatMap(({ slug }) =>
        ['', '?draft=true', '/versions', '/versions/1', '/access'].map(
          (rest) => `/api/globals/${slug}${rest}`,
        ),
      ),
      ...['access', 'graphql', 'og', 'form-state', 'payload-jobs/run', 'payload-jobs/handle-schedules'].map(
        (rest) => `/api/${rest}`,
      ),
    ]
    expect(paths.length).toBeGreaterThan(300)
    const left = Object.fromEntries(cases)['a session that was left']!
    for (const path of paths) {
      for (const method of ['GET', 'POST', 'DELETE']) {
        // Every other session is tried above, and what nobody shows in the spec of the doors.
        const { status, body } = await call(method, path, left)
        expect([method, path, [401, 404].includes(status), Object.keys(body)]).toEqual([
          ...[method, path, true],
          ['success', 'code', 'message'],
        ])
      }
    }
  })

  it('change nothing by all this', async () => {
    const { totalDocs } = await app.payload.count({ collection: 'inquiries' })
    const { docs } = await app.payload.find({
      collection: 'guest-reviews',
      where: { guestName: { contains: CANARY } },
    })
    expect([totalDocs, docs[0]!.isPublished]).toEqual([1, false])
  })
})
