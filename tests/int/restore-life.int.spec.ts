import { afterEach, beforeAll, describe, expect, it } from '@jest/globals'

import { HOUSE } from '@/database/house-mark'
import { instantAt } from '@/domain/common/instant-at'
import type { Inquiry } from '@/payload-types'

import { backUp } from '../support/back-up'
import {
  bookByCard,
  bookingData,
  booksOf,
  checkoutBody,
  freshAddress,
  payingGuest,
  sendEvent,
} from '../support/payments'
import { eventually } from '../support/paying-site'
import { app, paying, payingHouse, payload, rules, stripe } from '../support/paying-app'
import { daysFromToday as day } from '../support/seed'
import type { StandEvent } from '../support/stripe'

const load = async () => ({
  ...(await import('@/operations/alerts/watch-alerts')),
  ...(await import('@/operations/desk/cancel-overdue')),
  ...(await import('@/operations/desk/remind-due')),
  ...(await import('@/operations/payments/charge-due')),
  ...(await import('@/operations/payments/damage-hold/tend-holds')),
  ...(await import('@/operations/payments/end-overdue')),
  ...(await import('@/operations/payments/forgotten-payments')),
  ...(await import('@/operations/payments/reconcile')),
  ...(await import('@/operations/runtime/restored')),
  ...(await import('@/operations/runtime/house-id')),
  ...(await import('@/jobs/runner')),
  ...(await import('@/security/guest-link')),
})
const ZONE = 'America/New_York'
/** Three nights, card fee included. */
const ALL = 150_689

