import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'

import { CANARY } from '../support/canaries'
import { type FeedHost, startFeedHost } from '../support/feed-host'
import { ADMIN_PASSWORD, SECURITY_PASSWORD } from '../support/passwords'
import { callSite, confirmAt, eventually, openAt, ownerCookie } from '../support/paying-site'
import { bookingData, freshAddress } from '../support/payments'
import { photo, uploadForm } from '../support/pictures'
import { type Site, startSite } from '../support/site'
import { type SmtpStand, startSmtp } from '../support/smtp'
import { CARDS, makeEvent, signature, startStripe, type StripeStand } from '../support/stripe'

const PHONE = '404-555-0199'
const EMAIL = `${CANARY}@example.org`

interface Line {
  level: string
  time: string
  msg: string
  requestId?: string
  route?: string
  status?: number
  err?: { message: string; stack: string }
}

describe('the log of a site that is used', () => {
  let site: Site
  let smtp: SmtpStand
  let stripe: StripeStand
  let feeds: FeedHost
  /** Everything that no line may have. */
  const secrets = [CANARY, PHONE, '4045550199', ADMIN_PASSWORD, SECURITY_PASSWORD, CARDS.success, '_secret_']

  beforeAll(async () => {
    smtp = await startSmtp()
    stripe = await startStripe()
    feeds = await startFeedHost()
    site = await startSite({
      env: {
        ...stripe.env,
        SMTP_URL: smtp.url,
        OWNER_EMAIL: `owner-${EMAIL}`,
        TRUSTED_PROXIES: '127.0.0.1',
        FEED_ALLOWED_HOSTS: `127.0.0.1:${feeds.port}`,
        LOG_LEVEL: 'debug',
      },
    })
    secrets.push(stripe.secretKey, stripe.webhookSecret, '198.18.')
  }, 120_000)
  afterAll(async () => {
    await site.close()
    await feeds.close()
    await stripe.close()
    await smtp.close()
  })

  const lines = (): Line[] =>
    site
      .log()
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Line)
  const guest = (from: number) =>
    bookingData(from, from + 2, {
      firstName: `${CANARY}-first`,
      lastName: `${CANARY}-last`,
      email: EMAIL,
      phone: PHONE,
      location: `${CANARY}-town`,
      message: `${CANARY}-message`,
      specialRequests: `${CANARY}-wish`,
    })
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(site.url + path, { headers: { 'x-forwarded-for': freshAddress(), ...headers } })

  it('is JSON, line by line, from the first to the last', () => {
    expect(lines().length).toBeGreaterThan(1)
    for (const line of lines()) {
      expect(line).toMatchObject({ level: expect.any(String), msg: expect.any(String) })
      expect(Number.isNaN(Date.parse(line.time))).toBe(false)
    }
    expect(lines().some(({ msg }) => msg.startsWith('Ridgeline is ready: http://localhost:'))).toBe(true)
  })

  it('tells nobody’s data, password, key or link, whatever is done with the site', async () => {
    const cookie = await ownerCookie(site.url)
    secrets.push(cookie.split('=')[1]!)
    await callSite(site.url, 'POST', '/api/admin/login', { body: { password: `${CANARY}-wrong` } })
    await callSite(site.url, 'POST', '/api/security/login', { body: { password: SECURITY_PASSWORD } })

    const asked = await callSite(site.url, 'POST', '/api/booking-inquiry', { body: guest(20) })
    expect(asked.status).toBe(201)
    await callSite(site.url, 'POST', '/api/booking-inquiry', {
      body: { ...guest(30), email: `${CANARY} no address` },
    })
    const paid = await openAt(site.url, guest(40))
    expect(paid.status).toBe(200)
    secrets.push(paid.body.clientSecret)
    stripe.pay(paid.body.paymentIntentId, CARDS.success)
    expect((await confirmAt(site.url, guest(40), paid.body.paymentIntentId)).status).toBe(200)
    const confirmation = await smtp.waitFor(({ text }) => /\/stay\/\d+\//.test(text ?? ''), 20_000)
    const link = /\/stay\/\d+\/([\w-]{43})/.exec(confirmation.text ?? '')!
    secrets.push(link[1]!)
    expect((await get(link[0])).status).toBe(200)
    expect((await get(`/stay/1/${CANARY}`)).status).toBe(404)

    // A mail server that refuses and names whom.
    smtp.behave({ reject: 550 })
    await callSite(site.url, 'POST', '/api/booking-inquiry', { body: guest(50) })
    await eventually(
      async () => lines(),
      (all) => all.some(({ msg }) => /was not accepted/.test(msg)),
    )
    smtp.behave({})

    const secretPath = `/${CANARY}-calendar.ics?s=${CANARY}`
    feeds.answer(`/${CANARY}-calendar.ics`, { status: 500 })
    for (const icalUrl of [feeds.url(secretPath), `https://${CANARY}.invalid/${CANARY}.ics`]) {
      const source = await callSite(site.url, 'POST', '/api/calendar-sources', {
        cookie,
        body: { name: `${CANARY}-source`, icalUrl, platform: 'airbnb' },
      })
      expect(source.body.success).toBe(true)
    }
    const { body } = await callSite(site.url, 'GET', '/api/calendar-sources', { cookie })
    for (const { id } of body.sources)
      for (const what of ['test', 'sync'])
        await callSite(site.url, 'POST', `/api/calendar-sources/${id}/${what}`, { cookie, body: {} })

    const form = uploadForm(await photo(600, 400), 'ID-001', `${CANARY}.jpg`)
    const upload = await fetch(`${site.url}/api/upload-image`, {
      method: 'POST',
      headers: { origin: site.url, cookie, 'x-forwarded-for': freshAddress() },
      body: form,
    })
    expect(upload.status).toBe(200)

    // What strangers send.
    for (const path of [
      `/?email=${EMAIL}`,
      `/checkout?bookingData=${encodeURIComponent(JSON.stringify(guest(60)))}&amount=1`,
      `/${EMAIL}`,
      `/api/${CANARY}/${CANARY}`,
      `/admin/collections/${CANARY}/${CANARY}`,
      `/preview/${CANARY}`,
      `/pictures/${CANARY}/1.webp`,
      `/calendar-auth?code=${CANARY}&state=${CANARY}`,
      `/%ff${CANARY}`,
    ])
      await get(path, {
        'user-agent': CANARY,
        authorization: `Basic ${CANARY}`,
        cookie: `ridgeline-token=${CANARY}`,
        referer: `http://${CANARY}.example`,
      })
    await fetch(`${site.url}/api/booking-inquiry`, {
      method: 'POST',
      headers: { origin: site.url, 'content-type': 'application/json', 'x-forwarded-for': freshAddress() },
      body: `{"firstName": "${CANARY}`,
    })

    const printed = site.log()
    expect(printed.split('\n').length).toBeGreaterThan(25)
    for (const secret of secrets) {
      const found = printed.split('\n').filter((line) => line.includes(secret))
      expect([secret, found]).toEqual([secret, []])
    }
  }, 120_000)

  it('names each request by its pattern, with its number', async () => {
    const answer = await fetch(`${site.url}/admin/collections/pages/12?x=1`, { redirect: 'manual' })
    const id = answer.headers.get('x-request-id')
    const [line] = await eventually(
      async () => lines().filter(({ requestId }) => requestId === id),
      (found) => found.length > 0,
    )
    expect(line).toMatchObject({ level: 'info', route: '/admin/collections/:collection/:id', status: 307 })
    const routes = new Set(lines().map(({ route }) => route))
    for (const route of [
      '/',
      '/api/booking-inquiry',
      '/api/calendar-sources/:id/sync',
      '/api/upload-image',
      '/*',
    ])
      expect([...routes]).toContain(route)
  })

  it('takes over the number that a proxy of ours gave', async () => {
    const given = 'proxy-0af7651916cd43dd'
    const answer = await get('/api/overview', { 'x-request-id': given })
    expect([answer.status, answer.headers.get('x-request-id')]).toEqual([401, given])
    await eventually(
      async () => lines(),
      (all) => all.some(({ requestId }) => requestId === given),
    )
  })

  it('has what is said during a request under its number, and what a job says under none', async () => {
    const event = JSON.stringify(
      makeEvent('payment_intent.succeeded', { id: `pi_${CANARY}`, object: 'payment_intent' }),
    )
    const answer = await fetch(`${site.url}/api/stripe/webhook`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'stripe-signature': signature(event, stripe.webhookSecret),
        'x-request-id': 'the-webhooks-own-number',
      },
      body: event,
    })
    expect(answer.headers.get('x-request-id')).toBe('the-webhooks-own-number')
    const [said] = await eventually(
      async () => lines().filter(({ msg }) => /event of the payment provider/.test(msg)),
      (found) => found.length > 0,
      5000,
    )
    expect(said?.requestId).toBe('the-webhooks-own-number')
    const jobs = lines().filter(({ msg }) => /was not accepted/.test(msg))
    expect(jobs.length).toBeGreaterThan(0)
    expect(jobs.every(({ requestId }) => requestId === undefined)).toBe(true)
    expect(site.log()).not.toContain(CANARY)
  })

  it('is not ready, but answers, while it stops', async () => {
    expect((await get('/api/ready')).status).toBe(200)
    expect(await site.kill('SIGTERM')).toBe(0)
    expect(lines().at(-1)!.msg).toBe('Stopped.')
  })
})

describe('a site that is told to go on for a while after a stop signal', () => {
  let site: Site

  beforeAll(async () => {
    site = await startSite({ env: { STOP_DELAY: '2', LOG_FORMAT: 'text' } })
  }, 120_000)
  afterAll(() => site.close())

  it('says at once that it is not ready, and serves who comes', async () => {
    const ended = site.kill('SIGTERM')
    const ready = await eventually(
      () => fetch(`${site.url}/api/ready`),
      ({ status }) => status === 503,
      1500,
    )
    expect(await ready.json()).toEqual({
      success: false,
      code: 'stopping',
      message: 'The site is about to stop.',
    })
    expect((await fetch(`${site.url}/api/health`)).status).toBe(200)
    expect((await fetch(`${site.url}/`)).status).toBe(200)
    expect(await ended).toBe(0)
    expect(site.log()).toMatch(/^\d\d:\d\d:\d\d Ridgeline is ready/m)
  })
})
