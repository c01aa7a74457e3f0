import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals'

import type { watchAlerts } from '@/operations/alerts/watch-alerts'
import type { endOverdue } from '@/operations/payments/end-overdue'
import type { reconcilePayments } from '@/operations/payments/reconcile'
import type { askRefund } from '@/operations/payments/refunds'

import type { ApiClient } from '../support/api-client'
import type { App } from '../support/payload-app'
import { type PayingApp, startPayingApp } from '../support/paying-app'
import { bookingData, booksOf, emptyBooks, endHoldTime, payingGuest, sendEvent } from '../support/payments'
import { chargedBy, daysFromToday, seedInquiries, seedStay } from '../support/seed'
import { CARDS, makeEvent, type StandEvent, type StripeStand } from '../support/stripe'

interface Operations {
  reconcilePayments: typeof reconcilePayments
  endOverdue: typeof endOverdue
  askRefund: typeof askRefund
  watchAlerts: typeof watchAlerts
}

describe('a payment and its booking', () => {
  let paying: PayingApp
  let app: App
  let owner: ApiClient
  let stripe: StripeStand
  let operations: Operations

  beforeAll(async () => {
    paying = await startPayingApp({ OWNER_EMAIL: 'owner@house.example' })
    ;({ app, stripe } = paying)
    owner = await app.owner()
    operations = {
      ...(await import('@/operations/payments/reconcile')),
      ...(await import('@/operations/payments/end-overdue')),
      ...(await import('@/operations/payments/refunds')),
      ...(await import('@/operations/alerts/watch-alerts')),
    }
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
  const opened = async (from: number, to: number, more = {}) => {
    const ada = guest(from, to, more)
    const { status, body, text } = await ada.open()
    if (status !== 200) throw new Error(`${status} ${text}`)
    return { ...ada, id: body.paymentIntentId as string, inquiryId: body.inquiryId as string }
  }
  const hook = (event: StandEvent, how: { secret?: string | null; ageSeconds?: number } = {}) =>
    sendEvent(app, event, { secret: stripe.webhookSecret, ...how })
  const eventOf = (id: string, type: string) =>
    stripe.events.findLast((event) => event.type === type && JSON.stringify(event).includes(id))!
  const reconcile = () => operations.reconcilePayments(app.payload, () => true)
  const expire = () => operations.endOverdue(app.payload, () => true)
  const attention = async () =>
    (
      (await owner.request('GET', '/api/overview')).body.attention as {
        kind: string
        title: string
        text: string
      }[]
    ).filter(({ kind }) => kind === 'payment')
  const mailsTo = async (to: string) =>
    (await booksOf(app.payload)).mails.filter((mail) => mail.to === to).map(({ subject }) => subject)

  const expectOneBooking = async (inquiryId: string, nights: number) => {
    const books = await booksOf(app.payload)
    const inquiry = books.inquiries.find(({ id }) => String(id) === inquiryId)
    expect(inquiry).toMatchObject({
      status: 'confirmed',
      paymentStatus: 'paid',
      owedCents: 0,
      balanceCents: 0,
    })
    const stays = books.stays.filter((stay) => stay.inquiryId === inquiryId)
    expect(stays).toMatchObject([{ state: 'confirmed' }])
    expect(books.nights.filter(({ stayId }) => stayId === String(stays[0]!.id))).toHaveLength(nights)
    expect(books.mails.filter(({ key }) => key === `inquiry:${inquiryId}:paid:guest`)).toHaveLength(1)
    expect(books.mails.filter(({ key }) => key === `inquiry:${inquiryId}:paid:owner`)).toHaveLength(1)
    expect(books.mails.filter(({ key }) => key.startsWith(`inquiry:${inquiryId}:`))).toHaveLength(2)
    return inquiry!
  }

  it("is booked by the guest's return, once, with the card's brand and last four digits", async () => {
    const ada = await opened(30, 33)
    expect((await ada.confirm(ada.id)).body.code).toBe('not-paid')
    stripe.pay(ada.id, 'success')
    const answers = [await ada.confirm(ada.id), await ada.confirm(ada.id)]
    for (const { status, body } of answers) {
      expect([status, body.success, body.id]).toEqual([200, true, ada.inquiryId])
    }
    const inquiry = await expectOneBooking(ada.inquiryId, 3)
    expect(inquiry).toMatchObject({
      paidCents: 150_689,
      stripePaymentDetails: {
        amount: 150_689,
        status: 'succeeded',
        paymentMethod: { card: { brand: 'visa', last4: '4242' } },
      },
    })
    expect((await ada.open()).body.message).toContain('booked and paid')
    const { body } = await owner.request('GET', `/api/booking-inquiries/${ada.inquiryId}`)
    expect(body).toMatchObject({ isCheckout: true, paidCents: 150_689, refunds: [], takenNights: [] })
  })

  it('is one booking when the return, the webhook and the round come ten times at once', async () => {
    const ada = await opened(30, 33)
    stripe.pay(ada.id, 'success')
    const event = eventOf(ada.id, 'payment_intent.succeeded')
    const answers = await Promise.all([
      ...[1, 2, 3, 4].map(() => ada.confirm(ada.id)),
      ...[1, 2, 3, 4].map(() => hook(event)),
      reconcile(),
      reconcile(),
    ])
    expect(answers.flatMap((answer) => (answer ? [answer.status] : []))).toEqual(Array(8).fill(200))
    await expectOneBooking(ada.inquiryId, 3)
    expect((await booksOf(app.payload)).refunds).toEqual([])
  })

  it('is booked by the round alone when nobody comes back, at once after a restart', async () => {
    const ada = await opened(30, 33)
    stripe.pay(ada.id, 'success')
    await reconcile()
    await expectOneBooking(ada.inquiryId, 3)
  })

  it('is booked by webhooks that come twice, late and in any order, and by no other', async () => {
    const ada = await opened(30, 33)
    expect(() => stripe.pay(ada.id, 'decline')).toThrow()
    stripe.pay(ada.id, 'success')
    const paid = eventOf(ada.id, 'payment_intent.succeeded')
    const before = (await booksOf(app.payload)).inquiries
    expect((await hook(paid, { secret: 'whsec_wrong' })).body.code).toBe('bad-signature')
    expect((await hook(paid, { secret: null })).body.code).toBe('bad-signature')
    expect((await hook(paid, { ageSeconds: 600 })).body.code).toBe('bad-signature')
    const early = await hook(paid, { ageSeconds: -600 })
    expect([early.status, early.body.code, early.body.message]).toEqual([
      400,
      'bad-signature',
      expect.stringContaining('a time to come'),
    ])
    expect((await booksOf(app.payload)).inquiries).toEqual(before)
    expect(stripe.calls.filter(({ method }) => method === 'GET')).toEqual([])
    for (let n = 0; n < 5; n++) expect((await hook(paid)).status).toBe(200)
    // What happened first comes last.
    expect((await hook(eventOf(ada.id, 'payment_intent.payment_failed'))).status).toBe(200)
    expect((await hook(eventOf(ada.id, 'payment_intent.created'))).status).toBe(200)
    await expectOneBooking(ada.inquiryId, 3)
    const inquiry = (await booksOf(app.payload)).inquiries[0]!
    expect(inquiry.stripePaymentDetails).toMatchObject({ status: 'succeeded' })
  })

  it('believes no event: a forged success of an unpaid payment books nothing', async () => {
    const ada = await opened(30, 33)
    const forged = makeEvent('payment_intent.succeeded', { ...stripe.intent(ada.id), status: 'succeeded' })
    expect((await hook(forged)).status).toBe(200)
    expect((await booksOf(app.payload)).inquiries[0]).toMatchObject({ status: 'pending' })
    expect((await hook(makeEvent('payment_intent.succeeded', { id: 'pi_of_another_shop' }))).status).toBe(200)
    expect((await hook(makeEvent('customer.created', { id: 'cus_1' }))).status).toBe(200)
  })

  it('takes a signed event that is about no object, or in no shape that it knows: it would come again for days', async () => {
    const event = makeEvent('payment_intent.succeeded', { id: 'pi_1' })
    const strange = [
      { ...event, data: {} },
      { ...event, data: undefined },
      { ...event, type: undefined },
      { ...event, data: { object: null } },
      { ...event, data: { object: { object: 'payment_intent' } } },
      null,
    ]
    const answers = []
    for (const each of strange) answers.push((await hook(each as typeof event)).status)
    expect(answers).toEqual(Array(6).fill(200))
    expect(stripe.calls.filter(({ method }) => method === 'GET')).toEqual([])
  })

  it('follows an event by what it is about, whatever else it says', async () => {
    const ada = await opened(30, 33)
    stripe.pay(ada.id, 'success')
    const object = { id: ada.id, amount: 'much', status: 7, payment_intent: 8 }
    expect((await hook({ type: 'payment_intent.succeeded', data: { object } } as never)).status).toBe(200)
    await expectOneBooking(ada.inquiryId, 3)
  })

  it('says of an event without its payload what is to be set at the provider, and not that nobody signed it', async () => {
    const thin = { ...makeEvent('v1.payment_intent.succeeded', {}), object: 'v2.core.event', data: undefined }
    const { status, body } = await hook(thin as unknown as ReturnType<typeof makeEvent>)
    expect([status, body.message]).toEqual([400, expect.stringContaining('snapshot payloads')])
    const forged = await hook(thin as unknown as ReturnType<typeof makeEvent>, { secret: 'whsec_wrong' })
    expect([forged.status, forged.body.message]).toEqual([400, expect.stringContaining('not signed')])
  })

  it('answers 503 to an event while the provider cannot be asked, so that it comes again', async () => {
    const ada = await opened(30, 33)
    stripe.pay(ada.id, 'success')
    stripe.behave({ status: 429 })
    expect((await hook(eventOf(ada.id, 'payment_intent.succeeded'))).body.code).toBe('payments-away')
    const refused = await ada.confirm(ada.id)
    expect([refused.status, refused.body.success]).toEqual([503, false])
    await reconcile()
    stripe.behave(null)
    expect((await hook(eventOf(ada.id, 'payment_intent.succeeded'))).status).toBe(200)
    await expectOneBooking(ada.inquiryId, 3)
  })

  it('is booked by the return of the browser that began it, whose guest has put the address right in another tab', async () => {
    const ada = await opened(30, 33)
    const other = await ada.open({ bookingData: bookingData(30, 33, { email: 'ada.marsh@example.com' }) })
    expect(other.body.paymentIntentId).toBe(ada.id)
    stripe.pay(ada.id, 'success')
    const { status, body } = await ada.confirm(ada.id)
    expect([status, body.id, typeof body.url]).toEqual([200, ada.inquiryId, 'string'])
    expect(await mailsTo('ada.marsh@example.com')).toHaveLength(1)
    expect(await mailsTo('ada@example.com')).toEqual([])
    // Somebody else who knows the payment still needs the address.
    const { checkin, checkout, guests } = bookingData(30, 33)
    const stranger = await app.visitor().request('POST', '/api/booking-inquiry', {
      body: {
        ...{ firstName: 'Ada', lastName: 'Marsh', email: 'ada@example.com', checkin, checkout, guests },
        paymentIntentId: ada.id,
      },
    })
    expect(stranger.body.code).toBe('payment-unknown')
  })

  it("refuses another guest's payment, an unknown one and an unpaid one, and asks the provider only for the last", async () => {
    const ada = await opened(30, 33)
    const bob = await opened(40, 42, { email: 'bob@example.com' })
    stripe.pay(ada.id, 'success')
    stripe.calls.length = 0
    for (const id of [ada.id, 'pi_nobody_knows']) {
      const { status, body } = await bob.confirm(id)
      expect([status, body.success]).toEqual([404, false])
    }
    expect((await bob.confirm('../../pi_1')).body.code).toBe('invalid')
    expect((await bob.confirm(bob.id, { checkout: daysFromToday(43) })).body.code).toBe('payment-unknown')
    expect(stripe.calls).toEqual([])
    expect((await bob.confirm(bob.id)).body.code).toBe('not-paid')
    expect((await booksOf(app.payload)).inquiries.map(({ status }) => status)).toEqual(['pending', 'pending'])
  })

  it('books through the bank: a redirect that succeeds, one that fails and is tried again, one that takes days', async () => {
    const ada = await opened(30, 32)
    stripe.pay(ada.id, 'redirect')
    expect((await ada.confirm(ada.id)).status).toBe(409)
    stripe.finish(ada.id, false)
    expect((await ada.confirm(ada.id)).body.message).toContain('try the payment again')
    stripe.pay(ada.id, 'redirect')
    stripe.finish(ada.id, true)
    expect((await ada.confirm(ada.id)).status).toBe(200)

    const bob = await opened(40, 42, { email: 'bob@example.com' })
    stripe.pay(bob.id, 'processing')
    expect((await bob.confirm(bob.id)).body.message).toContain('being processed')
    expect((await bob.open()).body.message).toContain('being processed')
    await endHoldTime(app.payload)
    await expire()
    const { inquiries, nights } = await booksOf(app.payload)
    expect(inquiries.find(({ id }) => String(id) === bob.inquiryId)).toMatchObject({
      status: 'pending',
      paymentStatus: 'processing',
    })
    expect(nights).toHaveLength(4)
    stripe.finish(bob.id, true)
    await reconcile()
    await expectOneBooking(bob.inquiryId, 2)
  })

  it('ends a hold by cancelling at the provider first, frees the nights and tells the guest', async () => {
    const ada = await opened(30, 33)
    await expire()
    expect((await booksOf(app.payload)).nights).toHaveLength(3)
    await endHoldTime(app.payload)
    const order: string[] = []
    stripe.watch(async ({ path }, phase) => {
      if (phase === 'before')
        order.push(`${path.split('/').at(-1)} with ${(await booksOf(app.payload)).nights.length}`)
    })
    await Promise.all([expire(), expire()])
    stripe.watch(null)
    expect(order[0]).toBe('cancel with 3')
    const { inquiries, stays, nights } = await booksOf(app.payload)
    expect(inquiries).toMatchObject([{ status: 'expired', stripePaymentDetails: { status: 'canceled' } }])
    expect([stays, nights]).toEqual([[], []])
    expect(await mailsTo('ada@example.com')).toEqual([expect.stringContaining('free again')])
    expect((await ada.confirm(ada.id)).body.message).toContain('nothing was charged')
    expect(() => stripe.pay(ada.id, 'success')).toThrow('canceled')
  })

  it('ends a hold that was made while the clock was ahead a quarter of an hour after it is right, and one of days on its day', async () => {
    const ada = await opened(30, 33)
    const days = await opened(40, 43)
    const inMs = (ms: number) => new Date(Date.now() + ms).toISOString()
    const change = (inquiryId: string, data: object) =>
      app.payload.update({
        collection: 'stays',
        where: { inquiryId: { equals: inquiryId } },
        data: { holdUntil: inMs(24 * 3600_000), ...data },
        depth: 0,
      })
    const byInquiry = (a: { inquiryId?: string | null }, b: { inquiryId?: string | null }) =>
      Number(a.inquiryId) - Number(b.inquiryId)
    await change(ada.inquiryId, {})
    await change(days.inquiryId, { heldFor: 'transfer' })
    await expire()
    const minutesLeft = (await booksOf(app.payload)).stays
      .toSorted(byInquiry)
      .map(({ inquiryId, state, holdUntil }) => [
        inquiryId,
        state,
        Math.round((Date.parse(holdUntil!) - Date.now()) / 60_000),
      ])
    expect(minutesLeft).toEqual([
      [ada.inquiryId, 'hold', 15],
      [days.inquiryId, 'hold', 24 * 60],
    ])
    stripe.pay(ada.id, 'success')
    expect((await ada.confirm(ada.id)).status).toBe(200)
    await expectOneBooking(ada.inquiryId, 3)
  })

  it('settles a payment that came in the last moment of the hold', async () => {
    const ada = await opened(30, 33)
    stripe.pay(ada.id, 'success')
    await endHoldTime(app.payload)
    await expire()
    await expectOneBooking(ada.inquiryId, 3)
  })

  it('keeps nights held while the provider is down, says so, and ends them when it is back', async () => {
    const ada = await opened(30, 33)
    const [stay] = (await booksOf(app.payload)).stays
    const holdUntil = new Date(Date.now() - 20 * 60_000).toISOString()
    await app.payload.update({ collection: 'stays', id: stay!.id, data: { holdUntil } })
    await stripe.down()
    await expire()
    expect((await booksOf(app.payload)).nights).toHaveLength(3)
    expect(await attention()).toMatchObject([{ title: 'The nights of Ada Marsh are still held' }])
    await stripe.up()
    await expire()
    expect((await booksOf(app.payload)).nights).toEqual([])
    expect(await attention()).toEqual([])
    expect(stripe.intent(ada.id).status).toBe('canceled')
  })

  it('whose end waits for the provider are a line of the log, and another once they have ended', async () => {
    // Its answer is lost, so that which payment it was must be asked for before it can be cancelled.
    stripe.behave({ hangUp: 'after' })
    expect((await guest(30, 33).open()).status).toBe(503)
    stripe.behave({ status: 500 })
    await endHoldTime(app.payload)
    const spies = (['warn', 'info'] as const).map((level) => jest.spyOn(app.payload.logger, level))
    for (const _ of [1, 2]) await expire()
    stripe.behave(null)
    for (const _ of [1, 2]) await expire()
    const lines = spies.flatMap((spy) => spy.mock.calls.map(String))
    for (const spy of spies) spy.mockRestore()
    expect(lines).toEqual([
      'A hold could not be ended yet: StripeAPIError rate_limit 500',
      'Over: A hold could not be ended',
    ])
    expect((await booksOf(app.payload)).nights).toEqual([])
  })

  it('tells of every payment to review, dispute and refund that failed, and of a hold behind many that wait', async () => {
    const seven = (fields: (index: number) => object) =>
      seedInquiries(app.payload, 7, (index) => ({ ...chargedBy(50_000), ...fields(index) }))
    await seven((index) => ({ firstName: `Review${index}`, paymentStatus: 'to-review' }))
    await seven((index) => ({
      firstName: `Dispute${index}`,
      status: 'confirmed',
      disputeStatus: 'needs_response',
    }))
    for (const { id } of await seven((index) => ({ firstName: `Refund${index}`, status: 'confirmed' }))) {
      const refund = {
        key: `refund:${id}`,
        kind: 'refund',
        inquiryId: String(id),
        state: 'failed',
        cents: 1_000,
      }
      await app.payload.create({ collection: 'payment-attempts', data: refund as never })
    }
    const endedHold = async (label: string, checkin: string, minutesAgo: number, heldFor?: 'transfer') => {
      const { id } = await seedStay(app.payload, { source: 'direct', label, checkin })
      const holdUntil = new Date(Date.now() - minutesAgo * 60_000).toISOString()
      await app.payload.update({ collection: 'stays', id, data: { state: 'hold', holdUntil, heldFor } })
    }
    for (let index = 0; index < 6; index++)
      await endedHold(`Transfer ${index}`, daysFromToday(100 + 4 * index), 60, 'transfer')
    await endedHold('Ada Marsh', daysFromToday(30), 20)

    const titles = (await attention()).map(({ title }) => title)
    const names = (kind: string) => titles.filter((title) => title.includes(kind)).length
    expect([names('Review'), names('Dispute'), names('Refund')]).toEqual([7, 7, 7])
    expect(titles).toContain('The nights of Ada Marsh are still held')
  })

  it('finds and cancels a payment whose id was never kept', async () => {
    stripe.behave({ hangUp: 'after' })
    const ada = guest(30, 33)
    expect((await ada.open()).status).toBe(503)
    stripe.behave(null)
    expect((await booksOf(app.payload)).inquiries[0]!.stripePaymentIntentId ?? null).toBeNull()
    await endHoldTime(app.payload)
    await expire()
    const [inquiry] = (await booksOf(app.payload)).inquiries
    expect(inquiry).toMatchObject({ status: 'expired' })
    const made = [...stripe.ledger.intents.values()].filter(
      ({ metadata }) => metadata.inquiryId === String(inquiry!.id),
    )
    expect(made.map(({ status }) => status)).toEqual(['canceled'])
  })

  it('frees the nights of a payment that the provider refuses to make, as for an account that takes no cards yet', async () => {
    stripe.behave({ status: 400, on: /^POST/ })
    expect((await guest(30, 33).open()).body).toMatchObject({ code: 'payments-away' })
    expect((await booksOf(app.payload)).nights).toHaveLength(3)
    await endHoldTime(app.payload)
    await expire()
    const { inquiries, stays, nights } = await booksOf(app.payload)
    expect(inquiries).toMatchObject([{ status: 'expired' }])
    expect([stays, nights]).toEqual([[], []])

    // Nor does a guest who lets go of them wait for that.
    const bob = guest(40, 42, { email: 'bob@example.com' })
    await bob.open()
    expect((await bob.client.request('DELETE', '/api/checkout/hold')).status).toBe(200)
    expect((await booksOf(app.payload)).nights).toEqual([])
  })

  it('that the provider did not make is told to the log and to its owner, until one is made', async () => {
    const warned = jest.spyOn(app.payload.logger, 'warn')
    stripe.behave({ status: 400, on: /^POST/ })
    await guest(30, 33).open()
    const said = warned.mock.calls.map(String).join()
    warned.mockRestore()
    expect(said).toContain('testmode_charges_only 400')
    expect(await attention()).toEqual([])
    const [attempt] = (await app.payload.find({ collection: 'payment-attempts' })).docs
    const createdAt = new Date(Date.now() - 31 * 60_000).toISOString()
    await app.payload.db.updateOne({ collection: 'payment-attempts', id: attempt!.id, data: { createdAt } })
    expect(await attention()).toMatchObject([{ title: 'A guest could not pay by card' }])
    await operations.watchAlerts(app.payload, {})
    expect(await mailsTo('owner@house.example')).toEqual([expect.stringContaining('could not pay by card')])

    stripe.behave(null)
    await opened(40, 42, { email: 'bob@example.com' })
    expect(await attention()).toEqual([])
  })

  it('frees the nights of a payment that the provider does not know any more', async () => {
    const ada = await opened(30, 33)
    stripe.ledger.intents.delete(ada.id)
    await endHoldTime(app.payload)
    await reconcile()
    // It is looked for once, not in each round for ever.
    const asked = stripe.calls.length
    await reconcile()
    expect(stripe.calls.length).toBe(asked)
    await expire()
    expect((await booksOf(app.payload)).nights).toEqual([])
  })

  it('gives the money back when another stay has the nights, and tells both', async () => {
    const ada = await opened(30, 33)
    stripe.pay(ada.id, 'success')
    // What only a lost database or a hand at the provider can bring about.
    for (const collection of ['nights', 'stays'] as const)
      await app.payload.db.deleteMany({ collection, where: {} })
    await seedStay(app.payload, { checkin: daysFromToday(31), checkout: daysFromToday(32), label: 'Rival' })
    stripe.behave({ status: 500, on: /refunds/ })
    const answer = await ada.confirm(ada.id)
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([
      409,
      'payment-returned',
      expect.stringContaining('in full'),
    ])
    expect((await booksOf(app.payload)).refunds).toMatchObject([{ state: 'asked', cents: 150_689 }])
    stripe.behave(null)
    await Promise.all([reconcile(), reconcile(), ada.confirm(ada.id)])
    expect(stripe.charge(ada.id)).toMatchObject({ refunded: true, amount_refunded: 150_689 })
    const { inquiries, stays, refunds } = await booksOf(app.payload)
    expect(refunds).toMatchObject([
      { state: 'succeeded', reason: 'nights-gone', key: `nights-gone:${ada.id}` },
    ])
    expect(inquiries).toMatchObject([
      { status: 'cancelled', paymentStatus: 'refunded', refundedCents: 150_689 },
    ])
    expect(stays.map(({ label }) => label)).toEqual(['Rival'])
    expect(await mailsTo('ada@example.com')).toEqual([expect.stringContaining('Your payment goes back')])
    expect(await mailsTo('owner@house.example')).toEqual([expect.stringContaining('Payment given back')])
  })

  it('claims the nights again when the hold was lost but they are free', async () => {
    const ada = await opened(30, 33)
    stripe.pay(ada.id, 'success')
    for (const collection of ['nights', 'stays'] as const)
      await app.payload.db.deleteMany({ collection, where: {} })
    expect((await ada.confirm(ada.id)).status).toBe(200)
    await expectOneBooking(ada.inquiryId, 3)
  })

  it.each([
    ['another amount', { amount_received: 150_688 }, '$1,506.88 came in.', 'with Refund in the booking'],
    [
      'another currency',
      { currency: 'eur' },
      'Money in another currency came in.',
      'in the payment provider’s dashboard',
    ],
  ])('never confirms %s, and asks the owner to look', async (_name, change, said, where) => {
    const ada = await opened(30, 33)
    stripe.pay(ada.id, 'success')
    Object.assign(stripe.intent(ada.id), change)
    const answer = await ada.confirm(ada.id)
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([
      409,
      'payment-in-review',
      expect.stringContaining('looking at it'),
    ])
    await reconcile()
    await endHoldTime(app.payload)
    await expire()
    const { inquiries, nights } = await booksOf(app.payload)
    expect(inquiries).toMatchObject([{ status: 'pending', paymentStatus: 'to-review' }])
    expect(nights).toHaveLength(3)
    expect(await attention()).toMatchObject([
      {
        title: 'A payment of Ada Marsh is not the agreed amount',
        text: expect.stringContaining(said),
      },
    ])
    // What is in no sum of the booking cannot be given back by it.
    const advice = `confirm it, or give the money back ${where} and decline it.`
    expect((await attention())[0]!.text).toContain(advice)
    expect(await mailsTo('owner@house.example')).toEqual([expect.stringContaining('A payment to look at')])
    const { docs } = await app.payload.find({
      collection: 'mails',
      where: { to: { equals: 'owner@house.example' } },
    })
    expect(docs.map(({ text }) => text.replace(/\s+/g, ' '))).toEqual([expect.stringContaining(advice)])
    // The owner decides.
    const moved = await owner.request('POST', `/api/booking-inquiries/${ada.inquiryId}/confirm`, { body: {} })
    expect(moved.body.inquiry).toMatchObject({ status: 'confirmed' })
    // Money in another currency pays nothing of it; of another amount no part is a card fee.
    const title =
      'currency' in change
        ? '$1,463.00 is still to come from guests'
        : 'Ada Marsh has paid $43.88 more than the stay costs'
    expect(await attention()).toMatchObject([{ title }])
  })

  it('cannot be moved or deleted while its guest is paying', async () => {
    const ada = await opened(30, 33)
    for (const move of ['confirm', 'decline']) {
      const { status, body } = await owner.request(
        'POST',
        `/api/booking-inquiries/${ada.inquiryId}/${move}`,
        {
          body: {},
        },
      )
      expect([status, body.code, body.message]).toEqual([
        409,
        'payment-under-way',
        expect.stringContaining('paying'),
      ])
    }
    const deleted = await owner.request('POST', '/api/guest-data/delete', {
      body: { email: 'ada@example.com' },
    })
    expect(deleted.body.code).toBe('payment-under-way')
    const { body } = await owner.request('GET', '/api/overview')
    expect(body.pendingInquiries).toBe(0)
  })

  it('follows refunds and disputes that are made at the provider', async () => {
    const ada = await opened(30, 33)
    stripe.pay(ada.id, 'success')
    await ada.confirm(ada.id)
    stripe.refundByHand(ada.id, 50_000)
    const event = eventOf(ada.id, 'charge.refunded')
    await Promise.all([hook(event), hook(event), hook(eventOf(ada.id, 'refund.created'))])
    const { inquiries, refunds } = await booksOf(app.payload)
    expect(refunds).toMatchObject([{ reason: 'provider', state: 'succeeded', cents: 50_000 }])
    expect(inquiries).toMatchObject([
      { refundedCents: 50_000, paymentStatus: 'part-refunded', status: 'confirmed' },
    ])
    expect(
      (await mailsTo('ada@example.com')).filter((subject) => /Refund of \$500/.test(subject)),
    ).toHaveLength(1)

    const dispute = stripe.dispute(ada.id)
    for (const each of [dispute, dispute, stripe.dispute(ada.id, 'under_review')])
      expect((await hook(each)).status).toBe(200)
    expect(await attention()).toMatchObject([{ title: 'The payment of Ada Marsh is disputed' }])
    await hook(stripe.dispute(ada.id, 'won'))
    await hook(dispute)
    expect((await booksOf(app.payload)).inquiries[0]!.disputeStatus).toBe('won')
    expect(await attention()).toEqual([])
    expect((await mailsTo('owner@house.example')).filter((subject) => /Disputed/.test(subject))).toHaveLength(
      3,
    )
  })

  it('asks the provider for what forty events of one payment tell at once a few times, and not forty', async () => {
    const ada = await opened(30, 33)
    stripe.pay(ada.id, 'success')
    stripe.refundByHand(ada.id, 50_000)
    const told = ['payment_intent.succeeded', 'charge.refunded'].map((type) => eventOf(ada.id, type))
    stripe.calls.length = 0
    stripe.behave({ delayMs: 200 })
    const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => hook(told[n % 2]!)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(stripe.calls.length).toBeLessThan(10)
    const { inquiries, refunds } = await booksOf(app.payload)
    expect(inquiries).toMatchObject([{ status: 'confirmed', refundedCents: 50_000 }])
    expect(refunds).toHaveLength(1)
  })

  it('keeps no event waiting for a second answer while the provider gives none to the one before', async () => {
    const ada = await opened(30, 33)
    stripe.pay(ada.id, 'success')
    const event = eventOf(ada.id, 'payment_intent.succeeded')
    stripe.calls.length = 0
    stripe.behave({ status: 503, delayMs: 400 })
    const answers = await Promise.all(Array.from({ length: 10 }, () => hook(event)))
    expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set(['payments-away']))
    // One try and its repetition.
    expect(stripe.calls.length).toBe(2)
    stripe.behave(null)
    expect((await hook(event)).status).toBe(200)
    expect((await booksOf(app.payload)).inquiries).toMatchObject([{ status: 'confirmed' }])
  })

  it('follows an event that comes while the provider is asked about one before: it tells of more', async () => {
    const ada = await opened(30, 33)
    stripe.pay(ada.id, 'success')
    await ada.confirm(ada.id)
    stripe.refundByHand(ada.id, 50_000)
    let second: ReturnType<typeof hook> | undefined
    stripe.watch(({ path }, phase) => {
      if (second || phase !== 'after' || path !== '/v1/refunds') return
      second = Promise.resolve().then(() => {
        stripe.refundByHand(ada.id, 20_000)
        return hook(eventOf(ada.id, 'charge.refunded'))
      })
    })
    await hook(eventOf(ada.id, 'charge.refunded'))
    expect((await second!).status).toBe(200)
    expect((await booksOf(app.payload)).inquiries).toMatchObject([{ refundedCents: 70_000 }])
  })

  it.each([
    ['all of it', undefined, 'refunded'],
    ['a part of it', 50_000, 'part-refunded'],
  ])('says that a booking is paid when the refund of %s comes back', async (_, amount, refunded) => {
    const ada = await opened(30, 33)
    stripe.pay(ada.id, 'success')
    await ada.confirm(ada.id)
    stripe.refundByHand(ada.id, amount)
    await hook(eventOf(ada.id, 'charge.refunded'))
    const states = async () => {
      const { inquiries, refunds } = await booksOf(app.payload)
      return [inquiries[0]!.paymentStatus, inquiries[0]!.refundedCents, refunds[0]!.state]
    }
    expect(await states()).toEqual([refunded, amount ?? 150_689, 'succeeded'])
    stripe.bounceRefund(ada.id)
    await hook(eventOf(ada.id, 'refund.failed'))
    expect(await states()).toEqual(['paid', 0, 'failed'])
  })

  it('keeps in the books that what could not go back to the card was given back in another way', async () => {
    const ada = await opened(30, 33)
    stripe.pay(ada.id, 'success')
    await ada.confirm(ada.id)
    const path = `/api/booking-inquiries/${ada.inquiryId}/refund`
    const refund = (amountCents: number, by: 'card' | 'other', requestKey: string) =>
      owner.request('POST', path, { body: { amountCents, by, cancel: false, requestKey } })
    expect((await refund(50_000, 'other', 'too-early-1')).body.code).toBe('refund-too-large')
    expect((await refund(50_000, 'card', 'to-the-card')).status).toBe(200)
    stripe.bounceRefund(ada.id)
    await hook(eventOf(ada.id, 'refund.failed'))
    expect(await attention()).toMatchObject([{ title: 'A refund of $500.00 to Ada Marsh did not work' }])
    expect((await owner.request('GET', path)).body).toMatchObject({
      ...{ refundedCents: 0, cardLeftCents: 150_689, otherLeftCents: 50_000 },
    })
    expect((await refund(50_001, 'other', 'too-much-of-it')).body.code).toBe('refund-too-large')
    const given = await refund(50_000, 'other', 'given-in-cash')
    expect([given.status, given.body.inquiry]).toMatchObject([
      200,
      { refundedCents: 50_000, paymentStatus: 'part-refunded' },
    ])
    expect(await attention()).toEqual([])
    const { body: report } = await owner.request('GET', '/api/reports/summary')
    expect(report.allTime).toMatchObject({ revenueCents: 100_689, paidCents: 100_689 })
    // It does not go back twice.
    expect((await owner.request('GET', path)).body).toMatchObject({
      ...{ refundedCents: 50_000, cardLeftCents: 100_689, otherLeftCents: 0 },
    })
    expect((await refund(100_690, 'card', 'more-than-all')).body.code).toBe('refund-too-large')
    expect((await refund(100_689, 'card', 'all-the-rest')).status).toBe(200)
  })

  it('goes on to name a refund that failed while another one is made up for, and none that was only tried again', async () => {
    const ada = await opened(30, 33)
    stripe.pay(ada.id, 'success')
    await ada.confirm(ada.id)
    const path = `/api/booking-inquiries/${ada.inquiryId}/refund`
    const refund = (amountCents: number, by: 'card' | 'other', requestKey: string) =>
      owner.request('POST', path, { body: { amountCents, by, cancel: false, requestKey } })
    const bounce = async () => {
      stripe.bounceRefund(ada.id)
      await hook(eventOf(ada.id, 'refund.failed'))
    }
    const titles = async () => (await attention()).map(({ title }: { title: string }) => title)
    expect((await refund(50_000, 'card', 'first-part')).status).toBe(200)
    expect((await refund(30_000, 'card', 'second-part')).status).toBe(200)
    await bounce()
    await bounce()
    expect(await titles()).toHaveLength(2)
    expect((await refund(50_000, 'other', 'first-in-cash')).status).toBe(200)
    expect(await titles()).toEqual(['A refund of $300.00 to Ada Marsh did not work'])
    // The same money once more, which fails once more.
    expect((await refund(30_000, 'card', 'second-again')).status).toBe(200)
    expect(await titles()).toEqual([])
    await bounce()
    expect(await titles()).toEqual(['A refund of $300.00 to Ada Marsh did not work'])
    expect((await refund(30_000, 'other', 'second-in-cash')).status).toBe(200)
    expect(await titles()).toEqual([])
  })

  it('names a refund that came back later, though more was given back of the same payment before that', async () => {
    const ada = await opened(30, 33)
    stripe.pay(ada.id, 'success')
    await ada.confirm(ada.id)
    const path = `/api/booking-inquiries/${ada.inquiryId}/refund`
    const refund = (amountCents: number, requestKey: string) =>
      owner.request('POST', path, { body: { amountCents, by: 'card', cancel: false, requestKey } })
    expect((await refund(30_000, 'first-part')).status).toBe(200)
    expect((await refund(50_000, 'second-part')).status).toBe(200)
    stripe.bounceRefund(ada.id)
    await hook(eventOf(ada.id, 'refund.failed'))
    const titles = async () => (await attention()).map(({ title }: { title: string }) => title)
    expect(await titles()).toEqual(['A refund of $300.00 to Ada Marsh did not work'])
    // Another one comes back, and the owner gives both in the provider's dashboard before we hear of it.
    stripe.bounceRefund(ada.id)
    stripe.refundByHand(ada.id, 80_000)
    await hook(eventOf(ada.id, 'refund.failed'))
    expect(await titles()).toEqual([])
  })

  it('names money that its declined guest was promised once, by the refund of it that failed', async () => {
    const ada = await opened(30, 33)
    stripe.pay(ada.id, 'success')
    stripe.intent(ada.id).amount_received = 150_688
    await ada.confirm(ada.id)
    const path = `/api/booking-inquiries/${ada.inquiryId}`
    await owner.request('POST', `${path}/decline`, { body: {} })
    const titles = async () => (await attention()).map(({ title }: { title: string }) => title)
    expect(await titles()).toEqual(['$1,506.88 is to go back to Ada Marsh'])
    const body = { amountCents: 50_000, by: 'card', cancel: false, requestKey: 'a-part-of-it' }
    expect((await owner.request('POST', `${path}/refund`, { body })).status).toBe(200)
    expect(await titles()).toEqual(['$1,006.88 is to go back to Ada Marsh'])
    stripe.bounceRefund(ada.id)
    await hook(eventOf(ada.id, 'refund.failed'))
    expect(await titles()).toEqual([
      'A refund of $500.00 to Ada Marsh did not work',
      '$1,006.88 is to go back to Ada Marsh',
    ])
  })

  it('gives back no more than was paid, however many refunds are asked for at once', async () => {
    const ada = await opened(30, 33)
    stripe.pay(ada.id, 'success')
    await ada.confirm(ada.id)
    const ask = (n: number, cents = 40_000) =>
      operations.askRefund(app.payload, {
        inquiryId: ada.inquiryId,
        cents,
        key: `${ada.inquiryId}-${n}`,
        reason: 'owner',
      })
    const results = await Promise.allSettled([1, 2, 3, 4, 5, 1, 2, 3].map((n) => ask(n)))
    expect(stripe.charge(ada.id).amount_refunded).toBe(120_000)
    expect(
      new Set(
        results
          .filter(({ status }) => status === 'rejected')
          .map((each) => 'reason' in each && each.reason.code),
      ),
    ).toEqual(new Set(['refund-too-large']))
    await expect(ask(9, 30_690)).rejects.toMatchObject({
      message: 'Only $306.89 of this payment is left to give back.',
    })
    stripe.behave({ hangUp: 'after' })
    expect(await ask(10, 30_689)).toMatchObject([{ state: 'asked' }])
    stripe.behave(null)
    expect((await booksOf(app.payload)).inquiries[0]).toMatchObject({ refundedCents: 120_000 })
    await Promise.all([reconcile(), ask(10, 30_689)])
    expect(stripe.charge(ada.id).amount_refunded).toBe(150_689)
    const { inquiries, refunds } = await booksOf(app.payload)
    expect(inquiries[0]).toMatchObject({ refundedCents: 150_689, paymentStatus: 'refunded' })
    expect(refunds).toHaveLength(4)
    const { body } = await owner.request('GET', `/api/booking-inquiries/${ada.inquiryId}`)
    expect(body.refunds).toHaveLength(4)
  })

  it('refunds once although the provider fails half-way, and says so to a guest who comes back', async () => {
    const ada = await opened(30, 33)
    stripe.pay(ada.id, 'success')
    await ada.confirm(ada.id)
    await owner.request('POST', `/api/booking-inquiries/${ada.inquiryId}/cancel`, { body: {} })
    const ask = { inquiryId: ada.inquiryId, cents: 60_000, key: 'half-way', reason: 'owner' } as const
    stripe.behave({ status: 500, afterWork: true, on: /^POST .*refunds/ })
    expect(await operations.askRefund(app.payload, ask)).toMatchObject([{ state: 'succeeded' }])
    stripe.behave(null)
    await reconcile()
    expect(stripe.charge(ada.id).amount_refunded).toBe(60_000)
    expect((await booksOf(app.payload)).inquiries).toMatchObject([
      { refundedCents: 60_000, status: 'cancelled' },
    ])
    const { status, body } = await ada.confirm(ada.id)
    expect([status, body.code, body.message]).toEqual([
      409,
      'wrong-state',
      expect.stringContaining('cancelled since'),
    ])
  })

  it("keeps the provider's no to a refund, and tells the owner", async () => {
    const ada = await opened(30, 33)
    stripe.pay(ada.id, 'success')
    await ada.confirm(ada.id)
    stripe.charge(ada.id).amount_refunded = 100_000
    const refund = await operations.askRefund(app.payload, {
      inquiryId: ada.inquiryId,
      cents: 60_000,
      key: 'no',
      reason: 'owner',
    })
    expect(refund).toMatchObject([{ state: 'failed', lastError: expect.stringContaining('greater than') }])
    expect(await attention()).toMatchObject([{ title: 'A refund of $600.00 to Ada Marsh did not work' }])

    // The money was missing on the account for a day; then it is given back.
    stripe.charge(ada.id).amount_refunded = 0
    const again = await operations.askRefund(app.payload, {
      inquiryId: ada.inquiryId,
      cents: 60_000,
      key: 'again',
      reason: 'owner',
    })
    expect(again).toMatchObject([{ state: 'succeeded' }])
    expect(await attention()).toEqual([])
  })

  it('asks the owner to look for a refund that was on its way when the account was replaced, and calls it no failure', async () => {
    const ada = await opened(30, 33)
    stripe.pay(ada.id, 'success')
    await ada.confirm(ada.id)
    const path = `/api/booking-inquiries/${ada.inquiryId}`
    const refund = (by: 'card' | 'other', requestKey: string) =>
      owner.request('POST', `${path}/refund`, {
        body: { amountCents: 50_000, by, cancel: false, requestKey },
      })
    stripe.behave({ hangUp: 'after', on: /^POST .*refunds/ })
    await refund('card', 'without-an-answer')
    stripe.behave(null)
    for (const each of stripe.ledger.refunds.values()) each.status = 'pending'
    await reconcile()
    const { intents, refunds } = stripe.ledger
    expect((await booksOf(app.payload)).refunds).toMatchObject([
      { state: 'asked', providerId: [...refunds.keys()].at(-1) },
    ])
    intents.clear()
    refunds.clear()
    stripe.forgetKeys()
    await reconcile()
    const [problem, ...others] = await attention()
    expect(others).toEqual([])
    expect(problem!.title).toBe('Nobody here knows whether a refund of $500.00 reached Ada Marsh')
    expect(problem!.text).toMatch(/account .*was replaced.*dashboard of the one before/)
    expect(problem!.text).not.toMatch(/give the money back|tried again/)
    expect((await owner.request('GET', path)).body.refunds).toMatchObject([
      { state: 'failed', lastError: expect.stringContaining('dashboard of the one before') },
    ])
    expect((await booksOf(app.payload)).inquiries).toMatchObject([
      { refundedCents: 0, paymentStatus: 'paid' },
    ])
    // It was there: the owner writes it down.
    expect((await refund('other', 'found-it-there')).status).toBe(200)
    expect(await attention()).toEqual([])
    expect((await booksOf(app.payload)).inquiries).toMatchObject([{ refundedCents: 50_000 }])
  })

  it("shows a payment to the owner and makes test payments that move nothing of the booking's", async () => {
    const ada = await opened(30, 33)
    stripe.pay(ada.id, 'success')
    const shown = await owner.request('GET', `/api/stripe-payment/${ada.id}`)
    expect(shown.body).toEqual({
      success: true,
      cardDetails: { brand: 'visa', last4: '4242' },
      paymentIntent: { status: 'succeeded', amount: 150_689 },
    })
    expect((await owner.request('GET', '/api/stripe-payment/pi_unknown')).body.code).toBe('payment-unknown')
    expect((await owner.request('GET', '/api/stripe-payment/ch_1')).body.code).toBe('invalid')
    const before = (await booksOf(app.payload)).inquiries
    const test = await owner.request('POST', '/api/test-payment', { body: { bookingId: ada.inquiryId } })
    expect(test.body).toMatchObject({ success: true, message: expect.stringContaining('test payment') })
    expect(stripe.intent(test.body.paymentIntentId)).toMatchObject({ status: 'succeeded', amount: 100 })
    await hook(eventOf(test.body.paymentIntentId, 'payment_intent.succeeded'))
    expect((await booksOf(app.payload)).inquiries).toEqual(before)
    expect((await owner.request('POST', '/api/test-payment', { body: { bookingId: '999999' } })).status).toBe(
      404,
    )
  })

  it('leaves no card number and no client secret in the database', async () => {
    const ada = await opened(30, 33)
    const secret = stripe.intent(ada.id).client_secret
    stripe.pay(ada.id, CARDS.success)
    await ada.confirm(ada.id)
    await hook(eventOf(ada.id, 'payment_intent.succeeded'))
    const everything = await Promise.all(
      app.payload.config.collections.map(({ slug }) =>
        app.payload.find({ collection: slug, pagination: false, limit: 0, depth: 0, showHiddenFields: true }),
      ),
    )
    const text = JSON.stringify(everything)
    expect(text).toContain(ada.id)
    for (const canary of [CARDS.success, secret, '_secret_', stripe.secretKey, stripe.webhookSecret])
      expect(text).not.toContain(canary)
  })
})