describe('a site that went back to a backup', () => {
  payingHouse()
  let site: Awaited<ReturnType<typeof load>>

  beforeAll(async () => {
    site = await load()
    const otherWays = [{ method: 'transfer' as const, text: 'Ridge LLC, account 4711', holdDays: 10 }]
    await rules({ depositPercent: 50, balanceDays: 30, cancelOverdueDays: 7, otherWays })
  })
  afterEach(async () => {
    stripe.events.length = 0
    stripe.ledger.intents.clear()
    await site.forgetLostTime(payload)
  })

  /** @returns what puts the database back to this moment, more than a day later for the provider */
  const backup = async (options?: { isBackup: boolean }) => {
    const restore = await backUp(app, options)
    return async () => {
      await restore()
      stripe.forgetKeys()
    }
  }
  /** What the job runner does with payments when it begins. */
  const round = async () => {
    await site.adoptForgotten(payload, () => true)
    await site.reconcilePayments(payload, () => true)
    await site.tendHolds(payload, () => true)
  }
  const at = (date: string, time = '10:00') => instantAt(date, time, ZONE).getTime()
  const inquiry = (id: string): Promise<Inquiry> =>
    payload.findByID({ collection: 'inquiries', id: Number(id), depth: 0 })
  const guest = (id: string, what: string, body: object) =>
    app.visitor().request('POST', `/api/guest-stay/${id}/${what}`, {
      body: { key: site.guestLinkKey(id), ...body },
      headers: { 'x-ridgeline-client-address': freshAddress() },
    })
  const payPart = async (id: string, part: 'due' | 'all') => {
    const { body, text } = await guest(id, 'pay', { part })
    if (!body.paymentIntentId) throw new Error(text)
    stripe.pay(body.paymentIntentId, 'success')
    expect((await guest(id, 'paid', { paymentIntentId: body.paymentIntentId })).status).toBe(200)
  }
  const payRest = (id: string) => payPart(id, 'all')
  const eventsAgain = async () => {
    for (const event of stripe.events.toReversed())
      expect((await sendEvent(app, event, { secret: stripe.webhookSecret })).status).toBe(200)
  }
  const subjectsTo = async (to: string) =>
    (await booksOf(payload)).mails.filter((mail) => mail.to === to).map(({ subject }) => subject)
  const aboutLost = async () =>
    (await subjectsTo('owner@house.example')).filter((subject) => subject.includes('is lost'))
  /** A deposit was paid, and the card is kept for the rest. @returns the booking's id */
  const withKeptCard = async (from = 60) => {
    const client = app.visitor()
    const headers = { 'x-ridgeline-client-address': freshAddress() }
    const booking = bookingData(from, from + 3)
    const call = (path: string, body: object) => client.request('POST', `/api/${path}`, { body, headers })
    await client.request('GET', '/api/checkout/config', { headers })
    const opened = await call(
      'create-payment-intent',
      checkoutBody(booking, { pay: 'deposit', saveCard: true }),
    )
    const { paymentIntentId, inquiryId } = opened.body
    stripe.pay(paymentIntentId, 'success')
    expect((await call('booking-inquiry', { ...booking, paymentIntentId })).status).toBe(200)
    return String(inquiryId)
  }
  const withDeposit = () => bookByCard(paying, bookingData(60, 63), { pay: 'deposit' })

  const withoutCard = async () => {
    const made = await app.visitor().request('POST', '/api/hold-booking', {
      body: { method: 'transfer', amount: 1463, bookingData: bookingData(40, 43), agreed: true },
      headers: { 'x-ridgeline-client-address': freshAddress() },
    })
    if (made.status !== 201) throw new Error(made.text)
    return String(made.body.inquiryId)
  }

  it('finds what was paid since, of which no event tells, before it asks for it once more', async () => {
    const id = await withDeposit()
    const restore = await backup()
    await payRest(id)
    await restore()
    expect((await inquiry(id)).owedCents).toBeGreaterThan(0)
    const runner = site.startJobRunner(payload)
    await eventually(
      () => site.lostTime(payload),
      (lost) => lost === null,
    )
    await runner.stop()
    const after = await inquiry(id)
    expect(after).toMatchObject({ status: 'confirmed', paidCents: ALL, owedCents: 0, paymentStatus: 'paid' })
    const fees = (after.ledger as { kind: string; cents: number }[]).filter(({ kind }) => kind === 'card-fee')
    expect(fees.reduce((sum, { cents }) => sum + cents, 0)).toBe(-4_389)
    expect((await guest(id, 'pay', { part: 'all' })).body.code).toBe('already-paid')
    await eventsAgain()
    await round()
    expect(await inquiry(id)).toMatchObject({ paidCents: ALL })
    expect([await aboutLost(), await site.lostTime(payload)]).toEqual([[], null])
  })

  it('does so too where a copy of a running site is imported like a house that moves', async () => {
    const id = await withDeposit()
    const { announcePresence } = await import('@/operations/data/presence')
    const serving = await announcePresence(payload)
    const whileItRuns = await backup({ isBackup: false })
    await payRest(id)
    await serving.stop()
    await whileItRuns()
    await round()
    expect(await inquiry(id)).toMatchObject({ paidCents: ALL, owedCents: 0 })
    // Nothing came after the last copy of one that was stopped.
    const stopped = await backup({ isBackup: false })
    await stopped()
    expect(await site.lostTime(payload)).toBeNull()
  })

  it('learns it from an event as well, also of one that is paid after it went back', async () => {
    const id = await withDeposit()
    const restore = await backup()
    await payRest(id)
    await restore()
    await eventsAgain()
    await eventsAgain()
    expect(await inquiry(id)).toMatchObject({ paidCents: ALL, owedCents: 0 })
  })

  it('cancels no stay, and reminds nobody, for want of what was paid since', async () => {
    const id = await withDeposit()
    await site.remindDue(payload, at(day(35)))
    const other = await bookByCard(paying, bookingData(80, 83), { pay: 'deposit' })
    const restore = await backup()
    await payRest(id)
    await payRest(other)
    await restore()
    stripe.behave({ status: 503 })
    await round()
    const before = await subjectsTo('ada@example.com')
    await site.cancelOverdue(payload, at(day(37)))
    await site.remindDue(payload, at(day(47)))
    expect(await subjectsTo('ada@example.com')).toEqual(before)
    stripe.behave(null)
    await round()
    await site.cancelOverdue(payload, at(day(38)))
    await site.remindDue(payload, at(day(48)))
    for (const each of [id, other])
      expect(await inquiry(each)).toMatchObject({ status: 'confirmed', paidCents: ALL, owedCents: 0 })
  })

  it('ends no hold for want of what was paid since, while the provider cannot be asked', async () => {
    const id = await withoutCard()
    const restore = await backup()
    await payRest(id)
    await restore()
    const over = new Date(Date.now() - 1000).toISOString()
    await payload.update({ collection: 'inquiries', id: Number(id), data: { payUntil: over } })
    await payload.update({
      collection: 'stays',
      where: { inquiryId: { equals: id } },
      data: { holdUntil: over },
    })
    stripe.behave({ status: 503 })
    await round()
    await site.endOverdue(payload, () => true)
    expect([(await inquiry(id)).status, (await booksOf(payload)).nights.length]).toEqual(['pending', 3])
    stripe.behave(null)
    await round()
    await site.endOverdue(payload, () => true)
    expect(await inquiry(id)).toMatchObject({ status: 'confirmed', paidCents: ALL })
    expect((await subjectsTo('ada@example.com')).filter((each) => each.includes('free again'))).toEqual([])
  })

  it('keeps no card that its guest took away since, and keeps another one', async () => {
    const id = await withKeptCard()
    const kept = await withKeptCard(70)
    const restore = await backup()
    expect((await guest(id, 'card/remove', {})).status).toBe(200)
    await restore()
    await round()
    expect(await inquiry(id)).toMatchObject({ savedCard: null, cardCustomerId: null })
    expect((await inquiry(kept)).cardCustomerId).toBeTruthy()
    await site.chargeDue(payload, () => true, at(day(31), '12:00'))
    expect((await subjectsTo('ada@example.com')).filter((each) => each.includes('not be charged'))).toEqual(
      [],
    )
    const { status, body } = await guest(id, 'card', {})
    expect([status, body.setupId]).toEqual([200, expect.any(String)])
  })

  it('asks no card for what was paid or held since, before it has heard of it', async () => {
    await rules({ damageHoldAmount: 500, damageHoldDays: 1 })
    const id = await withKeptCard()
    await payload.update({ collection: 'inquiries', id, data: { checkin: day(1), checkout: day(4) } })
    const restore = await backup()
    // With other cards than the one that is kept.
    await payRest(id)
    stripe.pay((await guest(id, 'damage-hold', {})).body.paymentIntentId, 'success')
    await restore()
    const before = [...stripe.ledger.intents.keys()]
    // One of the calls fails, and those after it do not.
    stripe.behave({ status: 503, on: /GET \/v1\/refunds$/ })
    await site.adoptForgotten(payload, () => true)
    await site.reconcilePayments(payload, () => true)
    await site.chargeDue(payload, () => true, at(day(0), '12:00'))
    await site.tendHolds(payload, () => true, at(day(0), '12:00'))
    expect((await guest(id, 'pay', { part: 'all' })).body.code).toBe('payments-away')
    expect([...stripe.ledger.intents.keys()]).toEqual(before)
    stripe.behave(null)
    await round()
    await site.chargeDue(payload, () => true, at(day(0), '12:00'))
    await site.tendHolds(payload, () => true, at(day(0), '12:00'))
    expect([...stripe.ledger.intents.keys()]).toEqual(before)
    expect(await inquiry(id)).toMatchObject({ paidCents: ALL, owedCents: 0 })
    await rules({ damageHoldAmount: null })
  })

  it('keeps nights that were held for days, and books them by what was paid since', async () => {
    const id = await withoutCard()
    const restore = await backup()
    await payRest(id)
    await restore()
    const over = new Date(Date.now() - 1000).toISOString()
    const [stay] = (await booksOf(payload)).stays
    await payload.update({ collection: 'stays', id: stay!.id, data: { holdUntil: over } })
    await payload.update({ collection: 'inquiries', id, data: { payUntil: over } })
    stripe.behave({ status: 503, on: /GET \/v1\/refunds$/ })
    await round()
    await site.endOverdue(payload, () => true)
    expect([(await inquiry(id)).status, (await booksOf(payload)).nights.length]).toEqual(['pending', 3])
    stripe.behave(null)
    await round()
    await site.endOverdue(payload, () => true)
    expect(await inquiry(id)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid', paidCents: ALL })
    const told = await subjectsTo('ada@example.com')
    expect(told.filter((subject) => subject.startsWith('Your nights are free'))).toEqual([])
  })

  it('books what its owner has asked for since, and its guest has paid in full', async () => {
    const made = await app.visitor().request('POST', '/api/booking-inquiry', { body: bookingData(70, 73) })
    const id = String(made.body.id)
    const restore = await backup()
    const path = `/api/booking-inquiries/${id}/payment-request`
    expect((await (await app.owner()).request('POST', path, { body: {} })).status).toBe(200)
    await payRest(id)
    await restore()
    await round()
    expect(await inquiry(id)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid', paidCents: ALL })
  })

  it('books nothing anew by a payment that went back', async () => {
    const id = await withoutCard()
    const restore = await backup()
    await payRest(id)
    stripe.refundByHand((await inquiry(id)).stripePaymentIntentId!)
    await restore()
    await eventsAgain()
    await round()
    expect(await inquiry(id)).toMatchObject({ status: 'pending', paymentStatus: 'pending' })
    expect((await subjectsTo('ada@example.com')).map((subject) => subject.split(' ')[0])).toEqual(['Your'])
  })

  it('gives nothing back twice of what went back since', async () => {
    const id = await bookByCard(paying, bookingData(60, 63), { pay: 'all' })
    const { stripePaymentIntentId: paymentId } = await inquiry(id)
    const refund = async (requestKey: string) =>
      (await app.owner()).request('POST', `/api/booking-inquiries/${id}/refund`, {
        body: { amountCents: 100_000, cancel: false, requestKey },
      })
    const restore = await backup()
    expect((await refund('the-first-key')).status).toBe(200)
    await restore()
    await round()
    expect(await inquiry(id)).toMatchObject({ refundedCents: 100_000, paymentStatus: 'part-refunded' })
    const again = await refund('another-key')
    expect([again.status, again.body.code]).toEqual([409, 'refund-too-large'])
    expect(stripe.charge(paymentId!).amount_refunded).toBe(100_000)
  })

  it('finds that money which went back before has not arrived since', async () => {
    const id = await bookByCard(paying, bookingData(60, 63), { pay: 'all' })
    const body = { amountCents: 100_000, cancel: false, requestKey: 'the-first-key' }
    await (await app.owner()).request('POST', `/api/booking-inquiries/${id}/refund`, { body })
    for (const refund of stripe.ledger.refunds.values()) refund.created -= 20 * 24 * 3600
    const restore = await backup()
    stripe.bounceRefund((await inquiry(id)).stripePaymentIntentId!)
    await restore()
    expect(await inquiry(id)).toMatchObject({ refundedCents: 100_000 })
    await round()
    expect(await inquiry(id)).toMatchObject({ refundedCents: 0 })
  })

  it('leaves what it has not asked for yet to whoever gets a backup of it', async () => {
    const restore = await backup()
    await restore()
    const { from } = (await site.lostTime(payload))!
    const elsewhere = await backup()
    await site.forgetLostTime(payload)
    await elsewhere()
    expect((await site.lostTime(payload))!.from).toBe(from)
  })

  it('says on Overview and by mail that payments wait, once that lasts', async () => {
    const wait = async (minutes: number) => {
      const since = new Date(Date.now() - minutes * 60_000).toISOString()
      await site.keepLostTime(payload, { from: since, until: since })
      await site.watchAlerts(payload, {})
      const { body } = await (await app.owner()).request('GET', '/api/overview')
      const titles = (body.attention as { title: string }[]).map(({ title }) => title)
      const mails = await subjectsTo('owner@house.example')
      return [titles, mails].map((all) => all.some((each) => /payments wait/i.test(each)))
    }
    expect([await wait(5), await wait(15), await wait(65)]).toEqual([
      [false, false],
      [true, false],
      [true, true],
    ])
    await round()
    expect(await site.lostTime(payload)).toBeNull()
    const { body } = await (await app.owner()).request('GET', '/api/overview')
    expect(JSON.stringify(body.attention)).not.toMatch(/payments wait/i)
  })

  it('gives nothing back before it has heard of what went back since', async () => {
    const id = await bookByCard(paying, bookingData(60, 63), { pay: 'all' })
    const { stripePaymentIntentId: paymentId } = await inquiry(id)
    const refund = async (requestKey: string, cancel: boolean) =>
      (await app.owner()).request('POST', `/api/booking-inquiries/${id}/refund`, {
        body: { amountCents: 50_000, cancel, requestKey },
      })
    const restore = await backup()
    expect((await refund('the-first-key', true)).status).toBe(200)
    await restore()
    stripe.behave({ status: 503, on: /GET \/v1\/refunds$/ })
    await round()
    expect((await refund('another-key', true)).body.code).toBe('payments-away')
    expect((await guest(id, 'cancel', { refundCents: ALL })).body.code).toBe('payments-away')
    expect(stripe.charge(paymentId!).amount_refunded).toBe(50_000)
    expect(await inquiry(id)).toMatchObject({ status: 'confirmed' })
    stripe.behave(null)
    await round()
    expect(await inquiry(id)).toMatchObject({ refundedCents: 50_000 })
    expect((await refund('another-key', true)).status).toBe(200)
  })

  it('tells the owner of each payment whose booking is lost, once, and ends what nobody has paid', async () => {
    const restore = await backup()
    const lost = await bookByCard(paying, bookingData(40, 43), { pay: 'all' })
    const gone = await bookByCard(paying, bookingData(45, 48), { pay: 'all' })
    stripe.refundByHand((await inquiry(gone)).stripePaymentIntentId!)
    const open = await payingGuest(app.visitor(), bookingData(50, 53)).open({ pay: 'all' })
    const { id: others } = stripe.ledger.create({
      ...{ amount: '7000', currency: 'usd' },
      metadata: { inquiryId: lost, house: 'another', feeCents: '0' },
    })
    stripe.pay(others, 'success')
    await restore()
    await round()
    await eventsAgain()
    await round()
    const { mails, inquiries, nights } = await booksOf(payload)
    expect([inquiries, nights]).toEqual([[], []])
    const told = mails.filter(({ to }) => to === 'owner@house.example')
    expect(told.map(({ subject }) => subject)).toEqual(['$1,506.89 was paid for a booking that is lost'])
    expect(told[0]!.text).toContain(`booking ${lost}`)
    expect(stripe.intent(open.body.paymentIntentId).status).toBe('canceled')
    expect(stripe.intent(others).status).toBe('succeeded')
  })

  it('knows the payments of the house that the backup is of, in a place that has an id of its own', async () => {
    const id = await withDeposit()
    const restore = await backup()
    await payRest(id)
    const ours = (await payload.kv.get<Record<string, string>>(HOUSE))!
    await payload.kv.set(HOUSE, { ...ours, id: 'begun-anew' })
    await restore()
    await round()
    await payload.kv.set(HOUSE, ours)
    expect(await inquiry(id)).toMatchObject({ paidCents: ALL, owedCents: 0 })
  })

  it('tells the owner of one that its bank has yet to make, which no later round would', async () => {
    const restore = await backup()
    const { body } = await payingGuest(app.visitor(), bookingData(40, 43)).open({ pay: 'all' })
    stripe.pay(body.paymentIntentId, 'processing')
    await restore()
    await round()
    const told = ['$1,506.89 is being paid for a booking that is lost']
    expect(await aboutLost()).toEqual(told)
    stripe.finish(body.paymentIntentId, true)
    await eventsAgain()
    expect(await aboutLost()).toEqual(told)
  })

  it('has disputes of that time in its books once their events are sent again', async () => {
    const id = await bookByCard(paying, bookingData(60, 63), { pay: 'all' })
    const { stripePaymentIntentId: paymentId } = await inquiry(id)
    const begun = stripe.dispute(paymentId!, 'needs_response')
    const tell = (event: StandEvent) => sendEvent(app, event, { secret: stripe.webhookSecret })
    await tell(begun)
    const restore = await backup()
    const won = stripe.dispute(paymentId!, 'won')
    await tell(won)
    const balance = (await inquiry(id)).balanceCents
    await restore()
    await round()
    expect(await inquiry(id)).toMatchObject({ disputeStatus: 'needs_response' })
    for (const event of [won, begun]) await tell(event)
    expect(await inquiry(id)).toMatchObject({ disputeStatus: 'won', balanceCents: balance })
  })

  it('goes on to the next where one of them cannot be dealt with', async () => {
    const id = await withDeposit()
    const restore = await backup()
    const open = await payingGuest(app.visitor(), bookingData(50, 53)).open({ pay: 'all' })
    await payRest(id)
    await restore()
    // Gone at the provider between two calls.
    stripe.watch(({ method, path }, when) => {
      if (when === 'after' && method === 'GET' && path === '/v1/payment_intents')
        stripe.ledger.intents.delete(open.body.paymentIntentId)
    })
    await round()
    stripe.watch(null)
    expect([await inquiry(id), await site.lostTime(payload)]).toMatchObject([{ paidCents: ALL }, null])
  })

  it('confirms no open booking by an amount that it does not ask for', async () => {
    const made = await app.visitor().request('POST', '/api/booking-inquiry', { body: bookingData(70, 73) })
    const id = String(made.body.id)
    const restore = await backup()
    const metadata = { inquiryId: id, house: (await site.houseId(payload))!, feeCents: '0' }
    const { id: paymentId } = stripe.ledger.create({ amount: '5000', currency: 'usd', metadata })
    stripe.pay(paymentId, 'success')
    await restore()
    await round()
    expect(await inquiry(id)).toMatchObject({ status: 'pending', paymentStatus: 'to-review' })
  })

  it('leaves to the owner what was paid since for dates that are lost', async () => {
    const id = await bookByCard(paying, bookingData(60, 63), { pay: 'all' })
    const restore = await backup()
    const owner = await app.owner()
    const stay = { checkin: day(60), checkout: day(65), guests: 4 }
    const asked = new URLSearchParams({ ...stay, guests: '4', for: id })
    const { body } = await owner.request('GET', `/api/stay-preview?${asked}`)
    const change = {
      ...{ ...stay, totalCents: body.quote.totalCents, notifyGuest: false, requestKey: 'moved-by-owner' },
      was: { checkin: day(60), checkout: day(63), guests: 4 },
    }
    const path = `/api/booking-inquiries/${id}/change`
    expect((await owner.request('POST', path, { body: change })).status).toBe(200)
    await payRest(id)
    const { paidCents } = await inquiry(id)
    await restore()
    await round()
    await eventsAgain()
    expect(await inquiry(id)).toMatchObject({
      ...{ status: 'confirmed', checkout: day(63), paymentStatus: 'to-review', paidCents, refundedCents: 0 },
    })
    const titles = (await (await app.owner()).request('GET', '/api/overview')).text
    expect(titles).toContain('review')
    expect((await subjectsTo('ada@example.com')).filter((each) => each.includes('Receipt'))).toEqual([])
  })

  it('gives nothing back that was paid for a booking which was off at the time of the backup', async () => {
    const made = await app.visitor().request('POST', '/api/booking-inquiry', { body: bookingData(70, 73) })
    const id = String(made.body.id)
    const decide = async (what: string) =>
      (await app.owner()).request('POST', `/api/booking-inquiries/${id}/${what}`, { body: {} })
    await decide('decline')
    const restore = await backup()
    expect((await decide('confirm')).status).toBe(200)
    await payPart(id, 'due')
    await restore()
    await round()
    expect(await inquiry(id)).toMatchObject({ status: 'declined', paymentStatus: 'to-review' })
    expect((await booksOf(payload)).refunds).toEqual([])
  })

  it.each(['before the backup', 'since'])(
    'finds that a damage hold of %s was taken from since',
    async (when) => {
      await rules({ damageHoldAmount: 500, damageHoldDays: 1 })
      const id = await bookByCard(paying, bookingData(1, 4), { pay: 'all' })
      const earlier = when === 'since' ? await backup() : null
      const { paymentIntentId } = (await guest(id, 'damage-hold', {})).body
      stripe.pay(paymentIntentId, 'success')
      expect((await guest(id, 'damage-hold/placed', { paymentIntentId })).status).toBe(200)
      const restore = earlier ?? (await backup())
      stripe.ledger.capture(paymentIntentId, { amount_to_capture: '12050' })
      await restore()
      await round()
      const { ledger } = await inquiry(id)
      expect((ledger as { kind: string }[]).filter(({ kind }) => kind === 'hold-taken')).toEqual([
        expect.objectContaining({ cents: 12_050 }),
      ])
      await rules({ damageHoldAmount: null })
    },
  )
})
