import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'

import { SECURITY_PASSWORD } from '../support/passwords'
import { callSite, confirmAt, eventually, openAt, ownerCookie } from '../support/paying-site'
import { bookingData, freshAddress } from '../support/payments'
import { type Site, startSite } from '../support/site'
import { type SmtpStand, startSmtp } from '../support/smtp'
import { startStripe, type StripeStand } from '../support/stripe'

const HOUR_MS = 3600_000
const PRELOAD = fileURLToPath(new URL('../support/shifted-clock.mjs', import.meta.url))

describe("the server's clock", () => {
  let folder: string
  let stripe: StripeStand
  let smtp: SmtpStand
  let site: Site

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ridgeline-clock-'))
    stripe = await startStripe()
    smtp = await startSmtp()
    site = await startSite({
      env: {
        ...stripe.env,
        SMTP_URL: smtp.url,
        OWNER_EMAIL: 'owner@house.example',
        TRUSTED_PROXIES: '127.0.0.1',
        NODE_OPTIONS: `--import=${PRELOAD}`,
        SHIFT_FILE: join(folder, 'shift'),
      },
    })
  }, 120_000)
  afterAll(async () => {
    await site.close()
    await smtp.close()
    await stripe.close()
    await rm(folder, { recursive: true, force: true })
  })

  const jump = async (ms: number) => {
    const jumps = () => site.log().split(`The clock is off by ${ms} ms`).length
    const before = jumps()
    await writeFile(join(folder, 'shift'), String(ms))
    await eventually(
      () => Promise.resolve(jumps()),
      (now) => now > before,
    )
  }
  const inquire = (from: number, email: string) =>
    callSite(site.url, 'POST', '/api/booking-inquiry', { body: bookingData(from, from + 2, { email }) })
  const isFree = async (from: number) => {
    const { checkin, checkout } = bookingData(from, from + 2)
    const path = `/api/quote?checkin=${checkin}&checkout=${checkout}&guests=2`
    return (await callSite(site.url, 'GET', path)).body.free as boolean
  }
  const status = async (cookie: string, path = '/api/overview') =>
    (await callSite(site.url, 'GET', path, { cookie })).status
  const guess = (address: string) =>
    callSite(site.url, 'POST', '/api/admin/login', { body: { password: 'wrong' }, address })

  it('may jump an hour ahead: holds end early and safely, limits forget, sessions and paid stays stay', async () => {
    const cookie = await ownerCookie(site.url)
    const security = await callSite(site.url, 'POST', '/api/security/login', {
      body: { password: SECURITY_PASSWORD },
    })
    const paid = bookingData(100, 102, { email: 'paid@example.com' })
    const opened = await openAt(site.url, paid)
    expect(opened.status).toBe(200)
    stripe.pay(opened.body.paymentIntentId, 'success')
    const unpaid = await openAt(site.url, bookingData(110, 112, { email: 'unpaid@example.com' }))
    expect([unpaid.status, await isFree(110)]).toEqual([200, false])
    const guesser = freshAddress()
    for (let n = 0; n < 11; n++) await guess(guesser)
    expect((await guess(guesser)).status).toBe(429)

    await jump(HOUR_MS)
    // Its nights come free once the provider has cancelled it; who had paid has the stay.
    await eventually(
      () => isFree(110),
      (free) => free,
      60_000,
    )
    expect(stripe.ledger.intents.get(unpaid.body.paymentIntentId)?.status).toBe('canceled')
    expect((await confirmAt(site.url, paid, opened.body.paymentIntentId)).status).toBe(200)
    expect(await isFree(100)).toBe(false)
    expect([await status(cookie), await status(security.cookie, '/api/security/status')]).toEqual([200, 200])
    expect((await guess(guesser)).status).toBe(401)
    expect((await inquire(120, 'ahead@example.com')).status).toBe(201)
    await smtp.waitFor(({ envelopeTo }) => envelopeTo.includes('ahead@example.com'), 30_000)
  }, 150_000)

  it('may jump back: jobs, mails, holds and blocks go on at once, and sessions stay', async () => {
    const cookie = await ownerCookie(site.url)
    const held = await openAt(site.url, bookingData(130, 132, { email: 'held@example.com' }))
    expect(held.status).toBe(200)

    await jump(0)
    expect(await status(cookie)).toBe(200)
    expect((await inquire(140, 'back@example.com')).status).toBe(201)
    await smtp.waitFor(({ envelopeTo }) => envelopeTo.includes('back@example.com'), 30_000)

    const villain = freshAddress()
    const security = await callSite(site.url, 'POST', '/api/security/login', {
      body: { password: SECURITY_PASSWORD },
    })
    const visit = () => fetch(site.url, { headers: { 'x-forwarded-for': villain } })
    const blocked = await callSite(site.url, 'POST', '/api/security/block-ip', {
      body: { ip: villain },
      cookie: security.cookie,
    })
    expect([blocked.status, (await visit()).status]).toEqual([200, 403])

    // A hold that was made at the right time, and overdue by the clock: the rounds must look before an hour has passed.
    const after = await openAt(site.url, bookingData(150, 152, { email: 'after@example.com' }))
    expect(after.status).toBe(200)
    await jump(HOUR_MS / 2)
    await eventually(
      () => isFree(150),
      (free) => free,
      60_000,
    )
    // It says that it lasts for more than an hour yet; what it has got since is a quarter.
    await jump(0.9 * HOUR_MS)
    await eventually(
      () => isFree(130),
      (free) => free,
      60_000,
    )
  }, 150_000)
})
