import { afterEach, beforeAll, describe, expect, it } from '@jest/globals'

import type { BookingInquiry } from '@/contract/booking-inquiry'

import { bookingData, booksOf, checkoutBody, endHoldTime, freshAddress } from '../support/payments'
import { app, keyOf, load, owner, payingHouse, payload, stripe } from '../support/paying-app'
import { daysFromToday as day, seedInquiry } from '../support/seed'
import { type LoggedCall } from '../support/stripe'

const QUARTER_MS = 15 * 60_000
const BY_CARD = 150_689
let keys = 0

describe('paying for a stay that is only asked for', () => {
  payingHouse()
  let endHolds: () => Promise<void>

  beforeAll(async () => {
    const { endOverdue } = await import('@/operations/payments/end-overdue')
    endHolds = () => endOverdue(payload, () => true)
  })
  afterEach(async () => {
    stripe.calls.length = 0
  })

  const post = (id: string, what: string, body: object) =>
    owner.request('POST', `/api/booking-inquiries/${id}/${what}`, { body })
  /** One that the owner has asked to pay. */
  const asked = async (fields: Parameters<typeof seedInquiry>[1] = {}) => {
    const ada = { firstName: 'Ada', lastName: 'Marsh', email: 'ada@example.com' }
    const made = await seedInquiry(payload, { ...ada, checkin: day(40), checkout: day(43), ...fields })
    const id = String(made.id)
    keys += 1
    const request = { amount: made.owedCents! / 100, requestKey: `key-of-test-${keys}` }
    expect((await post(id, 'payment-request', request)).status).toBe(200)
    return id
  }
  const pay = (id: string, more: object = {}, address = freshAddress()) =>
    app.visitor().request('POST', `/api/guest-stay/${id}/pay`, {
      body: { key: keyOf(id), part: 'all', ...more },
      headers: { 'x-ridgeline-client-address': address },
    })
  const comesBack = (id: string, paymentIntentId: string) =>
    app.visitor().request('POST', `/api/guest-stay/${id}/paid`, {
      body: { key: keyOf(id), paymentIntentId },
      headers: { 'x-ridgeline-client-address': freshAddress() },
    })
  const view = async (id: string) =>
    (await owner.request('GET', `/api/booking-inquiries/${id}`)).body as BookingInquiry
  const isFree = async (from = 40, to = 43) => {
    const query = new URLSearchParams({ checkin: day(from), checkout: day(to), guests: '2' })
    const { body } = await app.visitor().request('GET', `/api/quote?${query}`)
    return body.free as boolean
  }
  const statusOf = (intentId: string) => stripe.ledger.intents.get(intentId)!.status

  it('holds the nights for a quarter of an hour, and confirms the stay when it is paid', async () => {
    const id = await asked()
    expect(await isFree()).toBe(true)
    const { status, body } = await pay(id)
    expect([status, body.amountCents]).toEqual([200, BY_CARD])
    expect(body.heldForMs).toBeGreaterThan(QUARTER_MS - 10_000)
    expect(body.heldForMs).toBeLessThanOrEqual(QUARTER_MS)
    const { stays, nights } = await booksOf(payload)
    expect([stays.length, nights.length]).toEqual([1, 3])
    expect(stays[0]).toMatchObject({ state: 'hold', inquiryId: id })
    expect(await view(id)).toMatchObject({ status: 'pending', holdUntil: stays[0]!.holdUntil })
    const stranger = await app.visitor().request('POST', '/api/create-payment-intent', {
      body: checkoutBody(bookingData(41, 44)),
      headers: { 'x-ridgeline-client-address': freshAddress() },
    })
    expect([stranger.status, stranger.body.code]).toEqual([409, 'nights-held'])
    // Opened again it is the same, and ends when it would have.
    const again = await pay(id)
    expect(again.body.paymentIntentId).toBe(body.paymentIntentId)
    expect((await booksOf(payload)).stays[0]!.holdUntil).toBe(stays[0]!.holdUntil)
    stripe.pay(body.paymentIntentId, 'success')
    expect((await comesBack(id, body.paymentIntentId)).status).toBe(200)
    expect(await view(id)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid', owedCents: 0 })
    const after = await booksOf(payload)
    expect([after.stays[0]!.state, after.nights.length]).toEqual(['confirmed', 3])
  })

  it('that is begun twice at once is one payment and one hold', async () => {
    const id = await asked()
    const answers = await Promise.all([pay(id), pay(id), pay(id)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.paymentIntentId as string)).size).toBe(1)
    const { stays, nights } = await booksOf(payload)
    expect([stays.length, nights.length]).toEqual([1, 3])
  })

  it('of two that want a night holds it for one, and tells the other when to look again', async () => {
    const [first, second] = [await asked(), await asked({ checkin: day(42), checkout: day(45) })]
    const answers = await Promise.all([pay(first), pay(second)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const lost = answers.find(({ status }) => status === 409)!
    expect(lost.body.code).toBe('nights-held')
    expect((await booksOf(payload)).nights).toHaveLength(3)
  })

  it('that is not paid cancels the payment first, then frees the nights, and leaves the inquiry as it was', async () => {
    const id = await asked()
    const { body } = await pay(id)
    await endHoldTime(payload)
    const order: string[] = []
    stripe.watch(async ({ path }: LoggedCall, phase) => {
      if (phase !== 'before' || !path.endsWith('/cancel')) return
      order.push(`${(await booksOf(payload)).nights.length} nights when it is cancelled`)
    })
    await endHolds()
    stripe.watch(null)
    expect(order).toEqual(['3 nights when it is cancelled'])
    expect(statusOf(body.paymentIntentId)).toBe('canceled')
    expect(await booksOf(payload)).toMatchObject({ stays: [], nights: [] })
    expect(await view(id)).toMatchObject({ status: 'pending', paymentStatus: 'pending' })
    expect((await load(id)).payable).toMatchObject({ cents: BY_CARD, isConfirming: true })
    const mails = (await booksOf(payload)).mails.filter(({ to }) => to === 'ada@example.com')
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Book your stay/)])
    // And can be begun again, with another payment.
    const again = await pay(id)
    expect(again.status).toBe(200)
    expect(again.body.paymentIntentId).not.toBe(body.paymentIntentId)
  })

  it('whose time is over when the guest goes on begins anew, without waiting for the round', async () => {
    const id = await asked()
    const first = await pay(id)
    await endHoldTime(payload)
    const second = await pay(id)
    expect(second.body.heldForMs).toBeGreaterThan(QUARTER_MS - 10_000)
    expect(statusOf(first.body.paymentIntentId)).toBe('canceled')
    expect((await booksOf(payload)).nights).toHaveLength(3)
  })

  it('frees no night while the provider cannot be asked', async () => {
    const id = await asked()
    await pay(id)
    await endHoldTime(payload)
    stripe.behave({ status: 500 })
    await endHolds()
    expect((await booksOf(payload)).nights).toHaveLength(3)
    stripe.behave(null)
    await endHolds()
    expect((await booksOf(payload)).nights).toEqual([])
  })

  it('confirms what was paid in the last second, and keeps what a bank has not decided', async () => {
    const paid = await asked()
    const first = await pay(paid)
    stripe.pay(first.body.paymentIntentId, 'success')
    const slow = await asked({ checkin: day(50), checkout: day(53) })
    const second = await pay(slow)
    stripe.pay(second.body.paymentIntentId, 'processing')
    await endHoldTime(payload)
    await endHolds()
    expect(await view(paid)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' })
    expect(await view(slow)).toMatchObject({ status: 'pending' })
    expect([await isFree(), await isFree(50, 53)]).toEqual([false, false])
  })

  it('ends the hold of a process that died before it had a payment', async () => {
    const id = await asked()
    stripe.behave({ status: 500, on: /^POST \/v1\/payment_intents$/ })
    expect((await pay(id)).status).toBe(503)
    stripe.behave(null)
    expect((await booksOf(payload)).nights).toHaveLength(3)
    await endHoldTime(payload)
    await endHolds()
    expect((await booksOf(payload)).nights).toEqual([])
    expect(await view(id)).toMatchObject({ status: 'pending' })
  })

  it('is stopped when the owner declines, or moves the stay', async () => {
    const declined = await asked()
    const first = await pay(declined)
    expect((await post(declined, 'decline', {})).status).toBe(200)
    expect([statusOf(first.body.paymentIntentId), await isFree()]).toEqual(['canceled', true])
    const moved = await asked()
    const second = await pay(moved)
    const was = { checkin: day(40), checkout: day(43), guests: 2 }
    const change = {
      ...{ was, checkin: day(60), checkout: day(63), guests: 2, totalCents: BY_CARD, notifyGuest: false },
      requestKey: 'key-of-a-move',
    }
    expect((await post(moved, 'change', change)).status).toBe(200)
    expect([statusOf(second.body.paymentIntentId), await isFree()]).toEqual(['canceled', true])
    expect(await view(moved)).toMatchObject({ status: 'pending', checkin: day(60) })
  })

  it('that is through is not declined over', async () => {
    const id = await asked()
    const { body } = await pay(id)
    stripe.pay(body.paymentIntentId, 'success')
    const late = await post(id, 'decline', {})
    expect([late.status, late.body.code]).toEqual([409, 'payment-under-way'])
    expect(await view(id)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' })
  })

  it('keeps the data of its guest meanwhile, or nobody would know whose money it is', async () => {
    const id = await asked()
    const { paymentIntentId } = (await pay(id)).body as { paymentIntentId: string }
    const forget = () =>
      owner.request('POST', '/api/guest-data/delete', { body: { email: 'ada@example.com' } })
    expect((await forget()).body).toMatchObject({
      code: 'payment-under-way',
      message: expect.stringContaining('is paying for a stay right now'),
    })
    stripe.pay(paymentIntentId, 'success')
    expect((await comesBack(id, paymentIntentId)).status).toBe(200)
    expect(await view(id)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' })

    const other = await asked({ email: 'bea@example.com', checkin: day(60), checkout: day(63) })
    await pay(other)
    await endHoldTime(payload)
    await endHolds()
    const forgotten = await owner.request('POST', '/api/guest-data/delete', {
      body: { email: 'bea@example.com' },
    })
    expect(forgotten.status).toBe(200)
  })

  it('goes on when the owner confirms it meanwhile', async () => {
    const id = await asked()
    const { body } = await pay(id)
    expect((await post(id, 'confirm', {})).status).toBe(200)
    stripe.pay(body.paymentIntentId, 'success')
    expect((await comesBack(id, body.paymentIntentId)).status).toBe(200)
    expect(await view(id)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' })
    expect((await booksOf(payload)).nights).toHaveLength(3)
  })

  it('holds three stays for one address, however many were asked for', async () => {
    const address = freshAddress()
    const ids = []
    for (const from of [40, 50, 60, 70])
      ids.push(await asked({ checkin: day(from), checkout: day(from + 3) }))
    const answers = []
    for (const id of ids) answers.push((await pay(id, {}, address)).status)
    expect(answers).toEqual([200, 200, 200, 429])
  })

  it('takes the part that is named, at the amount that was shown if there was one', async () => {
    const id = await asked()
    const wrong = await pay(id, { amountCents: BY_CARD - 1 })
    expect([wrong.status, wrong.body.code]).toEqual([409, 'amount-changed'])
    expect((await booksOf(payload)).nights).toEqual([])
    for (const part of [undefined, 'half', 1]) {
      const refused = await pay(id, { part })
      expect([refused.status, refused.body.code]).toEqual([400, 'invalid'])
    }
    // Where nothing has a date of its own, what is due is all.
    expect((await pay(id, { part: 'due' })).body.amountCents).toBe(BY_CARD)
  })
})
