import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'

import { type App, startApp } from '../support/payload-app'
import { bookingData, booksOf, payingGuest } from '../support/payments'
import { seedInquiry } from '../support/seed'

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
    const asked = { amount: 1463 }
    const path = `/api/booking-inquiries/${id}/payment-request`
    const { body } = await owner.request('POST', path, { body: asked })
    expect(body).toMatchObject({ code: 'payments-off', message: expect.stringContaining('not set up yet') })
    const { guestLinkKey } = await import('@/security/guest-link')
    const { loadGuestStay } = await import('@/operations/desk/guest-stay')
    const key = guestLinkKey(String(id))
    expect(await loadGuestStay(app.payload, String(id), key)).toMatchObject({ payable: null })
    const pay = { key, part: 'all' }
    expect((await app.request('POST', `/api/guest-stay/${id}/pay`, { body: pay })).status).toBe(503)
  })

  it('takes inquiries without payment as ever', async () => {
    const { status } = await app.request('POST', '/api/booking-inquiry', { body: bookingData(30, 33) })
    expect(status).toBe(201)
  })
})
