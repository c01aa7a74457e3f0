import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'

import type { RatesView } from '@/contract/rates'
import { type Weekday, weekdayOf } from '@/domain/rates/weekday'

import type { ApiClient } from '../support/api-client'
import { FIREWOOD, PET_FEE } from '../support/extra-fees'
import type { App } from '../support/payload-app'
import { type PayingApp, startPayingApp } from '../support/paying-app'
import { bookingData, emptyBooks, endHoldTime, freshAddress, payingGuest } from '../support/payments'
import { setRates } from '../support/set-rates'
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

  it('has no word against nights that the own open checkout holds, whatever stay they are for, and only those', async () => {
    const ada = payingGuest(app.visitor(), bookingData(30, 33))
    await ada.open()
    expect((await quote(ada.client, 30, 33)).body).toMatchObject({ free: true, takenNights: [] })
    // The hold moves along.
    expect((await quote(ada.client, 31, 34)).body).toMatchObject({ free: true, takenNights: [] })
    const bob = payingGuest(app.visitor(), bookingData(40, 42))
    await bob.open()
    expect((await quote(bob.client, 30, 33)).body.free).toBe(false)
    expect((await quote(ada.client, 32, 41)).body).toMatchObject({ free: false, takenNights: nightsOf(40) })
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
    const refused = (await quote(app.visitor(), 30, 32)).body
    expect(refused).toMatchObject({ success: true, allowed: false, quote: { nights: 2 } })
    expect(refused.refusals).toEqual([
      { code: 'stay-too-short', message: expect.stringMatching(/at least 3 nights/) },
    ])
    for (const answer of [await guest.open(), await inquiry()]) {
      expect(answer.status).toBe(400)
      expect(answer.body).toMatchObject({
        success: false,
        code: 'stay-too-short',
        message: expect.stringMatching(/^A stay from .* is at least 3 nights\./),
      })
    }
    expect((await quote(app.visitor(), 30, 33)).body.allowed).toBe(true)
    // Nights that a stay goes through ask nothing, and the day that it ends on neither.
    for (const to of [30, 31]) expect((await quote(app.visitor(), 29, to)).body.allowed).toBe(true)
    expect((await quote(app.visitor(), 31, 35)).body.allowed).toBe(false)
  })

  it('says every reason of the rules against a stay with its price, and refuses to book it with the same', async () => {
    const days = (count: number, weekday: Weekday) => {
      let from = count
      while (weekdayOf(daysFromToday(from)) !== weekday) from += 1
      return from
    }
    const saturday = days(30, 'sat')
    await setRates(app.payload, {
      seasons: [
        {
          ...{ name: 'Christmas', from: daysFromToday(saturday - 1), to: daysFromToday(saturday + 20) },
          ...{ yearly: false, nightly: 500, byWeekday: {}, minNights: 4 },
          ...{ arrivals: ['sat'], departures: ['sat', 'wed'] },
        },
      ],
      rules: { maxNights: 14, nightsBetween: 1 },
    })
    const ask = async (from: number, to: number) => {
      const { allowed, refusals } = (await quote(app.visitor(), from, to)).body
      const codes = (refusals as { code: string }[]).map(({ code }) => code)
      const guest = payingGuest(app.visitor(), bookingData(from, to))
      const headers = { 'x-ridgeline-client-address': guest.address }
      const sent = await app
        .visitor()
        .request('POST', '/api/booking-inquiry', { body: guest.booking, headers })
      expect([allowed, sent.status]).toEqual(codes.length === 0 ? [true, 201] : [false, 400])
      if (codes.length > 0) {
        expect([sent.body.code, (await guest.open()).body.code]).toEqual([codes[0], codes[0]])
        expect(sent.body.errors).toHaveLength(codes.length)
      }
      return codes
    }
    expect(await ask(saturday, saturday + 4)).toEqual([])
    expect(await ask(saturday + 1, saturday + 3)).toEqual(['no-arrival', 'no-departure', 'stay-too-short'])
    expect(await ask(saturday, saturday + 18)).toEqual(['stay-too-long'])
    // Outside the season only the rules count, and its nights cost the usual rate.
    expect(await ask(saturday + 30, saturday + 31)).toEqual([])
    const bob = payingGuest(app.visitor(), bookingData(saturday, saturday + 4))
    const { totalCents } = (await quote(bob.client, saturday, saturday + 4)).body.quote
    expect((await bob.open({ amount: totalCents / 100 })).status).toBe(200)
    expect(await ask(saturday - 3, saturday)).toContain('nights-between')
    const { body } = await quote(bob.client, saturday, saturday + 4)
    expect(body).toMatchObject({ allowed: true, free: true })
    await setRates(app.payload, { seasons: [], rules: { maxNights: 365, nightsBetween: 0 } })
  })

  it('names what there is to choose, and the night that a better discount asks for, while it can be had', async () => {
    const plain = (await quote(app.visitor(), 30, 36)).body
    expect(plain.choices).toEqual({ pets: false, extras: [], codes: false })
    expect(plain).not.toHaveProperty('oneMoreNight')
    const owner = await app.owner()
    const { fees, discounts } = (await owner.request('GET', '/api/rates')).body as RatesView
    const code = { code: 'RIDGE5', percent: 5 }
    const made = await owner.request('POST', '/api/promo-codes', { body: code })
    expect(made.status).toBe(201)
    await setRates(app.payload, {
      fees: [...fees, PET_FEE, FIREWOOD],
      discounts: { length: [{ nights: 7, percent: 10 }] },
    })
    try {
      const extras = [{ key: 'wood', label: 'Firewood', cents: 2_500 }]
      const { choices, oneMoreNight } = (await quote(app.visitor(), 30, 36)).body
      expect(choices).toEqual({ pets: true, extras, codes: true })
      const week = (await quote(app.visitor(), 30, 37)).body
      const { totalCents } = week.quote
      expect(oneMoreNight).toEqual({ checkout: daysFromToday(37), discount: '10%', totalCents })
      expect(week).not.toHaveProperty('oneMoreNight')
      // Too long for the rules, or taken: not offered.
      await setRates(app.payload, { rules: { maxNights: 6 } })
      expect((await quote(app.visitor(), 30, 36)).body).not.toHaveProperty('oneMoreNight')
      await setRates(app.payload, { rules: { maxNights: 365 } })
      const taken = payingGuest(app.visitor(), bookingData(36, 37))
      const { totalCents: one } = (await quote(taken.client, 36, 37)).body.quote
      expect((await taken.open({ amount: one / 100 })).status).toBe(200)
      expect((await quote(app.visitor(), 30, 36)).body).not.toHaveProperty('oneMoreNight')
    } finally {
      await setRates(app.payload, { fees, discounts, rules: { maxNights: 365 } })
      await owner.request('DELETE', `/api/promo-codes/${made.body.code.id}`)
    }
  })

  it('names the price of one more night with the code that the own open checkout has, also its last use', async () => {
    const owner = await app.owner()
    const { discounts } = (await owner.request('GET', '/api/rates')).body as RatesView
    const made = await owner.request('POST', '/api/promo-codes', {
      body: { code: 'LASTONE', percent: 10, mostUses: 1 },
    })
    await setRates(app.payload, { discounts: { length: [{ nights: 7, percent: 10 }] } })
    try {
      const code = { code: 'LASTONE' }
      const ada = payingGuest(app.visitor(), { ...bookingData(30, 36), guests: 2, ...code })
      const { totalCents } = (await quote(ada.client, 30, 36, code)).body.quote
      expect((await ada.open({ amount: totalCents / 100 })).status).toBe(200)
      const { oneMoreNight } = (await quote(ada.client, 30, 36, code)).body
      const week = (await quote(ada.client, 30, 37, code)).body
      expect(week.code).toMatchObject({ applied: true })
      expect(oneMoreNight.totalCents).toBe(week.quote.totalCents)
    } finally {
      await setRates(app.payload, { discounts })
      await owner.request('DELETE', `/api/promo-codes/${made.body.code.id}`)
    }
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
