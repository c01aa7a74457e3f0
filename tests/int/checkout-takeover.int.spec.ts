import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'

import type { ApiClient } from '../support/api-client'
import type { App } from '../support/payload-app'
import { type PayingApp, startPayingApp } from '../support/paying-app'
import { bookingData, booksOf, emptyBooks, endHoldTime, payingGuest } from '../support/payments'
import { daysFromToday } from '../support/seed'
import type { StripeStand } from '../support/stripe'
import { setRates } from '../support/set-rates'

const MALLORY = { firstName: 'Mallory', lastName: 'Crane', email: 'mallory@example.com', phone: '555 0100' }

describe('a checkout belongs to the browser that began it', () => {
  let paying: PayingApp
  let app: App
  let stripe: StripeStand

  beforeAll(async () => {
    paying = await startPayingApp()
    ;({ app, stripe } = paying)
  })
  afterAll(() => paying.close())
  afterEach(async () => {
    await emptyBooks(app.payload)
    stripe.calls.length = 0
  })

  const guest = (from: number, to: number, more = {}) =>
    payingGuest(app.visitor(), bookingData(from, to, more))
  const theInquiry = async () => {
    const { inquiries } = await booksOf(app.payload)
    expect(inquiries).toHaveLength(1)
    return inquiries[0]!
  }
  const open = async (ada: ReturnType<typeof guest>, more = {}) => {
    const { status, body, text } = await ada.open(more)
    if (status !== 200) throw new Error(`${status} ${text}`)
    return body as { paymentIntentId: string; clientSecret: string; inquiryId: string }
  }

  describe.each([
    ['behind the same address', true],
    ['elsewhere', false],
  ])('against another browser %s', (_, sameAddress) => {
    const other = (ada: ReturnType<typeof guest>, more = {}, client: ApiClient = app.visitor()) =>
      payingGuest(client, { ...ada.booking, ...more }, sameAddress ? ada.address : undefined)

    it.each([
      ['the very same data', {}],
      ['the e-mail in capitals', { email: 'ADA@EXAMPLE.COM' }],
      ['a name and telephone of their own', { ...MALLORY, email: 'ada@example.com' }],
    ])('that sends %s', async (_name, more) => {
      const ada = guest(30, 33)
      const { clientSecret, paymentIntentId } = await open(ada)
      const before = await theInquiry()
      stripe.calls.length = 0
      for (const client of [app.visitor(), other(guest(50, 52)).client]) {
        const { status, body, text } = await other(ada, more, client).open()
        expect([status, body.code]).toEqual([409, 'nights-held'])
        expect(text).not.toContain(clientSecret)
        expect(text).not.toContain(paymentIntentId)
        expect(body.message).toMatch(
          /no longer free.*held for a guest who is paying.*look again in 15 minutes/,
        )
      }
      expect(await theInquiry()).toEqual(before)
      expect(stripe.calls).toEqual([])
    })

    it('that has a cookie of its own for another stay', async () => {
      const ada = guest(30, 33)
      await open(ada)
      const mallory = other(ada, { ...MALLORY, checkin: daysFromToday(50), checkout: daysFromToday(52) })
      await open(mallory)
      const { body } = await other(ada, { firstName: 'Mallory' }, mallory.client).open()
      expect(body.code).toBe('nights-held')
      const { inquiries } = await booksOf(app.payload)
      expect(inquiries.map(({ firstName }) => firstName)).toEqual(['Ada', 'Mallory'])
    })

    it('that comes back with the payment: the booking stays the one of who paid', async () => {
      const ada = guest(30, 33)
      const { paymentIntentId, inquiryId } = await open(ada)
      stripe.pay(paymentIntentId, 'success')
      const mallory = other(ada, { ...MALLORY, guests: 12, message: 'Mine now' })
      expect((await mallory.confirm(paymentIntentId)).body.code).toBe('payment-unknown')
      const known = other(ada, { ...MALLORY, email: ada.booking.email, guests: 12, message: 'Mine now' })
      expect((await known.confirm(paymentIntentId)).status).toBe(200)
      expect((await ada.confirm(paymentIntentId)).body.id).toBe(inquiryId)
      const { inquiries, stays, mails } = await booksOf(app.payload)
      expect(inquiries).toMatchObject([
        { ...ada.booking, status: 'confirmed', paymentStatus: 'paid', phone: null, message: null },
      ])
      expect(stays).toMatchObject([{ label: 'Ada Marsh', guests: 4 }])
      expect(mails.map(({ to }) => to)).not.toContain(MALLORY.email)
    })
  })

  it('changes nothing of a booking whose payment went through a moment ago', async () => {
    const ada = guest(30, 33)
    const { paymentIntentId } = await open(ada)
    stripe.pay(paymentIntentId, 'success')
    const next = payingGuest(ada.client, { ...ada.booking, ...MALLORY })
    expect((await next.open()).body.message).toContain('booked and paid')
    expect(await theInquiry()).toMatchObject({ firstName: 'Ada', status: 'confirmed' })
  })

  it('tells the stay how many come when that was corrected', async () => {
    const ada = guest(30, 33)
    const { paymentIntentId } = await open(ada)
    await open(payingGuest(ada.client, { ...ada.booking, guests: 7 }))
    stripe.pay(paymentIntentId, 'success')
    expect((await ada.confirm(paymentIntentId)).status).toBe(200)
    expect((await booksOf(app.payload)).stays).toMatchObject([{ guests: 7, state: 'confirmed' }])
  })

  it('goes on for another party at the same price, and keeps whom the price is for', async () => {
    const ada = guest(30, 33)
    const first = await open(ada)
    const second = await open(payingGuest(ada.client, { ...ada.booking, guests: 7, pets: 2 } as never))
    expect(second.paymentIntentId).toBe(first.paymentIntentId)
    const { guests, quote } = await theInquiry()
    expect(guests).toBe(7)
    expect(quote).toMatchObject({ v: 2, guests: 7, pets: 2, totalCents: 150_689 })
  })

  describe('resumed by its own browser, every rule is checked again', () => {
    const again = (ada: ReturnType<typeof guest>, more: object, ask = {}) =>
      payingGuest(ada.client, { ...ada.booking, ...more }).open(ask)
    const setRules = (data: object) =>
      app.payload.updateGlobal({ slug: 'booking-rules', data: { ...data, _status: 'published' } as never })
    const signed = async (from: number, to: number, over = {}) => {
      const { signPaymentLink } = await import('@/security/payment-link')
      const { checkin, checkout } = bookingData(from, to)
      const terms = {
        amountCents: 90_000,
        checkin,
        checkout,
        guests: 2,
        expires: Math.floor(Date.now() / 1000) + 3600,
        ...over,
      }
      return { amount: 900, link: { expires: terms.expires, signature: signPaymentLink(terms) } }
    }
    const expectUntouched = async (before: object) => {
      expect(await theInquiry()).toEqual(before)
      expect(stripe.calls).toEqual([])
    }
    const begun = async (from: number, to: number, more = {}, ask = {}) => {
      const ada = guest(from, to, more)
      await open(ada, ask)
      stripe.calls.length = 0
      return { ada, before: await theInquiry() }
    }

    it('the guests: opened with 2, not resumed with 50', async () => {
      const { ada, before } = await begun(30, 33, { guests: 2 })
      const { status, body } = await again(ada, { guests: 50 })
      expect([status, body.code, body.message]).toEqual([
        400,
        'too-many-guests',
        'The house sleeps up to 12 guests.',
      ])
      await expectUntouched(before)
      await setRules({ maxGuests: 3 })
      try {
        expect((await again(ada, { guests: 4 })).body.code).toBe('too-many-guests')
        expect((await again(ada, { guests: 3 })).status).toBe(200)
      } finally {
        await setRules({ maxGuests: 12 })
      }
      expect(await theInquiry()).toMatchObject({ guests: 3 })
    })

    it("the guests of a signed link, and the link's own end", async () => {
      const ask = await signed(30, 33)
      const { ada, before } = await begun(30, 33, { guests: 2 }, ask)
      for (const [more, asked] of [
        [{ guests: 50 }, ask],
        [{ guests: 3 }, ask],
        [{ guests: 2 }, { ...ask, link: { ...ask.link, expires: ask.link.expires + 60 } }],
        [{ guests: 2 }, await signed(30, 33, { expires: 1_700_000_000 })],
      ] as const) {
        const { status, body } = await again(ada, more, asked)
        expect([status, body.code, body.message]).toEqual([
          409,
          'link-invalid',
          expect.stringMatching(/link/),
        ])
      }
      // Without its link the agreed amount is no price of this stay.
      expect((await again(ada, { guests: 50 }, { amount: 900 })).status).toBe(400)
      expect((await again(ada, { guests: 2 }, { amount: 900 })).body.message).toContain('$1,506.89')
      await expectUntouched(before)
      expect((await again(ada, { guests: 2, firstName: 'Augusta' }, ask)).status).toBe(200)
      expect(await theInquiry()).toMatchObject({ firstName: 'Augusta', guests: 2, agreedCents: 90_000 })
    })

    it.each([
      ['a longer shortest stay', { minNights: 4 }, { minNights: 1 }, /at least 4 nights/],
      ['more notice', { noticeDays: 40 }, { noticeDays: 0 }, /first check-in/],
      ['a nearer end of the calendar', { furthestDays: 20 }, { furthestDays: null }, /last check-in/],
    ])('%s that the owner has set meanwhile', async (_, rules, back, words) => {
      const { ada, before } = await begun(30, 33)
      await setRates(app.payload, { rules })
      try {
        const { status, body } = await again(ada, { firstName: 'Augusta' })
        expect([status, body.message]).toEqual([400, expect.stringMatching(words)])
        await expectUntouched(before)
      } finally {
        await setRates(app.payload, { rules: back })
      }
    })

    it('nights that the owner has closed meanwhile', async () => {
      const { ada, before } = await begun(30, 33)
      await app.payload.create({
        collection: 'days',
        data: { date: daysFromToday(31), isAvailable: true, isBlocked: true },
      })
      const { status, body } = await again(ada, { firstName: 'Augusta' })
      expect([status, body.message]).toEqual([409, expect.stringMatching(/no longer free/)])
      await expectUntouched(before)
    })

    it('the amount, which stays the one it was opened at', async () => {
      const { ada, before } = await begun(30, 33)
      for (const amount of [0.01, 1506.88, 150_689])
        expect((await again(ada, {}, { amount })).body.code).toBe('amount-changed')
      await expectUntouched(before)
    })
  })

  it('tells a guest whose browser lost the cookie when the nights are free again', async () => {
    const ada = guest(30, 33)
    await open(ada)
    const lost = payingGuest(app.visitor(), ada.booking, ada.address)
    const { status, body } = await lost.open()
    expect([status, body.code, body.message]).toEqual([
      409,
      'nights-held',
      expect.stringMatching(/If that is you, please go on in the tab or browser where you began/),
    ])
    await endHoldTime(app.payload)
    expect((await lost.open()).status).toBe(200)
  })
})
