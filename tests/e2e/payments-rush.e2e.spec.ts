import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'

import type { BookingInquiry } from '@/contract/booking-inquiry'
import { nightsOf } from '@/domain/common/calendar-date'

import { bookingData } from '../support/payments'
import { callSite, confirmAt, eventually, openAt, ownerCookie } from '../support/paying-site'
import { sharedDatabase, type SharedDatabase } from '../support/shared-database'
import { type Site, startSite } from '../support/site'
import { startStripe, type StripeStand } from '../support/stripe'

const GUESTS = 50

describe('fifty guests who pay for overlapping nights at once', () => {
  let sites: Site[] = []
  let stripe: StripeStand
  let database: SharedDatabase | null

  beforeAll(async () => {
    stripe = await startStripe()
    database = await sharedDatabase('rush')
    const env = {
      ...stripe.env,
      TRUSTED_PROXIES: '127.0.0.1',
      PAYLOAD_SECRET: 'only-for-the-tests-of-this-site',
      ...(database ? { DATABASE_URI: database.uri } : {}),
    }
    // The embedded database is served by one process.
    sites = await Promise.all(Array.from({ length: database ? 2 : 1 }, () => startSite({ env })))
    for (const { url } of sites) {
      const webhook = await callSite(url, 'POST', '/api/stripe/webhook', { body: {} })
      expect(webhook.status).toBe(400)
    }
    stripe.sendEventsTo(`${sites[0]!.url}/api/stripe/webhook`)
  }, 180_000)
  afterAll(async () => {
    stripe.sendEventsTo(null)
    await Promise.all(sites.map((site) => site.close()))
    await stripe.close()
    await database?.stop()
  })

  it('sells each night once; who does not get it is not charged, or gets everything back', async () => {
    const urlOf = (guest: number) => sites[guest % sites.length]!.url
    const bookings = Array.from({ length: GUESTS }, (_, n) =>
      bookingData(100 + (n % 7), 103 + (n % 7), { email: `rush${n}@example.com` }),
    )
    const results = await Promise.all(
      bookings.map(async (booking, n) => {
        const opening = await openAt(urlOf(n), booking)
        if (opening.status !== 200) return opening
        stripe.pay(opening.body.paymentIntentId, 'success')
        // Back on the other process than the one that they set out from.
        return confirmAt(urlOf(n + 1), booking, opening.body.paymentIntentId)
      }),
    )
    const won = bookings.filter((_, n) => results[n]!.status === 200)
    expect(won.length).toBeGreaterThan(0)
    for (const { status, body } of results) {
      expect([200, 409]).toContain(status)
      if (status === 409) expect(body.message).toMatch(/no longer free|just booking these nights/)
    }

    const cookie = await ownerCookie(sites[0]!.url)
    const list: BookingInquiry[] = await eventually(
      async () => (await callSite(sites[0]!.url, 'GET', '/api/booking-inquiries', { cookie })).body,
      (inquiries) => inquiries.every(({ status }: BookingInquiry) => status !== 'pending'),
    )
    const booked = list.filter(({ status }) => status === 'confirmed')
    expect(booked.map(({ email }) => email).sort()).toEqual(won.map(({ email }) => email).sort())
    const nights = booked.flatMap(({ checkin, checkout }) => nightsOf(checkin, checkout))
    expect(new Set(nights).size).toBe(nights.length)

    const charged = [...stripe.ledger.charges.values()].filter(
      ({ amount, amount_refunded }) => amount > amount_refunded,
    )
    expect(charged.map((charge) => charge.payment_intent).sort()).toEqual(
      booked.map(({ stripePaymentIntentId }) => stripePaymentIntentId).sort(),
    )
    for (const { paidCents, quote } of booked) expect(paidCents).toBe(quote!.totalCents)
  }, 120_000)
})
