import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'

import { readEnv } from '@/env'

import { followUpAll } from '../support/follow-up'
import { type App, startApp } from '../support/payload-app'
import { bookingData, booksOf, payingGuest } from '../support/payments'
import { daysFromToday, seedInquiry } from '../support/seed'

describe('a site without keys of the payment provider', () => {
  let app: App

  beforeAll(async () => {
    app = await startApp()
  })
  afterAll(() => app.close())

  it('says that payment is unavailable, and keeps nothing', async () => {
    const { status, body } = await payingGuest(app.visitor(), bookingData(30, 33)).open()
    expect([status, body]).toEqual([
      503,
      {
        success: false,
        code: 'payments-off',
        message: 'Payment system unavailable. Please try again later.',
      },
    ])
    const { inquiries, stays, nights } = await booksOf(app.payload)
    expect([inquiries, stays, nights]).toEqual([[], [], []])
    expect((await app.request('GET', '/api/checkout/config')).body.publishableKey).toBeNull()
  })

  it('answers 503 to the provider and to the owner', async () => {
    const owner = await app.owner()
    const { id } = await seedInquiry(app.payload)
    const webhook = await app.request('POST', '/api/stripe/webhook', {
      body: '{}',
      headers: { origin: null },
    })
    expect([webhook.status, webhook.body.message]).toEqual([
      503,
      expect.stringContaining('STRIPE_WEBHOOK_SECRET'),
    ])
    expect((await owner.request('GET', '/api/stripe-payment/pi_123')).status).toBe(503)
    const test = await owner.request('POST', '/api/test-payment', { body: { bookingId: String(id) } })
    expect(test.status).toBe(503)
    const off = {
      status: 503,
      body: { code: 'payments-off', message: expect.stringContaining('not set up yet') },
    }
    const ask = () =>
      owner.request('POST', `/api/booking-inquiries/${id}/payment-request`, { body: { amount: 1463 } })
    const link = {
      ...{ checkin: daysFromToday(60), checkout: daysFromToday(63), guests: 3 },
      ...{ amountCents: 99_900, expiresOn: daysFromToday(5) },
    }
    expect(await ask()).toMatchObject(off)
    expect(await owner.request('POST', '/api/payment-links', { body: link })).toMatchObject(off)
    // With one key of two nobody can pay either.
    const env = readEnv()
    env.STRIPE_SECRET_KEY = 'sk_test_1'
    try {
      expect(await ask()).toMatchObject(off)
      expect(await owner.request('POST', '/api/payment-links', { body: link })).toMatchObject(off)
    } finally {
      env.STRIPE_SECRET_KEY = undefined
    }
    const { guestLinkKey } = await import('@/security/guest-link')
    const { loadGuestStay } = await import('@/operations/desk/guest-stay')
    const key = guestLinkKey(String(id))
    expect(await loadGuestStay(app.payload, String(id), key)).toMatchObject({ payable: null })
    const pay = { key, part: 'all' }
    expect((await app.request('POST', `/api/guest-stay/${id}/pay`, { body: pay })).status).toBe(503)
  })

  it('promises no damage hold, for which there is no card', async () => {
    const { payload } = app
    const rules = { damageHoldAmount: 500, _status: 'published' } as const
    await payload.updateGlobal({ slug: 'booking-rules', data: rules })
    const booking = bookingData(40, 43)
    const { checkin, checkout, guests } = booking
    const quote = await app.request(
      'GET',
      `/api/quote?checkin=${checkin}&checkout=${checkout}&guests=${guests}`,
    )
    expect([quote.status, quote.body.damageHold]).toEqual([200, undefined])
    const { body } = await app.request('POST', '/api/booking-inquiry', { body: booking })
    const id = body.id as string
    const owner = await app.owner()
    expect((await owner.request('POST', `/api/booking-inquiries/${id}/confirm`, { body: {} })).status).toBe(
      200,
    )
    await followUpAll(payload)
    const { docs } = await payload.find({
      collection: 'mails',
      where: { key: { equals: `inquiry:${id}:confirmed:guest` } },
    })
    expect(docs.map(({ text }) => /held on your card/.test(text ?? ''))).toEqual([false])
    const { guestLinkKey } = await import('@/security/guest-link')
    const { loadGuestStay } = await import('@/operations/desk/guest-stay')
    expect(await loadGuestStay(payload, id, guestLinkKey(id))).toMatchObject({
      ...{ status: 'confirmed', damageHold: null },
    })
    await payload.updateGlobal({ slug: 'booking-rules', data: { ...rules, damageHoldAmount: null } })
  })

  it('takes inquiries without payment as ever', async () => {
    const { status } = await app.request('POST', '/api/booking-inquiry', { body: bookingData(30, 33) })
    expect(status).toBe(201)
  })
})
