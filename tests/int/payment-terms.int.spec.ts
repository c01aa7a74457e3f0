import { afterEach, beforeAll, describe, expect, it } from '@jest/globals'

import type { BookingInquiry } from '@/contract/booking-inquiry'
import type { RatesView } from '@/contract/rates'
import { formatDate } from '@/domain/common/calendar-date'
import { instantAt } from '@/domain/common/instant-at'
import type { LedgerEntry } from '@/domain/ledger/ledger'
import { DEFAULT_RATES } from '@/domain/rates/flat-rates'
import type { Inquiry } from '@/payload-types'

import { bookingData, booksOf, checkoutBody, emptyBooks, freshAddress } from '../support/payments'
import { app, keyOf, load, owner, payingHouse, payload, rules, stripe } from '../support/paying-app'
import { flatQuote } from '../support/quotes'
import { daysFromToday as day, paidInCash, seedInquiry } from '../support/seed'
import { setRates } from '../support/set-rates'

/** Three nights: 1463.00, and 1506.89 by card; half of each now, the odd cent with the first part. */
const [NOW, LATER] = [75_345, 75_344]
let keys = 0
const freshKey = () => `key-of-test-${(keys += 1)}`

describe('stays that are paid with a deposit', () => {
  payingHouse()
  let remind: (date: string, time?: string) => Promise<void>

  beforeAll(async () => {
    const { remindDue } = await import('@/operations/desk/remind-due')
    remind = (date, time = '10:00') => remindDue(payload, instantAt(date, time, 'America/New_York').getTime())
    await rules({ depositPercent: 50, balanceDays: 30 })
  })
  afterEach(async () => {
    await rules({ depositPercent: 50, balanceDays: 30 })
  })

  /** A browser with the checkout's cookie. */
  const guest = async (from: number, to: number) => {
    const client = app.visitor()
    const headers = { 'x-ridgeline-client-address': freshAddress() }
    const booking = bookingData(from, to)
    await client.request('GET', '/api/checkout/config', { headers })
    return {
      open: (more = {}) =>
        client.request('POST', '/api/create-payment-intent', { body: checkoutBody(booking, more), headers }),
      confirm: (paymentIntentId: string) =>
        client.request('POST', '/api/booking-inquiry', { body: { ...booking, paymentIntentId }, headers }),
      quote: () => {
        const { checkin, checkout, guests } = booking
        return client.request(
          'GET',
          `/api/quote?${new URLSearchParams({ checkin, checkout, guests: String(guests) })}`,
        )
      },
    }
  }
  const view = async (id: string) =>
    (await owner.request('GET', `/api/booking-inquiries/${id}`)).body as BookingInquiry
  const pay = async (id: string, amountCents: number) => {
    const call = (what: string, body: object) =>
      app.visitor().request('POST', `/api/guest-stay/${id}/${what}`, {
        body: { key: keyOf(id), ...body },
        headers: { 'x-ridgeline-client-address': freshAddress() },
      })
    const due = (await load(id)).payable?.due
    const part = due?.cents === amountCents ? 'due' : 'all'
    const { body, text } = await call('pay', { part, amountCents })
    if (!body.paymentIntentId) return { status: 0, text, body }
    stripe.pay(body.paymentIntentId, 'success')
    return call('paid', { paymentIntentId: body.paymentIntentId })
  }
  const booked = async (from = 60) => {
    const ada = await guest(from, from + 3)
    const { body, text } = await ada.open({ pay: 'deposit' })
    if (!body.paymentIntentId) throw new Error(text)
    stripe.pay(body.paymentIntentId, 'success')
    expect((await ada.confirm(body.paymentIntentId)).status).toBe(200)
    return body.inquiryId as string
  }
  const mails = async (to: string) => (await booksOf(payload)).mails.filter((mail) => mail.to === to)
  const subjects = async (to: string) => (await mails(to)).map(({ subject }) => subject).sort()
  const overview = async () =>
    ((await owner.request('GET', '/api/overview')).body.attention as { title: string }[]).map(
      ({ title }) => title,
    )

  it('says both parts with their date before anybody pays, and confirms the stay with the first', async () => {
    const ada = await guest(60, 63)
    expect((await ada.quote()).body.deposit).toEqual({ nowCents: NOW, laterCents: LATER, laterOn: day(30) })
    const opened = await ada.open({ pay: 'deposit' })
    expect(opened.body).toMatchObject({ success: true, amountCents: NOW })
    stripe.pay(opened.body.paymentIntentId, 'success')
    await ada.confirm(opened.body.paymentIntentId)
    const id = opened.body.inquiryId
    expect(await view(id)).toMatchObject({
      ...{ status: 'confirmed', paymentStatus: 'deposit-paid', paidCents: NOW, owedCents: 73_150 },
      ...{ nextDueCents: 73_150, nextDueOn: day(30), balanceCents: 73_150 },
    })
    expect(await load(id)).toMatchObject({
      payable: { cents: LATER, feeCents: 2_194, isConfirming: false },
      schedule: [{ name: 'balance', cents: 73_150, dueOn: day(30) }],
    })
    const [confirmation] = await mails('ada@example.com')
    expect(confirmation!.subject).toMatch(/^Booked:/)
    const text = JSON.stringify(confirmation)
    expect(text).toContain('Still to pay: $731.50')
    expect(text).toContain(formatDate(day(30), 'long'))

    expect((await pay(id, LATER)).status).toBe(200)
    const paid = await view(id)
    expect(paid).toMatchObject({ paymentStatus: 'paid', paidCents: 150_689, owedCents: 0, nextDueCents: 0 })
    expect(paid.nextDueOn).toBeUndefined()
    const fees = (paid.ledger as unknown as LedgerEntry[]).filter(({ kind }) => kind === 'card-fee')
    expect(fees.reduce((sum, { cents }) => sum + cents, 0)).toBe(-4_389)
    expect(await subjects('ada@example.com')).toEqual([
      expect.stringMatching(/^Booked:/),
      expect.stringMatching(/^Receipt for \$753\.44/),
    ])
  })

  it('charges everything at once for whoever says nothing, and for whoever changes their mind', async () => {
    const ada = await guest(60, 63)
    const deposit = await ada.open({ pay: 'deposit' })
    const all = await ada.open()
    expect([deposit.body.amountCents, all.body.amountCents]).toEqual([NOW, 150_689])
    expect(stripe.intent(deposit.body.paymentIntentId).status).toBe('canceled')
    const again = await ada.open({ pay: 'all' })
    expect(again.body.paymentIntentId).toBe(all.body.paymentIntentId)
    stripe.pay(all.body.paymentIntentId, 'success')
    await ada.confirm(all.body.paymentIntentId)
    expect(await view(all.body.inquiryId)).toMatchObject({ paymentStatus: 'paid', owedCents: 0 })
  })

  it('asks for everything when the balance would be due already, and keeps nothing of who asks for a deposit', async () => {
    const ada = await guest(30, 33)
    expect((await ada.quote()).body.deposit).toBeUndefined()
    const { status, body } = await ada.open({ pay: 'deposit' })
    expect([status, body.code]).toEqual([409, 'amount-changed'])
    expect((await booksOf(payload)).inquiries).toEqual([])
    expect((await ada.open()).body.amountCents).toBe(150_689)
  })

  it('keeps what it was booked under, also when the stay is moved or the plan is another', async () => {
    const id = await booked()
    await rules({ depositPercent: null, balanceDays: 10 })
    expect(await view(id)).toMatchObject({ nextDueOn: day(30), paymentStatus: 'deposit-paid' })
    const [was, stay] = [
      { checkin: day(60), checkout: day(63), guests: 4 },
      { checkin: day(70), checkout: day(73), guests: 4 },
    ]
    const { status, text } = await owner.request('POST', `/api/booking-inquiries/${id}/change`, {
      body: { ...stay, was, totalCents: 150_689, notifyGuest: false, requestKey: freshKey() },
    })
    expect([status, text]).toEqual([200, expect.any(String)])
    expect(await view(id)).toMatchObject({ nextDueOn: day(40), nextDueCents: 73_150 })
  })

  it('offers a guest who asked the deposit or everything, and confirms with either', async () => {
    for (const [from, cents, left] of [
      [60, NOW, 73_150],
      [70, 150_689, 0],
    ] as const) {
      const { checkin, checkout, firstName, lastName, email, guests } = bookingData(from, from + 3)
      const asked = await app.visitor().request('POST', '/api/booking-inquiry', {
        body: { checkin, checkout, firstName, lastName, email, guests },
        headers: { 'x-ridgeline-client-address': freshAddress() },
      })
      const id = String((await booksOf(payload)).inquiries.find((each) => each.checkin === checkin)!.id)
      expect(asked.status).toBe(201)
      await owner.request('POST', `/api/booking-inquiries/${id}/payment-request`, { body: {} })
      expect((await load(id)).payable).toEqual({
        ...{ cents: 150_689, feeCents: 4_389, isConfirming: true },
        due: { cents: NOW, feeCents: 2_195, ahead: { cents: LATER, on: day(from - 30) } },
      })
      expect((await pay(id, NOW - 1)).body.code).toBe('amount-changed')
      expect((await pay(id, cents)).status).toBe(200)
      expect(await view(id)).toMatchObject({ status: 'confirmed', owedCents: left })
    }
  })

  it('reminds before and after the balance is due, each once, at ten in the morning, and tells the owner', async () => {
    const id = await booked()
    const reminders = async () =>
      (await subjects('ada@example.com')).filter((subject) => subject.startsWith('Please pay'))
    await remind(day(26))
    await remind(day(27), '09:59')
    expect(await reminders()).toEqual([])
    await Promise.all([remind(day(27)), remind(day(27))])
    await remind(day(30), '23:00')
    expect(await reminders()).toHaveLength(1)
    expect(JSON.stringify(await mails('ada@example.com'))).toContain(
      `The balance of $731.50 is due on ${formatDate(day(30), 'long')}`,
    )
    await remind(day(31))
    await remind(day(35))
    expect(await reminders()).toHaveLength(2)
    expect(await overview()).not.toContainEqual(expect.stringContaining('has not paid'))
    // A month later.
    const { id: storedId, terms, nextDueOn } = (await booksOf(payload)).inquiries[0]!
    const monthAgo = { version: 2, deposit: { cents: 73_150, dueOn: day(-40), balanceDays: 61 } }
    const update = (data: Partial<Inquiry>) => payload.update({ collection: 'inquiries', id: storedId, data })
    await update({ terms: monthAgo, nextDueOn: day(-1) })
    expect(await overview()).toContain(
      `Ada Marsh has not paid $731.50, due on ${formatDate(day(-1), 'short')}`,
    )
    await update({ terms, nextDueOn })
    await pay(id, LATER)
    await remind(day(32))
    expect(await reminders()).toHaveLength(2)
  })

  it('tells the owner of the rest, too, where some of the deposit is open', async () => {
    const terms = { version: 2, deposit: { cents: 73_150, dueOn: day(-60), balanceDays: 30 } }
    const stay = { checkin: day(20), checkout: day(23), status: 'confirmed', terms } as const
    await seedInquiry(payload, { ...stay, ...paidInCash(72_150) })
    const [deposit, rest] = [day(-60), day(-10)].map((date) => formatDate(date, 'short'))
    expect(await overview()).toContain(
      `Guest Example has not paid $10.00, due on ${deposit}, and $731.50, due on ${rest}`,
    )
  })

  it('reminds nobody of a channel, without an address, cancelled, or who owes nothing dated', async () => {
    const terms = { version: 2, deposit: { cents: 73_150, dueOn: day(-5), balanceDays: 30 } }
    const stay = { checkin: day(20), checkout: day(23), status: 'confirmed', terms } as const
    const { NO_EMAIL } = await import('@/domain/common/no-email')
    await seedInquiry(payload, { ...stay, email: NO_EMAIL })
    await seedInquiry(payload, { ...stay, status: 'cancelled' })
    await seedInquiry(payload, { ...stay, paidVia: 'channel' })
    await seedInquiry(payload, { ...stay, terms: { version: 2 } })
    await remind(day(0), '12:00')
    expect((await booksOf(payload)).mails).toEqual([])
    await seedInquiry(payload, stay)
    await remind(day(0), '12:00')
    expect((await booksOf(payload)).mails).toHaveLength(1)
  })

  it('gives back what was paid without the fees that the owner keeps, by the terms of each booking', async () => {
    const before = await booked(60)
    const { fees } = (await owner.request('GET', '/api/rates')).body as RatesView
    await setRates(payload, {
      fees: fees.map((fee) => ({ ...fee, refundable: fee.key !== 'service' })),
    })
    await rules({ keepCardFee: true, depositAmount: 400 })
    try {
      const { body } = await app.visitor().request('GET', '/api/checkout/config')
      expect(body.cancellation.at(-1)).toBe('The card fee and the service fee are not given back.')
      const id = await booked(70)
      // A deposit of 400.00, 412.00 by card; the service fee is 30.00.
      expect(await view(id)).toMatchObject({ paidCents: 41_200, owedCents: 106_300 })
      const { refundNowCents, policy } = await load(id)
      expect(refundNowCents).toBe(41_200 - 1_200 - 3_000)
      expect(policy.at(-1)).toBe('The card fee and the service fee are not given back.')
      const offer = (await owner.request('GET', `/api/booking-inquiries/${id}/refund`)).body
      expect(offer).toMatchObject({ paidCents: 41_200, policyCents: 37_000 })
      expect((await load(before)).refundNowCents).toBe(NOW)
      const cancelled = await app.visitor().request('POST', `/api/guest-stay/${id}/cancel`, {
        body: { key: keyOf(id), refundCents: 37_000 },
        headers: { 'x-ridgeline-client-address': freshAddress() },
      })
      expect(cancelled.status).toBe(200)
      expect(await view(id)).toMatchObject({ refundedCents: 37_000, paymentStatus: 'part-refunded' })
    } finally {
      await rules({ keepCardFee: false, depositAmount: null })
      await setRates(payload, { fees })
    }
  })

  it('takes by card what a card can be charged in one go, and says so of more', async () => {
    const atNightly = async (nightly: number) => {
      await setRates(payload, { base: { nightly } })
      const ada = await guest(60, 63)
      const { quote, deposit } = (await ada.quote()).body
      const amount = quote.totalCents / 100
      stripe.calls.length = 0
      return { quote, deposit, ada, all: { amount }, part: { amount, pay: 'deposit' } }
    }
    const asked = 'at once. Please choose another way to pay, or ask for these nights instead.'
    try {
      const { ada, quote, deposit, all, part } = await atNightly(300_000)
      expect([quote.totalCents, deposit.nowCents]).toEqual([102_018_719, 51_009_360])
      const whole = await ada.open(all)
      expect([whole.status, whole.body.code, whole.body.message]).toEqual([
        ...[400, 'invalid'],
        `This stay comes to $1,020,187.19, and cards can be charged up to $999,999.99 ${asked}`,
      ])
      expect(stripe.calls).toEqual([])
      // Its deposit fits, and so does the rest after it.
      const opened = await ada.open(part)
      expect([opened.status, opened.body.amountCents]).toEqual([200, 51_009_360])
      // Back to all of it, the hold and its payment stay as they are.
      expect((await ada.open(all)).body.code).toBe('invalid')
      expect(stripe.intent(opened.body.paymentIntentId).status).toBe('requires_payment_method')
      stripe.pay(opened.body.paymentIntentId, 'success')
      expect((await ada.confirm(opened.body.paymentIntentId)).status).toBe(200)
      const id = opened.body.inquiryId as string
      expect((await load(id)).payable).toMatchObject({ cents: 51_009_359 })
      expect((await pay(id, 51_009_359)).status).toBe(200)
      await emptyBooks(payload)

      const more = await atNightly(700_000)
      expect((await more.ada.open(more.part)).body.message).toBe(
        `The deposit for this stay comes to $1,189,893.60, and cards can be charged up to $999,999.99 ${asked}`,
      )
      expect(stripe.calls).toEqual([])
      // Its owner asks for parts of it.
      const rates = { ...DEFAULT_RATES, nightlyCents: 70_000_000 }
      const dates = { checkin: day(60), checkout: day(63) }
      const big = await seedInquiry(payload, { ...dates, quote: { ...flatQuote({ ...dates, rates }) } })
      const request = (amount?: number) =>
        owner.request('POST', `/api/booking-inquiries/${big.id}/payment-request`, {
          body: { amount, requestKey: freshKey() },
        })
      const tooMuch = await request()
      expect([tooMuch.status, tooMuch.body.errors]).toEqual([
        400,
        [
          {
            path: 'amount',
            message:
              'By card that is $2,379,787.19, and cards can be charged up to $999,999.99 at once. Please ask for a part of it.',
          },
        ],
      ])
      expect((await load(String(big.id))).payable).toBeNull()
      expect((await request(500_000)).status).toBe(200)
      expect((await load(String(big.id))).payable).toMatchObject({ due: { cents: 51_500_000, isPart: true } })
      const atOnce = await pay(String(big.id), 237_978_719)
      expect([atOnce.status, atOnce.text]).toEqual([0, expect.stringContaining('up to $999,999.99 at once.')])
      expect((await pay(String(big.id), 51_500_000)).status).toBe(200)
    } finally {
      await setRates(payload, { base: { nightly: 300 } })
    }
  })
})
