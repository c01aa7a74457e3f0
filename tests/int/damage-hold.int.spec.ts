import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals'
import sharp from 'sharp'

import type { BookingInquiry } from '@/contract/booking-inquiry'
import { formatDate } from '@/domain/common/calendar-date'
import { NO_EMAIL } from '@/domain/common/no-email'
import { instantAt } from '@/domain/common/instant-at'
import { prunePictures } from '@/operations/pictures/prune-pictures'
import { servePicture } from '@/operations/pictures/serve-picture'
import type { PaymentAttempt } from '@/payload-types'

import { followUpAll } from '../support/follow-up'
import { bookingData, booksOf, checkoutBody, emptyBooks, freshAddress, sendEvent } from '../support/payments'
import { app, inquiry, keyOf, load, owner, payingHouse, payload, rules, stripe } from '../support/paying-app'
import { daysFromToday as day } from '../support/seed'
import { makeEvent } from '../support/stripe'

const ZONE = 'America/New_York'
const HELD = 50_000

describe('the damage hold', () => {
  payingHouse()
  let round: (at?: number) => Promise<void>

  beforeAll(async () => {
    const { tendHolds } = await import('@/operations/payments/damage-hold/tend-holds')
    round = (ms = at(day(0), '12:00')) => tendHolds(payload, () => true, ms)
    await rules({ damageHoldAmount: 500, damageHoldDays: 1 })
  })
  afterEach(() => {
    stripe.ledger.intents.clear()
  })

  const at = (date: string, time = '10:00') => instantAt(date, time, ZONE).getTime()
  const view = async (id: string) =>
    (await owner.request('GET', `/api/booking-inquiries/${id}`)).body as BookingInquiry
  const attempts = async (kind: 'hold' | 'capture'): Promise<PaymentAttempt[]> =>
    (await payload.find({ collection: 'payment-attempts', where: { kind: { equals: kind } }, depth: 0 })).docs
  const journal = async (id: string) =>
    ((await inquiry(id)).journal as { kind: string; actor: string }[])
      .filter(({ kind }) => kind.startsWith('hold-'))
      .map(({ kind, actor }) => `${kind} ${actor}`)
  const mails = async () =>
    (await booksOf(payload)).mails.filter(
      ({ to, subject }) => to === 'ada@example.com' && /hold/.test(subject),
    )
  const guest = (id: string, what: string, body: object = {}, key = keyOf(id)) =>
    app.visitor().request('POST', `/api/guest-stay/${id}/damage-hold${what}`, {
      body: { key, ...body },
      headers: { 'x-ridgeline-client-address': freshAddress() },
    })
  const own = (id: string, what: string, body?: object) =>
    owner.request('POST', `/api/booking-inquiries/${id}/damage-hold/${what}`, { body: body ?? {} })
  const held = () =>
    [...stripe.ledger.intents.values()].filter(({ status }) => status === 'requires_capture').length

  /** A stay that begins in so many days, paid by card. */
  const booked = async (from = 1, { nights = 3, deposit = false } = {}) => {
    const client = app.visitor()
    const headers = { 'x-ridgeline-client-address': freshAddress() }
    const booking = bookingData(from, from + nights)
    const more = deposit ? { pay: 'deposit', saveCard: true } : {}
    await client.request('GET', '/api/checkout/config', { headers })
    const { body, text } = await client.request('POST', '/api/create-payment-intent', {
      body: checkoutBody(booking, more),
      headers,
    })
    if (!body.paymentIntentId) throw new Error(text)
    stripe.pay(body.paymentIntentId, 'success')
    const confirmed = await client.request('POST', '/api/booking-inquiry', {
      body: { ...booking, paymentIntentId: body.paymentIntentId },
      headers,
    })
    expect(confirmed.status).toBe(200)
    return body.inquiryId as string
  }
  /** The same with the hold confirmed by its guest. */
  const withHold = async (from = 1, number = 'success') => {
    const id = await booked(from)
    const { body, text } = await guest(id, '')
    if (!body.paymentIntentId) throw new Error(text)
    stripe.pay(body.paymentIntentId, number)
    expect((await guest(id, '/placed', { paymentIntentId: body.paymentIntentId })).status).toBe(200)
    return { id, paymentId: body.paymentIntentId as string }
  }
  /** A stay whose card is kept, and which begins tomorrow by now. */
  const withKeptCard = async () => {
    await rules({ depositPercent: 50, balanceDays: 30 })
    const id = await booked(40, { deposit: true })
    await rules({ depositPercent: null })
    await moveStay(id, day(1), day(4))
    return id
  }
  /** The stay was in the past: as if days had gone by. */
  const moveStay = (id: string, checkin: string, checkout: string) =>
    payload.db.updateMany({
      collection: 'inquiries',
      where: { id: { equals: Number(id) || id } },
      data: { checkin, checkout },
    })

  it('is off until the owner turns it on, and a booking keeps the terms that it was made under', async () => {
    await rules({ damageHoldAmount: null })
    const before = await booked(1)
    await rules({ damageHoldAmount: 500 })
    const quote = (checkin: string, checkout: string) =>
      app.visitor().request('GET', `/api/quote?checkin=${checkin}&checkout=${checkout}&guests=2`)
    expect((await quote(day(40), day(43))).body.damageHold).toEqual({ cents: HELD, daysBefore: 1 })
    expect((await load(before)).damageHold).toBeNull()
    expect((await view(before)).damageHold).toBeUndefined()
    expect((await guest(before, '')).status).toBe(409)
    await round()
    expect([await journal(before), await attempts('hold')]).toEqual([[], []])
  })

  it('stays agreed on where the owner makes a payment link for what was asked', async () => {
    const { body } = await app.visitor().request('POST', '/api/booking-inquiry', {
      body: bookingData(50, 53),
      headers: { 'x-ridgeline-client-address': freshAddress() },
    })
    const { email, checkin, checkout, guests } = bookingData(50, 53)
    const link = { email, checkin, checkout, guests, amountCents: 90_000, expiresOn: day(5) }
    expect((await owner.request('POST', '/api/payment-links', { body: link })).status).toBe(200)
    expect(await inquiry(body.id)).toMatchObject({
      agreedCents: 90_000,
      terms: { damageHold: { cents: HELD } },
    })
    expect((await load(body.id)).damageHold).toEqual({ state: 'later', cents: HELD, opensOn: day(49) })
  })

  it('is asked for the day before arrival at ten, once, and once more on the day', async () => {
    const id = await booked(1)
    expect((await load(id)).damageHold).toMatchObject({ state: 'open', cents: HELD, opensOn: day(0) })
    await round(at(day(0), '09:59'))
    expect(await mails()).toHaveLength(0)
    await Promise.all([round(), round()])
    await round(at(day(0), '23:00'))
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail!.subject).toMatch(/^Please confirm the damage hold of \$500\.00/)
    expect(mail!.text).toContain(`/stay/${id}/`)
    await round(at(day(1), '10:00'))
    await round(at(day(1), '15:00'))
    expect(await mails()).toHaveLength(2)
    await round(at(day(2), '15:00'))
    expect(await mails()).toHaveLength(2)
  })

  it('is asked for anew when the stay was moved since, the day before its new arrival', async () => {
    const id = await booked(1)
    await round(at(day(0), '10:00'))
    await moveStay(id, day(40), day(43))
    await round(at(day(38), '10:00'))
    expect(await journal(id)).toEqual(['hold-requested site'])
    await round(at(day(39), '10:00'))
    await round(at(day(39), '15:00'))
    expect(await journal(id)).toEqual(['hold-requested site', 'hold-requested site'])
  })

  it('is not asked for earlier, nor for a stay that is only asked for', async () => {
    const later = await booked(30)
    expect((await load(later)).damageHold).toEqual({ state: 'later', cents: HELD, opensOn: day(29) })
    expect((await guest(later, '')).status).toBe(409)
    await round()
    expect(await mails()).toEqual([])
  })

  it('is promised from no date that is over, to who books within its days and to who only asks', async () => {
    await rules({ damageHoldDays: 3 })
    const asked = await app.visitor().request('POST', '/api/booking-inquiry', {
      body: bookingData(1, 4),
      headers: { 'x-ridgeline-client-address': freshAddress() },
    })
    await booked(1)
    await rules({ damageHoldDays: 1 })
    expect((await load(asked.body.id)).damageHold).toEqual({ state: 'later', cents: HELD, opensOn: day(0) })
    const sent = (await booksOf(payload)).mails.find(({ subject }) => subject.startsWith('Booked'))
    expect(sent!.text.replaceAll(/\s+/g, ' ')).toContain(
      `From ${formatDate(day(0), 'long')} on, $500.00 is held on your card for damage.`,
    )
    const later = await app.visitor().request('POST', '/api/booking-inquiry', {
      body: bookingData(30, 33),
      headers: { 'x-ridgeline-client-address': freshAddress() },
    })
    await owner.request('POST', `/api/booking-inquiries/${later.body.id}/confirm`, { body: {} })
    await followUpAll(payload)
    const confirmed = (await booksOf(payload)).mails.find(({ subject }) => subject.startsWith('Confirmed'))
    expect(confirmed!.text.replaceAll(/\s+/g, ' ')).toContain(
      `From ${formatDate(day(29), 'long')} on, $500.00 is held on your card for damage.`,
    )
  })

  it('is confirmed by its guest, and charges nothing', async () => {
    const { id, paymentId } = await withHold()
    const { status, capture_method, amount_received } = stripe.intent(paymentId)
    expect([status, capture_method, amount_received]).toEqual(['requires_capture', 'manual', 0])
    const hold = (await load(id)).damageHold!
    expect(hold).toMatchObject({ state: 'held', cents: HELD })
    expect(Date.parse(hold.heldUntil!) - Date.now()).toBeGreaterThan(6.9 * 24 * 3600_000)
    expect(await inquiry(id)).toMatchObject({ paidCents: 150_689, paymentStatus: 'paid', balanceCents: 0 })
    expect(await journal(id)).toEqual(['hold-placed guest'])
    // Told again by the provider, in a second tab, by a round: nothing more happens.
    await sendEvent(app, makeEvent('payment_intent.amount_capturable_updated', stripe.intent(paymentId)), {
      secret: stripe.webhookSecret,
    })
    expect((await guest(id, '/placed', { paymentIntentId: paymentId })).status).toBe(200)
    expect((await guest(id, '')).status).toBe(409)
    await round()
    expect(await journal(id)).toEqual(['hold-placed guest'])
    expect([await mails(), held()]).toEqual([[], 1])
  })

  it('opened twice is one; the provider’s event alone places it', async () => {
    const id = await booked()
    const [first, second] = await Promise.all([guest(id, ''), guest(id, '')])
    expect(first.body).toMatchObject({ success: true, amountCents: HELD })
    expect(second.body.paymentIntentId).toBe(first.body.paymentIntentId)
    expect((await guest(id, '', { amountCents: 40_000 })).body.code).toBe('amount-changed')
    stripe.pay(first.body.paymentIntentId, 'success')
    await sendEvent(app, stripe.events.at(-1)!, { secret: stripe.webhookSecret })
    expect((await view(id)).damageHold).toMatchObject({ state: 'held' })
    expect(await attempts('hold')).toHaveLength(1)
  })

  it('that its guest has begun and left open ends after a day, or once it is not wanted any more', async () => {
    const begun = async () => {
      const id = await booked(1)
      return { id, paymentId: (await guest(id, '')).body.paymentIntentId as string }
    }
    const later = (minutes: number) => round(Date.now() + (24 * 60 + minutes) * 60_000)
    const { paymentId } = await begun()
    await later(-1)
    expect(stripe.intent(paymentId).status).toBe('requires_payment_method')
    await later(1)
    expect(stripe.intent(paymentId).status).toBe('canceled')
    expect(await attempts('hold')).toMatchObject([{ state: 'cancelled' }])
    await emptyBooks(payload)

    const other = await begun()
    await owner.request('POST', `/api/booking-inquiries/${other.id}/cancel`, { body: {} })
    await round()
    expect(stripe.intent(other.paymentId).status).toBe('canceled')
    expect(await journal(other.id)).toEqual([])
  })

  it('refuses other people’s keys, payments and stays', async () => {
    const [id, other] = [await booked(1), await booked(10)]
    expect((await guest(id, '', {}, 'x'.repeat(20))).status).toBe(404)
    expect((await guest(id, '', {}, keyOf(other))).status).toBe(404)
    const { body } = await guest(id, '')
    expect((await guest(other, '/placed', { paymentIntentId: body.paymentIntentId })).status).toBe(404)
    expect((await guest(id, '/placed', { paymentIntentId: body.paymentIntentId })).body.code).toBe('not-paid')
    expect((await guest(id, '/placed', { paymentIntentId: 'pi_../../x' })).status).toBe(400)
    const visitor = app.visitor()
    for (const what of ['capture', 'release', 'pictures'])
      expect((await visitor.request('POST', `/api/booking-inquiries/${id}/damage-hold/${what}`)).status).toBe(
        401,
      )
    // A payment of the stay is no hold, and a hold settles no payment.
    const paid = (await inquiry(id)).stripePaymentIntentId
    expect((await guest(id, '/placed', { paymentIntentId: paid })).status).toBe(404)
    const settled = await app.visitor().request('POST', `/api/guest-stay/${id}/paid`, {
      body: { key: keyOf(id), paymentIntentId: body.paymentIntentId },
      headers: { 'x-ridgeline-client-address': freshAddress() },
    })
    expect(settled.status).toBe(404)
  })

  it('a card that is declined or asks its guest holds nothing until it says yes', async () => {
    const id = await booked()
    const { body } = await guest(id, '')
    expect(() => stripe.pay(body.paymentIntentId, 'decline')).toThrow()
    expect((await guest(id, '/placed', { paymentIntentId: body.paymentIntentId })).body.code).toBe('not-paid')
    stripe.pay(body.paymentIntentId, 'redirect')
    expect((await load(id)).damageHold).toMatchObject({ state: 'open' })
    stripe.finish(body.paymentIntentId, true)
    expect((await guest(id, '/placed', { paymentIntentId: body.paymentIntentId })).status).toBe(200)
    expect((await load(id)).damageHold).toMatchObject({ state: 'held' })
  })

  it('is placed on a kept card whose guest agreed to it, by itself and once', async () => {
    const id = await withKeptCard()
    const { consent } = (await inquiry(id)).savedCard as { consent: { text: string; holdCents: number } }
    expect(consent).toMatchObject({ holdCents: HELD })
    expect(consent.text).toContain('For damage, $500.00 is held on it around your stay')
    await round(at(day(-1), '15:00'))
    await round(at(day(0), '09:59'))
    expect(held()).toBe(0)
    await Promise.all([round(at(day(0))), round(at(day(0)))])
    await round(at(day(0), '11:00'))
    expect(held()).toBe(1)
    expect(await journal(id)).toEqual(['hold-placed site'])
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail!.text).toContain('Visa ending in 4242')
    // The line that an inbox shows is of what happened.
    expect(mail!.html).toMatch(/data-skip-in-text="true"[^>]*>\$500\.00 is now held for damage on Visa/)
  })

  it('a kept card that is refused is not tried again: its guest is asked, and can use another one', async () => {
    const id = await withKeptCard()
    stripe.spoil((await inquiry(id)).savedCard!['methodId' as never] as string, 'noMoney')
    for (const time of ['10:00', '11:00', '12:00']) await round(at(day(0), time))
    expect(await journal(id)).toEqual(['hold-refused site'])
    expect((await mails()).map(({ text }) => text.replaceAll(/\s+/g, ' '))).toEqual([
      expect.stringContaining('there was not enough money on it'),
    ])
    expect(await attempts('hold')).toEqual([expect.objectContaining({ state: 'failed' })])
    expect((await load(id)).damageHold).toMatchObject({
      state: 'open',
      refusedBecause: 'there was not enough money on it',
    })
    const { body } = await guest(id, '')
    stripe.pay(body.paymentIntentId, 'success')
    expect((await guest(id, '/placed', { paymentIntentId: body.paymentIntentId })).status).toBe(200)
  })

  it('a kept card of another account of the provider’s is as one that is refused', async () => {
    const id = await withKeptCard()
    stripe.wallet.customers.clear()
    for (const time of ['10:00', '11:00']) await round(at(day(0), time))
    expect(await journal(id)).toEqual(['hold-refused site'])
    const { body } = await guest(id, '')
    stripe.pay(body.paymentIntentId, 'success')
    expect((await guest(id, '/placed', { paymentIntentId: body.paymentIntentId })).status).toBe(200)
  })

  it('that the provider does not begin is told to the log and the owner, until one is begun', async () => {
    const id = await booked()
    const warned = jest.spyOn(payload.logger, 'warn')
    stripe.behave({ status: 400, on: /^POST/ })
    expect((await guest(id, '')).status).toBe(503)
    const said = warned.mock.calls.map(String).join()
    warned.mockRestore()
    expect(said).toContain(`of booking ${id}: testmode_charges_only 400`)
    const titles = async () =>
      ((await owner.request('GET', '/api/overview')).body.attention as { title: string }[]).map(
        ({ title }) => title,
      )
    const title = 'A guest could not confirm a damage hold'
    expect(await titles()).not.toContain(title)
    await payload.db.updateMany({
      collection: 'payment-attempts',
      where: { kind: { equals: 'hold' } },
      data: { createdAt: new Date(Date.now() - 31 * 60_000).toISOString() },
    })
    expect(await titles()).toContain(title)
    stripe.behave(null)
    expect((await guest(id, '')).status).toBe(200)
    expect(await titles()).not.toContain(title)
  })

  it.each([
    ['the owner', day(-1), day(2)],
    ['the site', day(-5), day(-2)],
  ])(
    'is let go by %s for the bank alone once the account was replaced, and is said to be when its time is over',
    async (who, checkin, checkout) => {
      const { id } = await withHold()
      const { heldUntil } = (await view(id)).damageHold!
      await moveStay(id, checkin, checkout)
      stripe.ledger.intents.clear()
      if (who === 'the owner')
        expect((await own(id, 'release')).body.message).toMatch(/will be released.*asked again/)
      await round()
      await round()
      expect((await view(id)).damageHold).toMatchObject({ state: 'releasing', heldUntil })
      expect([await mails(), await journal(id)]).toEqual([[], ['hold-placed guest']])
      await payload.db.updateMany({
        collection: 'payment-attempts',
        where: { kind: { equals: 'hold' } },
        data: { heldUntil: new Date(Date.now() - 1000).toISOString() },
      })
      await round()
      expect((await mails()).map(({ subject }) => subject)).toEqual([
        expect.stringMatching(/^Damage hold of \$500\.00 released/),
      ])
      expect(await journal(id)).toEqual([
        'hold-placed guest',
        `hold-released ${who === 'the owner' ? 'owner' : 'site'}`,
      ])
    },
  )

  it('a card that was kept before there was a hold is not asked for one', async () => {
    const id = await withKeptCard()
    const saved = (await inquiry(id)).savedCard as { consent: { holdCents?: number } }
    delete saved.consent.holdCents
    await payload.db.updateMany({
      collection: 'inquiries',
      where: { id: { equals: Number(id) || id } },
      data: { savedCard: saved },
    })
    await round()
    expect(await journal(id)).toEqual(['hold-requested site'])
    expect(held()).toBe(0)
  })

  it.each([
    [500, false],
    [120.5, true],
  ])('is told as taken, and a rest as let go where there is one: %s', async (amount, hasRest) => {
    const { id } = await withHold()
    const taken = await own(id, 'capture', { amount, reason: 'A lamp was broken.', pictures: [] })
    expect(taken.status).toBe(200)
    const [mail] = await mails()
    expect(mail!.text.includes('What was left of the hold is let go.')).toBe(hasRest)
  })

  it('is taken from once, with the reason and pictures that the guest sees', async () => {
    const { id, paymentId } = await withHold()
    const bytes = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#446' } })
      .jpeg()
      .toBuffer()
    const form = new FormData()
    form.append('image', new File([new Uint8Array(bytes)], 'lamp.jpg', { type: 'image/jpeg' }))
    const upload = await owner.request('POST', `/api/booking-inquiries/${id}/damage-hold/pictures`, {
      body: form,
    })
    expect(upload.status).toBe(200)
    const pictures = [upload.body.newPath as string]
    const ask = { amount: 120.5, reason: 'A lamp was broken.', pictures }
    const answers = await Promise.all([own(id, 'capture', ask), own(id, 'capture', ask)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[0]!.body).toMatchObject({ success: true, state: 'taken' })
    expect(stripe.intent(paymentId)).toMatchObject({ status: 'succeeded', amount_received: 12_050 })
    const taken = { cents: 12_050, reason: 'A lamp was broken.', pictures }
    expect((await load(id)).damageHold).toMatchObject({ state: 'taken', taken })
    expect((await view(id)).damageHold).toMatchObject({ state: 'taken', taken })
    expect(await journal(id)).toEqual(['hold-placed guest', 'hold-taken owner'])
    const [mail] = await mails()
    expect(mail!.subject).toMatch(/^\$120\.50 was taken from the damage hold/)
    expect(mail!.text).toContain('A lamp was broken.')
    // It pays for damage, not for the stay.
    const { ledger, ...money } = await inquiry(id)
    expect(money).toMatchObject({ paidCents: 150_689, owedCents: 0, balanceCents: 0, paymentStatus: 'paid' })
    expect((ledger as { kind: string; cents: number }[]).filter(({ kind }) => kind === 'hold-taken')).toEqual(
      [expect.objectContaining({ cents: 12_050, providerId: paymentId })],
    )
    // What came is in the books of the year, and no revenue.
    const { body: statement } = await owner.request('GET', '/api/reports/statement')
    expect(statement).toMatchObject({ damageCents: 12_050, netCents: 150_689 + 12_050 })
    const { text: csv } = await owner.request('GET', '/api/reports/payments.csv')
    expect(csv).toContain('Taken for damage')
    expect((await own(id, 'capture', { ...ask, amount: 10 })).body.code).toBe('wrong-state')
    expect((await own(id, 'release')).body.code).toBe('no-hold')
    await round()
    expect(stripe.intent(paymentId).amount_received).toBe(12_050)
  })

  it('was taken in part, and is disputed: the money of the stay is as it was, and what the damage brought is less', async () => {
    const { id, paymentId } = await withHold()
    await moveStay(id, day(40), day(43))
    expect((await own(id, 'capture', { amount: 200, reason: 'A lamp was broken.' })).status).toBe(200)
    const money = async () => {
      const { body: offer } = await owner.request('GET', `/api/booking-inquiries/${id}/refund`)
      const { body: statement } = await owner.request('GET', '/api/reports/statement')
      const { policyCents, cardLeftCents } = offer
      return [(await view(id)).balanceCents, policyCents, cardLeftCents, statement.damageCents]
    }
    expect(await money()).toEqual([0, 150_689, 150_689, 20_000])
    const hook = (status: string) =>
      sendEvent(app, stripe.dispute(paymentId, status), { secret: stripe.webhookSecret })
    for (const status of ['needs_response', 'lost']) expect((await hook(status)).status).toBe(200)
    expect(await money()).toEqual([0, 150_689, 150_689, 0])
    expect((await hook('won')).status).toBe(200)
    expect(await money()).toEqual([0, 150_689, 150_689, 20_000])
  })

  it('is not taken from with pictures that were swept since they were chosen', async () => {
    const { id, paymentId } = await withHold()
    const choose = async (width: number) => {
      const form = new FormData()
      const bytes = await sharp({ create: { width, height: 600, channels: 3, background: '#446' } })
        .jpeg()
        .toBuffer()
      form.append('image', new File([new Uint8Array(bytes)], 'lamp.jpg', { type: 'image/jpeg' }))
      const { body } = await owner.request('POST', `/api/booking-inquiries/${id}/damage-hold/pictures`, {
        body: form,
      })
      return body.newPath as string
    }
    const pictures = [await choose(800), await choose(801)]
    const sweep = (hours: number) => prunePictures(app.payload, Date.now() + hours * 3600_000)
    await sweep(25)
    const ask = { amount: 120.5, reason: 'A lamp was broken.', pictures }
    expect(await own(id, 'capture', ask)).toMatchObject({
      status: 400,
      body: { code: 'invalid', errors: [{ path: 'pictures' }] },
    })
    expect(stripe.intent(paymentId).amount_received).toBe(0)
    expect([await choose(800), await choose(801)]).toEqual(pictures)
    await sweep(1)
    expect((await own(id, 'capture', ask)).status).toBe(200)
    await sweep(25)
    const shown = await servePicture(
      new Request('http://house.test/'),
      pictures[0]!.split('/')[2]!,
      '1920.webp',
    )
    expect(shown.status).toBe(200)
    await shown.arrayBuffer()
  })

  it('refuses amounts, reasons and pictures that cannot be', async () => {
    const { id } = await withHold()
    const ask = { amount: 100, reason: 'A lamp.' }
    for (const wrong of [
      { ...ask, amount: 0 },
      { ...ask, amount: -5 },
      { ...ask, amount: 1.234 },
      { ...ask, amount: 'abc' },
      { ...ask, reason: '   ' },
      { ...ask, reason: 'x'.repeat(1001) },
      { ...ask, pictures: ['https://example.com/x.webp'] },
      { ...ask, pictures: ['/pictures/../../x/1920.webp'] },
    ])
      expect((await own(id, 'capture', wrong)).status).toBe(400)
    expect((await own(id, 'capture', { ...ask, amount: 500.01 })).body.code).toBe('more-than-held')
    expect((await own('999999', 'capture', ask)).status).toBe(404)
    const without = await booked(20)
    expect((await own(without, 'capture', ask)).body.code).toBe('no-hold')
    expect((await own(without, 'release')).body.code).toBe('no-hold')
    expect((await view(id)).damageHold).toMatchObject({ state: 'held' })
  })

  it('is let go by the owner, told to the guest, and no other takes its place', async () => {
    const { id, paymentId } = await withHold()
    const answers = await Promise.all([own(id, 'release'), own(id, 'release')])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(stripe.intent(paymentId).status).toBe('canceled')
    expect((await view(id)).damageHold).toMatchObject({ state: 'released' })
    await round()
    expect(await journal(id)).toEqual(['hold-placed guest', 'hold-released owner'])
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Damage hold of \$500\.00 released/),
    ])
    expect((await guest(id, '')).status).toBe(409)
    expect((await own(id, 'capture', { amount: 5, reason: 'x' })).body.code).toBe('no-hold')
  })

  it('is let go by the owner also in the moment in which its guest comes back', async () => {
    const id = await booked()
    const { paymentIntentId } = (await guest(id, '')).body
    stripe.pay(paymentIntentId, 'success')
    const { db } = payload
    const update = db.updateOne
    jest.spyOn(db, 'updateOne').mockImplementation(async (args) => {
      if (args.collection === 'payment-attempts') {
        jest.restoreAllMocks()
        // The provider's event was quicker.
        const event = makeEvent('payment_intent.amount_capturable_updated', stripe.intent(paymentIntentId))
        expect((await sendEvent(app, event, { secret: stripe.webhookSecret })).status).toBe(200)
        expect((await own(id, 'release')).status).toBe(200)
      }
      return update(args)
    })
    expect((await guest(id, '/placed', { paymentIntentId })).status).toBe(200)
    await round()
    expect((await view(id)).damageHold).toMatchObject({ state: 'released' })
    expect([await journal(id), held()]).toEqual([['hold-placed guest', 'hold-released owner'], 0])
  })

  it('is let go by itself two days after check-out, and when the stay is cancelled or moved away', async () => {
    const over = await withHold(1)
    await moveStay(over.id, day(-4), day(-1))
    await round(at(day(0), '09:00'))
    expect((await view(over.id)).damageHold).toMatchObject({ state: 'held' })
    await round(at(day(1), '00:10'))
    expect(stripe.intent(over.paymentId).status).toBe('canceled')
    expect(await journal(over.id)).toEqual(['hold-placed guest', 'hold-released site'])
    await emptyBooks(payload)

    const cancelled = await withHold(1)
    await owner.request('POST', `/api/booking-inquiries/${cancelled.id}/cancel`, { body: {} })
    await round()
    expect(stripe.intent(cancelled.paymentId).status).toBe('canceled')
    await emptyBooks(payload)

    const moved = await withHold(1)
    await moveStay(moved.id, day(40), day(43))
    await round()
    expect(stripe.intent(moved.paymentId).status).toBe('canceled')
    expect((await load(moved.id)).damageHold).toMatchObject({ state: 'later', opensOn: day(39) })
  })

  it('that the bank let go is told, and a kept card is asked again while the stay lasts', async () => {
    const id = await withKeptCard()
    await round()
    const [first] = await attempts('hold')
    stripe.lapse(first!.intentId!)
    await sendEvent(app, stripe.events.at(-1)!, { secret: stripe.webhookSecret })
    expect(await journal(id)).toEqual(['hold-placed site', 'hold-lapsed provider'])
    await round(at(day(2)))
    expect(await journal(id)).toEqual(['hold-placed site', 'hold-lapsed provider', 'hold-placed site'])
    expect(held()).toBe(1)
    // Without an event the next look finds it.
    const [, second] = (await attempts('hold')).toSorted((a, b) => a.key.localeCompare(b.key))
    stripe.lapse(second!.intentId!)
    await moveStay(id, day(1), day(9))
    await round(at(day(6)))
    expect((await journal(id)).slice(-2)).toEqual(['hold-lapsed provider', 'hold-placed site'])
    expect(held()).toBe(1)
  })

  it('that lapsed before the owner took from it says so and takes nothing', async () => {
    const { id, paymentId } = await withHold()
    stripe.lapse(paymentId)
    const answer = await own(id, 'capture', { amount: 50, reason: 'A lamp.' })
    expect([answer.status, answer.body.code]).toEqual([409, 'no-hold'])
    expect(stripe.intent(paymentId).status).toBe('canceled')
    expect((await inquiry(id)).ledger).toEqual(
      expect.not.arrayContaining([expect.objectContaining({ kind: 'hold-taken' })]),
    )
  })

  it('is named on Overview when it is missing on the day of arrival, and a day before the bank lets it go', async () => {
    const attention = async () =>
      ((await owner.request('GET', '/api/overview')).body.attention as { title: string }[]).map(
        ({ title }) => title,
      )
    const missing = await booked(1)
    await moveStay(missing, day(0), day(3))
    expect(await attention()).toContain('Nothing is held for damage of Ada Marsh')
    await emptyBooks(payload)
    const { id } = await withHold(1)
    await moveStay(id, day(-5), day(0))
    expect((await attention()).join()).not.toContain('about to lapse')
    await payload.db.updateMany({
      collection: 'payment-attempts',
      where: { kind: { equals: 'hold' } },
      data: { heldUntil: new Date(Date.now() + 23 * 3600_000).toISOString() },
    })
    expect(await attention()).toContain('The damage hold of Ada Marsh is about to lapse')
  })

  it('of a guest without an address is asked for by nobody, and the owner reads so', async () => {
    const [{ id: taken }, id] = [await withHold(), await booked(10)]
    await payload.db.updateMany({ collection: 'inquiries', where: {}, data: { email: NO_EMAIL } })
    await moveStay(id, day(1), day(4))
    await round()
    await moveStay(id, day(0), day(3))
    const { entries } = (await owner.request('GET', `/api/booking-inquiries/${id}/journal`)).body
    const { attention } = (await owner.request('GET', '/api/overview')).body
    const { message } = (await own(taken, 'capture', { amount: 5, reason: 'A cup.', pictures: [] })).body
    const all = JSON.stringify([entries, attention, message])
    expect(all).toContain('There is no e-mail address to ask the guest at.')
    expect(all).toContain('Please ask the guest to let $500.00 be held on a card')
    expect(message).toContain('$5.00 is taken')
    expect(all).not.toMatch(/guest was asked|guest is told/)
  })

  it('taken in the provider’s dashboard, given back there, or disputed, is in the books', async () => {
    const { id, paymentId } = await withHold()
    stripe.ledger.capture(paymentId, { amount_to_capture: '7000' })
    await sendEvent(app, stripe.events.at(-1)!, { secret: stripe.webhookSecret })
    expect(await journal(id)).toEqual(['hold-placed guest', 'hold-taken provider'])
    stripe.refundByHand(paymentId, 2000)
    await sendEvent(app, stripe.events.at(-1)!, { secret: stripe.webhookSecret })
    await sendEvent(app, stripe.events.at(-1)!, { secret: stripe.webhookSecret })
    const taken = ((await inquiry(id)).ledger as { kind: string; cents: number }[])
      .filter(({ kind }) => kind === 'hold-taken')
      .map(({ cents }) => cents)
    expect(taken).toEqual([7000, -2000])
    expect(await inquiry(id)).toMatchObject({ paidCents: 150_689, refundedCents: 0, paymentStatus: 'paid' })
    await sendEvent(app, stripe.dispute(paymentId), { secret: stripe.webhookSecret })
    expect(await inquiry(id)).toMatchObject({ disputeStatus: 'needs_response', paymentStatus: 'disputed' })
  })

  it('given back and not taken by the guest’s bank is here again, on page, file and statement', async () => {
    const { id, paymentId } = await withHold()
    expect((await own(id, 'capture', { amount: 200, reason: 'A lamp was broken.' })).status).toBe(200)
    stripe.refundByHand(paymentId, 5000)
    await sendEvent(app, stripe.events.at(-1)!, { secret: stripe.webhookSecret })
    const damage = async () => {
      const { body: statement } = await owner.request('GET', '/api/reports/statement')
      const { text } = await owner.request('GET', '/api/reports/payments.csv')
      const { body: told } = await owner.request('GET', `/api/booking-inquiries/${id}/ledger`)
      const taken = (told.entries as { kind: string; amountCents: number }[]).filter(
        ({ kind }) => kind === 'hold-taken',
      )
      const { text: file } = await owner.request('GET', '/api/reports/statement.csv')
      return [
        statement.damageCents,
        /^"Of it taken for damage, not in the revenue",Card,+([\d.]+)/m.exec(file)?.[1],
        text.trim().split('\r\n').at(-1)!.split(',')[3],
        taken.map(({ amountCents }) => amountCents),
      ]
    }
    expect(await damage()).toEqual([15_000, '150.00', '1656.89', [20_000, -5000]])
    stripe.bounceRefund(paymentId)
    // Told twice, and with the refund's own event once more.
    for (const event of [stripe.events.at(-1)!, stripe.events.at(-1)!, stripe.events.at(-2)!])
      await sendEvent(app, event, { secret: stripe.webhookSecret })
    expect(await damage()).toEqual([20_000, '200.00', '1706.89', [20_000, -5000, 5000]])
    expect(await inquiry(id)).toMatchObject({ balanceCents: 0, refundedCents: 0, paymentStatus: 'paid' })
  })

  it('survives a provider that is away at each step', async () => {
    const { id, paymentId } = await withHold()
    stripe.behave({ status: 503 })
    const asked = await own(id, 'capture', { amount: 30, reason: 'A glass.' })
    expect([asked.status, asked.body.state]).toEqual([200, 'asked'])
    expect((await view(id)).damageHold).toMatchObject({ state: 'taking' })
    await round()
    stripe.behave(null)
    await round()
    expect(stripe.intent(paymentId)).toMatchObject({ status: 'succeeded', amount_received: 3000 })
    expect((await view(id)).damageHold).toMatchObject({ state: 'taken' })
    await emptyBooks(payload)

    const other = await withHold()
    stripe.behave({ status: 503 })
    const released = await own(other.id, 'release')
    expect(released.status).toBe(200)
    expect((await view(other.id)).damageHold).toMatchObject({ state: 'releasing' })
    expect((await own(other.id, 'capture', { amount: 30, reason: 'A glass.' })).body.code).toBe('no-hold')
    stripe.behave(null)
    await round()
    expect(stripe.intent(other.paymentId).status).toBe('canceled')
    expect((await view(other.id)).damageHold).toMatchObject({ state: 'released' })
  })

  it('that the provider does not let be taken from says why, and is taken from by the words of another try', async () => {
    const { id, paymentId } = await withHold()
    stripe.behave({ status: 400, on: /capture$/ })
    const refused = await own(id, 'capture', { amount: 30, reason: 'A glass.' })
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      ...[409, 'payment-refused', 'The payment provider says: Not with this account'],
    ])
    expect(await attempts('capture')).toMatchObject([{ state: 'failed', lastError: 'Not with this account' }])
    expect((await view(id)).damageHold).toMatchObject({ state: 'held' })
    stripe.behave(null)
    await round()
    expect(held()).toBe(1)
    expect((await own(id, 'capture', { amount: 20, reason: 'A cup.' })).body.state).toBe('taken')
    expect(stripe.intent(paymentId).amount_received).toBe(2000)
    expect((await load(id)).damageHold).toMatchObject({ taken: { cents: 2000, reason: 'A cup.' } })
    expect(await attempts('capture')).toMatchObject([{ state: 'succeeded', lastError: null }])
  })

  it('is taken once though the answer is lost, and a lost answer to placing it places no second', async () => {
    const { id, paymentId } = await withHold()
    stripe.behave({ hangUp: 'after', on: /capture/, times: 2 })
    await own(id, 'capture', { amount: 30, reason: 'A glass.' })
    await round()
    expect(stripe.intent(paymentId).amount_received).toBe(3000)
    expect(await journal(id)).toEqual(['hold-placed guest', 'hold-taken owner'])
    await emptyBooks(payload)

    await withKeptCard()
    stripe.behave({ hangUp: 'after', on: /confirm|payment_intents$/, times: 3 })
    for (const time of ['10:00', '10:10']) await round(at(day(0), time))
    stripe.behave(null)
    await round(at(day(0), '10:20'))
    expect(held()).toBe(1)
  })

  it('on a kept card is found again by a site whose database was put back', async () => {
    const id = await withKeptCard()
    await round()
    // As from a backup of before: neither record nor journal know of it.
    await payload.db.deleteMany({ collection: 'payment-attempts', where: { kind: { equals: 'hold' } } })
    const before = ((await inquiry(id)).journal as { kind: string }[]).filter(
      ({ kind }) => !kind.startsWith('hold-'),
    )
    await payload.db.updateMany({
      collection: 'inquiries',
      where: { id: { equals: Number(id) || id } },
      data: { journal: before },
    })
    await round()
    expect([held(), await journal(id)]).toEqual([1, ['hold-placed guest']])
    expect((await view(id)).damageHold).toMatchObject({ state: 'held' })
  })

  it('leaves no word about the guest behind when the guest is forgotten', async () => {
    const { id } = await withHold()
    await own(id, 'capture', { amount: 30, reason: 'Ada Marsh broke a glass.' })
    await moveStay(id, day(-10), day(-7))
    const erased = await owner.request('POST', '/api/guest-data/delete', {
      body: { email: 'ada@example.com' },
    })
    expect(erased.status).toBe(200)
    expect(JSON.stringify(await attempts('capture'))).not.toContain('Ada')
  })
})
