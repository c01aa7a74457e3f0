import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'

import type { RatesView } from '@/contract/rates'

import type { ApiClient } from '../support/api-client'
import { FIREWOOD, PET_FEE } from '../support/extra-fees'
import type { App } from '../support/payload-app'
import { type PayingApp, startPayingApp } from '../support/paying-app'
import {
  bookingData,
  booksOf,
  emptyBooks,
  endHoldTime,
  freshAddress,
  payingGuest,
  sendEvent,
  totalOf,
} from '../support/payments'
import { daysFromToday, seedStay } from '../support/seed'
import { setRates } from '../support/set-rates'
import type { StripeStand } from '../support/stripe'

const MINUTE_MS = 60_000

describe("a guest's own hold", () => {
  let paying: PayingApp
  let app: App
  let stripe: StripeStand

  beforeAll(async () => {
    paying = await startPayingApp()
    ;({ app, stripe } = paying)
  })
  afterAll(() => paying.close())
  afterEach(() => emptyBooks(app.payload))

  const guest = (from: number, to: number, client = app.visitor(), address?: string) =>
    payingGuest(client, bookingData(from, to), address)
  const opened = async (who: ReturnType<typeof guest>) => {
    const { status, body, text } = await who.open()
    if (status !== 200) throw new Error(`${status} ${text}`)
    return body as { paymentIntentId: string; clientSecret: string; inquiryId: string; heldForMs: number }
  }
  const holdOf = async (client: ApiClient) =>
    (await client.request('GET', '/api/checkout/hold')).body.hold as null | Record<string, never>
  const letGo = (client: ApiClient) => client.request('DELETE', '/api/checkout/hold')
  const nightsHeld = async () => (await booksOf(app.payload)).nights.map(({ date }) => date)
  const nights = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, n) => daysFromToday(from + n))
  const statusOf = (id: string) => stripe.ledger.intents.get(id)!.status
  const quoteOf = async (client: ApiClient, from: number, to: number) =>
    (
      await client.request(
        'GET',
        `/api/quote?checkin=${daysFromToday(from)}&checkout=${daysFromToday(to)}&guests=4`,
      )
    ).body

  describe('is told to its browser', () => {
    it('with what was typed, and as free in its own price alone', async () => {
      const ada = guest(30, 33)
      await opened(ada)
      const { heldForMs, ...hold } = (await holdOf(ada.client))!
      expect(hold).toMatchObject({
        stay: { checkin: daysFromToday(30), checkout: daysFromToday(33), guests: 4 },
        amountCents: totalOf(daysFromToday(30), daysFromToday(33)),
        isAgreed: false,
        guest: { firstName: 'Ada', email: 'ada@example.com', phone: '' },
      })
      expect(heldForMs).toBeGreaterThan(14 * MINUTE_MS)
      for (const [from, to] of [
        [30, 33],
        [31, 34],
      ] as const) {
        expect((await quoteOf(ada.client, from, to)).free).toBe(true)
        expect((await quoteOf(app.visitor(), from, to)).free).toBe(false)
      }
    })

    it('with pets, extras and a code, in whose price its guest goes on', async () => {
      const owner = await app.owner()
      const { fees } = (await owner.request('GET', '/api/rates')).body as RatesView
      const made = await owner.request('POST', '/api/promo-codes', { body: { code: 'RIDGE5', percent: 5 } })
      await setRates(app.payload, {
        fees: [...fees, PET_FEE, FIREWOOD],
      })
      try {
        const chosen = { pets: 1, extras: { wood: 2 }, code: 'RIDGE5' }
        const ada = payingGuest(app.visitor(), bookingData(30, 33, chosen))
        const of = `checkin=${daysFromToday(30)}&checkout=${daysFromToday(33)}&guests=4`
        const asked = await ada.client.request('GET', `/api/quote?${of}&pets=1&extras=wood:2&code=RIDGE5`)
        const { totalCents } = asked.body.quote
        expect((await ada.open({ amount: totalCents / 100 })).status).toBe(200)
        expect(await holdOf(ada.client)).toMatchObject({ stay: chosen, amountCents: totalCents })
      } finally {
        await emptyBooks(app.payload)
        await setRates(app.payload, { fees })
        await owner.request('DELETE', `/api/promo-codes/${made.body.code.id}`)
      }
    })

    it.each([
      ['without a cookie', () => app.visitor()],
      ['with a cookie of its own', () => guest(60, 62).client],
      [
        'with a forged cookie',
        () => ({
          request: (method: string, path: string) =>
            app.visitor().request(method, path, { cookies: { 'ridgeline-guest': 'A'.repeat(43) } }),
        }),
      ],
    ])('and not to one %s, behind the same address and with the same e-mail', async (_, other) => {
      const ada = guest(30, 33)
      const { paymentIntentId } = await opened(ada)
      const client = other() as ApiClient
      if (_ === 'with a cookie of its own') await opened(guest(60, 62, client, ada.address))
      const { body, text } = await client.request('GET', '/api/checkout/hold')
      expect(body.hold?.stay.checkin ?? null).not.toBe(daysFromToday(30))
      expect(text).not.toContain(paymentIntentId)
      expect((await letGo(client)).status).toBe(200)
      expect(await nightsHeld()).toEqual(nights(30, 33))
      expect(statusOf(paymentIntentId)).toBe('requires_payment_method')
    })

    it('no longer when its time is over', async () => {
      const ada = guest(30, 33)
      await opened(ada)
      await endHoldTime(app.payload)
      expect(await holdOf(ada.client)).toBeNull()
    })
  })

  describe('moves with its guest', () => {
    it('from three nights to three others of which two are its own, with another payment', async () => {
      const ada = guest(30, 33)
      const first = await opened(ada)
      const second = await opened(guest(31, 34, ada.client, ada.address))
      expect(second.inquiryId).toBe(first.inquiryId)
      expect(second.paymentIntentId).not.toBe(first.paymentIntentId)
      expect(statusOf(first.paymentIntentId)).toBe('canceled')
      expect(await nightsHeld()).toEqual(nights(31, 34))
      const { inquiries, stays, mails } = await booksOf(app.payload)
      expect(inquiries).toMatchObject([{ checkin: daysFromToday(31), status: 'pending' }])
      expect(stays).toMatchObject([
        { checkin: daysFromToday(31), checkout: daysFromToday(34), state: 'hold' },
      ])
      expect(mails).toEqual([])
      stripe.pay(second.paymentIntentId, 'success')
      expect((await guest(31, 34, ada.client).confirm(second.paymentIntentId)).status).toBe(200)
      expect((await booksOf(app.payload)).inquiries).toMatchObject([
        { status: 'confirmed', paidCents: totalOf(daysFromToday(31), daysFromToday(34)) },
      ])
    })

    it('as often as they like, there and back, and never longer than three quarters of an hour', async () => {
      const ada = guest(30, 33)
      await opened(ada)
      for (const [from, to] of [
        [31, 34],
        [30, 33],
        [40, 45],
        [41, 43],
        [30, 33],
      ] as const) {
        await opened(guest(from, to, ada.client, ada.address))
        expect(await nightsHeld()).toEqual(nights(from, to))
      }
      const [inquiry] = (await booksOf(app.payload)).inquiries
      const createdAt = new Date(Date.now() - 40 * MINUTE_MS).toISOString()
      await app.payload.db.updateOne({
        collection: 'inquiries',
        where: { id: { equals: inquiry!.id } },
        data: { createdAt },
      } as never)
      const [stay] = (await booksOf(app.payload)).stays
      const holdUntil = new Date(Date.now() + MINUTE_MS).toISOString()
      await app.payload.update({ collection: 'stays', id: stay!.id, data: { holdUntil } })
      const { heldForMs } = await opened(guest(31, 34, ada.client, ada.address))
      expect(heldForMs).toBeLessThanOrEqual(5 * MINUTE_MS)
      expect(heldForMs).toBeGreaterThan(4 * MINUTE_MS)
    })

    it('and is not one more of the three that its network may have', async () => {
      const address = freshAddress()
      const ada = guest(30, 33, app.visitor(), address)
      await opened(ada)
      for (const from of [50, 60]) await opened(guest(from, from + 2, app.visitor(), address))
      await opened(guest(40, 43, ada.client, address))
      expect((await guest(70, 72, app.visitor(), address).open()).body.code).toBe('too-many-holds')
      expect((await booksOf(app.payload)).stays).toHaveLength(3)
    })

    it('not beyond the 60 nights of its network, and stays where it was', async () => {
      const address = freshAddress()
      const ada = guest(30, 33, app.visitor(), address)
      await opened(ada)
      await opened(guest(100, 140, app.visitor(), address))
      expect((await guest(30, 55, ada.client, address).open()).body.code).toBe('too-many-holds')
      expect(await nightsHeld()).toEqual([...nights(30, 33), ...nights(100, 140)])
    })

    it('not to nights that somebody else has: it stays, and can still be paid', async () => {
      await seedStay(app.payload, {
        checkin: daysFromToday(34),
        checkout: daysFromToday(36),
        label: 'Bo Secret',
      })
      const ada = guest(30, 33)
      const { paymentIntentId } = await opened(ada)
      const { status, body, text } = await guest(32, 35, ada.client).open()
      expect([status, body.code]).toEqual([409, 'nights-taken'])
      expect(text).not.toContain('Secret')
      expect(await nightsHeld()).toEqual([...nights(30, 33), ...nights(34, 36)])
      stripe.pay(paymentIntentId, 'success')
      expect((await ada.confirm(paymentIntentId)).status).toBe(200)
    })

    it('to another price of the same nights without letting them go', async () => {
      const ada = guest(30, 33)
      const first = await opened(ada)
      await app.payload.create({
        collection: 'days',
        data: { date: daysFromToday(31), priceCents: 40_000 } as never,
      })
      expect((await ada.open()).status).toBe(200) // what was agreed stays
      const total = totalOf(daysFromToday(30), daysFromToday(33))
      const { body } = await payingGuest(ada.client, { ...ada.booking, guests: 5 }).open()
      expect(body.code).toBe('amount-changed')
      const dearer = (await quoteOf(ada.client, 30, 33)).quote.totalCents as number
      expect(dearer).toBeGreaterThan(total)
      const { status, body: moved } = await payingGuest(ada.client, { ...ada.booking, guests: 5 }).open({
        amount: dearer / 100,
      })
      expect([status, moved.inquiryId, moved.amountCents]).toEqual([200, first.inquiryId, dearer])
      expect(statusOf(first.paymentIntentId)).toBe('canceled')
      expect(await nightsHeld()).toEqual(nights(30, 33))
    })

    it('not when it has been paid: what came in wins', async () => {
      const ada = guest(30, 33)
      const { paymentIntentId } = await opened(ada)
      stripe.pay(paymentIntentId, 'success')
      expect((await guest(31, 34, ada.client).open()).body.code).toBe('already-paid')
      expect(await nightsHeld()).toEqual(nights(30, 33))
      expect((await booksOf(app.payload)).inquiries).toMatchObject([
        { status: 'confirmed', checkin: daysFromToday(30) },
      ])
    })

    it('and an event of its old payment, however late, ends nothing', async () => {
      const ada = guest(30, 33)
      const { paymentIntentId } = await opened(ada)
      await opened(guest(31, 34, ada.client))
      const event = {
        id: 'evt_late',
        object: 'event',
        type: 'payment_intent.canceled',
        data: { object: { id: paymentIntentId, object: 'payment_intent' } },
      }
      const { status } = await sendEvent(app, event as never, { secret: stripe.env.STRIPE_WEBHOOK_SECRET! })
      expect(status).toBe(200)
      const { reconcilePayments } = await import('@/operations/payments/reconcile')
      await reconcilePayments(app.payload, () => true)
      const { inquiries, mails } = await booksOf(app.payload)
      expect(inquiries).toMatchObject([{ status: 'pending', checkin: daysFromToday(31) }])
      expect(inquiries[0]!.stripePaymentIntentId).not.toBe(paymentIntentId)
      expect(mails).toEqual([])
      expect(await nightsHeld()).toEqual(nights(31, 34))
    })
  })

  describe('in two tabs at once', () => {
    const intents = () => [...stripe.ledger.intents.values()]
    it('that move it to different nights ends at one of them, with one payment that can be made', async () => {
      for (let round = 0; round < 4; round++) {
        const ada = guest(30, 33)
        const { inquiryId } = await opened(ada)
        const answers = await Promise.all([
          guest(31, 34, ada.client, ada.address).open(),
          guest(29, 32, ada.client, ada.address).open(),
        ])
        for (const { status } of answers) expect([200, 409]).toContain(status)
        expect(answers.map(({ status }) => status)).toContain(200)
        const { inquiries, stays } = await booksOf(app.payload)
        const open = inquiries.filter(({ status }) => status === 'pending')
        expect(open).toHaveLength(1)
        expect(stays).toHaveLength(1)
        expect(stays[0]).toMatchObject({ checkin: open[0]!.checkin, checkout: open[0]!.checkout })
        expect(await nightsHeld()).toHaveLength(3)
        const payable = intents().filter(
          ({ metadata, status }) => metadata.inquiryId === inquiryId && status !== 'canceled',
        )
        expect(payable.length).toBeLessThanOrEqual(1)
        await letGo(ada.client)
        expect(await nightsHeld()).toEqual([])
        await emptyBooks(app.payload)
      }
    }, 60_000)

    it('one that pays while the other moves it: one of the two, and no money for anything else', async () => {
      for (let round = 0; round < 6; round++) {
        const ada = guest(30, 33)
        const { paymentIntentId } = await opened(ada)
        const [, moved] = await Promise.all([
          (async () => {
            await new Promise((resolve) => setTimeout(resolve, round * 8))
            if (statusOf(paymentIntentId) !== 'canceled') stripe.pay(paymentIntentId, 'success')
            return ada.confirm(paymentIntentId)
          })(),
          guest(31, 34, ada.client, ada.address).open(),
        ])
        const { inquiries, stays, refunds } = await booksOf(app.payload)
        const wasPaid = statusOf(paymentIntentId) === 'succeeded'
        expect(moved.status).toBe(wasPaid ? 409 : 200)
        expect(refunds).toEqual([])
        expect(inquiries).toMatchObject([
          wasPaid
            ? { status: 'confirmed', checkin: daysFromToday(30) }
            : { status: 'pending', checkin: daysFromToday(31) },
        ])
        expect(stays).toMatchObject([{ state: wasPaid ? 'confirmed' : 'hold' }])
        expect(await nightsHeld()).toEqual(wasPaid ? nights(30, 33) : nights(31, 34))
        await emptyBooks(app.payload)
      }
    }, 60_000)
  })

  it('leads to the page of the stay once it is paid, and nobody else who knows of the payment', async () => {
    const ada = guest(30, 33)
    const { paymentIntentId, inquiryId } = await opened(ada)
    stripe.pay(paymentIntentId, 'success')
    const other = await payingGuest(app.visitor(), ada.booking).confirm(paymentIntentId)
    expect([other.status, other.body.url]).toEqual([200, undefined])
    const { body } = await ada.confirm(paymentIntentId)
    const { guestLinkPath } = await import('@/security/guest-link')
    expect(new URL(body.url).pathname).toBe(guestLinkPath(inquiryId, 0))
  })

  it('leads to that page no more once the owner has given the stay another address, and so another link', async () => {
    const ada = guest(30, 33)
    const { paymentIntentId, inquiryId } = await opened(ada)
    stripe.pay(paymentIntentId, 'success')
    const { body } = await ada.confirm(paymentIntentId)
    expect(body.url).toContain(`/stay/${inquiryId}/`)
    const { firstName, lastName, email } = bookingData(30, 33)
    const owner = await app.owner()
    const { status } = await owner.request('POST', `/api/booking-inquiries/${inquiryId}/guest`, {
      body: {
        ...{ firstName: 'Cleo', lastName: 'Reed', email: 'cleo@example.com' },
        ...{ was: { firstName, lastName, email }, notifyGuest: true },
      },
    })
    expect(status).toBe(200)
    expect((await ada.confirm(paymentIntentId)).body.url).toBeUndefined()
  })

  it('is told on that page with where the confirmation went, which can be corrected once', async () => {
    const ada = guest(30, 33)
    const { paymentIntentId, inquiryId } = await opened(ada)
    stripe.pay(paymentIntentId, 'success')
    await ada.confirm(paymentIntentId)
    const { guestLinkKey } = await import('@/security/guest-link')
    const { loadGuestStay } = await import('@/operations/desk/guest-stay')
    let key = guestLinkKey(inquiryId)
    const told = async () => (await loadGuestStay(app.payload, inquiryId, key))?.justBooked
    const correct = (email: string, linkKey = key) =>
      app.visitor().request('POST', `/api/guest-stay/${inquiryId}/email`, {
        body: { key: linkKey, email },
        headers: { 'x-ridgeline-client-address': freshAddress() },
      })
    await booksOf(app.payload)
    expect(await told()).toEqual({ email: 'ada@example.com', canCorrect: true })
    const others = await correct('mallory@example.com', guestLinkKey('999'))
    expect([others.status, others.body.message]).toEqual([404, 'This link is not one of ours.'])
    expect((await correct('no address')).status).toBe(400)
    const { body } = await correct('ada@example.org')
    // The mail with the link of before may have gone to a stranger, who would read the door code there.
    const again = await correct('ada@example.org')
    expect(again.status).toBe(404)
    // The guest whose answer was lost is told where the new link is.
    expect(again.body.message).toMatch(/new link since\. It is in the mail to the new address\.$/)
    expect(again.text).not.toContain(guestLinkKey(inquiryId, 1))
    expect(await loadGuestStay(app.payload, inquiryId, key)).toBeNull()
    key = (body.path as string).split('/').at(-1)!
    expect(body.path).toBe(`/stay/${inquiryId}/${guestLinkKey(inquiryId, 1)}`)
    expect((await correct('ada@example.org')).body.path).toBe(body.path)
    expect((await correct('ada@example.net')).body.code).toBe('wrong-state')
    expect(await told()).toEqual({ email: 'ada@example.org', canCorrect: false })
    const { inquiries, mails } = await booksOf(app.payload)
    expect(
      mails
        .filter(({ subject }) => subject.startsWith('Booked'))
        .map(({ to }) => to)
        .sort(),
    ).toEqual(['ada@example.com', 'ada@example.org'])
    expect(mails.find(({ to }) => to === 'ada@example.org')!.text).toContain(body.path)
    expect((await ada.confirm(paymentIntentId)).body.url).toContain(body.path)
    expect(inquiries[0]!.searchText).toContain('example.org')
    const decidedAt = new Date(Date.now() - 7 * 3600_000).toISOString()
    await app.payload.db.updateOne({
      collection: 'inquiries',
      where: { id: { equals: inquiryId } },
      data: { decidedAt },
    } as never)
    expect(await told()).toBeNull()
  })

  it('is not in the way of its guest who asks for the nights instead, and is of everybody else', async () => {
    const ada = guest(30, 33)
    await opened(ada)
    const ask = (client: ApiClient) =>
      client.request('POST', '/api/booking-inquiry', {
        body: ada.booking,
        headers: { 'x-ridgeline-client-address': freshAddress() },
      })
    expect((await ask(app.visitor())).body.code).toBe('nights-taken')
    expect((await ask(ada.client)).status).toBe(201)
  })

  describe('is let go', () => {
    it('with its payment, at once, and without a mail', async () => {
      const ada = guest(30, 33)
      const { paymentIntentId } = await opened(ada)
      expect((await letGo(ada.client)).status).toBe(200)
      expect(statusOf(paymentIntentId)).toBe('canceled')
      expect(await nightsHeld()).toEqual([])
      expect(await holdOf(ada.client)).toBeNull()
      const { inquiries, mails } = await booksOf(app.payload)
      expect(inquiries).toMatchObject([{ status: 'expired' }])
      expect(mails).toEqual([])
      expect((await letGo(ada.client)).status).toBe(200)
    })

    it('not when it was paid meanwhile: then it is booked', async () => {
      const ada = guest(30, 33)
      const { paymentIntentId } = await opened(ada)
      stripe.pay(paymentIntentId, 'success')
      expect((await letGo(ada.client)).body.code).toBe('already-paid')
      expect((await booksOf(app.payload)).inquiries).toMatchObject([{ status: 'confirmed' }])
    })
  })
})
