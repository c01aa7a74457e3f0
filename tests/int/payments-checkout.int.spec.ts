import { FIREWOOD, PET_FEE } from '../support/extra-fees'
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'

import type { App } from '../support/payload-app'
import { type PayingApp, startPayingApp } from '../support/paying-app'
import { eventually } from '../support/paying-site'
import {
  bookingData,
  booksOf,
  checkoutBody,
  emptyBooks,
  endHoldTime,
  freshAddress,
  payingGuest,
  totalOf,
} from '../support/payments'
import { daysFromToday, seedStay } from '../support/seed'
import type { StripeStand } from '../support/stripe'
import { setRates } from '../support/set-rates'

describe('opening the checkout', () => {
  let paying: PayingApp
  let app: App
  let stripe: StripeStand

  beforeAll(async () => {
    paying = await startPayingApp()
    ;({ app, stripe } = paying)
  })
  afterAll(() => paying.close())
  afterEach(async () => {
    stripe.behave(null)
    stripe.watch(null)
    await emptyBooks(app.payload)
    stripe.calls.length = 0
  })

  const guest = (from: number, to: number, more = {}) =>
    payingGuest(app.visitor(), bookingData(from, to, more))

  it('makes another payment than another house on the same account, whose booking has the same number', async () => {
    const { body } = await guest(30, 33).open()
    const { makePayment } = await import('@/operations/payments/make-payment')
    const { HOUSE } = await import('@/database/house-mark')
    const made = async (house: string) => {
      await app.payload.kv.set(HOUSE, { id: house, schema: 'any' })
      const { docs } = await app.payload.find({ collection: 'payment-attempts' })
      return (await makePayment(app.payload, (await booksOf(app.payload)).inquiries[0]!, docs[0]!)).id
    }
    const [one, other, again] = [await made('one'), await made('other'), await made('one')]
    await app.payload.kv.delete(HOUSE)
    expect(new Set([body.paymentIntentId, one, other]).size).toBe(3)
    expect(again).toBe(one)
  })

  it('keeps the inquiry, holds the nights for 15 minutes and makes the payment, in this order', async () => {
    const ada = guest(30, 33)
    const { status, body, headers } = await ada.open()
    expect(status).toBe(200)
    expect(body).toMatchObject({
      success: true,
      amountCents: 150_689,
      message: expect.stringContaining('15 minutes'),
    })
    expect(body.heldForMs).toBeGreaterThan(14.5 * 60_000)
    expect(body.heldForMs).toBeLessThanOrEqual(15 * 60_000)
    expect(headers.get('set-cookie')).toMatch(
      /^ridgeline-guest=[A-Za-z0-9_-]{43}; Path=\/; Max-Age=86400; HttpOnly; SameSite=Lax$/,
    )
    expect(stripe.calls).toHaveLength(1)
    expect(stripe.calls[0]).toMatchObject({
      method: 'POST',
      path: '/v1/payment_intents',
      idempotencyKey: expect.stringMatching(`/intent:${body.inquiryId}$`),
      params: { amount: '150689', currency: 'usd', metadata: { inquiryId: body.inquiryId } },
    })
    const { inquiries, stays, nights, mails } = await booksOf(app.payload)
    expect(inquiries).toHaveLength(1)
    expect(inquiries[0]).toMatchObject({
      status: 'pending',
      isCheckout: true,
      paymentStatus: 'pending',
      stripePaymentIntentId: body.paymentIntentId,
      agreedTerms: {
        cancellation: [
          { daysBefore: 30, percent: 100 },
          { daysBefore: 14, percent: 50 },
        ],
      },
    })
    expect((inquiries[0]!.agreedTerms as { agreedAt: string }).agreedAt).toMatch(/Z$/)
    expect(Date.parse(inquiries[0]!.createdAt)).toBeLessThanOrEqual(Date.parse(stays[0]!.createdAt))
    expect(Date.parse(stays[0]!.createdAt)).toBeLessThanOrEqual(Date.parse(inquiries[0]!.intentAskedAt!))
    expect(stays).toMatchObject([{ state: 'hold', inquiryId: body.inquiryId, holdUntil: body.holdUntil }])
    expect(nights.map(({ date }) => date)).toEqual([30, 31, 32].map(daysFromToday))
    expect(mails).toEqual([])
  })

  it('shows held nights as taken to everybody else', async () => {
    const ada = guest(30, 32)
    await ada.open()
    const query = `checkin=${daysFromToday(31)}&checkout=${daysFromToday(33)}&guests=2`
    const quote = await app.request('GET', `/api/quote?${query}`)
    expect(quote.body).toMatchObject({ free: false, takenNights: [daysFromToday(31)] })
    const days = await app.request(
      'GET',
      `/api/availability?startDate=${daysFromToday(30)}&endDate=${daysFromToday(33)}`,
    )
    expect(days.body.map(({ isBlocked }: { isBlocked: boolean }) => isBlocked)).toEqual([true, true])
    const other = await guest(31, 33, { email: 'other@example.com' }).open()
    expect(other.body.code).toBe('nights-held')
    expect(other.body.message).toContain('no longer free')
    expect((await booksOf(app.payload)).inquiries).toHaveLength(1)
    expect(stripe.calls).toHaveLength(1)
  })

  it.each([
    ['one cent', 0.01, 409],
    ['less than nothing', -1, 400],
    ['a text', 'lots', 400],
    ['a text of another amount', '1506.88', 409],
    ['one cent less', 1506.88, 409],
    ['one cent more', 1506.9, 409],
    ['half a cent more', 1506.895, 400],
    ['nothing', 0, 409],
    ['an object', { $gt: 0 }, 400],
    ['null', null, 400],
  ])('refuses %s for an amount: nothing is kept and nothing is sent', async (_name, amount, expected) => {
    const { status, body } = await guest(30, 33).open({ amount })
    expect(status).toBe(expected)
    expect(body).toMatchObject(
      expected === 409
        ? { code: 'amount-changed', message: expect.stringContaining('$1,506.89') }
        : { code: 'invalid', errors: [{ path: 'amount' }] },
    )
    expect(stripe.calls).toEqual([])
    const { inquiries, stays, nights } = await booksOf(app.payload)
    expect([inquiries, stays, nights]).toEqual([[], [], []])
  })

  it('refuses an amount beyond every number', async () => {
    const json = JSON.stringify(checkoutBody(bookingData(30, 33), { amount: 0 })).replace(
      '"amount":0',
      '"amount":1e309',
    )
    expect(json).toContain('1e309')
    const { status } = await app.visitor().request('POST', '/api/create-payment-intent', {
      body: json,
      headers: { 'content-type': 'application/json', 'x-ridgeline-client-address': freshAddress() },
    })
    expect(status).toBe(400)
    expect(stripe.calls).toEqual([])
  })

  it('takes the amount as text too, as a query carries it', async () => {
    expect((await guest(30, 33).open({ amount: '1506.89' })).status).toBe(200)
  })

  it.each([
    ['no name', { firstName: '' }],
    ['no e-mail', { email: undefined }],
    ['a past stay', { checkin: '2020-01-01', checkout: '2020-01-04' }],
    ['too many guests', { guests: 13 }],
  ])('needs all that an inquiry needs: %s', async (_name, more) => {
    const { status } = await guest(30, 33, more).open({ amount: 1506.89 })
    expect(status).toBe(400)
    expect(stripe.calls).toEqual([])
  })

  it('goes on with the same inquiry, payment and end of the hold for the same guest', async () => {
    const ada = guest(30, 33)
    const first = await ada.open()
    const again = await ada.open()
    const same = { inquiryId: first.body.inquiryId, paymentIntentId: first.body.paymentIntentId }
    expect(again.body).toMatchObject({
      ...same,
      clientSecret: first.body.clientSecret,
      holdUntil: first.body.holdUntil,
    })
    // The same browser elsewhere, with a corrected e-mail and one guest more.
    const onTheTrain = payingGuest(ada.client, {
      ...ada.booking,
      email: 'ada.marsh@example.com',
      guests: 5,
    })
    expect((await onTheTrain.open()).body).toMatchObject(same)
    const { inquiries } = await booksOf(app.payload)
    expect(inquiries).toMatchObject([{ email: 'ada.marsh@example.com', guests: 5 }])
    expect(stripe.ledger.intents.size).toBeGreaterThan(0)
    expect(stripe.calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
  })

  it('makes one checkout of five that one browser opens at once', async () => {
    const ada = guest(30, 33)
    await ada.client.request('GET', '/api/checkout/config')
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => ada.open()))
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual(
      Array(5).fill([200, 'The nights are held for you for 15 minutes.']),
    )
    expect(new Set(answers.map(({ body }) => body.paymentIntentId)).size).toBe(1)
    const { inquiries, stays } = await booksOf(app.payload)
    expect([inquiries.length, stays.length]).toEqual([1, 1])
  })

  it('holds at most three stays for one client, however many are tried at once', async () => {
    const address = freshAddress()
    const answers = await Promise.all(
      [30, 34, 38, 42, 46, 50].map((from) =>
        payingGuest(
          app.visitor(),
          bookingData(from, from + 2, { email: `a${from}@example.com` }),
          address,
        ).open(),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429, 429])
    expect(answers.find(({ status }) => status === 429)!.body).toMatchObject({
      code: 'too-many-holds',
      message: expect.stringContaining('Three stays'),
    })
    const { inquiries, stays } = await booksOf(app.payload)
    expect([inquiries.length, stays.length]).toEqual([3, 3])
    expect((await guest(60, 61).open()).status).toBe(200)
    // Once a hold is over its slot is free again.
    await endHoldTime(app.payload)
    const next = payingGuest(app.visitor(), bookingData(70, 72), address)
    expect((await next.open()).status).toBe(200)
  })

  it('gives the page its cookie before anything is held, once', async () => {
    const { client, open } = guest(30, 33)
    const first = await client.request('GET', '/api/checkout/config')
    const cookie = first.headers.get('set-cookie')
    expect(cookie).toMatch(
      /^ridgeline-guest=[A-Za-z0-9_-]{43}; Path=\/; Max-Age=86400; HttpOnly; SameSite=Lax$/,
    )
    expect((await client.request('GET', '/api/checkout/config')).headers.get('set-cookie')).toBeNull()
    expect((await open()).headers.get('set-cookie')).toBe(cookie)
  })

  it("ends a hold whose time is over for the next guest, with the provider's word", async () => {
    const ada = await guest(30, 33).open()
    await endHoldTime(app.payload)
    const bob = await guest(31, 34, { email: 'bob@example.com' }).open()
    expect(bob.status).toBe(200)
    expect(stripe.intent(ada.body.paymentIntentId).status).toBe('canceled')
    const { inquiries, nights } = await booksOf(app.payload)
    expect(inquiries.map(({ status }) => status)).toEqual(['expired', 'pending'])
    expect(nights.map(({ date }) => date)).toEqual([31, 32, 33].map(daysFromToday))
  })

  it('starts anew for a guest whose own hold is over', async () => {
    const ada = guest(30, 33)
    const first = await ada.open()
    await endHoldTime(app.payload)
    const second = await ada.open()
    expect(second.status).toBe(200)
    expect(second.body.paymentIntentId).not.toBe(first.body.paymentIntentId)
    expect(second.body.heldForMs).toBeGreaterThan(14 * 60_000)
    expect(stripe.intent(first.body.paymentIntentId).status).toBe('canceled')
  })

  it('starts anew at the new price, and only with the new amount', async () => {
    const ada = guest(30, 33)
    const first = await ada.open()
    await setRates(app.payload, { base: { nightly: 310 } })
    try {
      expect((await ada.open({ amount: 0.01 })).body.code).toBe('amount-changed')
      expect(stripe.calls).toHaveLength(1)
      expect((await ada.open()).body.paymentIntentId).toBe(first.body.paymentIntentId)
      const again = await ada.open({ amount: 1540.88 })
      expect(again.body).toMatchObject({ amountCents: 154_088 })
      expect(stripe.intent(first.body.paymentIntentId).status).toBe('canceled')
    } finally {
      await setRates(app.payload, { base: { nightly: 300 } })
    }
  })

  it('takes the amount of a signed link, and no other', async () => {
    const { signPaymentLink } = await import('@/security/payment-link')
    const expires = Math.floor(Date.now() / 1000) + 3600
    const { checkin, checkout, guests } = bookingData(30, 33)
    const sign = (over = {}) => {
      const terms = { amountCents: 90_000, checkin, checkout, guests, expires, ...over }
      return { expires: terms.expires, signature: signPaymentLink(terms) }
    }
    const ada = guest(30, 33)
    for (const [amount, link] of [
      [899.99, sign()],
      [900, sign({ checkout: daysFromToday(34) })],
      [900, sign({ guests: 12 })],
      [900, { ...sign(), expires: expires + 1 }],
      [900, sign({ expires: 1_700_000_000 })],
    ] as const) {
      const { status, body } = await ada.open({ amount, link })
      expect([status, body.code, body.message]).toEqual([409, 'link-invalid', expect.stringMatching(/link/)])
    }
    expect(stripe.calls).toEqual([])
    const { body } = await ada.open({ amount: 900, link: sign() })
    expect(body.amountCents).toBe(90_000)
    expect((await booksOf(app.payload)).inquiries).toMatchObject([{ agreedCents: 90_000 }])
    expect(totalOf(checkin, checkout)).toBe(150_689)
  })

  it('takes a signed link with nothing besides that the owner has not agreed to', async () => {
    const { signPaymentLink } = await import('@/security/payment-link')
    const { fees } = (await (await app.owner()).request('GET', '/api/rates')).body
    await setRates(app.payload, {
      fees: [...fees, PET_FEE, FIREWOOD],
    })
    try {
      const expires = Math.floor(Date.now() / 1000) + 3600
      const { checkin, checkout, guests } = bookingData(30, 33)
      const link = {
        expires,
        signature: signPaymentLink({ amountCents: 90_000, checkin, checkout, guests, expires }),
      }
      for (const more of [{ extras: { wood: 9 } }, { pets: 2 }]) {
        const { status, body } = await guest(30, 33, more).open({ amount: 900, link })
        expect([status, body.code]).toEqual([409, 'link-invalid'])
      }
      expect((await booksOf(app.payload)).inquiries).toEqual([])
      const none = { extras: { wood: 0 }, pets: 0 }
      expect((await guest(30, 33, none).open({ amount: 900, link })).status).toBe(200)
    } finally {
      await setRates(app.payload, { fees })
    }
  })

  it.each([
    ['down', { hangUp: 'before' }],
    ['answering 500', { status: 500 }],
    ['answering 429', { status: 429 }],
    ['losing its answers', { hangUp: 'after' }],
    ['failing half-way', { status: 500, afterWork: true }],
  ] as const)(
    'says what to do when the provider is %s, keeps the hold, and heals by itself',
    async (_name, fault) => {
      const ada = guest(30, 33)
      stripe.behave(fault)
      const refused = await ada.open()
      expect([refused.status, refused.body.code, refused.body.message]).toEqual([
        503,
        'payments-away',
        'Payment system unavailable. Please try again later.',
      ])
      expect((await booksOf(app.payload)).stays).toMatchObject([{ state: 'hold' }])
      stripe.behave(null)
      const { status, body } = await ada.open()
      expect(status).toBe(200)
      expect(stripe.intent(body.paymentIntentId)).toMatchObject({
        status: 'requires_payment_method',
        amount: 150_689,
      })
      const { inquiries, stays } = await booksOf(app.payload)
      expect([inquiries.length, stays.length]).toEqual([1, 1])
    },
  )

  it('is one payment for a guest who opens it twice while the provider takes its time', async () => {
    const ada = guest(30, 33)
    await ada.client.request('GET', '/api/checkout/config')
    let arrived = () => {}
    const asked = new Promise<void>((resolve) => (arrived = resolve))
    stripe.watch(async (_, phase) => {
      if (phase === 'before') return arrived()
      // It takes until the second call was turned away.
      await eventually(
        async () => stripe.calls.map(({ status }) => status),
        (statuses) => statuses.includes(409),
      )
    })
    const first = ada.open()
    await asked
    const both = [await ada.open(), await first]
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(new Set(both.map(({ body }) => body.paymentIntentId)).size).toBe(1)
    expect(stripe.calls.map(({ status }) => status)).toContain(409)
  })

  it('leaves no inquiry behind when the nights are taken under its hands', async () => {
    const stays = Promise.all(
      [30, 31, 32].map((n) =>
        seedStay(app.payload, { checkin: daysFromToday(n), checkout: daysFromToday(n + 1) }),
      ),
    )
    const opened = await guest(30, 33).open()
    await stays.catch(() => {})
    const { inquiries } = await booksOf(app.payload)
    expect(inquiries).toHaveLength(opened.status === 200 ? 1 : 0)
  })

  it('tells the page what it needs, and nothing secret', async () => {
    await app.payload.updateGlobal({
      slug: 'booking-rules',
      data: { houseRules: 'No smoking\n\nQuiet after ten', _status: 'published' } as never,
    })
    const { body, text } = await app.request('GET', '/api/checkout/config')
    expect(body).toMatchObject({
      publishableKey: 'pk_test_ridgeline_stand_in',
      houseRules: ['No smoking', 'Quiet after ten'],
    })
    expect(body.cancellation[0]).toMatch(/30 days before check-in\.$/)
    const ofStay = await app.request('GET', `/api/checkout/config?checkin=${daysFromToday(20)}`)
    expect(ofStay.body.cancellation[0]).toMatch(/^50% refund until \w{3}, \w{3} \d+/)
    expect(text).not.toContain('sk_test')
  })
})
