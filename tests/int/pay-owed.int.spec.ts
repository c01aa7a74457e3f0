import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals'

import type { BookingInquiry } from '@/contract/booking-inquiry'
import type { JournalEntry } from '@/domain/bookings/journal'

import { mortal } from '../support/mortal'
import { booksOf, emptyBooks, freshAddress, sendEvent } from '../support/payments'
import { app, keyOf, load, owner, payingHouse, payload, rules, stripe } from '../support/paying-app'
import { chargedBy, daysFromToday as day, seedInquiry, seedStay } from '../support/seed'
import { type Card, type StandEvent } from '../support/stripe'

const ADA = { firstName: 'Ada', lastName: 'Marsh', email: 'ada@example.com' }
/** Three nights: 1463.00, and 1506.89 by card. */
const [PRICE, BY_CARD] = [146_300, 150_689]
let keys = 0
const freshKey = () => `key-of-test-${(keys += 1)}`

describe('paying what a booking owes', () => {
  payingHouse()
  let reconcile: () => Promise<void>

  beforeAll(async () => {
    const { reconcilePayments } = await import('@/operations/payments/reconcile')
    reconcile = () => reconcilePayments(payload, () => true)
  })
  afterEach(async () => {
    stripe.calls.length = 0
  })

  const seed = async (fields: Parameters<typeof seedInquiry>[1] = {}) =>
    String((await seedInquiry(payload, { ...ADA, checkin: day(40), checkout: day(43), ...fields })).id)
  const move = (id: string, how: 'confirm' | 'decline' | 'cancel') =>
    owner.request('POST', `/api/booking-inquiries/${id}/${how}`, { body: {} })
  /** A stay that the owner has confirmed. */
  const confirmed = async (fields: Parameters<typeof seedInquiry>[1] = {}) => {
    const id = await seed(fields)
    expect((await move(id, 'confirm')).status).toBe(200)
    return id
  }
  const post = (path: string, body: unknown) =>
    owner.request('POST', `/api/booking-inquiries${path}`, { body })
  const view = async (id: string) =>
    (await owner.request('GET', `/api/booking-inquiries/${id}`)).body as BookingInquiry
  const request = (id: string, amountCents?: number, requestKey?: string) =>
    post(`/${id}/payment-request`, {
      ...{ amount: amountCents === undefined ? undefined : amountCents / 100, requestKey },
    })
  const paysCash = (id: string, amount: number) => post(`/${id}/payments`, { amount, method: 'cash' })
  const call = (id: string, what: 'pay' | 'paid', body: object) =>
    app.visitor().request('POST', `/api/guest-stay/${id}/${what}`, {
      body: { key: keyOf(id), ...body },
      headers: { 'x-ridgeline-client-address': freshAddress() },
    })
  const pay = async (id: string, amountCents = BY_CARD) => {
    const due = (await load(id)).payable?.due
    return call(id, 'pay', { part: due?.cents === amountCents ? 'due' : 'all', amountCents })
  }
  const comesBack = (id: string, paymentIntentId: string) => call(id, 'paid', { paymentIntentId })
  /** Begins to pay, pays with the card, and comes back. */
  const pays = async (id: string, amountCents = BY_CARD, card: Card = 'success') => {
    const { status, body, text } = await pay(id, amountCents)
    if (status !== 200) throw new Error(text)
    stripe.pay(body.paymentIntentId, card)
    return { intentId: body.paymentIntentId as string, answer: await comesBack(id, body.paymentIntentId) }
  }
  const hook = (event: StandEvent) => sendEvent(app, event, { secret: stripe.webhookSecret })
  const eventsOf = (intentId: string) =>
    stripe.events.filter((event) => JSON.stringify(event).includes(intentId))
  const subjects = async (to: string) =>
    (await booksOf(payload)).mails
      .filter((mail) => mail.to === to)
      .map(({ subject }) => subject)
      .sort()
  /** What both sides read of a payment that went back. */
  const toldOfReturn = async () => {
    const { mails } = await booksOf(payload)
    const text = (start: string) =>
      mails.find(({ subject }) => subject.startsWith(start))?.text.replaceAll(/\s+/g, ' ')
    return [text('Your payment goes back'), text('Payment given back')]
  }
  const intents = () =>
    stripe.calls.filter(({ method, path }) => method === 'POST' && path === '/v1/payment_intents').length

  it('settles a stay that the owner has confirmed, with the card fee on top', async () => {
    const id = await confirmed()
    expect((await load(id)).payable).toEqual({ cents: BY_CARD, feeCents: 4_389, isConfirming: false })
    const { intentId, answer } = await pays(id)
    expect([answer.status, answer.body.message]).toEqual([200, 'Thank you. Your payment has arrived.'])
    expect(await view(id)).toMatchObject({
      ...{ status: 'confirmed', paymentStatus: 'paid', paidCents: BY_CARD, owedCents: 0, balanceCents: 0 },
      ...{ stripePaymentIntentId: intentId, stripePaymentDetails: { amount: BY_CARD, status: 'succeeded' } },
    })
    expect(await load(id)).toMatchObject({ payable: null, owedCents: 0 })
    // The confirmation went out before; this is the receipt.
    expect(await subjects('ada@example.com')).toEqual([
      expect.stringMatching(/^Confirmed:/),
      expect.stringMatching(/^Receipt for \$1,506\.89/),
    ])
    expect(await subjects('owner@house.example')).toEqual([expect.stringMatching(/^Paid \$1,506\.89: Ada/)])
    expect((await pay(id)).body.code).toBe('already-paid')
    const again = await comesBack(id, intentId)
    expect([again.status, (await view(id)).paidCents]).toEqual([200, BY_CARD])
  })

  it('is settled by the webhooks alone, twice and in reverse', async () => {
    const id = await confirmed()
    const { body } = await pay(id)
    stripe.pay(body.paymentIntentId, 'success')
    const events = eventsOf(body.paymentIntentId)
    for (const event of [...events, ...events].reverse()) expect((await hook(event)).status).toBe(200)
    expect(await view(id)).toMatchObject({ paidCents: BY_CARD, owedCents: 0, paymentStatus: 'paid' })
    expect(
      (await subjects('ada@example.com')).filter((subject) => subject.startsWith('Receipt')),
    ).toHaveLength(1)
  })

  it('takes what cash has left, and gives back of the newest card payment first', async () => {
    const id = await confirmed()
    await paysCash(id, 463)
    expect(await load(id)).toMatchObject({ paidCents: 46_300, cardFeeCents: 0 })
    const first = await pays(id, 103_000)
    expect(await load(id)).toMatchObject({ paidCents: 149_300, cardFeeCents: 3_000 })
    expect(await view(id)).toMatchObject({ paidCents: 149_300, owedCents: 0, paymentStatus: 'paid' })
    const was = { checkin: day(40), checkout: day(43), guests: 2 }
    const price = { agreedCents: 166_300, totalCents: 166_300 }
    const change = { ...was, was, ...price, notifyGuest: false, requestKey: freshKey() }
    expect((await post(`/${id}/change`, change)).status).toBe(200)
    const { owedCents } = await view(id)
    expect((await load(id)).payable).toMatchObject({ cents: owedCents, feeCents: 0 })
    const second = await pays(id, owedCents)
    expect(await view(id)).toMatchObject({ owedCents: 0, paymentStatus: 'paid' })

    const refund = { amountCents: owedCents + 10_000, cancel: false, by: 'card', requestKey: freshKey() }
    const { body } = await post(`/${id}/refund`, refund)
    expect(body).toMatchObject({ success: true, state: 'succeeded' })
    expect(stripe.charge(second.intentId).amount_refunded).toBe(owedCents)
    expect(stripe.charge(first.intentId).amount_refunded).toBe(10_000)
    expect((await post(`/${id}/refund`, refund)).body.inquiry.refunds).toHaveLength(2)
    expect(await view(id)).toMatchObject({
      refundedCents: owedCents + 10_000,
      paymentStatus: 'part-refunded',
    })
    const rest = await post(`/${id}/refund`, { ...refund, amountCents: 93_001, requestKey: freshKey() })
    expect([rest.body.code, rest.body.message]).toEqual([
      'refund-too-large',
      'Only $930.00 of this payment is left to give back.',
    ])
    // Each payment's own news finds the booking, though it shows the latest.
    stripe.refundByHand(first.intentId, 500)
    const dispute = stripe.dispute(first.intentId)
    for (const event of [...eventsOf(first.intentId), dispute]) expect((await hook(event)).status).toBe(200)
    expect(await view(id)).toMatchObject({
      ...{ refundedCents: owedCents + 10_500, paymentStatus: 'disputed', disputeStatus: 'needs_response' },
      stripePaymentIntentId: second.intentId,
    })
  })

  const cancels = (id: string, refundCents: number) =>
    app.visitor().request('POST', `/api/guest-stay/${id}/cancel`, { body: { key: keyOf(id), refundCents } })

  it('is moved to other dates although its money comes in that moment', async () => {
    const { changeBooking } = await import('@/operations/desk/change-booking')
    const id = await confirmed()
    let cash: ReturnType<typeof paysCash> | undefined
    const look = async () => {
      const changes = await payload.count({ collection: 'stays', where: { changeOf: { exists: true } } })
      if (changes.totalDocs > 0) await (cash ??= paysCash(id, 1463))
    }
    await changeBooking(mortal(payload, Infinity, { look }).payload, id, {
      ...{ checkin: day(41), checkout: day(44), guests: 2, totalCents: BY_CARD },
      was: { checkin: day(40), checkout: day(43), guests: 2 },
      ...{ notifyGuest: false, requestKey: freshKey() },
    })
    expect((await cash)?.status).toBe(201)
    const { inquiries, stays, nights } = await booksOf(payload)
    expect(inquiries).toMatchObject([{ checkin: day(41), paidCents: PRICE, owedCents: 0 }])
    expect(stays).toMatchObject([{ state: 'confirmed', checkin: day(41), checkout: day(44) }])
    expect(nights.map(({ date }) => date)).toEqual([day(41), day(42), day(43)])
  })

  it('gives a guest who cancels what the policy says and no more, while some of it is on its way back already', async () => {
    const id = await confirmed({ checkin: day(20), checkout: day(23) })
    const { intentId } = await pays(id)
    await stripe.down()
    const part = { amountCents: 50_000, cancel: false, by: 'card', requestKey: freshKey() }
    expect((await post(`/${id}/refund`, part)).body.state).toBe('asked')
    await stripe.up()
    // Half of what was paid, of which the owner gives 500.00 back.
    expect(await load(id)).toMatchObject({ refundNowCents: 25_345, refundByHandCents: 0 })
    expect((await cancels(id, 75_345)).body.code).toBe('amount-changed')
    expect((await cancels(id, 25_345)).status).toBe(200)
    const { mails } = await booksOf(payload)
    const told = mails.find(({ subject }) => subject.startsWith('Cancelled by the guest'))
    expect(told!.text).toContain('What the policy gives back to the card is on its way.')
    await reconcile()
    expect(stripe.charge(intentId).amount_refunded).toBe(75_345)
    expect(await view(id)).toMatchObject({ status: 'cancelled', refundedCents: 75_345 })
  })

  it('gives a guest who cancels back whole what was paid beyond a price that was lowered, and the policy’s share of the rest', async () => {
    const dates = { checkin: day(20), checkout: day(23) }
    const id = await confirmed(dates)
    const { intentId } = await pays(id)
    const was = { ...dates, guests: 2 }
    const cheaper = { agreedCents: 100_000, totalCents: 100_000, notifyGuest: false, requestKey: freshKey() }
    expect((await post(`/${id}/change`, { ...was, was, ...cheaper })).status).toBe(200)
    const offered = async () => (await owner.request('GET', `/api/booking-inquiries/${id}/refund`)).body
    const share = { refundNowCents: 50_689 + 50_000, refundByHandCents: 0 }
    expect([await load(id), await offered()]).toMatchObject([share, { policyCents: 100_689 }])
    // Its owner gives back what was too much; half of the 1000.00 is left by the policy, as for who never paid more.
    const over = { amountCents: 50_689, cancel: false, by: 'card', requestKey: freshKey() }
    expect((await post(`/${id}/refund`, over)).status).toBe(200)
    expect([await load(id), await offered()]).toMatchObject([
      { refundNowCents: 50_000 },
      { policyCents: 50_000 },
    ])
    expect((await cancels(id, 50_000)).status).toBe(200)
    expect(stripe.charge(intentId).amount_refunded).toBe(100_689)
  })

  /** Has its owner agree on another price for the three nights from day 20 on. */
  const costs = async (id: string, cents: number, before: number) => {
    const stay = { checkin: day(20), checkout: day(23), guests: 2 }
    const was = { ...stay, totalCents: before }
    const price = { agreedCents: cents, totalCents: cents, notifyGuest: false, requestKey: freshKey() }
    expect((await post(`/${id}/change`, { ...stay, was, ...price })).status).toBe(200)
  }

  /** Asks for a refund to the card, which the provider hears of later. */
  const asksBack = async (id: string, amountCents: number) => {
    await stripe.down()
    const back = { amountCents, cancel: false, by: 'card', requestKey: freshKey() }
    expect((await post(`/${id}/refund`, back)).body.state).toBe('asked')
    await stripe.up()
  }

  it('asks again for what went back of a lowered price, should the stay cost more once more', async () => {
    const id = await confirmed({ checkin: day(20), checkout: day(23) })
    await pays(id)
    const givesBack = async (amountCents: number) => {
      const body = { amountCents, cancel: false, by: 'card', requestKey: freshKey() }
      expect((await post(`/${id}/refund`, body)).status).toBe(200)
    }
    const revenue = async () =>
      (await owner.request('GET', '/api/reports/summary')).body.allTime.revenueCents as number
    await costs(id, 100_000, BY_CARD)
    await givesBack(50_689)
    expect([await view(id), await revenue()]).toMatchObject([{ owedCents: 0, balanceCents: -1_476 }, 100_000])
    await costs(id, 120_000, 100_000)
    const left = { owedCents: 20_000, paidCents: BY_CARD, refundedCents: 50_689 }
    expect([await view(id), await revenue()]).toMatchObject([left, 120_000])
    expect(await load(id)).toMatchObject({ payable: { cents: 20_000 }, refundNowCents: 50_000 })
    const { intentId } = await pays(id, 20_000)
    expect(await load(id)).toMatchObject({ payable: null, owedCents: 0, refundNowCents: 60_000 })
    // What is given back of the price is given back on purpose.
    await givesBack(10_000)
    expect([await view(id), await revenue()]).toMatchObject([{ owedCents: 0 }, 110_000])
    expect(await load(id)).toMatchObject({ refundNowCents: 50_000 })
    // A refund that did not reach the guest is here, whichever it was.
    stripe.bounceRefund(intentId)
    for (const event of eventsOf(intentId)) await hook(event)
    expect([await view(id), await revenue()]).toMatchObject([{ owedCents: 0 }, 120_000])
  })

  it('asks again for it also where the refund, that was asked for before, came through later', async () => {
    const id = await confirmed({ checkin: day(20), checkout: day(23) })
    await pays(id)
    await costs(id, 100_000, BY_CARD)
    await asksBack(id, 50_689)
    await costs(id, 120_000, 100_000)
    // Half of the 1000.00 that are left of what was paid, whether the refund is through or on its way.
    expect(await load(id)).toMatchObject({ refundNowCents: 50_000 })
    await reconcile()
    expect(await load(id)).toMatchObject({ refundNowCents: 50_000 })
    expect(await view(id)).toMatchObject({ refundedCents: 50_689, owedCents: 20_000 })
  })

  it('asks for nothing of a gift again that came through once the stay was dearer, and paid, or cheaper for a while', async () => {
    const id = await confirmed({ checkin: day(20), checkout: day(23) })
    await pays(id)
    await asksBack(id, 10_000)
    await costs(id, 200_000, BY_CARD)
    expect((await paysCash(id, 493.11)).status).toBe(201)
    await reconcile()
    expect(await view(id)).toMatchObject({ refundedCents: 10_000, owedCents: 0 })
    await asksBack(id, 5_000)
    await costs(id, 100_000, 200_000)
    await reconcile()
    await costs(id, 200_000, 100_000)
    expect(await view(id)).toMatchObject({ refundedCents: 15_000, owedCents: 0 })
  })

  it('owes the price of which a check bounced while as much as was too much with it was on its way back', async () => {
    const id = await confirmed({ checkin: day(20), checkout: day(23) })
    await pays(id)
    expect((await paysCash(id, PRICE / 100)).status).toBe(201)
    await asksBack(id, BY_CARD)
    const { body } = await owner.request('GET', `/api/booking-inquiries/${id}/ledger`)
    const entryId = body.entries.find(({ kind }: { kind: string }) => kind === 'payment').id as string
    expect((await post(`/${id}/payments/${entryId}/reverse`, {})).status).toBe(200)
    await reconcile()
    expect(await view(id)).toMatchObject({ refundedCents: BY_CARD, owedCents: PRICE })
  })

  it('owes the price that the owner confirms once more, of which a late payment came back from the bank', async () => {
    const id = await seed()
    expect((await request(id)).status).toBe(200)
    const { body } = await pay(id)
    const late = body.paymentIntentId as string
    stripe.pay(late, 'success')
    await payload.update({ collection: 'inquiries', id, data: { status: 'declined' } })
    await comesBack(id, late)
    await reconcile()
    expect(await view(id)).toMatchObject({ status: 'declined', refundedCents: BY_CARD })
    for (const _ of [1, 2]) {
      stripe.bounceRefund(late)
      for (const event of eventsOf(late)) await hook(event)
      await reconcile()
    }
    // It may go to the card once more, or in another way; it is there once.
    expect((await owner.request('GET', `/api/booking-inquiries/${id}/refund`)).body).toMatchObject({
      ...{ policyCents: BY_CARD, cardLeftCents: BY_CARD, otherLeftCents: BY_CARD },
    })
    const back = { amountCents: BY_CARD, cancel: false, by: 'other', requestKey: freshKey() }
    expect((await post(`/${id}/refund`, back)).status).toBe(200)
    expect((await move(id, 'confirm')).status).toBe(200)
    expect(await view(id)).toMatchObject({ owedCents: PRICE })
  })

  it('owes it also where the process died before the books had what was given back', async () => {
    const id = await seed()
    expect((await paysCash(id, 500)).status).toBe(201)
    expect((await move(id, 'decline')).status).toBe(200)
    const { createRefundRecord, NO_PAYMENT_ID } = await import('@/operations/payments/refund-records')
    const { keepRefundTotals } = await import('@/operations/payments/refund-totals')
    await createRefundRecord(payload, {
      ...{ key: `owner:${id}:a`, inquiryId: id, cents: 50_000, intentId: NO_PAYMENT_ID },
      ...{ state: 'succeeded', reason: 'owner' },
    })
    expect((await move(id, 'confirm')).status).toBe(200)
    await keepRefundTotals(payload, id)
    expect(await view(id)).toMatchObject({ owedCents: PRICE, refundedCents: 50_000 })
  })

  it('owes the price once its owner confirms what was declined, and whose money was given back', async () => {
    const id = await seed({ checkin: day(20), checkout: day(23) })
    expect((await paysCash(id, 500)).status).toBe(201)
    expect((await move(id, 'decline')).status).toBe(200)
    // The house's policy gives back half by now; the guest of a declined inquiry was told that all comes back.
    expect((await owner.request('GET', `/api/booking-inquiries/${id}/refund`)).body).toMatchObject({
      ...{ policyCents: 50_000, policyPercent: 100, otherLeftCents: 50_000 },
      policy: ['It was not booked, so all that was paid goes back.'],
    })
    const back = { amountCents: 50_000, cancel: false, by: 'other', requestKey: freshKey() }
    expect((await post(`/${id}/refund`, back)).status).toBe(200)
    expect((await move(id, 'confirm')).status).toBe(200)
    expect(await view(id)).toMatchObject({ owedCents: PRICE, refundedCents: 50_000 })
    expect((await paysCash(id, PRICE / 100)).status).toBe(201)
    expect(await view(id)).toMatchObject({ owedCents: 0, balanceCents: 0 })
  })

  it('gives a guest who cancels nothing of what the bank has taken back already, but what it has brought back', async () => {
    const id = await confirmed()
    const { intentId } = await pays(id)
    expect((await hook(stripe.dispute(intentId))).status).toBe(200)
    const offered = async () => (await owner.request('GET', `/api/booking-inquiries/${id}/refund`)).body
    const nothing = { refundNowCents: 0, refundByHandCents: 0 }
    expect([await load(id), await offered()]).toMatchObject([nothing, { policyCents: 0 }])
    expect((await hook(stripe.dispute(intentId, 'won'))).status).toBe(200)
    expect(await load(id)).toMatchObject({ refundNowCents: BY_CARD })
    expect((await hook(stripe.dispute(intentId, 'lost', 'dp_second'))).status).toBe(200)
    expect((await cancels(id, 0)).status).toBe(200)
    expect(await view(id)).toMatchObject({ status: 'cancelled', refunds: [] })
  })

  it('gives nothing back of a payment that the bank has taken, but of the others', async () => {
    const id = await confirmed({ agreedCents: 100_000 })
    await request(id, 70_000)
    const [first, second] = [await pays(id, 70_000), await pays(id, 30_000)]
    expect((await hook(stripe.dispute(second.intentId))).status).toBe(200)
    const offered = async () => (await owner.request('GET', `/api/booking-inquiries/${id}/refund`)).body
    expect(await offered()).toMatchObject({ policyCents: 70_000, cardLeftCents: 70_000, otherLeftCents: 0 })
    expect((await cancels(id, 70_000)).status).toBe(200)
    expect([first, second].map(({ intentId }) => stripe.charge(intentId).amount_refunded)).toEqual([
      70_000, 0,
    ])
    expect(await offered()).toMatchObject({ policyCents: 0, cardLeftCents: 0, otherLeftCents: 0 })
    expect((await hook(stripe.dispute(second.intentId, 'won'))).status).toBe(200)
    expect(await offered()).toMatchObject({ policyCents: 30_000, cardLeftCents: 30_000 })
  })

  it('says of a stay that is cancelled in a dispute not that the policy gives nothing, and what it gives once that is won', async () => {
    const id = await confirmed()
    const { intentId } = await pays(id)
    const told = async (to: string, subject: RegExp) =>
      (await booksOf(payload)).mails
        .find((mail) => mail.to === to && subject.test(mail.subject))!
        .text.replaceAll(/\s+/g, ' ')
    await hook(stripe.dispute(intentId))
    expect((await cancels(id, 0)).status).toBe(200)
    expect(await told('ada@example.com', /^Cancelled/)).not.toContain('nothing is given back')
    expect(await told('owner@house.example', /^Cancelled/)).toContain(
      'The bank has what is disputed, so nothing is given back now.',
    )
    await hook(stripe.dispute(intentId, 'won'))
    expect(await told('owner@house.example', /^Disputed payment: .*won/)).toContain(
      'its policy gives the guest $1,506.89: give it back with Refund in the booking.',
    )
    const stands = await confirmed({ checkin: day(50), checkout: day(53) })
    const { intentId: other } = await pays(stands)
    await payload.db.deleteMany({ collection: 'mails', where: {} })
    await hook(stripe.dispute(other, 'won', 'dp_other'))
    expect(await told('owner@house.example', /^Disputed payment: .*won/)).toContain('The money is yours.')
  })

  it('asks the owner for no money back in another way that the bank has taken already', async () => {
    const id = await confirmed()
    const { intentId } = await pays(id)
    expect((await cancels(id, BY_CARD)).status).toBe(200)
    stripe.bounceRefund(intentId)
    for (const event of eventsOf(intentId)) await hook(event)
    expect((await view(id)).refunds).toMatchObject([{ state: 'failed' }])
    const overview = async () => JSON.stringify((await owner.request('GET', '/api/overview')).body)
    expect(await overview()).toContain('give the money back in another way')
    expect((await hook(stripe.dispute(intentId, 'lost'))).status).toBe(200)
    expect(await overview()).not.toContain('give the money back in another way')
    const offer = (await owner.request('GET', `/api/booking-inquiries/${id}/refund`)).body
    expect(offer).toMatchObject({ policyCents: 0, cardLeftCents: 0, otherLeftCents: 0 })
  })

  it('does not tell the owner that a refund is on its way which the provider has refused', async () => {
    const id = await confirmed()
    const { intentId } = await pays(id)
    // The owner gives a part back in the dashboard, of which we have not heard yet: all of it is too much now.
    stripe.refundByHand(intentId, 100)
    expect((await cancels(id, BY_CARD)).status).toBe(200)
    expect((await view(id)).refunds).toMatchObject([{ state: 'failed' }])
    const { mails } = await booksOf(payload)
    const told = mails.find(({ subject }) => subject.startsWith('Cancelled by the guest'))
    expect(told!.text).not.toContain('is on its way')
    expect(told!.text).toContain(
      '$1,506.89 could not go back to the card: please give it back in another way',
    )
  })

  it('offers the owner of a guest who cancels the share of that day, however much later the money is given back', async () => {
    const id = await confirmed()
    await paysCash(id, PRICE / 100)
    expect((await cancels(id, 0)).status).toBe(200)
    // Twenty days later.
    const journal = (await booksOf(payload)).inquiries[0]!.journal as unknown as JournalEntry[]
    const before = (at: string) => new Date(Date.parse(at) - 20 * 24 * 3600_000).toISOString()
    await payload.db.updateOne({
      collection: 'inquiries',
      where: { id: { equals: id } },
      data: {
        ...{ checkin: day(20), checkout: day(23) },
        journal: journal.map((each) => ({ ...each, at: before(each.at) })),
      },
    })
    const { body } = await owner.request('GET', `/api/booking-inquiries/${id}/refund`)
    expect(body).toMatchObject({ policyPercent: 100, policyCents: PRICE })
    expect(body.policy[0]).toMatch(/^Full refund until /)
  })

  it('gives a guest who cancels all of it, when the process died with one payment of two written down', async () => {
    const id = await confirmed({ agreedCents: 100_000 })
    await request(id, 40_000)
    const [first, second] = [await pays(id, 40_000), await pays(id, 60_000)]
    const { createRefundRecord } = await import('@/operations/payments/refund-records')
    await createRefundRecord(payload, {
      ...{ key: `guest-cancel:${id}`, inquiryId: id, intentId: second.intentId, cents: 60_000 },
      ...{ state: 'asked', reason: 'guest' },
    })
    expect((await load(id)).refundNowCents).toBe(100_000)
    const { finishGuestCancellations } = await import('@/operations/desk/guest-stay')
    await finishGuestCancellations(payload)
    expect([first, second].map(({ intentId }) => stripe.charge(intentId).amount_refunded)).toEqual([
      40_000, 60_000,
    ])
    expect(await view(id)).toMatchObject({ status: 'cancelled', refundedCents: 100_000 })
  })

  it('gives a guest who cancelled the share of that day, when the process came back on the next one', async () => {
    const id = await confirmed({ agreedCents: 100_000, checkin: day(29), checkout: day(32) })
    await request(id, 40_000)
    const [first, second] = [await pays(id, 40_000), await pays(id, 60_000)]
    const { createRefundRecord } = await import('@/operations/payments/refund-records')
    const { id: refundId } = await createRefundRecord(payload, {
      ...{ key: `guest-cancel:${id}`, inquiryId: id, intentId: second.intentId, cents: 60_000 },
      ...{ state: 'asked', reason: 'guest' },
    })
    // Asked for on the last day of the full refund.
    const createdAt = new Date(Date.now() - 24 * 3600_000).toISOString()
    const where = { id: { equals: refundId } }
    await payload.db.updateOne({ collection: 'payment-attempts', where, data: { createdAt } })
    const { finishGuestCancellations } = await import('@/operations/desk/guest-stay')
    await finishGuestCancellations(payload)
    expect([first, second].map(({ intentId }) => stripe.charge(intentId).amount_refunded)).toEqual([
      40_000, 60_000,
    ])
    expect(await view(id)).toMatchObject({ status: 'cancelled', refundedCents: 100_000 })
  })

  it('offers the owner what the policy gives back of a stay, whatever came too late for it, and that whole', async () => {
    const dates = { checkin: day(20), checkout: day(23) }
    const id = await confirmed({ ...chargedBy(50_000, { paymentId: 'pi_deposit' }), ...dates })
    const { payable } = await load(id)
    const { body } = await pay(id, payable!.cents)
    expect((await move(id, 'cancel')).status).toBe(200)
    stripe.pay(body.paymentIntentId, 'success')
    await comesBack(id, body.paymentIntentId)
    const policyCents = async () =>
      (await owner.request('GET', `/api/booking-inquiries/${id}/refund`)).body.policyCents
    expect(await policyCents()).toBe(25_000)
    stripe.bounceRefund(body.paymentIntentId)
    for (const event of eventsOf(body.paymentIntentId)) await hook(event)
    expect(await policyCents()).toBe(25_000 + payable!.cents)
  })

  it('opens one payment for two tabs, and another only when another amount is owed', async () => {
    const id = await confirmed()
    const tabs = await Promise.all([pay(id), pay(id), pay(id)])
    expect(new Set(tabs.map(({ body }) => body.paymentIntentId)).size).toBe(1)
    const intentId = tabs[0]!.body.paymentIntentId
    expect(intents()).toBe(1)
    await paysCash(id, 1000)
    const old = await pay(id)
    expect([old.status, old.body.code, old.body.message]).toEqual([
      409,
      'amount-changed',
      expect.stringContaining('$476.89'),
    ])
    const next = await pay(id, 47_689)
    expect([next.body.amountCents, stripe.intent(intentId).status]).toEqual([47_689, 'canceled'])
    const late = await comesBack(id, intentId)
    expect([late.status, late.body.code, late.body.message]).toEqual([
      409,
      'not-paid',
      'This payment has ended, and nothing was charged. Please look at the page of your stay again.',
    ])
  })

  it('is given up when it is not owed any more, and settled when it was paid all the same', async () => {
    const id = await confirmed()
    const { body } = await pay(id)
    await reconcile()
    expect(stripe.intent(body.paymentIntentId).status).toBe('requires_payment_method')
    await paysCash(id, 1463)
    await reconcile()
    expect(stripe.intent(body.paymentIntentId).status).toBe('canceled')

    const other = await confirmed({ checkin: day(50), checkout: day(53) })
    const { body: begun } = await pay(other)
    stripe.pay(begun.paymentIntentId, 'success')
    await paysCash(other, 1463)
    await reconcile()
    expect(await view(other)).toMatchObject({ paidCents: PRICE + BY_CARD, balanceCents: -PRICE })
  })

  it('is given up once it was left open for a day, and begun anew', async () => {
    const id = await confirmed()
    const { body } = await pay(id)
    const leftFor = (hours: number) =>
      payload.db.updateMany({
        collection: 'payment-attempts',
        where: { intentId: { equals: body.paymentIntentId } },
        data: { createdAt: new Date(Date.now() - hours * 3600_000).toISOString() },
      })
    await leftFor(23)
    await reconcile()
    expect(stripe.intent(body.paymentIntentId).status).toBe('requires_payment_method')
    await leftFor(25)
    await reconcile()
    expect(stripe.intent(body.paymentIntentId).status).toBe('canceled')
    expect((await pays(id)).answer.status).toBe(200)
  })

  it('is not begun with what the owner’s cash has paid while the provider was asked for it', async () => {
    const id = await confirmed()
    stripe.watch(async ({ method, path }, phase) => {
      if (phase !== 'after' || method !== 'POST' || !path.endsWith('/payment_intents')) return
      stripe.watch(null)
      await paysCash(id, 1463)
    })
    const { status, body } = await pay(id)
    expect([status, body.message]).toEqual([409, expect.stringMatching(/^This payment has ended/)])
    const [made] = [...stripe.ledger.intents.values()].filter(({ metadata }) => metadata.inquiryId === id)
    expect(made!.status).toBe('canceled')
  })

  it('is taken up again after a card was declined, and waits for a bank that has not decided', async () => {
    const id = await confirmed()
    const { body } = await pay(id)
    expect(() => stripe.pay(body.paymentIntentId, 'decline')).toThrow('declined')
    expect((await comesBack(id, body.paymentIntentId)).body.code).toBe('not-paid')
    expect((await pay(id)).body.paymentIntentId).toBe(body.paymentIntentId)
    stripe.pay(body.paymentIntentId, 'processing')
    for (const answer of [await comesBack(id, body.paymentIntentId), await pay(id)])
      expect([answer.status, answer.body.code]).toEqual([409, 'payment-under-way'])
    const { amount } = stripe.ledger.intents.get(body.paymentIntentId)!
    expect(await load(id)).toMatchObject({ underWayCents: amount, payable: { cents: amount } })
    expect(await view(id)).toMatchObject({ underWayCents: amount })
    stripe.finish(body.paymentIntentId, true)
    await reconcile()
    expect(await view(id)).toMatchObject({ paymentStatus: 'paid', owedCents: 0 })
    expect(await view(id)).not.toHaveProperty('underWayCents')
    expect(await load(id)).toMatchObject({ underWayCents: 0, payable: null })
  })

  it('is one payment although the process dies at any call of the provider', async () => {
    for (const hangUp of ['before', 'after'] as const) {
      const id = await confirmed({ checkin: day(60), checkout: day(63) })
      stripe.behave({ hangUp, on: /^POST .*payment_intents$/ })
      expect((await pay(id)).status).toBe(503)
      stripe.behave(null)
      const { answer } = await pays(id)
      expect(answer.status).toBe(200)
      const made = [...stripe.ledger.intents.values()].filter(({ metadata }) => metadata.inquiryId === id)
      expect(made.map(({ status }) => status)).toEqual(['succeeded'])
      await emptyBooks(payload)
    }
  })

  it('begins anew when the provider does not know the payment any more, e.g. in another account', async () => {
    const id = await confirmed()
    const { body } = await pay(id)
    stripe.ledger.intents.delete(body.paymentIntentId)
    const back = await comesBack(id, body.paymentIntentId)
    expect([back.status, back.body.code]).toEqual([404, 'payment-unknown'])
    const { intentId, answer } = await pays(id)
    expect([answer.status, intentId === body.paymentIntentId]).toEqual([200, false])
    stripe.behave({ status: 503 })
    expect((await pay(id)).body.code).toBe('already-paid')
  })

  it('goes back when the stay was cancelled while its guest was paying; what was kept stays kept', async () => {
    const id = await confirmed(chargedBy(50_000, { paymentId: 'pi_deposit' }))
    const { payable } = await load(id)
    const { body } = await pay(id, payable!.cents)
    expect((await move(id, 'cancel')).status).toBe(200)
    stripe.pay(body.paymentIntentId, 'success')
    const answer = await comesBack(id, body.paymentIntentId)
    expect([answer.status, answer.body.code]).toEqual([409, 'payment-returned'])
    await reconcile()
    expect(stripe.charge(body.paymentIntentId).amount_refunded).toBe(payable!.cents)
    expect(await view(id)).toMatchObject({
      ...{ status: 'cancelled', refundedCents: payable!.cents, paymentStatus: 'part-refunded' },
    })
    // Said once more by anybody it stays so.
    for (const event of eventsOf(body.paymentIntentId)) await hook(event)
    await reconcile()
    expect((await view(id)).refunds).toHaveLength(1)
    // Nobody else has the nights.
    expect(await toldOfReturn()).toEqual([
      expect.stringContaining('after this stay had been cancelled or declined'),
      expect.stringContaining('when this stay had been cancelled or declined'),
    ])
  })

  it.each(['needs_response', 'lost'])(
    'goes back also where the process died before it asked for that, with a dispute about an earlier payment (%s)',
    async (status) => {
      const id = await confirmed({ checkin: day(20), checkout: day(23) })
      const { intentId: first } = await pays(id)
      await costs(id, 200_000, BY_CARD)
      const { body } = await pay(id, (await load(id)).payable!.cents)
      const late = body.paymentIntentId as string
      await hook(stripe.dispute(first, status))
      expect((await move(id, 'cancel')).status).toBe(200)
      stripe.pay(late, 'success')
      stripe.behave({ status: 503, on: /^POST .*refunds$/ })
      await comesBack(id, late)
      stripe.behave(null)
      await payload.db.deleteMany({ collection: 'payment-attempts', where: { kind: { equals: 'refund' } } })
      await reconcile()
      expect(stripe.charge(late).amount_refunded).toBe(200_000 - BY_CARD)
    },
  )

  it('waits with it for as long as the bank has taken what had gone back already, and tells nobody of a fault', async () => {
    const id = await confirmed({ agreedCents: 100_000 })
    await request(id, 70_000)
    const { intentId: first } = await pays(id, 70_000)
    const refund = { amountCents: 70_000, by: 'card', cancel: false, requestKey: 'all-of-it' }
    expect((await post(`/${id}/refund`, refund)).status).toBe(200)
    const { body } = await pay(id, 30_000)
    const late = body.paymentIntentId as string
    expect((await move(id, 'cancel')).status).toBe(200)
    expect((await hook(stripe.dispute(first))).status).toBe(200)
    stripe.pay(late, 'success')
    for (const event of eventsOf(late)) expect((await hook(event)).status).toBe(200)
    const error = jest.spyOn(payload.logger, 'error')
    await reconcile()
    expect(error.mock.calls).toEqual([])
    error.mockRestore()
    expect(stripe.charge(late).amount_refunded).toBe(0)
    expect((await hook(stripe.dispute(first, 'won'))).status).toBe(200)
    await reconcile()
    expect(stripe.charge(late).amount_refunded).toBe(30_000)
    expect(await view(id)).toMatchObject({ refundedCents: 100_000, paymentStatus: 'refunded' })
  })

  it('opens nothing for a wrong key, a channel, a guest who only asked, or a payment of another booking', async () => {
    const [mine, other] = [await confirmed(), await confirmed({ checkin: day(50), checkout: day(53) })]
    const { body } = await pay(mine)
    for (const key of ['', 'x', keyOf(other)]) {
      expect((await call(mine, 'pay', { key, part: 'all' })).status).toBe(404)
      expect((await call(mine, 'paid', { key, paymentIntentId: body.paymentIntentId })).status).toBe(404)
    }
    expect((await comesBack(other, body.paymentIntentId)).body.code).toBe('payment-unknown')
    for (const amountCents of [0, -1, 1.5, BY_CARD - 1])
      expect([400, 409]).toContain((await pay(mine, amountCents)).status)
    const asked = await seed({ checkin: day(70), checkout: day(73) })
    expect([(await load(asked)).payable, (await pay(asked)).body.code]).toEqual([null, 'wrong-state'])
    const channel = await seed({
      ...{ checkin: day(80), checkout: day(83), status: 'confirmed', source: 'vrbo', paidVia: 'channel' },
      ...{ owedCents: 0, paymentStatus: 'channel' },
    })
    expect((await load(channel)).payable).toBeNull()
    expect((await request(channel)).body.code).toBe('wrong-state')
    expect(intents()).toBe(1)
  })

  it('tells of other ways where something is to pay, without the card fee, and of none where nothing is', async () => {
    const set = (...otherWays: { method: 'check' | 'transfer'; text: string }[]) => rules({ otherWays })
    const check = { method: 'check', text: 'Ridge LLC,\n<b>PO Box 1</b>, Blue Ridge' } as const
    const transfer = { method: 'transfer', text: 'Account 4711' } as const
    await set(check, transfer)
    try {
      const id = await confirmed()
      expect(await load(id)).toMatchObject({ otherWays: [check, transfer] })
      await request(id)
      const mails = (await booksOf(payload)).mails.filter(({ to }) => to === 'ada@example.com')
      expect(mails).toHaveLength(2)
      for (const mail of mails) {
        expect(JSON.stringify(mail)).toMatch(
          /By check: \$1,463.00.*By bank transfer: \$1,463.00.*Account 4711/s,
        )
        expect(JSON.stringify(mail)).toContain('&lt;b&gt;PO Box 1')
      }
      await pays(id)
      expect((await load(id)).otherWays).toEqual([])
      const asked = await seed({ checkin: day(70), checkout: day(73) })
      expect((await load(asked)).otherWays).toEqual([])
    } finally {
      await set()
    }
  })

  describe('at the request of the owner', () => {
    it('confirms a stay that was only asked for, once it is paid', async () => {
      const id = await seed()
      const asked = await request(id)
      expect(asked.body).toMatchObject({
        ...{ success: true, isMailed: true, message: 'The request is on its way to ada@example.com.' },
        url: expect.stringMatching(new RegExp(`^http://ridgeline.test/stay/${id}/`)),
      })
      expect((await load(id)).payable).toEqual({ cents: BY_CARD, feeCents: 4_389, isConfirming: true })
      expect(await subjects('ada@example.com')).toEqual([expect.stringMatching(/^Book your stay:/)])
      const { answer } = await pays(id)
      expect(answer.status).toBe(200)
      const { inquiries, stays, nights } = await booksOf(payload)
      expect([inquiries.length, stays.length, nights.length]).toEqual([1, 1, 3])
      expect(await view(id)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid', owedCents: 0 })
      expect(await subjects('ada@example.com')).toEqual([
        expect.stringMatching(/^Book your stay:/),
        expect.stringMatching(/^Booked:/),
      ])
      expect(await subjects('owner@house.example')).toEqual([expect.stringMatching(/^Paid booking: Ada/)])
      // Nobody agreed to terms at a checkout: today's are what a cancellation goes by, and what the mail says.
      const { mails } = await booksOf(payload)
      const booked = mails.map((mail) => JSON.stringify(mail)).find((mail) => mail.includes('Booked:'))
      expect(booked).toContain((await load(id)).policy.join(' '))
    })

    it('is one request however often it is clicked, and reminds when it is asked again', async () => {
      const id = await confirmed()
      const key = freshKey()
      await Promise.all([request(id, PRICE, key), request(id, PRICE, key), request(id, PRICE, key)])
      await request(id)
      const mails = (await subjects('ada@example.com')).filter((subject) => subject.startsWith('Please pay'))
      expect(mails).toHaveLength(2)
      const { body } = await owner.request('GET', `/api/booking-inquiries/${id}/journal`)
      expect(JSON.stringify(body)).toContain('You asked the guest to pay $1,463.00.')
      const more = await request(id, PRICE + 1)
      expect([more.status, more.body.code, more.body.message]).toEqual([
        409,
        'amount-changed',
        'Only $1,463.00 is to pay now. Please ask for that or less.',
      ])
    })

    it('says that another amount was asked for with the same key, and asks for none', async () => {
      const id = await confirmed()
      const key = 'key-of-one-request'
      expect((await request(id, 50_000, key)).status).toBe(200)
      expect((await request(id, 50_000, key)).status).toBe(200)
      const other = await request(id, 20_000, key)
      expect([other.status, other.body.code]).toEqual([409, 'already-exists'])
      expect(other.body.message).toMatch(/asked for already, as \$500\.00/)
      expect((await load(id)).payable?.due).toMatchObject({ isPart: true, cents: 51_500 })
    })

    it('asks for a part, which the guest pays, or everything', async () => {
      const id = await confirmed()
      const asked = await request(id, 30_000)
      expect([asked.status, asked.body.success]).toEqual([200, true])
      // Its share of the card fee goes with it.
      const part = { cents: 30_900, feeCents: 900, isPart: true }
      expect((await load(id)).payable).toEqual({
        ...{ cents: BY_CARD, feeCents: 4_389, isConfirming: false, due: part },
      })
      const mails = JSON.stringify((await booksOf(payload)).mails)
      expect(mails).toContain('Please pay $300.00 now, of the $1,463.00 that is to be paid for your stay.')
      expect(mails).toContain('By card it is $309.00, $9.00 of which is the card fee')
      // Some of it comes in cash, and then the rest of it by card.
      await paysCash(id, 100)
      const { due } = (await load(id)).payable!
      expect(due).toMatchObject({ isPart: true, cents: 20_600 })
      expect((await pays(id, due!.cents)).answer.status).toBe(200)
      expect(await view(id)).toMatchObject({ paidCents: 30_600, owedCents: 116_300 })
      // That was what was asked for: from here on it is everything again.
      expect((await load(id)).payable!.due).toBeUndefined()
      await request(id, 50_000)
      await request(id)
      expect((await load(id)).payable!.due).toBeUndefined()
      await request(id, 50_000)
      const { cents } = (await load(id)).payable!
      await pays(id, cents)
      expect(await view(id)).toMatchObject({ paidCents: 30_600 + cents, owedCents: 0, paymentStatus: 'paid' })
    })

    it('is paid in parts where all is more than a card can be charged at once', async () => {
      const id = await confirmed({ agreedCents: 150_000_000 })
      expect((await request(id, 500_000)).status).toBe(200)
      const all = await call(id, 'pay', { part: 'all' })
      expect([all.status, all.body.message]).toEqual([
        409,
        'Cards can be charged up to $999,999.99 at once. Nothing was charged; please pay a part of it, or write to us.',
      ])
      expect(intents()).toBe(0)
      expect((await call(id, 'pay', { part: 'due' })).body.amountCents).toBe(500_000)
    })

    it('confirms a stay that was only asked for by the part that was requested', async () => {
      const id = await seed()
      await request(id, 50_000)
      const { payable } = await load(id)
      expect(payable).toMatchObject({ isConfirming: true, due: { isPart: true } })
      await pays(id, payable!.due!.cents)
      expect(await view(id)).toMatchObject({
        status: 'confirmed',
        paymentStatus: 'part-paid',
        owedCents: 96_300,
      })
    })

    it.each([
      ['nothing', 0],
      ['half a cent', 1.505],
      ['what is no amount', 'abc'],
      ['less than a card can be charged', '0.49'],
    ])('is refused for %s', async (_name, amount) => {
      const id = await confirmed()
      const { status, body } = await post(`/${id}/payment-request`, { amount })
      expect([status, body.errors?.[0]?.path]).toEqual([400, 'amount'])
      expect((await load(id)).payable!.due).toBeUndefined()
    })

    it('gives the link to an owner whose guest has no address', async () => {
      const { NO_EMAIL } = await import('@/domain/common/no-email')
      const id = await confirmed({ email: NO_EMAIL })
      const { body } = await request(id)
      expect(body).toMatchObject({ isMailed: false, url: expect.stringContaining('/stay/') })
      expect((await booksOf(payload)).mails.filter(({ to }) => to !== 'owner@house.example')).toEqual([])
    })

    it('promises no mail to a guest who has none but the link, whatever the answer is', async () => {
      const { NO_EMAIL } = await import('@/domain/common/no-email')
      const id = await confirmed({ email: NO_EMAIL })
      const { body } = await pay(id)
      stripe.pay(body.paymentIntentId, 'processing')
      const answers = [
        await comesBack(id, 'pi_unknown'),
        await comesBack(id, body.paymentIntentId),
        await pay(id),
        await cancels(await seed({ email: NO_EMAIL }), 0),
      ]
      for (const answer of answers) expect(answer.body.message).not.toMatch(/mail/)
      expect(answers.map((answer) => answer.body.code)).toEqual([
        ...['payment-unknown', 'payment-under-way', 'payment-under-way', 'wrong-state'],
      ])
      expect(answers[1]!.body.message).toBe(
        'Your payment is being processed by your bank. The confirmation will be on the page of your stay as soon as it is through.',
      )
    })

    it('refuses before paying when the nights are gone, and gives back what came for them', async () => {
      const id = await seed()
      await request(id)
      const { body } = await pay(id)
      // The hold was lost, as with a database from a backup.
      await payload.delete({ collection: 'stays', where: { inquiryId: { equals: id } } })
      await payload.delete({ collection: 'nights', where: { date: { exists: true } } })
      await seedStay(payload, { checkin: day(41), checkout: day(44), label: 'Bob Moss' })
      const late = await pay(id)
      expect([late.status, late.body.code]).toEqual([409, 'nights-taken'])
      expect(late.body.message).not.toContain('Bob')
      const again = await request(id)
      expect([again.body.code, again.body.message]).toEqual([
        'nights-taken',
        expect.stringContaining('Bob Moss'),
      ])
      stripe.pay(body.paymentIntentId, 'success')
      expect((await comesBack(id, body.paymentIntentId)).body.code).toBe('payment-returned')
      expect(stripe.charge(body.paymentIntentId).amount_refunded).toBe(BY_CARD)
      expect(await view(id)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' })
      expect(await toldOfReturn()).toEqual([
        expect.stringContaining('someone else had booked one of the nights'),
        expect.stringContaining('for nights that another booking has taken'),
      ])
    })

    it.each(['confirm', 'decline'] as const)(
      'is in the books, or goes back, at whatever step of its settlement the owner would %s',
      async (how) => {
        const { settlePayment } = await import('@/operations/payments/settle-payment')
        const { moveInquiry } = await import('@/operations/desk/move-inquiry')
        for (let [step, isOver] = [1, false]; !isOver; step += 1) {
          const id = await seed()
          await request(id)
          const { body } = await pay(id)
          // Its hold is over: declined, nobody asks for the payment; and of two nights another stay has one.
          if (how === 'decline') {
            await payload.delete({ collection: 'stays', where: { inquiryId: { equals: id } } })
            await payload.delete({ collection: 'nights', where: { date: { exists: true } } })
            await seedStay(payload, { checkin: day(41), checkout: day(44), label: 'Bob Moss' })
          }
          stripe.pay(body.paymentIntentId, 'success')
          let steps = 0
          const look = async () => {
            steps += 1
            // One that comes too late is refused, and so is every later one.
            if (steps === step) await moveInquiry(payload, id, how, undefined).catch(() => (isOver = true))
          }
          const site = mortal(payload, Infinity, { look }).payload
          const outcome = await settlePayment(site, body.paymentIntentId)
          const { amount_refunded: back } = stripe.charge(body.paymentIntentId)
          const { status, paidCents, refundedCents = 0 } = await view(id)
          expect([step, paidCents, refundedCents, back]).toEqual([
            ...[step, BY_CARD],
            ...(how === 'confirm' ? [0, 0] : [BY_CARD, BY_CARD]),
          ])
          expect([step, outcome, status]).toEqual([
            ...[step, how === 'confirm' ? 'booked' : 'refunded'],
            how === 'confirm' ? 'confirmed' : expect.stringMatching(/^(declined|cancelled)$/),
          ])
          await emptyBooks(payload)
        }
      },
    )

    describe('that its owner moves while it is settled', () => {
      /** Its card is charged. @param isHeld whether its nights still are */
      const charged = async (isHeld: boolean) => {
        const id = await seed()
        await request(id)
        const { body } = await pay(id)
        if (!isHeld) {
          await payload.delete({ collection: 'stays', where: { inquiryId: { equals: id } } })
          await payload.delete({ collection: 'nights', where: { date: { exists: true } } })
        }
        stripe.pay(body.paymentIntentId, 'success')
        return { id, intentId: body.paymentIntentId as string }
      }
      const moves = (id: string) =>
        post(`/${id}/change`, {
          ...{ checkin: day(41), checkout: day(44), guests: 2, totalCents: BY_CARD },
          was: { checkin: day(40), checkout: day(43), guests: 2 },
          ...{ notifyGuest: false, requestKey: freshKey() },
        })
      /** What becomes of it when `look` is called before each of its steps. */
      const settled = async (intentId: string, look: () => Promise<void>) => {
        const { settlePayment } = await import('@/operations/payments/settle-payment')
        expect(await settlePayment(mortal(payload, Infinity, { look }).payload, intentId)).toBe('booked')
        const { nights, inquiries } = await booksOf(payload)
        const { status, paidCents, checkin } = inquiries[0]!
        expect([status, paidCents]).toEqual(['confirmed', BY_CARD])
        return [checkin, ...nights.map(({ date }) => date)]
      }

      it('has the nights of its dates where those of others were claimed just now', async () => {
        const { id, intentId } = await charged(true)
        let answer: ReturnType<typeof moves> | undefined
        const booked = await settled(intentId, async () => {
          const [stay] = (await payload.find({ collection: 'stays' })).docs
          if (stay?.state === 'confirmed') await (answer ??= moves(id))
        })
        expect((await answer)?.status).toBe(200)
        expect(booked).toEqual([day(41), day(41), day(42), day(43)])
      })

      it('has the nights of the dates to which it was moved before that', async () => {
        for (const step of [1, 2, 3]) {
          const { id, intentId } = await charged(false)
          let steps = 0
          const booked = await settled(intentId, async () => {
            steps += 1
            if (steps === step) expect((await moves(id)).status).toBe(200)
          })
          expect([step, ...booked]).toEqual([step, day(41), day(41), day(42), day(43)])
          await emptyBooks(payload)
        }
      })
    })

    it('waits while a payment of the booking is to be decided about, and promises no mail', async () => {
      const moneyReview = { paymentId: 'pi_x', cents: 100, currency: 'eur' }
      const id = await seed({ moneyReview, paymentStatus: 'to-review' })
      expect((await request(id)).body.code).toBe('payment-in-review')
      expect((await booksOf(payload)).mails).toEqual([])
    })

    it.each(['declined', 'cancelled', 'expired'] as const)('is refused for a %s booking', async (status) => {
      const { status: code, body } = await request(await seed({ status }))
      expect([code, body.code]).toEqual([409, 'wrong-state'])
    })
  })

  describe('by a link for an agreed amount', () => {
    const link = (more = {}) =>
      owner.request('POST', '/api/payment-links', {
        body: {
          ...{ ...ADA, checkin: day(40), checkout: day(43), guests: 3, amountCents: 99_900 },
          ...{ expiresOn: day(5), ...more },
        },
      })
    const changes = async () => {
      const [inquiry] = (await booksOf(payload)).inquiries
      const journal = inquiry!.journal as unknown as JournalEntry[]
      return journal.filter(({ kind }) => kind === 'changed').map(({ facts }) => facts)
    }
    const idIn = (url: string) => /\/stay\/([^/]+)\//.exec(url)![1]!

    it('is paid for the booking that was asked for, and makes no second one', async () => {
      const id = await seed({ email: 'ADA@example.com' })
      const { status, body } = await link()
      expect([status, idIn(body.url)]).toEqual([200, id])
      expect((await load(id)).payable).toEqual({
        ...{ cents: 99_900, feeCents: 0, isConfirming: true, until: day(5) },
      })
      await pays(id, 99_900)
      expect((await booksOf(payload)).inquiries).toHaveLength(1)
      expect(await view(id)).toMatchObject({
        ...{ status: 'confirmed', agreedCents: 99_900, paidCents: 99_900, guests: 3, paymentStatus: 'paid' },
      })
    })

    it('asks for its own amount of a guest who has paid a part, however often it is made', async () => {
      const id = await seed({ guests: 3 })
      expect((await paysCash(id, 500)).status).toBe(201)
      const rest = { amountCents: PRICE - 50_000 }
      for (const expiresOn of [day(5), day(6)]) {
        expect(idIn((await link({ ...rest, expiresOn })).body.url)).toBe(id)
        expect(await load(id)).toMatchObject({
          ...{ priceCents: PRICE, paidCents: 50_000, owedCents: rest.amountCents },
          payable: { cents: rest.amountCents, feeCents: 0 },
        })
      }
      // The price is what it was.
      expect(await changes()).toEqual([])
      const { intentId } = await pays(id, rest.amountCents)
      expect(stripe.ledger.intents.get(intentId)!.amount).toBe(rest.amountCents)
      expect(await view(id)).toMatchObject({
        ...{ status: 'confirmed', agreedCents: PRICE, paidCents: PRICE, paymentStatus: 'paid' },
      })
    })

    it('makes the price so much less when it is for less than is left, as the journal says', async () => {
      const id = await seed({ guests: 3 })
      await paysCash(id, 500)
      await link({ amountCents: 90_000 })
      expect((await load(id)).payable?.cents).toBe(90_000)
      expect(await changes()).toMatchObject([{ from: { cents: PRICE }, to: { cents: 140_000 } }])
    })

    it('begins a booking for a guest who has not asked, one however often it is clicked', async () => {
      const links = await Promise.all([link(), link(), link()])
      expect(links.map(({ status }) => status)).toEqual([200, 200, 200])
      const ids = new Set(links.map(({ body }) => idIn(body.url)))
      expect([ids.size, (await booksOf(payload)).inquiries.length]).toEqual([1, 1])
      const [id] = [...ids]
      expect(await view(id!)).toMatchObject({ status: 'pending', owedCents: 99_900, source: 'direct' })
      await pays(id!, 99_900)
      expect(await view(id!)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' })
    })

    it('is made anew for a guest whose booking by a link was declined, or is another guest’s by now', async () => {
      const first = idIn((await link()).body.url)
      expect((await move(first, 'decline')).status).toBe(200)
      const second = await link()
      expect([second.status, second.body.message]).toEqual([200, undefined])
      const id = idIn(second.body.url)
      const { firstName, lastName, email } = await view(id)
      const was = { firstName, lastName, email }
      const other = { ...was, email: 'other@example.com', was, notifyGuest: false }
      expect((await post(`/${id}/guest`, other)).status).toBe(200)
      const third = await link()
      expect([third.status, idIn(third.body.url) === id]).toEqual([200, false])
    })

    it('is mailed to a guest whose address was put right, who has nothing else', async () => {
      const id = idIn((await link()).body.url)
      const { firstName, lastName, email } = await view(id)
      const was = { firstName, lastName, email }
      const { body } = await post(`/${id}/guest`, {
        ...was,
        email: 'right@example.com',
        was,
        notifyGuest: true,
      })
      expect(body.message).not.toBe('No mail was sent.')
      expect(await subjects('right@example.com')).toEqual([expect.stringMatching(/^Book your stay/)])
    })

    it('is told to no other address once it is over, and the owner is not told that it is', async () => {
      const over = idIn((await link()).body.url)
      const past = new Date(Date.now() - 1000).toISOString()
      await payload.update({ collection: 'inquiries', id: over, data: { payUntil: past } })
      // Nor is anything mailed of a checkout that is not paid yet.
      const open = await seed({ isCheckout: true, checkin: day(60), checkout: day(63) })
      for (const id of [over, open]) {
        const { firstName, lastName, email } = await view(id)
        const was = { firstName, lastName, email }
        const to = { ...was, email: `${id}@example.com`, was, notifyGuest: true }
        expect((await post(`/${id}/guest`, to)).body.message).toBe('No mail was sent.')
        expect(await subjects(`${id}@example.com`)).toEqual([])
      }
    })

    it('takes the only inquiry of these dates where no guest is named, and of several none', async () => {
      const nobody = { firstName: undefined, lastName: undefined, email: undefined }
      const id = await seed()
      expect(idIn((await link(nobody)).body.url)).toBe(id)
      await seed({ email: 'bob@example.com' })
      expect((await link(nobody)).body.url).toContain('/checkout?')
    })

    it('is over at its end, until the owner asks again', async () => {
      const id = idIn((await link()).body.url)
      await payload.update({
        collection: 'inquiries',
        id: (await booksOf(payload)).inquiries[0]!.id,
        data: { payUntil: new Date(Date.now() - 1000).toISOString() },
      })
      expect((await load(id)).payable).toBeNull()
      expect((await pay(id, 99_900)).body.code).toBe('wrong-state')
      expect((await request(id, 99_900)).status).toBe(200)
      expect((await load(id)).payable).toMatchObject({ cents: 99_900 })
    })
  })
})
