import { beforeAll, describe, expect, it, jest } from '@jest/globals'

import { formatDate } from '@/domain/common/calendar-date'
import { instantAt } from '@/domain/common/instant-at'
import { NO_EMAIL } from '@/domain/common/no-email'

import {
  bookingData,
  booksOf,
  checkoutBody,
  emptyBooks,
  endHoldTime,
  freshAddress,
  sendEvent,
} from '../support/payments'
import { app, inquiry, keyOf, load, owner, payingHouse, payload, rules, stripe } from '../support/paying-app'
import { daysFromToday as day, seedInquiry } from '../support/seed'
import { makeEvent } from '../support/stripe'

/** Three nights, half of it now and half thirty days before; card fee included. */
const [NOW, LATER] = [75_345, 75_344]
const ZONE = 'America/New_York'

describe('cards that guests let be kept', () => {
  payingHouse()
  let round: (at: number) => Promise<void>
  let forget: () => Promise<void>
  let reconcile: () => Promise<void>
  let remind: (at: number) => Promise<void>

  beforeAll(async () => {
    const { chargeDue } = await import('@/operations/payments/charge-due')
    const { forgetCards } = await import('@/operations/payments/keep-card')
    const { reconcilePayments } = await import('@/operations/payments/reconcile')
    const { remindDue } = await import('@/operations/desk/remind-due')
    round = (at) => chargeDue(payload, () => true, at)
    forget = () => forgetCards(payload, () => true)
    reconcile = () => reconcilePayments(payload, () => true)
    remind = (at) => remindDue(payload, at)
    await rules({ depositPercent: 50, balanceDays: 30 })
  })

  const at = (date: string, time = '10:00') => instantAt(date, time, ZONE).getTime()
  /** A field that was never written is null in one database and absent in the other. */
  const card = async (id: string) => ((await inquiry(id)).savedCard ?? null) as Record<string, unknown> | null
  const journal = async (id: string) =>
    ((await inquiry(id)).journal as { kind: string; facts: Record<string, unknown> }[]).map(
      ({ kind, facts }) =>
        kind === 'charge-failed' ? `${kind}:${String(facts.code)}:${facts.retryOn}` : kind,
    )
  const mailsTo = async (to: string) => (await booksOf(payload)).mails.filter((mail) => mail.to === to)
  const succeeded = () =>
    [...stripe.ledger.intents.values()].filter(({ status }) => status === 'succeeded').length
  const call = (id: string, what: string, body: object, key = keyOf(id)) =>
    app.visitor().request('POST', `/api/guest-stay/${id}/${what}`, {
      body: { key, ...body },
      headers: { 'x-ridgeline-client-address': freshAddress() },
    })

  /** A stay whose deposit was paid, with the card kept for the rest. */
  const booked = async ({ from = 60, saveCard = true, number = 'success' } = {}) => {
    const client = app.visitor()
    const headers = { 'x-ridgeline-client-address': freshAddress() }
    const booking = bookingData(from, from + 3)
    await client.request('GET', '/api/checkout/config', { headers })
    const open = () =>
      client.request('POST', '/api/create-payment-intent', {
        body: checkoutBody(booking, { pay: 'deposit', ...(saveCard ? { saveCard } : {}) }),
        headers,
      })
    const { body, text } = await open()
    if (!body.paymentIntentId) throw new Error(text)
    stripe.pay(body.paymentIntentId, number)
    stripe.finish(body.paymentIntentId, true)
    const confirmed = await client.request('POST', '/api/booking-inquiry', {
      body: { ...booking, paymentIntentId: body.paymentIntentId },
      headers,
    })
    expect(confirmed.status).toBe(200)
    return body.inquiryId as string
  }

  it('are not announced as charged after a reminder whose day is over', async () => {
    await booked({ from: 60 })
    await booked({ from: 32 })
    const texts = (await booksOf(payload)).mails
      .filter(({ subject }) => subject.startsWith('Booked'))
      .map(({ text }) => text.includes('we remind you three days before'))
    expect(texts.filter(Boolean)).toHaveLength(1)
  })

  it('are not kept where the provider says no, of which the log says why', async () => {
    const id = await booked({ saveCard: false })
    const warned = jest.spyOn(payload.logger, 'warn')
    stripe.behave({ status: 400, on: /^POST/ })
    expect((await call(id, 'card', {})).status).toBe(503)
    const said = warned.mock.calls.map(String).join()
    warned.mockRestore()
    expect(said).toContain(`of booking ${id}: testmode_charges_only 400`)
  })

  it('keep nothing and make no customer unless the guest says so', async () => {
    const before = stripe.wallet.customers.size
    const id = await booked({ saveCard: false })
    expect(stripe.wallet.customers.size).toBe(before)
    expect(await card(id)).toBeNull()
    await round(at(day(30)))
    const { owedCents, cardCustomerId } = await inquiry(id)
    expect([owedCents, cardCustomerId ?? null]).toEqual([73_150, null])
  })

  it('are charged with the balance at ten on its day, once, and the guest gets a receipt', async () => {
    const id = await booked()
    expect(await card(id)).toMatchObject({ brand: 'visa', last4: '4242' })
    const { consent } = (await card(id)) as { consent: { text: string; at: string } }
    expect(consent.text).toContain(
      `Keep my card and charge the rest, $753.44, on ${formatDate(day(30), 'long')}.`,
    )
    expect(await load(id)).toMatchObject({
      card: { name: 'Visa ending in 4242', isExpired: false, chargeOn: day(30) },
      chargeAhead: { cents: LATER, on: day(30) },
    })
    await round(at(day(29)))
    await round(at(day(30), '09:59'))
    expect((await inquiry(id)).owedCents).toBe(73_150)
    const paid = succeeded()
    await round(at(day(30)))
    await Promise.all([round(at(day(30), '10:05')), round(at(day(30), '10:05'))])
    await round(at(day(33)))
    expect(succeeded()).toBe(paid + 1)
    expect(await inquiry(id)).toMatchObject({ owedCents: 0, paymentStatus: 'paid', paidCents: NOW + LATER })
    const subjects = (await mailsTo('ada@example.com')).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.startsWith('Receipt for $753.44'))).toHaveLength(1)
    expect(await load(id)).toMatchObject({ card: null, idleCard: 'Visa ending in 4242' })
    const { cardCustomerId } = await inquiry(id)
    expect(stripe.wallet.customers.get(cardCustomerId!)!.deleted).toBeUndefined()
    expect((await call(id, 'card/remove', {})).status).toBe(200)
    expect(await load(id)).toMatchObject({ card: null, idleCard: null, owedCents: 0 })
    expect(stripe.wallet.customers.get(cardCustomerId!)!.deleted).toBe(true)
  })

  it.each([
    ['what they are charged with once the stay was changed', true],
    ['to a guest who let none be kept what is due then, and by when', false],
  ])('say %s', async (_what, saveCard) => {
    const id = await booked({ saveCard })
    const shown = (await owner.request('GET', `/api/booking-inquiries/${id}`)).body
    const query = new URLSearchParams({ checkin: day(60), checkout: day(64), guests: '4', for: id })
    const { quote } = (await owner.request('GET', `/api/stay-preview?${query}`)).body
    const changed = await owner.request('POST', `/api/booking-inquiries/${id}/change`, {
      body: {
        ...{ checkin: day(60), checkout: day(64), guests: 4, totalCents: quote.totalCents },
        was: { checkin: day(60), checkout: day(63), guests: 4, totalCents: shown.quote.totalCents },
        ...{ notifyGuest: true, requestKey: 'key-of-the-change' },
      },
    })
    expect(changed.status).toBe(200)
    const { text } = (await mailsTo('ada@example.com')).find(({ subject }) => subject.startsWith('Changed'))!
    const words = text.replaceAll(/\s+/g, ' ')
    const on = formatDate(day(30), 'long')
    expect(words).toContain('You have paid $753.45.')
    expect(words).toContain(
      saveCard
        ? `On ${on} we charge $1,093.34 to the card that you let us keep, Visa ending in 4242.`
        : `To pay: $1,061.50. The balance of $1,061.50 is due on ${on}. By card all of it is $1,093.34`,
    )
  })

  it('are named in the confirmation and three days before, in place of being asked to pay', async () => {
    const id = await booked()
    const [confirmation] = await mailsTo('ada@example.com')
    expect(confirmation!.text.replaceAll(/\s+/g, ' ')).toContain(
      'On that day it is charged to Visa ending in 4242',
    )
    await remind(at(day(27)))
    await remind(at(day(31)))
    const mails = await mailsTo('ada@example.com')
    expect(mails).toHaveLength(2)
    const reminder = mails.find(({ subject }) => subject.startsWith('Your card is charged on'))!
    expect(reminder.text.replaceAll(/\s+/g, ' ')).toContain(
      `On ${formatDate(day(30), 'long')} we charge $753.44 to the card that you let us keep, Visa ending in 4242.`,
    )
    expect(reminder.text).toContain(`/stay/${id}/`)
  })

  it('are tried again after one and three days when there is no money, then the guest has to pay', async () => {
    const id = await booked()
    stripe.spoil((await card(id))!.methodId as string, 'noMoney')
    for (const date of [30, 30, 31, 32, 33, 34, 40]) await round(at(day(date)))
    expect((await journal(id)).filter((kind) => kind.startsWith('charge-failed'))).toEqual([
      `charge-failed:insufficient_funds:${day(31)}`,
      `charge-failed:insufficient_funds:${day(33)}`,
      'charge-failed:insufficient_funds:null',
    ])
    const guest = (await mailsTo('ada@example.com')).filter(({ subject }) =>
      /could not be charged/.test(subject),
    )
    expect(guest).toHaveLength(1)
    expect(guest[0]!.text.replaceAll(/\s+/g, ' ')).toContain('We do not try this card again.')
    expect((await mailsTo('owner@house.example')).map(({ subject }) => subject)).toContain(
      'Not charged: Ada Marsh, $753.44',
    )
    // The way that the mail leads to.
    const { body } = await call(id, 'pay', { part: 'all', amountCents: LATER })
    stripe.pay(body.paymentIntentId, 'success')
    expect((await call(id, 'paid', { paymentIntentId: body.paymentIntentId })).status).toBe(200)
    expect(await inquiry(id)).toMatchObject({ owedCents: 0, paymentStatus: 'paid' })
  })

  it('are not tried again when the bank wants to ask its customer, who pays on the page', async () => {
    const id = await booked({ number: 'alwaysAsk' })
    await round(at(day(30)))
    await round(at(day(31)))
    expect((await journal(id)).filter((kind) => kind.startsWith('charge-failed'))).toEqual([
      'charge-failed:authentication_required:null',
    ])
    const [mail] = (await mailsTo('ada@example.com')).filter(({ subject }) => /could not be/.test(subject))
    expect(mail!.text.replaceAll(/\s+/g, ' ')).toContain('your bank then asks you')
    expect((await load(id)).card).toMatchObject({
      chargeOn: null,
      refusedBecause: 'the bank wants its customer to confirm the payment',
    })
  })

  it('are on Overview from the day on which they were refused, with whether their guest knows', async () => {
    const { findOverdue } = await import('@/operations/alerts/checks/bookings')
    const id = await booked({ number: 'alwaysAsk' })
    const look = { now: at(day(30)), today: day(30), open: {}, works: {} }
    const overdue = async () => findOverdue(payload, look)
    expect(await overdue()).toEqual([])
    await round(at(day(30)))
    const why = 'Why: the bank wants its customer to confirm the payment.'
    const [{ title, lines } = { title: '', lines: [''] }] = await overdue()
    expect([title, lines[0]]).toEqual([
      `The card of Ada Marsh was refused, $731.50, due on ${formatDate(day(30), 'short')}`,
      `${why} The guest knows, with the way to pay.`,
    ])
    await payload.db.updateOne({
      collection: 'inquiries',
      where: { id: { equals: Number(id) || id } },
      data: { email: NO_EMAIL },
    })
    expect((await overdue())[0]?.lines[0]).toBe(
      `${why} The guest has no e-mail address here: please tell them.`,
    )
  })

  it('are charged when the bank asked its customer while keeping them', async () => {
    const id = await booked({ number: 'redirect' })
    await round(at(day(30)))
    expect((await inquiry(id)).owedCents).toBe(0)
  })

  it.each([
    ['POST', '/v1/payment_intents$', 'before'],
    ['POST', '/v1/payment_intents$', 'after'],
    ['POST', '/confirm$', 'before'],
    ['POST', '/confirm$', 'after'],
    ['GET', '/v1/payment_intents/', 'after'],
  ] as const)('are charged once when the answer to %s %s is lost %s the work', async (method, path, when) => {
    const id = await booked()
    const paid = succeeded()
    stripe.behave({ hangUp: when, times: 3, on: new RegExp(`^${method} .*${path}`) })
    await round(at(day(30)))
    stripe.behave(null)
    await round(at(day(30), '10:10'))
    await round(at(day(31)))
    expect(succeeded()).toBe(paid + 1)
    expect(await inquiry(id)).toMatchObject({ owedCents: 0, paidCents: NOW + LATER })
    expect(await journal(id)).not.toContainEqual(expect.stringMatching(/^charge-failed/))
  })

  it('are refused once when the answer to that is lost', async () => {
    const id = await booked()
    stripe.spoil((await card(id))!.methodId as string, 'generic')
    stripe.behave({ hangUp: 'after', times: 3, on: /confirm$/ })
    await round(at(day(30)))
    stripe.behave(null)
    stripe.spoil((await card(id))!.methodId as string, null)
    await round(at(day(30), '10:10'))
    // Whatever it would do by now: this try is over, and the next one is tomorrow's.
    expect((await journal(id)).filter((kind) => kind.startsWith('charge-failed'))).toEqual([
      `charge-failed:generic_decline:${day(31)}`,
    ])
    await round(at(day(31)))
    expect((await inquiry(id)).owedCents).toBe(0)
  })

  it('are charged in the same round, this one and the next, when the provider keeps a failure for a key', async () => {
    const [id, next] = [await booked(), await booked({ from: 64 })]
    stripe.behave({ status: 500, burnsKey: true, times: 1, on: /confirm$/ })
    await round(at(day(34)))
    expect((await inquiry(id)).owedCents).toBe(0)
    expect((await inquiry(next)).owedCents).toBe(0)
    expect((await journal(id)).filter((kind) => kind.startsWith('charge-failed'))).toEqual([])
  })

  it('do not count a refusal less when its event comes late and twice', async () => {
    const id = await booked()
    stripe.spoil((await card(id))!.methodId as string, 'noMoney')
    await round(at(day(30)))
    const attempts = async () =>
      (
        await payload.find({
          collection: 'payment-attempts',
          where: { methodId: { exists: true } },
          depth: 0,
        })
      ).docs.map(({ state, lastError, intentId }) => [state, lastError, stripe.intent(intentId!).status])
    expect(await attempts()).toEqual([['failed', 'insufficient_funds', 'canceled']])
    const told = stripe.events.filter(({ type }) => /payment_failed|canceled/.test(type)).slice(-2)
    for (const event of [...told.toReversed(), ...told])
      await sendEvent(app, event, { secret: stripe.webhookSecret })
    await reconcile()
    await round(at(day(30), '12:00'))
    expect((await journal(id)).filter((kind) => kind.startsWith('charge-failed'))).toHaveLength(1)
    expect(await attempts()).toEqual([['failed', 'insufficient_funds', 'canceled']])
  })

  it('are not charged again by a site whose database was put back to the day before', async () => {
    const id = await booked()
    const before = await inquiry(id)
    await round(at(day(30)))
    const paid = succeeded()
    const { journal, ledger, owedCents, paidCents, paymentStatus, nextDueOn, nextDueCents, revision } = before
    await payload.db.updateOne({
      collection: 'inquiries',
      where: { id: { equals: before.id } },
      data: { journal, ledger, owedCents, paidCents, paymentStatus, nextDueOn, nextDueCents, revision },
    })
    await payload.db.deleteMany({ collection: 'payment-attempts', where: { methodId: { exists: true } } })
    stripe.forgetKeys()
    await round(at(day(31)))
    await round(at(day(32)))
    expect(succeeded()).toBe(paid)
    expect(await inquiry(id)).toMatchObject({ owedCents: 0, paidCents: NOW + LATER, paymentStatus: 'paid' })
    const fees = (await inquiry(id)).ledger as { kind: string; cents: number }[]
    expect(fees.filter(({ kind }) => kind === 'card-fee').reduce((sum, { cents }) => sum + cents, 0)).toBe(
      -4_389,
    )
  })

  it('are as good as taken away when the provider does not know them any more', async () => {
    const id = await booked()
    stripe.wallet.customers.clear()
    await round(at(day(30)))
    await round(at(day(31)))
    expect((await journal(id)).filter((kind) => kind.startsWith('charge-failed'))).toEqual([
      'charge-failed:card_removed:null',
    ])
    expect((await load(id)).card).toMatchObject({
      refusedBecause: 'the card is no longer kept at the payment provider',
    })
  })

  it('are replaced by another card where the provider’s account is another one by now', async () => {
    const id = await booked()
    const paid = await booked({ from: 70 })
    stripe.wallet.customers.clear()
    await round(at(day(30)))
    const { status, body } = await call(id, 'card', { amountCents: LATER })
    expect([status, body.clientSecret]).toEqual([200, expect.stringMatching(/^seti_/)])
    stripe.wallet.confirmSetup(body.setupId, '4242424242424242', '')
    expect((await call(id, 'card/kept', { setupId: body.setupId })).status).toBe(200)
    await round(at(day(31)))
    expect((await inquiry(id)).owedCents).toBe(0)
    await call(paid, 'card/remove', {})
    const pay = await call(paid, 'pay', { part: 'all', amountCents: LATER })
    expect(pay.status).toBe(200)
  })

  it('are left alone once the guest has paid, has cancelled, or is just paying', async () => {
    const early = await booked({ from: 60 })
    const { body } = await call(early, 'pay', { part: 'all', amountCents: LATER })
    await round(at(day(30)))
    expect((await inquiry(early)).owedCents).toBe(73_150)
    stripe.pay(body.paymentIntentId, 'success')
    expect((await call(early, 'paid', { paymentIntentId: body.paymentIntentId })).status).toBe(200)
    const paid = succeeded()
    await round(at(day(30), '12:00'))
    const gone = await booked({ from: 70 })
    const { refundNowCents } = await load(gone)
    expect((await call(gone, 'cancel', { refundCents: refundNowCents! })).status).toBe(200)
    await round(at(day(45)))
    expect(succeeded()).toBe(paid + 1)
  })

  it('are left alone while the bank looks at what was paid, and charged once the owner has won', async () => {
    const id = await booked()
    const paymentId = (await inquiry(id)).stripePaymentIntentId!
    const told = (status: string) =>
      sendEvent(app, stripe.dispute(paymentId, status), { secret: stripe.webhookSecret })
    await told('needs_response')
    const paid = succeeded()
    await round(at(day(30)))
    expect([(await inquiry(id)).paymentStatus, succeeded()]).toEqual(['disputed', paid])
    await told('won')
    // Nor while its owner has to decide about other money that came.
    const review = (moneyReview: object | null) =>
      payload.update({ collection: 'inquiries', id: Number(id) || id, data: { moneyReview } })
    await review({ paymentId: 'pi_x', cents: 100, currency: 'eur' })
    await round(at(day(30)))
    expect(succeeded()).toBe(paid)
    await review(null)
    await round(at(day(30)))
    expect([(await inquiry(id)).paymentStatus, succeeded()]).toEqual(['paid', paid + 1])
  })

  it('are charged on the day of check-out at the latest', async () => {
    const id = await booked()
    const paid = succeeded()
    await round(at(day(64)))
    expect(succeeded()).toBe(paid)
    await round(at(day(63)))
    expect([(await inquiry(id)).owedCents, succeeded()]).toEqual([0, paid + 1])
  })

  it('end a payment that was left open, and charge in its place', async () => {
    const id = await booked()
    const { body } = await call(id, 'pay', { part: 'all', amountCents: LATER })
    await payload.db.updateOne({
      collection: 'payment-attempts',
      where: { intentId: { equals: body.paymentIntentId } },
      data: { createdAt: new Date(Date.now() - 2 * 3600_000).toISOString() },
    })
    await round(at(day(30)))
    expect(stripe.intent(body.paymentIntentId).status).toBe('canceled')
    expect((await inquiry(id)).owedCents).toBe(0)
  })

  it('are given back whole when the stay was cancelled while the bank decided', async () => {
    const id = await booked()
    let cancelled = false
    stripe.watch(async ({ path }, phase) => {
      if (phase !== 'before' || cancelled || !path.endsWith('/confirm')) return
      cancelled = true
      const { refundNowCents } = await load(id)
      await call(id, 'cancel', { refundCents: refundNowCents! })
    })
    await round(at(day(30)))
    stripe.watch(null)
    await reconcile()
    const booking = await inquiry(id)
    expect(booking).toMatchObject({ status: 'cancelled', refundedCents: booking.paidCents })
  })

  it('are charged for a stay that its owner cancels at that very moment: the guest hears of both', async () => {
    const { moveInquiry } = await import('@/operations/desk/move-inquiry')
    const id = await booked()
    stripe.watch(async ({ path }, phase) => {
      if (phase !== 'before' || !path.endsWith('/confirm')) return
      stripe.watch(null)
      // Nothing follows from it before the charge is through.
      await moveInquiry(payload, id, 'cancel', 'A tree fell on the roof.')
    })
    await round(at(day(30)))
    const mails = await mailsTo('ada@example.com')
    expect(mails.map(({ subject }) => subject.split(':')[0]).sort()).toEqual([
      'Booked',
      'Cancelled',
      'Your payment goes back',
    ])
    const cancelled = mails.find(({ subject }) => subject.startsWith('Cancelled'))!
    expect(cancelled.icsMethod).toBe('CANCEL')
    expect(cancelled.text).toContain('A tree fell on the roof.')
    expect(cancelled.text.replaceAll(/\s+/g, ' ')).toContain(
      'You have paid $753.45. The owner will write to you about what goes back.',
    )
  })

  it('can be kept without paying, and replaced; the one before is charged until then', async () => {
    const id = await booked({ saveCard: false })
    expect(await load(id)).toMatchObject({ card: null, chargeAhead: { cents: LATER, on: day(30) } })
    expect((await call(id, 'card', { amountCents: LATER - 1 })).body.code).toBe('amount-changed')
    const first = await call(id, 'card', {})
    expect(first.body.clientSecret).toMatch(/^seti_/)
    // Nothing is kept before it went through.
    expect((await call(id, 'card/kept', { setupId: first.body.setupId })).status).toBe(409)
    stripe.wallet.confirmSetup(first.body.setupId, '4242424242424242', '')
    // With the link of another stay it is not kept for either.
    const other = await booked({ from: 70, saveCard: false })
    expect((await call(other, 'card/kept', { setupId: first.body.setupId })).status).toBe(409)
    expect([await card(other), (await card(id))?.methodId]).toEqual([null, undefined])
    expect((await call(id, 'card/kept', { setupId: first.body.setupId })).status).toBe(200)
    expect((await call(id, 'card/kept', { setupId: first.body.setupId })).status).toBe(200)
    expect((await load(id)).card).toMatchObject({ name: 'Visa ending in 4242', chargeOn: day(30) })
    stripe.spoil((await card(id))!.methodId as string, 'expired')
    await round(at(day(30)))
    expect((await load(id)).card).toMatchObject({ chargeOn: null, refusedBecause: 'the card has expired' })
    const second = await call(id, 'card', { amountCents: LATER })
    expect((await card(id))!.methodId).toBeDefined()
    stripe.wallet.confirmSetup(second.body.setupId, '4000002500003155', '')
    stripe.wallet.finishSetup(second.body.setupId, true)
    // The browser vanished: the provider's event brings it.
    const event = makeEvent('setup_intent.succeeded', stripe.wallet.setup(second.body.setupId))
    expect((await sendEvent(app, event, { secret: stripe.webhookSecret })).status).toBe(200)
    expect((await load(id)).card).toMatchObject({ name: 'Visa ending in 3155', chargeOn: day(30) })
    await round(at(day(32)))
    expect((await inquiry(id)).owedCents).toBe(0)
    expect(await journal(id)).toEqual(expect.arrayContaining(['card-kept', 'paid']))
  })

  describe('that are just being kept are left to the provider by the round that has others forgotten', () => {
    const keep = async (id: string, { setupId }: { setupId: string }) => {
      stripe.wallet.confirmSetup(setupId, '4242424242424242', '')
      return (await call(id, 'card/kept', { setupId })).status
    }
    const isCustomer = async (id: string) =>
      !stripe.wallet.customers.get((await inquiry(id)).cardCustomerId!)?.deleted

    it('which comes before the card is typed', async () => {
      const id = await booked({ saveCard: false })
      stripe.watch(({ path }, phase) => {
        if (path === '/v1/setup_intents' && phase === 'before') return forget()
      })
      const begun = await call(id, 'card', {})
      stripe.watch(null)
      expect([begun.status, await keep(id, begun.body)]).toEqual([200, 200])
      expect(await isCustomer(id)).toBe(true)
    })

    it('which read before what was kept, and is busy with another one', async () => {
      const ids = [await booked(), await booked({ from: 70 })]
      stripe.behave({ status: 503, on: /^DELETE/ })
      for (const id of ids) expect((await call(id, 'card/remove', {})).status).toBe(503)
      stripe.behave(null)
      const customers = await Promise.all(ids.map(async (id) => (await inquiry(id)).cardCustomerId!))
      const kept: string[] = []
      stripe.watch(async ({ method, path }, phase) => {
        if (method !== 'DELETE' || phase !== 'before' || kept.length > 0) return
        const id = ids[customers.findIndex((customer) => !path.endsWith(customer))]!
        kept.push(id)
        expect(await keep(id, (await call(id, 'card', {})).body)).toBe(200)
      })
      await forget()
      stripe.watch(null)
      expect(kept).toHaveLength(1)
      expect(await isCustomer(kept[0]!)).toBe(true)
      await round(at(day(40)))
      expect((await inquiry(kept[0]!)).owedCents).toBe(0)
    })
  })

  it('are taken away once a charge that is under way has come to its end', async () => {
    const id = await booked()
    const update = payload.db.updateOne
    let removing: Promise<unknown> | undefined
    stripe.watch(async ({ method, path }, phase) => {
      if (`${method} ${path} ${phase}` !== 'POST /v1/payment_intents before') return
      const waits = new Promise<void>((resolve) => {
        jest.spyOn(payload.db, 'updateOne').mockImplementation((args) => {
          if (args.collection === 'leases') resolve()
          return update(args)
        })
      })
      removing = call(id, 'card/remove', {})
      await Promise.race([removing, waits])
    })
    await round(at(day(30)))
    stripe.watch(null)
    jest.restoreAllMocks()
    expect(await removing).toMatchObject({ status: 200 })
    expect((await journal(id)).slice(-2)).toEqual(['paid', 'card-removed'])
    expect([(await inquiry(id)).owedCents, await card(id)]).toEqual([0, null])
  })

  it('are one in two tabs: the first to be done keeps its card, and the other says so', async () => {
    const id = await booked({ saveCard: false })
    const tabs = await Promise.all([call(id, 'card', {}), call(id, 'card', {})])
    const [setupId, other] = tabs.map(({ body }) => body.setupId as string)
    expect(other).toBe(setupId)
    stripe.wallet.confirmSetup(setupId!, '4242424242424242', '')
    // Before it was heard of, a third tab keeps it, and has another one to replace it by.
    const third = await call(id, 'card', {})
    expect(third.body.setupId).not.toBe(setupId)
    expect((await load(id)).card).toMatchObject({ name: 'Visa ending in 4242' })
    for (const _tab of tabs) expect((await call(id, 'card/kept', { setupId })).status).toBe(200)
    stripe.wallet.confirmSetup(third.body.setupId, '4000056655665556', '')
    expect((await call(id, 'card/kept', { setupId: third.body.setupId })).status).toBe(200)
    // An event that comes late brings none back that was replaced.
    const late = makeEvent('setup_intent.succeeded', stripe.wallet.setup(setupId!))
    expect((await sendEvent(app, late, { secret: stripe.webhookSecret })).status).toBe(200)
    expect((await load(id)).card).toMatchObject({ name: 'Visa ending in 5556' })
  })

  it('are not kept for a stay that was cancelled while one was typed', async () => {
    const id = await booked({ saveCard: false })
    const { body } = await call(id, 'card', {})
    expect((await owner.request('POST', `/api/booking-inquiries/${id}/cancel`, { body: {} })).status).toBe(
      200,
    )
    const { customer } = stripe.wallet.setup(body.setupId)
    stripe.wallet.confirmSetup(body.setupId, '4242424242424242', '')
    const event = makeEvent('setup_intent.succeeded', stripe.wallet.setup(body.setupId))
    expect((await sendEvent(app, event, { secret: stripe.webhookSecret })).status).toBe(200)
    const back = await call(id, 'card/kept', { setupId: body.setupId })
    expect([back.status, back.body.message]).toEqual([
      409,
      'Nothing of this stay is charged later. No card is needed.',
    ])
    expect([(await load(id)).card, (await journal(id)).includes('card-kept')]).toEqual([null, false])
    await forget()
    expect([await card(id), stripe.wallet.look(customer!)]).toEqual([
      null,
      expect.objectContaining({ deleted: true }),
    ])
  })

  it('are not kept for a stay that was paid in another tab while one was typed', async () => {
    const id = await booked({ saveCard: false })
    const { setupId } = (await call(id, 'card', {})).body
    const { paymentIntentId } = (await call(id, 'pay', { part: 'all', amountCents: LATER })).body
    stripe.pay(paymentIntentId, 'success')
    expect((await call(id, 'paid', { paymentIntentId })).status).toBe(200)
    const { customer } = stripe.wallet.setup(setupId)
    stripe.wallet.confirmSetup(setupId, '4242424242424242', '')
    for (const _click of [1, 2]) {
      const back = await call(id, 'card/kept', { setupId })
      expect([back.status, back.body.message]).toEqual([
        409,
        'Nothing of this stay is charged later. No card is needed.',
      ])
    }
    const event = makeEvent('setup_intent.succeeded', stripe.wallet.setup(setupId))
    expect((await sendEvent(app, event, { secret: stripe.webhookSecret })).status).toBe(200)
    expect((await journal(id)).includes('card-kept')).toBe(false)
    await forget()
    expect([await card(id), stripe.wallet.look(customer!)]).toEqual([
      null,
      expect.objectContaining({ deleted: true }),
    ])
  })

  it('are asked for alone where one is to be kept: no other way to pay is offered that could not be', async () => {
    const open = async (more: object) => {
      const booking = bookingData(60, 63)
      const headers = { 'x-ridgeline-client-address': freshAddress() }
      const body = checkoutBody(booking, { pay: 'deposit', ...more })
      const answer = await app.visitor().request('POST', '/api/create-payment-intent', { body, headers })
      return answer.body.paymentIntentId as string
    }
    const keeping = await open({ saveCard: true })
    expect(() => stripe.pay(keeping, 'link')).toThrow('not allowed')
    await emptyBooks(payload)
    expect(stripe.pay(await open({}), 'link').status).toBe('succeeded')
    await emptyBooks(payload)
    const { body } = await call(await booked({ saveCard: false }), 'card', {})
    expect(() => stripe.wallet.confirmSetup(body.setupId, 'link', '')).toThrow('not allowed')
  })

  it('are kept of guests without an address, too, who have the link from the owner', async () => {
    const id = await booked({ saveCard: false })
    await payload.db.updateOne({
      collection: 'inquiries',
      where: { id: { equals: Number(id) || id } },
      data: { email: NO_EMAIL },
    })
    const { status, body } = await call(id, 'card', {})
    expect([status, body.message]).toEqual([200, undefined])
    stripe.wallet.confirmSetup(body.setupId, '4242424242424242', '')
    expect((await call(id, 'card/kept', { setupId: body.setupId })).status).toBe(200)
    expect(stripe.wallet.customer((await inquiry(id)).cardCustomerId!)).toMatchObject({
      ...{ name: 'Ada Marsh', email: null },
    })
  })

  it('are kept with a deposit that the owner asked for, once the guest says so', async () => {
    const { id: number } = await seedInquiry(payload, {
      checkin: day(60),
      checkout: day(63),
      status: 'pending',
    })
    const id = String(number)
    await payload.db.updateOne({
      collection: 'inquiries',
      where: { id: { equals: number } },
      data: {
        terms: { version: 2, deposit: { cents: 73_150, dueOn: day(0), balanceDays: 30 } },
      },
    })
    const asked = await owner.request('POST', `/api/booking-inquiries/${id}/payment-request`, { body: {} })
    expect(asked.status).toBe(200)
    const { due } = (await load(id)).payable!
    expect(due!.ahead).toEqual({ cents: LATER, on: day(30) })
    const plain = await call(id, 'pay', { part: 'due', amountCents: due!.cents })
    const { body } = await call(id, 'pay', { part: 'due', amountCents: due!.cents, saveCard: true })
    expect(body.paymentIntentId).not.toBe(plain.body.paymentIntentId)
    expect(stripe.intent(plain.body.paymentIntentId).status).toBe('canceled')
    stripe.pay(body.paymentIntentId, 'success')
    expect((await call(id, 'paid', { paymentIntentId: body.paymentIntentId })).status).toBe(200)
    expect((await load(id)).card).toMatchObject({ chargeOn: day(30) })
    await round(at(day(30)))
    expect((await inquiry(id)).owedCents).toBe(0)
  })

  it('are kept when they are typed after a payment was begun that is to keep one, too', async () => {
    const { id: number } = await seedInquiry(payload, {
      ...{ checkin: day(60), checkout: day(63), status: 'confirmed', agreedCents: 146_300 },
    })
    const id = String(number)
    await payload.db.updateOne({
      collection: 'inquiries',
      where: { id: { equals: number } },
      data: { terms: { version: 2, deposit: { cents: 73_150, dueOn: day(5), balanceDays: 30 } } },
    })
    const { body } = await call(id, 'card', {})
    expect((await call(id, 'pay', { part: 'due', saveCard: true })).status).toBe(200)
    stripe.wallet.confirmSetup(body.setupId, '4242424242424242', '')
    expect((await call(id, 'card/kept', { setupId: body.setupId })).status).toBe(200)
    expect(await card(id)).toMatchObject({ brand: 'visa', last4: '4242' })
  })

  it('are forgotten here and at the provider when the guest takes them away, or the stay is over', async () => {
    const id = await booked()
    const customer = (await inquiry(id)).cardCustomerId!
    expect((await call(id, 'card/remove', {}, 'wrong')).status).toBe(404)
    stripe.behave({ status: 500, on: /^DELETE/ })
    expect((await call(id, 'card/remove', {})).status).toBe(503)
    // Not charged from the guest's word on, though the provider still has it.
    expect(await card(id)).toBeNull()
    await round(at(day(30)))
    expect((await inquiry(id)).owedCents).toBe(73_150)
    stripe.behave(null)
    await forget()
    expect(stripe.wallet.customers.get(customer)!.deleted).toBe(true)
    expect((await inquiry(id)).cardCustomerId).toBeNull()
    // Another one, on the same day.
    const again = await call(id, 'card', { amountCents: LATER })
    expect(again.status).toBe(200)
    stripe.wallet.confirmSetup(again.body.setupId, '4242424242424242', '')
    expect((await call(id, 'card/kept', { setupId: again.body.setupId })).status).toBe(200)
    expect((await load(id)).card).toMatchObject({ name: 'Visa ending in 4242' })

    const over = await booked({ from: 80 })
    const other = (await inquiry(over)).cardCustomerId!
    await forget()
    expect(stripe.wallet.customers.get(other)!.deleted).toBeUndefined()
    await payload.db.updateOne({
      collection: 'inquiries',
      where: { id: { equals: over } },
      data: { checkin: day(-4), checkout: day(-1) },
    })
    await forget()
    expect(stripe.wallet.customers.get(other)!.deleted).toBe(true)
    expect(await inquiry(over)).toMatchObject({ cardCustomerId: null, savedCard: null })
  })

  it('go with a checkout that ended, and with the data of their guest', async () => {
    const client = app.visitor()
    const headers = { 'x-ridgeline-client-address': freshAddress() }
    await client.request('GET', '/api/checkout/config', { headers })
    const { body } = await client.request('POST', '/api/create-payment-intent', {
      body: checkoutBody(bookingData(60, 63), { pay: 'deposit', saveCard: true }),
      headers,
    })
    const customer = (await inquiry(body.inquiryId)).cardCustomerId!
    await endHoldTime(payload)
    const { endOverdue } = await import('@/operations/payments/end-overdue')
    await endOverdue(payload, () => true)
    const erased = await owner.request('POST', '/api/guest-data/delete', {
      body: { email: 'ada@example.com' },
    })
    expect(erased.status).toBe(200)
    expect(stripe.wallet.customers.get(customer)!.deleted).toBe(true)
  })

  it('can be kept once more by a guest who wanted to pay without in between, and by one whose checkout the owner confirms', async () => {
    const client = app.visitor()
    const headers = { 'x-ridgeline-client-address': freshAddress() }
    await client.request('GET', '/api/checkout/config', { headers })
    const open = (saveCard: boolean) =>
      client.request('POST', '/api/create-payment-intent', {
        body: checkoutBody(bookingData(60, 63), { pay: 'deposit', saveCard }),
        headers,
      })
    const { inquiryId: id } = (await open(true)).body
    const first = (await inquiry(id)).cardCustomerId!
    expect((await open(false)).status).toBe(200)
    await forget()
    expect(stripe.wallet.customers.get(first)!.deleted).toBe(true)
    expect((await open(true)).status).toBe(200)

    await endHoldTime(payload)
    const { endOverdue } = await import('@/operations/payments/end-overdue')
    await endOverdue(payload, () => true)
    await forget()
    expect(await inquiry(id)).toMatchObject({ status: 'expired', cardCustomerId: null })
    const confirmed = await owner.request('POST', `/api/booking-inquiries/${id}/confirm`, { body: {} })
    expect(confirmed.status).toBe(200)
    const due = (await load(id)).payable!.due!
    const paying = await call(id, 'pay', { part: 'due', amountCents: due.cents, saveCard: true })
    expect(paying.status).toBe(200)
    expect(stripe.intent(paying.body.paymentIntentId).customer).toBe((await inquiry(id)).cardCustomerId)
  })

  it('are another payment than the same deposit without one', async () => {
    const client = app.visitor()
    const headers = { 'x-ridgeline-client-address': freshAddress() }
    await client.request('GET', '/api/checkout/config', { headers })
    const open = (more: object) =>
      client.request('POST', '/api/create-payment-intent', {
        body: checkoutBody(bookingData(60, 63), { pay: 'deposit', ...more }),
        headers,
      })
    const plain = (await open({})).body
    const kept = (await open({ saveCard: true })).body
    expect([kept.inquiryId, kept.paymentIntentId === plain.paymentIntentId]).toEqual([plain.inquiryId, false])
    expect(stripe.intent(plain.paymentIntentId)).toMatchObject({ status: 'canceled', customer: null })
    expect(stripe.intent(kept.paymentIntentId)).toMatchObject({ setup_future_usage: 'off_session' })
    expect((await open({ saveCard: true })).body.paymentIntentId).toBe(kept.paymentIntentId)
  })
})
