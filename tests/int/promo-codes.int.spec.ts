import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { Payload } from 'payload'

import type { BookingInquiryRequest } from '@/contract/guest-request'
import type { AddPromoCodeRequest, PromoCode } from '@/contract/promo-codes'

import { mortal } from '../support/mortal'
import { bookingData, booksOf, endHoldTime, freshAddress } from '../support/payments'
import { app, owner, payingHouse, payload, rules, stripe } from '../support/paying-app'
import { readPdf } from '../support/pdf-text'
import { daysFromToday as day } from '../support/seed'
import { setRates } from '../support/set-rates'

const TRANSFER = [{ method: 'transfer' as const, text: 'Ridge LLC, account 4711', holdDays: 10 }]
/** Three nights at 300, fees of 430, taxes of 10 %, 3 % for the card: without a code, and with a tenth or 50 dollars off the nights. */
const [PLAIN, TENTH_OFF, FIFTY_OFF] = [150_689, 140_492, 145_024]
const UNKNOWN = 'We do not know this code.'
const USED_UP = 'This code has been used up.'

describe('promotion codes', () => {
  payingHouse()
  let site: {
    sweep: () => Promise<void>
    endHolds: () => Promise<void>
    submit: (payload: Payload, request: BookingInquiryRequest, address: string) => Promise<string>
  }

  beforeAll(async () => {
    const { sweepCodeUses } = await import('@/operations/bookings/sweep-code-uses')
    const { endOverdue } = await import('@/operations/payments/end-overdue')
    const { submitInquiry } = await import('@/operations/bookings/submit-inquiry')
    site = {
      sweep: () => sweepCodeUses(payload),
      endHolds: () => endOverdue(payload, () => true),
      submit: submitInquiry,
    }
  })
  beforeEach(() => rules({ otherWays: TRANSFER }))

  const call = (method: string, path: string, body?: object) =>
    owner.request(method, `/api/promo-codes${path}`, body ? { body } : {})
  const add = async (code: Partial<AddPromoCodeRequest> = {}): Promise<PromoCode> => {
    const { status, body, text } = await call('POST', '', { code: 'RIDGE10', percent: 10, ...code })
    if (status !== 201) throw new Error(text)
    return body.code
  }
  const codes = async () => (await call('GET', '')).body.codes as PromoCode[]
  const uses = async () => {
    const { docs } = await payload.find({ collection: 'code-uses', pagination: false, sort: 'key', depth: 0 })
    return docs.map(({ key, inquiryId }) => [key, inquiryId ?? null])
  }
  const inquiries = async () => (await booksOf(payload)).inquiries

  /** A browser at an address of its own, with a stay of three nights. */
  const guest = (code?: string, from = 40, more: Record<string, unknown> = {}) => {
    const client = app.visitor()
    const headers = { 'x-ridgeline-client-address': freshAddress() }
    const booking = bookingData(from, from + 3, {
      email: `guest${from}@example.com`,
      ...(code ? { code } : {}),
      ...more,
    })
    const send = (path: string, body: object) => client.request('POST', path, { body, headers })
    return {
      quote: (asked: Record<string, string> = {}) => {
        const { checkin, checkout, guests } = booking
        const given = { checkin, checkout, guests: String(guests), ...(code ? { code } : {}), ...asked }
        return client.request('GET', `/api/quote?${new URLSearchParams(given)}`, { headers })
      },
      look: () => client.request('GET', '/api/checkout/config', { headers }),
      inquire: () => send('/api/booking-inquiry', booking),
      pay: (cents = TENTH_OFF, other: Record<string, unknown> = {}) =>
        send('/api/create-payment-intent', {
          ...{ amount: cents / 100, bookingData: { ...booking, ...other }, agreed: true },
        }),
      hold: (amount = 1364) =>
        send('/api/hold-booking', { method: 'transfer', amount, bookingData: booking, agreed: true }),
    }
  }
  const inquired = async (code: string, from?: number): Promise<string> => {
    const { status, body, text } = await guest(code, from).inquire()
    if (status !== 201) throw new Error(text)
    return body.id
  }
  const move = (id: string, what: string, body: object = {}) =>
    owner.request('POST', `/api/booking-inquiries/${id}/${what}`, { body })
  const view = async (id: string) => (await owner.request('GET', `/api/booking-inquiries/${id}`)).body
  /** As if it were some minutes later. */
  const letTimePass = async () => {
    const updatedAt = new Date(Date.now() - 600_000).toISOString()
    for (const { id } of (await payload.find({ collection: 'code-uses', pagination: false })).docs)
      await payload.db.updateOne({ collection: 'code-uses', id, data: { updatedAt } })
  }

  it('that leaves less than a card can be charged holds no nights, and says what else works', async () => {
    const { fees } = (await owner.request('GET', '/api/rates')).body
    await setRates(payload, { fees: [] })
    try {
      await add({ code: 'GIFT', percent: 100 })
      await add({ code: 'NEARLY', percent: null, amount: 899.6 })
      stripe.calls.length = 0
      for (const [code, totalCents, says] of [
        ['GIFT', 0, 'This stay comes to $0.00'],
        ['NEARLY', 45, 'This stay comes to $0.45'],
      ] as const) {
        const ada = guest(code)
        expect((await ada.quote()).body.quote.totalCents).toBe(totalCents)
        const { status, body } = await ada.pay(totalCents)
        expect([status, body.code]).toEqual([400, 'invalid'])
        expect(body.message).toContain(`${says}, and cards can be charged from $0.50. Please ask for`)
        expect((await ada.inquire()).status).toBe(201)
      }
      // Nor does it wait for money that cannot come.
      const bob = guest('GIFT', 50)
      expect((await bob.quote()).body.otherWays).toEqual([])
      const waits = await bob.hold(0)
      expect([waits.status, waits.body.message]).toEqual([
        400,
        expect.stringMatching(/^Nothing is to pay for this stay/),
      ])
      expect((await booksOf(payload)).stays).toEqual([])
      expect(stripe.calls).toEqual([])
      // Once the owner has confirmed it, nobody is told of a payment that is to come.
      const { body } = await bob.inquire()
      expect((await move(body.id, 'confirm')).status).toBe(200)
      const told = (await booksOf(payload)).mails.find(({ subject }) => subject.startsWith('Confirmed'))
      expect(told!.text).toContain('The owner will write to you about arrival.')
    } finally {
      await setRates(payload, { fees })
    }
  })

  describe('the owner’s calls', () => {
    it('adds, lists, changes and deletes', async () => {
      const added = await add({ code: ' summer_10 ', stayFrom: day(30), stayUntil: day(90), mostUses: 3 })
      expect(added).toEqual({
        ...{ id: added.id, code: 'SUMMER_10', percent: 10, amount: null, bookFrom: null, bookUntil: null },
        ...{ stayFrom: day(30), stayUntil: day(90), minNights: null, mostUses: 3, active: true },
        ...{ uses: 0, bookings: [] },
      })
      const second = await add({ code: 'FIFTY', percent: null, amount: 50.5 })
      expect(second).toMatchObject({ percent: null, amount: 50.5 })
      expect((await codes()).map(({ code }) => code)).toEqual(['FIFTY', 'SUMMER_10'])
      const changed = await call('PATCH', `/${added.id}`, { amount: 25, stayUntil: null, active: false })
      expect(changed.status).toBe(200)
      expect(changed.body.code).toEqual({
        ...added,
        percent: null,
        amount: 25,
        stayUntil: null,
        active: false,
      })
      expect((await call('DELETE', `/${added.id}`)).status).toBe(200)
      expect((await call('DELETE', `/${added.id}`)).status).toBe(404)
      expect((await call('PATCH', `/${added.id}`, { active: true })).status).toBe(404)
      expect(await codes()).toEqual([second])
    })

    it('takes one word once, in capitals or not', async () => {
      await add()
      const { status, body } = await call('POST', '', { code: 'ridge10', amount: 5 })
      expect([status, body.code, body.errors]).toEqual([
        409,
        'already-exists',
        [{ path: 'code', message: 'There is a code RIDGE10 already.' }],
      ])
      expect(await codes()).toHaveLength(1)
    })

    it.each([
      ['a short word', { code: 'A' }, 'code'],
      ['a word with a space', { code: 'TEN OFF' }, 'code'],
      ['a word of 41', { code: 'A'.repeat(41) }, 'code'],
      ['nothing off', { percent: 0 }, 'percent'],
      ['more than everything', { percent: 100.01 }, 'percent'],
      ['both', { amount: 5 }, 'percent'],
      ['neither', { percent: null }, 'percent'],
      ['half a cent', { percent: null, amount: 1.005 }, 'amount'],
      ['no uses at all', { mostUses: 0 }, 'mostUses'],
      ['an order of dates', { bookFrom: '2027-02-02', bookUntil: '2027-02-01' }, 'bookUntil'],
      ['an order of nights', { stayFrom: '2027-02-02', stayUntil: '2027-02-01' }, 'stayUntil'],
      ['no date', { stayFrom: 'soon' }, 'stayFrom'],
      ['an unknown field', { uses: 3 }, ''],
    ])('refuses %s', async (_what, more, path) => {
      const { status, body } = await call('POST', '', { code: 'RIDGE10', percent: 10, ...more })
      expect([status, body.code, body.errors?.[0]?.path]).toEqual([400, 'invalid', path])
      expect(await codes()).toEqual([])
    })

    it('refuses a change that would leave no code, and changes nothing', async () => {
      const { id, ...before } = await add({ bookFrom: '2027-02-02' })
      for (const change of [
        { percent: null },
        { bookUntil: '2027-02-01' },
        { percent: 5, amount: 5 },
        {},
        { code: 'B2' },
      ])
        expect((await call('PATCH', `/${id}`, change)).status).toBe(400)
      expect(await codes()).toEqual([{ id, ...before }])
    })

    it('are the owner’s alone', async () => {
      const { id } = await add()
      const refused = await Promise.all(
        [
          ['GET', ''],
          ['POST', ''],
          ['PATCH', `/${id}`],
          ['DELETE', `/${id}`],
        ].map(([method, path]) =>
          app.visitor().request(method!, `/api/promo-codes${path}`, method === 'GET' ? {} : { body: {} }),
        ),
      )
      expect(refused.map(({ status }) => status)).toEqual([401, 401, 401, 401])
    })
  })

  describe('a quote', () => {
    it.each([
      ['a tenth', { percent: 10 }, TENTH_OFF],
      ['50 dollars', { percent: null, amount: 50 }, FIFTY_OFF],
    ])('has %s off, taken of the nights before taxes', async (_what, gives, totalCents) => {
      await add(gives)
      const { status, body } = await guest(' ridge10 ').quote()
      expect(status).toBe(200)
      expect(body.code).toEqual({ code: 'RIDGE10', applied: true })
      expect(body.quote.totalCents).toBe(totalCents)
      expect(body.lines.filter(({ kind }: { kind: string }) => kind === 'code')).toMatchObject([
        { key: 'code', label: 'Code RIDGE10' },
      ])
      expect(await uses()).toEqual([])
    })

    it.each([
      ['is not known', { code: 'OTHER' }, UNKNOWN],
      ['is switched off', { active: false }, UNKNOWN],
      ['is for longer stays', { minNights: 4 }, 'This code is for stays of 4 nights or more.'],
      ['has ended', { bookUntil: '2026-01-01' }, 'This code ended on January 1, 2026.'],
      ['takes nothing off', { percent: 0.01, stayFrom: null }, 'This code takes nothing off this stay.'],
    ])('is as without a code that %s, and booking with it is a 400', async (_what, more, message) => {
      await setRates(payload, { floor: 'percent' in more ? 300 : 0 })
      await add(more)
      const { status, body } = await guest('RIDGE10').quote()
      expect([status, body.code]).toEqual([200, { code: 'RIDGE10', applied: false, message }])
      expect(body.quote.totalCents).toBe(PLAIN)
      for (const answer of [
        await guest('RIDGE10').inquire(),
        await guest('RIDGE10').pay(PLAIN),
        await guest('RIDGE10').hold(1463),
      ])
        expect([answer.status, answer.body.code, answer.body.errors]).toEqual([
          400,
          'code-not-valid',
          [{ path: 'code', message }],
        ])
      expect(await inquiries()).toEqual([])
      await setRates(payload, { floor: 0 })
    })

    it('has no word of a code when none was asked', async () => {
      const quotes = [await guest().quote(), await guest().quote({ code: ' ' })]
      expect(quotes.map(({ body }) => 'code' in body)).toEqual([false, false])
    })

    it('refuses a word of more than 40 characters', async () =>
      expect((await guest().quote({ code: 'A'.repeat(41) })).status).toBe(400))

    it('counts as every other call of a stranger: who guesses is stopped', async () => {
      const someone = guest('GUESS')
      let guesses = 0
      while ((await someone.quote()).status === 200) guesses += 1
      expect(guesses).toBe(100)
    })
  })

  describe('a use', () => {
    it('is taken by an inquiry, a checkout and a hold, and shown with the booking', async () => {
      await add({ mostUses: 3 })
      const asked = await inquired('ridge10', 40)
      const paid = (await guest('RIDGE10', 50).pay()).body.inquiryId
      const held = (await guest('RIDGE10', 60).hold()).body.inquiryId
      expect(await uses()).toEqual([
        ['RIDGE10:1', asked],
        ['RIDGE10:2', paid],
        ['RIDGE10:3', held],
      ])
      for (const id of [asked, paid, held]) {
        const booking = await view(id)
        expect(booking.code).toBe('RIDGE10')
        expect(booking.quote.totalCents).toBe(TENTH_OFF)
        expect(booking.lines.map(({ kind }: { kind: string }) => kind)).toContain('code')
      }
      const [code] = await codes()
      expect(code!.uses).toBe(3)
      expect(code!.bookings.map(({ id }) => id).sort()).toEqual([asked, paid, held].sort())
      expect((await guest('RIDGE10', 70).quote()).body.code).toMatchObject({
        applied: false,
        message: USED_UP,
      })
      const made = stripe.calls.length
      for (const answer of [
        await guest('RIDGE10', 70).inquire(),
        await guest('RIDGE10', 70).pay(),
        await guest('RIDGE10', 70).hold(),
      ])
        expect([answer.status, answer.body.code]).toEqual([409, 'code-used-up'])
      expect(await inquiries()).toHaveLength(3)
      expect(stripe.calls).toHaveLength(made)
    })

    it('stands with its code in the mails and on the invoice', async () => {
      await add()
      const id = await inquired('RIDGE10')
      await move(id, 'confirm')
      const { mails } = await booksOf(payload)
      const naming = mails.filter(
        ({ text }) => /Code RIDGE10/.test(text) && /-\$90\.00|\u2212\$90\.00/.test(text),
      )
      expect(naming.map(({ to }) => to).sort()).toEqual(expect.arrayContaining(['guest40@example.com']))
      const { bytes } = await owner.request('GET', `/api/booking-inquiries/${id}/invoice`)
      expect((await readPdf(bytes)).text).toContain('Code RIDGE10')
    })

    it('is taken once by who sends the same twice', async () => {
      await add({ mostUses: 1 })
      const one = guest('RIDGE10', 40)
      const twice = await Promise.all([one.inquire(), one.inquire(), one.inquire()])
      expect(twice.map(({ status }) => status)).toEqual([201, 201, 201])
      expect(await inquiries()).toHaveLength(1)
      expect(await uses()).toEqual([['RIDGE10:1', twice[0]!.body.id]])
    })

    it.each(['pay', 'hold'] as const)(
      'is taken once by two calls of one browser at once (%s)',
      async (way) => {
        await add({ mostUses: 1 })
        const one = guest('RIDGE10', 40)
        await one.look()
        const both = await Promise.all([one[way](), one[way]()])
        expect(both.map(({ body }) => body.inquiryId)).toEqual([
          both[0]!.body.inquiryId,
          both[0]!.body.inquiryId,
        ])
        expect(both[0]!.body.inquiryId).toBeDefined()
        expect(await uses()).toEqual([['RIDGE10:1', both[0]!.body.inquiryId]])
      },
    )

    it('is given back when the owner declines, and taken again when the owner confirms all the same', async () => {
      await add({ mostUses: 1 })
      const id = await inquired('RIDGE10')
      expect((await move(id, 'decline')).status).toBe(200)
      expect(await uses()).toEqual([])
      const other = await inquired('RIDGE10', 50)
      // Its guest was told that price.
      expect((await move(id, 'confirm')).status).toBe(200)
      expect(await uses()).toEqual([
        ['RIDGE10:1', other],
        ['RIDGE10:2', id],
      ])
      expect((await view(id)).quote.totalCents).toBe(TENTH_OFF)
      expect((await move(id, 'cancel')).status).toBe(200)
      expect(await uses()).toEqual([['RIDGE10:1', other]])
    })

    it('is given back when a checkout or a hold is over', async () => {
      await add({ mostUses: 2 })
      await guest('RIDGE10', 40).pay()
      await guest('RIDGE10', 50).hold()
      expect(await uses()).toHaveLength(2)
      await endHoldTime(payload)
      await payload.db.updateMany({
        collection: 'inquiries',
        where: { payWay: { exists: true } },
        data: { payUntil: new Date(0).toISOString() },
      })
      await site.endHolds()
      expect((await inquiries()).map(({ status, codeUse }) => [status, codeUse ?? null])).toEqual([
        ['expired', null],
        ['expired', null],
      ])
      expect(await uses()).toEqual([])
    })

    it('is taken again when the money of an expired checkout comes after all', async () => {
      await add({ mostUses: 1 })
      const { body } = await guest('RIDGE10', 40).pay()
      await payload.db.updateMany({
        collection: 'inquiries',
        where: {},
        data: { status: 'expired', codeUse: null },
      })
      await payload.db.deleteMany({ collection: 'code-uses', where: {} })
      stripe.pay(body.paymentIntentId, 'success')
      const { settlePayment } = await import('@/operations/payments/settle-payment')
      expect(await settlePayment(payload, body.paymentIntentId)).toBe('booked')
      expect(await uses()).toEqual([['RIDGE10:1', body.inquiryId]])
    })

    it('is given back when nights are gone, or too many are held', async () => {
      await add()
      await guest(undefined, 40).pay(PLAIN)
      const refused = await guest('RIDGE10', 41).pay()
      expect([refused.status, refused.body.code]).toEqual([409, 'nights-held'])
      expect(await uses()).toEqual([])
      expect(await inquiries()).toHaveLength(1)
    })

    it('stays with a checkout that goes on, also when the code is changed, switched off or gone', async () => {
      const { id } = await add({ mostUses: 1 })
      const one = guest('RIDGE10')
      await one.look()
      const first = await one.pay()
      expect(first.status).toBe(200)
      expect((await one.quote()).body.code).toEqual({ code: 'RIDGE10', applied: true })
      await call('PATCH', `/${id}`, { percent: 20, active: false, stayFrom: day(90) })
      const second = await one.pay()
      expect([second.status, second.body.paymentIntentId]).toEqual([200, first.body.paymentIntentId])
      expect(await uses()).toEqual([['RIDGE10:1', first.body.inquiryId]])
      await call('DELETE', `/${id}`)
      const third = await one.pay()
      expect([third.status, third.body.paymentIntentId]).toEqual([200, first.body.paymentIntentId])
      expect((await view(first.body.inquiryId)).quote.totalCents).toBe(TENTH_OFF)
    })

    it('is enough for a checkout that is moved to another price with the last one', async () => {
      await add({ mostUses: 1, percent: null, amount: 50 })
      const one = guest('RIDGE10')
      await one.look()
      const first = await one.pay(FIFTY_OFF)
      await setRates(payload, { base: { nightly: 310, byWeekday: {} } })
      const quote = (await one.quote()).body
      expect(quote.code.applied).toBe(true)
      const second = await one.pay(quote.quote.totalCents)
      expect(second.status).toBe(200)
      expect(second.body.inquiryId).toBe(first.body.inquiryId)
      expect(await uses()).toEqual([['RIDGE10:1', second.body.inquiryId]])
      await setRates(payload, { base: { nightly: 300, byWeekday: {} } })
    })

    describe('of a checkout that its guest takes to other dates', () => {
      const WEEK = { checkin: day(40), checkout: day(47) }
      const opened = async (limits: Partial<AddPromoCodeRequest>) => {
        await add({ percent: 50, ...limits })
        const one = guest('RIDGE10')
        await one.look()
        const { quote } = (await one.quote(WEEK)).body
        const first = await one.pay(quote.totalCents, WEEK)
        expect(first.status).toBe(200)
        return { one, first }
      }

      it.each([
        [
          'fewer nights than the code is for',
          { minNights: 7 },
          [42, 44],
          'This code is for stays of 7 nights or more.',
        ],
        ['nights that it is not for', { stayUntil: day(60) }, [90, 97], /^This code is for nights until /],
      ] as const)('is not for %s, and stays where it was', async (_what, limits, [from, to], message) => {
        const { one, first } = await opened(limits)
        const dates = { checkin: day(from), checkout: day(to) }
        const other = (await one.quote(dates)).body
        const strangers = (await guest('RIDGE10').quote(dates)).body
        expect(other.code).toMatchObject({
          applied: false,
          message: expect.stringMatching(message),
        })
        expect([other.code, other.quote]).toEqual([strangers.code, strangers.quote])
        const second = await one.pay(other.quote.totalCents, dates)
        expect([second.status, second.body.code]).toEqual([400, 'code-not-valid'])
        expect(await inquiries()).toMatchObject([{ ...WEEK, status: 'pending' }])
        expect(await uses()).toEqual([['RIDGE10:1', first.body.inquiryId]])
        expect((await one.quote(WEEK)).body.code.applied).toBe(true)
      })

      it('goes along to dates that the code is for, also when it was the last one', async () => {
        const { one, first } = await opened({ mostUses: 1, minNights: 7 })
        const dates = { checkin: day(44), checkout: day(51) }
        const other = (await one.quote(dates)).body
        expect(other.code.applied).toBe(true)
        const second = await one.pay(other.quote.totalCents, dates)
        expect([second.status, second.body.inquiryId]).toEqual([200, first.body.inquiryId])
        expect(await inquiries()).toMatchObject([{ ...dates, status: 'pending' }])
        expect(await uses()).toEqual([['RIDGE10:1', first.body.inquiryId]])
      })
    })

    it('is another one when a guest comes back with another code of the same worth', async () => {
      await add({ mostUses: 1 })
      await add({ code: 'FRIENDS', mostUses: 1 })
      const one = guest('RIDGE10')
      await one.look()
      await one.pay()
      const second = await one.pay(TENTH_OFF, { code: 'FRIENDS' })
      expect(second.status).toBe(200)
      expect(await uses()).toEqual([['FRIENDS:1', second.body.inquiryId]])
    })

    it('comes to a checkout and goes again as its guest tries codes; the nights stay held', async () => {
      await add({ mostUses: 1 })
      await add({ code: 'FRIENDS', mostUses: 1, percent: null, amount: 50 })
      const one = guest()
      await one.look()
      const first = await one.pay(PLAIN)
      const tries = [
        { code: 'RIDGE10', cents: TENTH_OFF, taken: ['RIDGE10:1'] },
        { code: 'FRIENDS', cents: FIFTY_OFF, taken: ['FRIENDS:1'] },
        { code: undefined, cents: PLAIN, taken: [] },
        { code: 'RIDGE10', cents: TENTH_OFF, taken: ['RIDGE10:1'] },
      ]
      for (const { code, cents, taken } of tries) {
        const { status, body } = await one.pay(cents, { code })
        expect([status, body.inquiryId, body.amountCents]).toEqual([200, first.body.inquiryId, cents])
        expect(await uses()).toEqual(taken.map((key) => [key, first.body.inquiryId]))
      }
      expect((await booksOf(payload)).nights).toHaveLength(3)
    })

    it('that somebody else was given first leaves a checkout as it was', async () => {
      await add({ mostUses: 1 })
      const one = guest()
      await one.look()
      const first = await one.pay(PLAIN)
      await inquired('RIDGE10', 60)
      const second = await one.pay(TENTH_OFF, { code: 'RIDGE10' })
      expect([second.status, second.body.code]).toEqual([409, 'code-used-up'])
      const third = await one.pay(PLAIN)
      expect([third.status, third.body.paymentIntentId]).toEqual([200, first.body.paymentIntentId])
    })

    it('goes with the code when that is deleted; the booking keeps its price', async () => {
      const { id } = await add({ mostUses: 1 })
      const booking = await inquired('RIDGE10')
      expect((await call('DELETE', `/${id}`)).status).toBe(200)
      expect(await uses()).toEqual([])
      expect(await view(booking)).toMatchObject({ code: 'RIDGE10', quote: { totalCents: TENTH_OFF } })
      await add({ mostUses: 1 })
      const other = await inquired('RIDGE10', 50)
      await move(booking, 'decline')
      expect(await uses()).toEqual([['RIDGE10:1', other]])
    })

    it('is no more when the owner allows fewer than were taken', async () => {
      const { id } = await add({ mostUses: 3 })
      const taken = [
        await inquired('RIDGE10', 40),
        await inquired('RIDGE10', 50),
        await inquired('RIDGE10', 60),
      ]
      await move(taken[0]!, 'decline')
      await call('PATCH', `/${id}`, { mostUses: 2 })
      expect((await guest('RIDGE10', 70).inquire()).body.code).toBe('code-used-up')
      await move(taken[2]!, 'decline')
      expect((await guest('RIDGE10', 70).inquire()).status).toBe(201)
      expect(await uses()).toHaveLength(2)
    })
  })

  describe('a booking that the owner moves', () => {
    const change = (id: string, from: number, nights = 3, totalCents = TENTH_OFF) =>
      move(id, 'change', {
        ...{ checkin: day(from), checkout: day(from + nights), guests: 4, totalCents },
        was: { checkin: day(40), checkout: day(43), guests: 4 },
        ...{ notifyGuest: false, requestKey: `move-${from}-${nights}-of-test` },
      })
    const preview = async (id: string, from: number, nights = 3) => {
      const query = { checkin: day(from), checkout: day(from + nights), guests: '4', for: id }
      return (await owner.request('GET', `/api/stay-preview?${new URLSearchParams(query)}`)).body
    }

    it('keeps its code where that is for the new stay, and needs no other use', async () => {
      const { id: code } = await add({ mostUses: 1, bookUntil: day(1) })
      const id = await inquired('RIDGE10')
      await call('PATCH', `/${code}`, { active: false })
      expect((await preview(id, 44)).quote.totalCents).toBe(TENTH_OFF)
      expect((await change(id, 44)).status).toBe(200)
      expect(await view(id)).toMatchObject({ code: 'RIDGE10', checkin: day(44) })
      expect(await uses()).toEqual([['RIDGE10:1', id]])
    })

    it('loses it where it is not, as the preview says; somebody else can use it', async () => {
      await add({ mostUses: 1, stayUntil: day(50) })
      const id = await inquired('RIDGE10')
      const { quote, lines } = await preview(id, 50)
      expect(quote.totalCents).toBe(PLAIN)
      expect(lines.some(({ kind }: { kind: string }) => kind === 'code')).toBe(false)
      expect((await change(id, 50, 3, PLAIN)).status).toBe(200)
      expect(await view(id)).not.toHaveProperty('code')
      expect(await uses()).toEqual([])
    })
  })

  describe('the sweep', () => {
    it('gives back what a process took that died before the inquiry was written, after a while', async () => {
      await add({ mostUses: 1 })
      const request = bookingData(40, 43, {
        code: 'RIDGE10',
      }) as Partial<BookingInquiryRequest> as BookingInquiryRequest
      let left = 0
      for (let steps = 1; ; steps++) {
        const dying = mortal(payload, steps)
        const end = await dying.run((mortalPayload) => site.submit(mortalPayload, request, freshAddress()))
        const [kept, taken] = [await inquiries(), await uses()]
        if (kept.length === 0 && taken.length > 0) left += 1
        // One that is being made just now keeps it.
        await site.sweep()
        expect(await uses()).toEqual(taken)
        await letTimePass()
        await site.sweep()
        await site.sweep()
        expect(await uses()).toEqual(kept.map(({ id }) => ['RIDGE10:1', String(id)]))
        if (end !== 'died') break
        await payload.db.deleteMany({ collection: 'inquiries', where: {} })
        await payload.db.deleteMany({ collection: 'code-uses', where: {} })
      }
      expect(left).toBeGreaterThan(0)
    })

    it('gives back what a booking has no more, whichever step its end died at', async () => {
      await add({ mostUses: 1 })
      const { moveInquiry } = await import('@/operations/desk/move-inquiry')
      for (let steps = 1; ; steps++) {
        const id = await inquired('RIDGE10')
        const end = await mortal(payload, steps).run((dying) => moveInquiry(dying, id, 'decline', undefined))
        const { status } = await view(id)
        await letTimePass()
        await site.sweep()
        expect(await uses()).toEqual(status === 'pending' ? [['RIDGE10:1', id]] : [])
        if (end !== 'died') break
        await payload.db.deleteMany({ collection: 'inquiries', where: {} })
        await payload.db.deleteMany({ collection: 'code-uses', where: {} })
      }
    })

    it('gives back what an inquiry has that was never answered, once its stay is over', async () => {
      await add({ mostUses: 1 })
      const id = await inquired('RIDGE10')
      const at = (from: number, to: number) =>
        payload.db.updateMany({
          collection: 'inquiries',
          where: {},
          data: { checkin: day(from), checkout: day(to) },
        })
      await letTimePass()
      await at(-2, 1)
      await site.sweep()
      expect(await uses()).toEqual([['RIDGE10:1', id]])
      await at(-3, 0)
      await site.sweep()
      expect(await uses()).toEqual([])
      // Nobody else’s goes with it when the owner declines it after all.
      const next = await inquired('RIDGE10')
      await letTimePass()
      await move(id, 'decline')
      await site.sweep()
      expect(await uses()).toEqual([['RIDGE10:1', next]])
    })

    it('takes away uses of a code that is gone, and those of inquiries that were deleted', async () => {
      await add()
      const id = await inquired('RIDGE10')
      await payload.create({ collection: 'code-uses', data: { key: 'GONE:1', code: 'GONE', inquiryId: id } })
      await payload.create({
        collection: 'code-uses',
        data: { key: 'RIDGE10:7', code: 'RIDGE10', inquiryId: '999' },
      })
      await letTimePass()
      await site.sweep()
      expect(await uses()).toEqual([['RIDGE10:1', id]])
    })
  })

  it('uses and codes are no reason to make the pages of strangers anew', async () => {
    const { CONTENT_VERSION, onContentInvalidated } = await import('@/database/content-invalidation')
    // What was changed before has been told.
    await new Promise((resume) => setTimeout(resume, 600))
    let told = 0
    onContentInvalidated(() => (told += 1))
    const version = await payload.kv.get(CONTENT_VERSION)
    const { id } = await add()
    const inquiry = await inquired('RIDGE10')
    await move(inquiry, 'decline')
    await call('DELETE', `/${id}`)
    expect([told, await payload.kv.get(CONTENT_VERSION)]).toEqual([0, version])
    onContentInvalidated(undefined)
  })

  it('the last use goes to one of fifty who want it at once; nothing of the others is left', async () => {
    await add({ mostUses: 1 })
    const made = stripe.calls.length
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        n % 2 ? guest('RIDGE10', 40 + 4 * n).pay() : guest('RIDGE10', 40 + 4 * n).inquire(),
      ),
    )
    const won = answers.filter(({ status }) => status < 300)
    expect(won).toHaveLength(1)
    const lost = answers.filter(({ status }) => status >= 300)
    expect(new Set(lost.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
      new Set(['409 code-used-up']),
    )
    const { inquiries: kept, stays } = await booksOf(payload)
    expect(kept).toHaveLength(1)
    expect(await uses()).toEqual([['RIDGE10:1', String(kept[0]!.id)]])
    expect(stays.every(({ inquiryId }) => inquiryId === String(kept[0]!.id))).toBe(true)
    expect(stripe.calls.length - made).toBeLessThanOrEqual(1)
  }, 60_000)
})
