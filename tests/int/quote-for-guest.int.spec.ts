import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'

import type { ApiClient } from '../support/api-client'
import type { App } from '../support/payload-app'
import { type PayingApp, startPayingApp } from '../support/paying-app'
import { bookingData, emptyBooks, endHoldTime, freshAddress, payingGuest } from '../support/payments'
import { daysFromToday, seedStay } from '../support/seed'

describe('what a guest hears of the nights before paying', () => {
  let paying: PayingApp
  let app: App

  beforeAll(async () => {
    paying = await startPayingApp()
    app = paying.app
  })
  afterAll(() => paying.close())
  afterEach(() => emptyBooks(app.payload))

  const quote = (client: ApiClient, from: number, to: number, more: Record<string, string> = {}) => {
    const query = { checkin: daysFromToday(from), checkout: daysFromToday(to), guests: '2', ...more }
    const headers = { 'x-ridgeline-client-address': freshAddress() }
    return client.request('GET', `/api/quote?${new URLSearchParams(query)}`, { headers })
  }
  const nightsOf = (...nights: number[]) => nights.map(daysFromToday)

  it('says how long nights are only held for somebody who is paying', async () => {
    expect((await payingGuest(app.visitor(), bookingData(30, 33)).open()).status).toBe(200)
    const { body } = await quote(app.visitor(), 32, 35)
    expect(body).toMatchObject({ free: false, takenNights: nightsOf(32) })
    expect(body.heldForMs).toBeGreaterThan(14 * 60_000)
    expect(body.heldForMs).toBeLessThanOrEqual(15 * 60_000)
    await endHoldTime(app.payload)
    expect((await quote(app.visitor(), 32, 35)).body).toMatchObject({ free: false, heldForMs: 60_000 })
  })

  it('says no time for nights that are sold, closed, or both held and sold', async () => {
    await payingGuest(app.visitor(), bookingData(30, 33)).open()
    await seedStay(app.payload, { checkin: daysFromToday(33), checkout: daysFromToday(34) })
    await app.payload.create({
      collection: 'days',
      data: { date: daysFromToday(29), isAvailable: true, isBlocked: true },
    })
    for (const [from, to, taken] of [
      [33, 35, nightsOf(33)],
      [32, 35, nightsOf(32, 33)],
      [29, 31, nightsOf(29, 30)],
    ] as const) {
      const { body } = await quote(app.visitor(), from, to)
      expect(body).toMatchObject({ free: false, takenNights: taken })
      expect(body).not.toHaveProperty('heldForMs')
    }
    expect((await quote(app.visitor(), 40, 42)).body).not.toHaveProperty('heldForMs')
  })

  it('has no word against nights that the own open checkout holds, and only those', async () => {
    const ada = payingGuest(app.visitor(), bookingData(30, 33))
    await ada.open()
    expect((await quote(ada.client, 30, 33)).body).toMatchObject({ free: true, takenNights: [] })
    expect((await quote(ada.client, 31, 33)).body).toMatchObject({
      free: false,
      takenNights: nightsOf(31, 32),
    })
    const bob = payingGuest(app.visitor(), bookingData(40, 42))
    await bob.open()
    expect((await quote(bob.client, 30, 33)).body.free).toBe(false)
    await app.payload.create({
      collection: 'days',
      data: { date: daysFromToday(31), isAvailable: true, isBlocked: true },
    })
    expect((await quote(ada.client, 30, 33)).body).toMatchObject({ free: false, takenNights: nightsOf(31) })
  })

  it('asks for the shortest stay of the night on which a stay begins, in every call', async () => {
    const setDay = (from: number, minNights: number) =>
      app.payload.create({
        collection: 'days',
        data: { date: daysFromToday(from), isAvailable: true, isBlocked: false, minNights },
      })
    await setDay(30, 3)
    await setDay(31, 5)
    const guest = payingGuest(app.visitor(), bookingData(30, 32))
    const headers = { 'x-ridgeline-client-address': guest.address }
    const inquiry = () =>
      app.visitor().request('POST', '/api/booking-inquiry', { body: guest.booking, headers })
    for (const answer of [await quote(app.visitor(), 30, 32), await guest.open(), await inquiry()]) {
      expect(answer.status).toBe(400)
      expect(answer.body).toMatchObject({
        success: false,
        code: 'stay-too-short',
        message: expect.stringMatching(/^A stay from .* is at least 3 nights\./),
      })
    }
    expect((await quote(app.visitor(), 30, 33)).status).toBe(200)
    // Nights that a stay goes through ask nothing, and the day that it ends on neither.
    expect((await quote(app.visitor(), 29, 30)).status).toBe(200)
    expect((await quote(app.visitor(), 29, 31)).status).toBe(200)
    expect((await quote(app.visitor(), 31, 35)).status).toBe(400)
  })

  it("holds the stay of a signed link to the link's own rules", async () => {
    const { signPaymentLink } = await import('@/security/payment-link')
    const proof = (over = {}) => {
      const terms = {
        amountCents: 90_000,
        checkin: daysFromToday(30),
        checkout: daysFromToday(33),
        guests: 30,
        expires: Math.floor(Date.now() / 1000) + 3600,
        ...over,
      }
      return {
        guests: '30',
        amount: '900.00',
        expires: String(terms.expires),
        signature: signPaymentLink(terms),
      }
    }
    expect((await quote(app.visitor(), 30, 33, { guests: '30' })).status).toBe(400)
    const link = proof()
    await app.payload.create({
      collection: 'days',
      data: { date: daysFromToday(30), isAvailable: true, isBlocked: false, minNights: 7 },
    })
    expect((await quote(app.visitor(), 30, 33, link)).body).toMatchObject({ free: true, guests: 30 })
    for (const [wrong, status] of [
      [{ ...link, amount: '899.00' }, 409],
      [{ ...link, guests: '31' }, 409],
      [proof({ expires: 1_700_000_000 }), 409],
      [{ ...link, amount: 'lots' }, 400],
      [{ guests: '2', amount: '900' }, 400],
      [{ guests: '2', signature: link.signature }, 400],
      [{ ...link, signature: 'short' }, 400],
    ] as const) {
      const { status: answered, body } = await quote(app.visitor(), 30, 33, wrong)
      expect([answered, body.message]).toEqual([status, expect.stringMatching(/payment link/)])
    }
    await payingGuest(app.visitor(), bookingData(31, 32)).open()
    expect((await quote(app.visitor(), 30, 33, link)).body).toMatchObject({
      free: false,
      takenNights: nightsOf(31),
    })
  })
})
