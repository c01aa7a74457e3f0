import { createHash, createHmac } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'

import { type App, startApp } from '../support/payload-app'
import { seedInquiry } from '../support/seed'

const OLD = 'the-secret-before-it-was-changed'
const NEW = 'the-secret-after-it-was-changed'
const REFRESH_TOKEN = 'a refresh token of the owner'
const LINK = {
  amountCents: 90_000,
  checkin: '2099-05-01',
  checkout: '2099-05-04',
  guests: 4,
  expires: 4_100_000_000,
}

/** What the site made with the old secret, as its own formulas make it. */
async function madeBefore() {
  const { boxKey, sealToken } = await import('@/security/token-box')
  const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text)
  const text = [LINK.amountCents, LINK.checkin, LINK.checkout, LINK.guests, LINK.expires].join('|')
  return {
    sealed: sealToken(REFRESH_TOKEN, boxKey(OLD)),
    guestKey: (id: string) => hmac(OLD, `ridgeline guest link|${id}`).digest('base64url'),
    signature: hmac(hmac(OLD, 'payment link').digest(), text).digest('base64url'),
  }
}

describe('after a change of PAYLOAD_SECRET, with the one before at hand', () => {
  let app: App
  let before: Awaited<ReturnType<typeof madeBefore>>

  beforeAll(async () => {
    app = await startApp({ env: { PAYLOAD_SECRET: NEW, PAYLOAD_SECRET_PREVIOUS: OLD } })
    before = await madeBefore()
  })
  afterAll(() => app.close())

  it("opens guests' private links from before, and makes new ones with the new secret", async () => {
    const { id } = await seedInquiry(app.payload)
    const { guestLinkKey, guestLinkVersion } = await import('@/security/guest-link')
    const old = before.guestKey(String(id))
    const now = guestLinkKey(String(id))
    expect(now).not.toBe(old)
    expect([old, now, before.guestKey('999')].map((key) => guestLinkVersion(String(id), key))).toEqual([
      0,
      0,
      null,
    ])
  })

  it('takes payment links from before, for exactly what was signed', async () => {
    const { checkPaymentLink, signPaymentLink } = await import('@/security/payment-link')
    expect(signPaymentLink(LINK)).not.toBe(before.signature)
    expect(checkPaymentLink(LINK, before.signature)).toBe(true)
    expect(checkPaymentLink(LINK, signPaymentLink(LINK))).toBe(true)
    expect(checkPaymentLink({ ...LINK, amountCents: 1 }, before.signature)).toBe(false)
  })

  it('seals the Google access anew at the start, so that the secret before is needed no more', async () => {
    const { boxKey, openToken } = await import('@/security/token-box')
    const connectedAt = '2026-01-02T03:04:05.000Z'
    const data = { sealedToken: before.sealed, connectedAt, tokenProblem: 'The secret has changed.' }
    await app.payload.updateGlobal({ slug: 'google-calendar', data, depth: 0 })
    const { boot } = await import('@/boot')
    await boot()
    const kept = await app.payload.findGlobal({ slug: 'google-calendar', depth: 0 })
    expect(openToken(kept.sealedToken!, [boxKey(NEW)])).toBe(REFRESH_TOKEN)
    expect(kept.connectedAt).toBe(connectedAt)
    expect(kept.tokenProblem ?? null).toBeNull()
    await boot()
    const again = await app.payload.findGlobal({ slug: 'google-calendar', depth: 0 })
    expect(again.sealedToken).toBe(kept.sealedToken)
  })

  it('leaves alone what it cannot open', async () => {
    const { boxKey, sealToken } = await import('@/security/token-box')
    const sealedToken = sealToken(REFRESH_TOKEN, boxKey('some third secret'))
    await app.payload.updateGlobal({ slug: 'google-calendar', data: { sealedToken }, depth: 0 })
    const { boot } = await import('@/boot')
    await boot()
    const kept = await app.payload.findGlobal({ slug: 'google-calendar', depth: 0 })
    expect(kept.sealedToken).toBe(sealedToken)
  })

  it("ends the owner's sessions, which only the secret in force signs", async () => {
    const owner = await app.owner()
    const [name, token = ''] = (owner.jar.header() ?? '').split('=')
    const [head, body] = token.split('.')
    const forged = async (secret: string) => {
      const signature = createHmac('sha256', secret).update(`${head}.${body}`).digest('base64url')
      const cookies = { [name!]: `${head}.${body}.${signature}` }
      return (await app.visitor().request('GET', '/api/admin/sessions', { cookies })).status
    }
    // As Payload makes the key of its tokens out of the secret.
    const derived = (secret: string) => createHash('sha256').update(secret).digest('hex').slice(0, 32)
    expect(app.payload.secret).toBe(derived(NEW))
    expect(await forged(derived(NEW))).toBe(200)
    expect(await forged(derived(OLD))).toBe(401)
  })
})
