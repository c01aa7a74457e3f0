import { afterEach, describe, expect, it } from '@jest/globals'

import type { BookingInquiry } from '@/contract/booking-inquiry'
import { formatCents } from '@/domain/common/money'

import { followUpAll } from '../support/follow-up'
import { app, owner, payingHouse, payload, rules, stripe } from '../support/paying-app'
import { daysFromToday as day, seedInquiry, seedStay } from '../support/seed'
import { CARDS } from '../support/stripe'

const EVERY = ['payload-jobs', 'payment-attempts', 'nights', 'stays', 'inquiries', 'days', 'mails'] as const
const GUEST = { firstName: 'Ada', lastName: 'Marsh', email: 'ada@example.com', guests: 4 }
const TOTAL = 150_689
let addresses = 0
let keys = 0
const freshKey = () => `key-of-test-${(keys += 1)}`

describe("the owner's side of payments", () => {
  payingHouse()

  afterEach(async () => {
    await stripe.up()
    for (const collection of EVERY) await payload.db.deleteMany({ collection, where: {} })
  })

  const post = (path: string, body: unknown) =>
    owner.request('POST', `/api/booking-inquiries${path}`, { body })
  const view = async (id: string) =>
    (await owner.request('GET', `/api/booking-inquiries/${id}`)).body as BookingInquiry
  const open = (body: unknown) => {
    const headers = { 'x-ridgeline-client-address': `192.0.2.${(addresses += 1) % 250}` }
    return app.visitor().request('POST', '/api/create-payment-intent', { body, headers })
  }
  /** A stay that its guest has booked and paid for at the checkout. */
  const paid = async (checkin = 40, checkout = 43) => {
    const bookingData = { ...GUEST, checkin: day(checkin), checkout: day(checkout) }
    const { body, text } = await open({ amount: '1506.89', bookingData, agreed: true })
    if (!body.paymentIntentId) throw new Error(text)
    stripe.pay(body.paymentIntentId, CARDS.success)
    const settled = await app.visitor().request('POST', '/api/booking-inquiry', {
      body: { ...bookingData, paymentIntentId: body.paymentIntentId },
    })
    if (settled.status !== 200) throw new Error(settled.text)
    return { id: body.inquiryId as string, intentId: body.paymentIntentId as string }
  }
  const refund = (id: string, amountCents: number, more = {}) =>
    post(`/${id}/refund`, { amountCents, cancel: false, requestKey: freshKey(), ...more })
  const givenBack = (intentId: string) => stripe.charge(intentId).amount_refunded
  const refundCalls = () =>
    stripe.calls.filter(({ method, path }) => method === 'POST' && path === '/v1/refunds').length

  it('shows brand, last digits, status and amount as the provider has them', async () => {
    const { intentId } = await paid()
    const { status, body } = await owner.request('GET', `/api/stripe-payment/${intentId}`)
    expect(status).toBe(200)
    expect(body).toEqual({
      success: true,
      cardDetails: { brand: 'visa', last4: '4242' },
      paymentIntent: { status: 'succeeded', amount: TOTAL },
    })
    await stripe.down()
    const down = await owner.request('GET', `/api/stripe-payment/${intentId}`)
    expect([down.status, down.body.code, down.body.message]).toEqual([
      503,
      'payments-away',
      'Payment system unavailable. Please try again later.',
    ])
  })

  describe('a payment by hand', () => {
    it('is in the books once when two windows record it: the second is told what has come by now', async () => {
      const id = String((await seedInquiry(payload)).id)
      const check = { amount: 1000, method: 'check', paidCents: 0 }
      const requestKey = freshKey()
      const first = await post(`/${id}/payments`, { ...check, requestKey })
      expect(first.status).toBe(201)
      const second = await post(`/${id}/payments`, { ...check, requestKey: freshKey() })
      expect([second.status, second.body.code, second.body.message]).toEqual([
        409,
        'amount-changed',
        'By now $1,000.00 was paid for this booking. Please look at it once more.',
      ])
      // Sent again for want of an answer it is the one that was kept.
      expect((await post(`/${id}/payments`, { ...check, requestKey })).status).toBe(200)
      expect((await view(id)).paidCents).toBe(100_000)
      const more = { ...check, paidCents: 100_000, requestKey: freshKey() }
      expect((await post(`/${id}/payments`, more)).status).toBe(201)
    })
  })

  describe('a refund', () => {
    it('is offered by the policy that the guest agreed to, not by a later one', async () => {
      const { id } = await paid(20, 23)
      await rules({ cancellation: [{ daysBefore: 0, percent: 10 }] })
      const { body } = await owner.request('GET', `/api/booking-inquiries/${id}/refund`)
      expect(body).toMatchObject({
        paidCents: TOTAL,
        refundedCents: 0,
        policyPercent: 50,
        policyCents: 75_345,
      })
      expect(body.policy[0]).toMatch(/^50% refund until /)
      await refund(id, 70_000)
      expect((await owner.request('GET', `/api/booking-inquiries/${id}/refund`)).body).toMatchObject({
        refundedCents: 70_000,
        policyCents: 5_345,
      })
    })

    it('gives back a part and keeps the booking, in the books and at the provider', async () => {
      const { id, intentId } = await paid()
      const { status, body } = await refund(id, 50_000)
      expect({ status, state: body.state }).toEqual({ status: 200, state: 'succeeded' })
      expect(body.inquiry).toMatchObject({
        status: 'confirmed',
        paidCents: TOTAL,
        refundedCents: 50_000,
        refunds: [{ amountCents: 50_000, reason: 'owner', state: 'succeeded' }],
      })
      expect(givenBack(intentId)).toBe(50_000)
    })

    it('gives back all and cancels: nights free, both in one answer', async () => {
      const { id, intentId } = await paid()
      const { body } = await refund(id, TOTAL, { cancel: true, note: 'We are sorry' })
      expect(body.message).toContain('The booking is cancelled. The nights are free again.')
      expect(body.inquiry).toMatchObject({
        status: 'cancelled',
        paymentStatus: 'refunded',
        refundedCents: TOTAL,
        ownerNote: 'We are sorry',
      })
      expect(givenBack(intentId)).toBe(TOTAL)
      expect((await payload.count({ collection: 'nights' })).totalDocs).toBe(0)
    })

    it('happens once for one key, however often and however much at once', async () => {
      const { id, intentId } = await paid()
      const requestKey = freshKey()
      const again = () => refund(id, 50_000, { cancel: true, requestKey })
      const answers = [...(await Promise.all([again(), again(), again()])), await again()]
      expect(answers.at(-1)!.status).toBe(200)
      expect(givenBack(intentId)).toBe(50_000)
      expect((await view(id)).refunds).toHaveLength(1)
      expect((await view(id)).status).toBe('cancelled')
    })

    it('from a screen on which less had been given back is looked at again, so that two give back once', async () => {
      const { id, intentId } = await paid(20, 23)
      const { guestLinkKey } = await import('@/security/guest-link')
      const offered = (await owner.request('GET', `/api/booking-inquiries/${id}/refund`)).body
      const first = offered.policyCents as number
      const cancelled = await app.visitor().request('POST', `/api/guest-stay/${id}/cancel`, {
        body: { key: guestLinkKey(id), refundCents: first },
      })
      expect(cancelled.status).toBe(200)
      // The owner's question was open while the guest did it.
      const { status, body } = await refund(id, 10_000, { cancel: true, refundedCents: 0 })
      expect([status, body.code, body.message]).toEqual([
        409,
        'amount-changed',
        `By now ${formatCents(first)} was given back for this booking. Please look at it once more.`,
      ])
      expect(givenBack(intentId)).toBe(first)
      const keys = [freshKey(), freshKey()]
      const seen = (requestKey: string) => refund(id, 10_000, { refundedCents: first, requestKey })
      const two = await Promise.all(keys.map(seen))
      expect(two.map((answer) => answer.status).sort()).toEqual([200, 409])
      // Sent again for want of an answer it is the one that was made.
      const again = await seen(keys[two.findIndex((answer) => answer.status === 200)]!)
      expect([again.status, givenBack(intentId)]).toEqual([200, first + 10_000])
    })

    it('never gives back more than was paid, with ten keys at once', async () => {
      const { id, intentId } = await paid()
      const answers = await Promise.all(Array.from({ length: 10 }, () => refund(id, 40_000)))
      const won = answers.filter(({ status }) => status === 200)
      expect(won).toHaveLength(3)
      expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
      expect(givenBack(intentId)).toBe(120_000)
      expect(await view(id)).toMatchObject({ refundedCents: 120_000 })
      const more = await refund(id, 30_690)
      expect([more.status, more.body.code, more.body.message]).toEqual([
        409,
        'refund-too-large',
        expect.stringContaining('$306.89'),
      ])
      expect((await refund(id, 30_689)).status).toBe(200)
    })

    it('is kept while the provider is down, says so, and is made when it is back', async () => {
      const { id, intentId } = await paid()
      await stripe.down()
      const { status, body } = await refund(id, 50_000)
      expect({ status, state: body.state }).toEqual({ status: 200, state: 'asked' })
      expect(body.message).toContain('asked again by itself')
      expect(body.inquiry.refunds).toMatchObject([{ state: 'asked', amountCents: 50_000 }])
      // What is on its way counts: it cannot be given twice.
      expect((await owner.request('GET', `/api/booking-inquiries/${id}/refund`)).body).toMatchObject({
        refundedCents: 50_000,
      })
      expect((await refund(id, 110_000)).body.code).toBe('refund-too-large')
      await stripe.up()
      const { reconcilePayments } = await import('@/operations/payments/reconcile')
      await reconcilePayments(payload, () => true)
      expect(givenBack(intentId)).toBe(50_000)
      expect((await view(id)).refunds).toMatchObject([{ state: 'succeeded' }])
    })

    it("tells the provider's no and changes nothing, the booking neither", async () => {
      const { id, intentId } = await paid()
      stripe.refundByHand(intentId)
      const { status, body } = await refund(id, 50_000, { cancel: true })
      expect(status).toBe(409)
      expect(body.message).toContain('Nothing was given back. The payment provider says')
      expect((await view(id)).status).toBe('confirmed')
    })

    it('of money that came by other means is only kept in the books', async () => {
      const id = String((await seedInquiry(payload)).id)
      await post(`/${id}/payments`, {
        ...{ amount: 1000, method: 'cash', requestKey: freshKey() },
      })
      const before = refundCalls()
      const requestKey = freshKey()
      const answers = await Promise.all([1, 2, 3].map(() => refund(id, 60_000, { requestKey })))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      expect(answers[0]!.body.inquiry).toMatchObject({
        refundedCents: 60_000,
        paymentStatus: 'part-refunded',
      })
      expect((await view(id)).refunds).toHaveLength(1)
      expect((await refund(id, 10_000, { refundedCents: 0 })).body.code).toBe('amount-changed')
      expect((await refund(id, 40_001)).body.code).toBe('refund-too-large')
      expect(refundCalls()).toBe(before)
      await followUpAll(payload)
      const { docs } = await payload.find({
        collection: 'mails',
        where: { subject: { contains: 'Refund of' } },
      })
      expect(docs).toHaveLength(1)
      // Nothing goes to a card, and none is named.
      expect(docs[0]!.text).toContain('$600.00 is given back to you')
      expect(docs[0]!.text).not.toContain('card')
    })

    it.each([
      ['nothing', 0],
      ['less than nothing', -5],
      ['half a cent', 0.5],
      ['a text', '500'],
      ['more than there is money', 1e15],
    ])('of %s is refused, and nobody is asked', async (_name, amountCents) => {
      const { id } = await paid()
      const before = refundCalls()
      expect(
        (await post(`/${id}/refund`, { amountCents, cancel: false, requestKey: freshKey() })).status,
      ).toBe(400)
      expect(refundCalls()).toBe(before)
    })

    it('of an unpaid booking is refused', async () => {
      const id = String((await seedInquiry(payload)).id)
      expect((await refund(id, 100)).body.code).toBe('nothing-to-refund')
      expect((await owner.request('GET', `/api/booking-inquiries/${id}/refund`)).body.code).toBe(
        'nothing-to-refund',
      )
    })
  })

  describe('a payment link', () => {
    const link = (more = {}) =>
      owner.request('POST', '/api/payment-links', {
        body: {
          checkin: day(60),
          checkout: day(63),
          guests: 3,
          amountCents: 99_900,
          expiresOn: day(5),
          ...more,
        },
      })
    const queryOf = (url: string) => {
      const { searchParams } = new URL(url)
      const read = (name: string) => searchParams.get(name)!
      return {
        amount: read('amount'),
        bookingData: { ...GUEST, ...JSON.parse(read('bookingData')) },
        agreed: true,
        link: { expires: Number(read('expires')), signature: read('signature') },
      }
    }

    it('opens a checkout for the agreed amount, and paid it is a booking', async () => {
      const { status, body } = await link({ firstName: 'Bea', email: 'bea@example.com' })
      expect(status).toBe(200)
      expect(body.url).toMatch(/^http:\/\/ridgeline\.test\/checkout\?/)
      const asked = queryOf(body.url)
      expect(asked).toMatchObject({
        amount: '999.00',
        bookingData: { firstName: 'Bea', email: 'bea@example.com', guests: 3, checkin: day(60) },
      })
      const opened = await open(asked)
      expect(opened.body).toMatchObject({ success: true, amountCents: 99_900 })
      stripe.pay(opened.body.paymentIntentId, CARDS.success)
      const settled = await app.visitor().request('POST', '/api/booking-inquiry', {
        body: { ...asked.bookingData, paymentIntentId: opened.body.paymentIntentId },
      })
      expect(settled.status).toBe(200)
      expect(await view(opened.body.inquiryId)).toMatchObject({
        status: 'confirmed',
        agreedCents: 99_900,
        paidCents: 99_900,
      })
    })

    it.each([
      ['amount', (asked: ReturnType<typeof queryOf>) => ({ ...asked, amount: '1.00' })],
      [
        'dates',
        (asked: ReturnType<typeof queryOf>) => ({
          ...asked,
          bookingData: { ...asked.bookingData, checkout: day(70) },
        }),
      ],
      [
        'guests',
        (asked: ReturnType<typeof queryOf>) => ({
          ...asked,
          bookingData: { ...asked.bookingData, guests: 9 },
        }),
      ],
      [
        'end',
        (asked: ReturnType<typeof queryOf>) => ({
          ...asked,
          link: { ...asked.link, expires: asked.link.expires + 1 },
        }),
      ],
      [
        'signature',
        (asked: ReturnType<typeof queryOf>) => ({
          ...asked,
          link: { ...asked.link, signature: 'x'.repeat(43) },
        }),
      ],
    ])('with another %s is refused, and the provider is not asked', async (_name, tamper) => {
      const asked = queryOf((await link()).body.url)
      const before = stripe.calls.length
      expect((await open(tamper(asked))).body.code).toBe('link-invalid')
      expect(stripe.calls).toHaveLength(before)
      expect((await payload.count({ collection: 'inquiries' })).totalDocs).toBe(0)
    })

    it('is over at the end of its day', async () => {
      const { signPaymentLink } = await import('@/security/payment-link')
      const asked = queryOf((await link()).body.url)
      const expires = Math.floor(Date.now() / 1000) - 1
      const stay = { checkin: day(60), checkout: day(63), guests: 3 }
      const signature = signPaymentLink({ ...stay, amountCents: 99_900, expires })
      const { status, body } = await open({ ...asked, link: { expires, signature } })
      expect([status, body.code, body.message]).toEqual([
        409,
        'link-invalid',
        expect.stringContaining('has ended'),
      ])
    })

    it('ends at midnight of the house', async () => {
      const { body } = await link({ expiresOn: day(5) })
      const house = new Intl.DateTimeFormat('sv-SE', {
        timeZone: 'America/New_York',
        dateStyle: 'short',
        timeStyle: 'medium',
      })
      expect(house.format(new Date(body.expiresAt))).toBe(`${day(6)} 00:00:00`)
    })

    it.each([
      ['past dates', { checkin: day(-2), checkout: day(1) }, 'checkin'],
      ['no nights', { checkout: day(60) }, 'checkout'],
      ['an end that is past', { expiresOn: day(-1) }, 'expiresOn'],
      ['an end after the arrival', { expiresOn: day(61) }, 'expiresOn'],
      ['an amount that no card can be charged', { amountCents: 49 }, 'amountCents'],
      ['half a cent', { amountCents: 99.5 }, 'amountCents'],
    ])('is not made for %s', async (_name, more, path) => {
      const { status, body } = await link(more)
      expect(status).toBe(400)
      expect(body.errors[0].path).toBe(path)
    })

    it.each([
      [49, 'Cards can be charged from $0.50'],
      [100_000_000, 'Cards can be charged up to $999,999.99 at once'],
    ])('says in dollars what a card cannot be charged, for %d cents', async (amountCents, message) => {
      const { body } = await link({ amountCents })
      expect([body.code, body.errors]).toEqual(['invalid', [{ path: 'amountCents', message }]])
    })

    it('is not made for taken nights, and says who has them', async () => {
      await seedStay(payload, { checkin: day(61), checkout: day(64), label: 'Bob Moss' })
      const { status, body } = await link()
      expect([status, body.code, body.message]).toEqual([
        409,
        'nights-taken',
        expect.stringContaining('Bob Moss'),
      ])
    })
  })
})
