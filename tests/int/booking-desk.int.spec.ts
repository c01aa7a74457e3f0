import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals'
import type { Payload } from 'payload'

import type { BookingInquiry } from '@/contract/booking-inquiry'
import type { OverviewResponse } from '@/contract/overview'
import type { RatesView } from '@/contract/rates'
import { entry } from '@/domain/bookings/journal'
import { dateIn, formatDate, nightsOf } from '@/domain/common/calendar-date'
import { weekdayName, weekdayOf } from '@/domain/rates/weekday'
import type { Stay } from '@/payload-types'

import type { ApiClient } from '../support/api-client'
import { FIREWOOD, PET_FEE } from '../support/extra-fees'
import { followUpAll } from '../support/follow-up'
import { mortal } from '../support/mortal'
import { type App, startApp } from '../support/payload-app'
import { chargedBy, daysFromToday as day, paidInCash, seedInquiry, seedStay } from '../support/seed'
import { setRates } from '../support/set-rates'
import { flatQuote, quoteOfVersion1 } from '../support/quotes'

const EVERY = ['follow-ups', 'payload-jobs', 'nights', 'stays', 'inquiries', 'days', 'mails'] as const
let keys = 0
const freshKey = () => `key-of-test-${(keys += 1)}`

describe("the owner's desk", () => {
  let app: App
  let payload: Payload
  let owner: ApiClient

  beforeAll(async () => {
    app = await startApp()
    payload = app.payload
    owner = await app.owner()
  })
  afterAll(() => app.close())
  afterEach(async () => {
    for (const collection of EVERY) await payload.db.deleteMany({ collection, where: {} })
    await setRates(payload, { base: { nightly: 300 }, seasons: [] })
  })

  const post = (path: string, body?: unknown) =>
    owner.request('POST', `/api/booking-inquiries${path}`, { body })
  const view = async (id: string) =>
    (await owner.request('GET', `/api/booking-inquiries/${id}`)).body as BookingInquiry
  const nights = async () =>
    (await payload.find({ collection: 'nights', sort: 'date', pagination: false })).docs
  const nightsBy = async () => {
    const byStay = new Map<string, string[]>()
    for (const { date, stayId } of await nights()) byStay.set(stayId, [...(byStay.get(stayId) ?? []), date])
    return byStay
  }
  const mailKeys = async () =>
    (await payload.find({ collection: 'mails', sort: 'key', pagination: false })).docs.map(({ key }) => key)

  const confirmed = async (checkin: number, checkout: number, fields = {}) => {
    const dates = { checkin: day(checkin), checkout: day(checkout) }
    const id = String((await seedInquiry(payload, { ...dates, status: 'confirmed', ...fields })).id)
    const stay = await seedStay(payload, { ...dates, inquiryId: id, label: `Stay ${id}`, source: 'direct' })
    return { id, stayId: String(stay.id) }
  }
  const preview = async (checkin: number, checkout: number, guests = 2, forId?: string) =>
    (
      await owner.request(
        'GET',
        `/api/stay-preview?checkin=${day(checkin)}&checkout=${day(checkout)}&guests=${guests}${forId ? `&for=${forId}` : ''}`,
      )
    ).body
  /** As the page does it: looks first, then asks for what it saw. */
  const change = async (
    id: string,
    checkin: number,
    checkout: number,
    more: Record<string, unknown> = {},
  ) => {
    const was = await view(id)
    const guests = (more.guests as number | undefined) ?? was.guests
    const { quote } = await preview(checkin, checkout, guests, id)
    return post(`/${id}/change`, {
      checkin: day(checkin),
      checkout: day(checkout),
      guests,
      totalCents: quote.totalCents,
      was: { checkin: was.checkin, checkout: was.checkout, guests: was.guests },
      notifyGuest: false,
      requestKey: freshKey(),
      ...more,
    })
  }
  const booking = (checkin: number, checkout: number, more: Record<string, unknown> = {}) => ({
    firstName: 'Ada',
    lastName: 'Moss',
    email: 'ada@example.com',
    checkin: day(checkin),
    checkout: day(checkout),
    guests: 2,
    source: 'manual',
    totalCents: 150_689,
    notifyGuest: false,
    requestKey: freshKey(),
    ...more,
  })

  it('is one booking however often it is sent at once, and everybody is told of that one', async () => {
    const form = booking(140, 143)
    const answers = await Promise.all(Array.from({ length: 5 }, () => post('', form)))
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(5).fill(201))
    expect(new Set(answers.map(({ body }) => body.inquiry.id)).size).toBe(1)
    const taken = booking(141, 144)
    const refused = await Promise.all([post('', taken), post('', taken)])
    expect(refused.map(({ status }) => status)).toEqual([409, 409])
    for (const { body } of refused) expect(body.message).not.toMatch(/at this very moment/)
  })

  describe('a look ahead', () => {
    it('gives price, who is in the way, and what leaves the rules', async () => {
      const { stayId } = await confirmed(40, 43)
      await payload.create({
        collection: 'days',
        data: { date: day(38), priceCents: 50_000, isAvailable: true, isBlocked: true, minNights: 5 },
      })
      const body = await preview(38, 41, 14)
      expect(body.quote.lodgingCents).toBe(110_000)
      expect(body.conflicts).toMatchObject([
        { stayId, checkin: day(40), checkout: day(43), nights: [day(40)] },
      ])
      expect(body.warnings).toEqual([
        expect.stringMatching(/^Your shortest stay from .* is 5 nights; this one has 3\.$/),
        'The house sleeps up to 12 guests.',
        expect.stringContaining('You closed these nights for guests'),
      ])
    })

    it("tells the owner of a season in the owner's words", async () => {
      await setRates(payload, {
        seasons: [
          {
            ...{ name: 'Christmas', from: day(50), to: day(60), yearly: false, nightly: 500, byWeekday: {} },
            ...{ minNights: null, arrivals: [weekdayOf(day(52))], departures: null },
          },
        ],
      })
      expect((await preview(52, 54)).warnings).toEqual([])
      expect((await preview(53, 55)).warnings).toEqual([
        `Christmas asks for arrival on ${weekdayName(weekdayOf(day(52)))}.`,
      ])
    })

    it("finds nothing in the way of a booking's own nights, and keeps its quote on its own dates", async () => {
      const { id } = await confirmed(40, 43)
      await setRates(payload, { base: { nightly: 999 } })
      expect(await preview(40, 43, 2, id)).toMatchObject({ conflicts: [], quote: { totalCents: 150_689 } })
      expect((await preview(41, 44, 2, id)).quote.lodgingCents).toBe(299_700)
      expect((await preview(40, 43)).conflicts).toHaveLength(1)
    })

    it('names the other inquiries for these nights, the oldest first, and no guest who is paying', async () => {
      const asks = (from: number, to: number, firstName: string, more = {}) =>
        seedInquiry(payload, { checkin: day(from), checkout: day(to), firstName, lastName: 'L', ...more })
      const own = await asks(40, 43, 'Own')
      const first = await asks(42, 45, 'First')
      await asks(38, 40, 'Before')
      await asks(43, 45, 'After')
      await asks(40, 43, 'Declined', { status: 'declined' })
      await asks(40, 43, 'Paying', { isCheckout: true })
      for (let n = 2; n <= 7; n += 1) await asks(41, 42, `Asker ${n}`)
      const { alsoAsked } = await preview(40, 43, 2, String(own.id))
      expect(alsoAsked.total).toBe(7)
      expect(alsoAsked.first).toHaveLength(5)
      expect(alsoAsked.first[0]).toEqual({
        id: String(first.id),
        name: 'First L',
        checkin: day(42),
        checkout: day(45),
        createdAt: first.createdAt,
      })
      expect((await preview(40, 43)).alsoAsked.total).toBe(8)
      expect((await preview(60, 62)).alsoAsked).toEqual({ total: 0, first: [] })
    })

    it.each([
      ['no nights', day(40), day(40)],
      ['more than a year', day(40), day(406)],
    ])('refuses %s', async (_name, checkin, checkout) => {
      const { status, body } = await owner.request(
        'GET',
        `/api/stay-preview?checkin=${checkin}&checkout=${checkout}&guests=2`,
      )
      expect(status).toBe(400)
      expect(body.errors[0].path).toBe('checkout')
    })
  })

  describe('adding a booking', () => {
    it('keeps it confirmed with its nights, and tells nobody unless asked to', async () => {
      const { status, body } = await post('', booking(50, 53))
      expect(status).toBe(201)
      expect(body.inquiry).toMatchObject({
        status: 'confirmed',
        source: 'manual',
        paymentStatus: 'pending',
        quote: { totalCents: 150_689 },
      })
      expect((await nights()).map(({ date }) => date)).toEqual([day(50), day(51), day(52)])
      expect(await mailKeys()).toEqual([])
    })

    it('sends only the confirmation when the guest is to be told, and none to a guest without address', async () => {
      const told = (await post('', booking(50, 53, { notifyGuest: true }))).body.inquiry
      await post('', booking(53, 56, { notifyGuest: true, email: undefined }))
      expect(await mailKeys()).toEqual([`inquiry:${told.id}:confirmed:guest`])
    })

    it("tells a channel's guest no price, payment or refund of the house's, now and when it changes", async () => {
      const sold = { source: 'airbnb', notifyGuest: true, agreedCents: 123_400, totalCents: 123_400 }
      const { id } = (await post('', booking(50, 53, sold))).body.inquiry
      expect((await change(id, 50, 54, { ...sold, source: undefined })).status).toBe(200)
      await followUpAll(payload)
      const { docs } = await payload.find({ collection: 'mails', sort: 'id' })
      expect(docs.map(({ subject }) => subject.split(':')[0])).toEqual(['Confirmed', 'Changed'])
      for (const { text } of docs) expect(text).not.toMatch(/\$|refund|write to you about payment/i)
      expect(docs[0]!.text).toContain('You pay at Airbnb')
      const { guestLinkKey } = await import('@/security/guest-link')
      const { loadGuestStay } = await import('@/operations/desk/guest-stay')
      const key = guestLinkKey(id)
      expect(await loadGuestStay(payload, id, key)).toMatchObject({
        ...{ status: 'confirmed', priceCents: null, policy: [], refundNowCents: null },
      })
      const { status } = await app
        .visitor()
        .request('POST', `/api/guest-stay/${id}/cancel`, { body: { key, refundCents: 0 } })
      expect(status).toBe(409)
    })

    it('shows a guest without address as one', async () => {
      const { inquiry } = (await post('', booking(50, 53, { email: undefined }))).body
      expect(inquiry.email).toBe('')
      expect(JSON.stringify(await view(inquiry.id))).not.toContain('@invalid')
    })

    it('says who has the nights, and leaves nothing behind', async () => {
      await confirmed(50, 53)
      const { status, body } = await post('', booking(52, 55))
      expect([status, body.code]).toEqual([409, 'nights-taken'])
      expect(body.message).toMatch(/taken.*Stay/)
      expect((await payload.count({ collection: 'inquiries' })).totalDocs).toBe(1)
      expect((await payload.count({ collection: 'stays' })).totalDocs).toBe(1)
      expect(await nights()).toHaveLength(3)
    })

    it('is one booking for the same form sent five times at once, and once more', async () => {
      const form = booking(50, 53)
      const answers = await Promise.all(Array.from({ length: 5 }, () => post('', form)))
      expect(answers.map(({ status }) => status)).toContain(201)
      const again = await post('', form)
      expect(again.status).toBe(201)
      expect((await payload.count({ collection: 'inquiries' })).totalDocs).toBe(1)
      expect((await payload.count({ collection: 'stays' })).totalDocs).toBe(1)
      expect(await nights()).toHaveLength(3)
    })

    it('says so where the form was corrected after its first answer had been lost, and adds nothing', async () => {
      const form = booking(60, 63)
      expect((await post('', form)).status).toBe(201)
      const corrected = [booking(70, 73), { ...form, lastName: 'Fern' }, { ...form, guests: 3 }]
      for (const other of corrected) {
        const { status, body } = await post('', { ...other, requestKey: form.requestKey })
        expect([status, body.code]).toEqual([409, 'already-exists'])
        expect(body.message).toContain(`for Ada Moss from ${formatDate(day(60), 'short')}`)
      }
      expect((await nights()).map(({ date }) => date)).toEqual(nightsOf(day(60), day(63)))
      const { docs } = await payload.find({ collection: 'inquiries', depth: 0 })
      expect(docs).toHaveLength(1)
      // Also once it was moved, the first request stays what it was.
      await change(String(docs[0]!.id), 80, 83)
      expect((await post('', form)).status).toBe(201)
    })

    it('takes an agreed total, and refuses a total that is not the one of today', async () => {
      const agreed = await post('', booking(50, 53, { agreedCents: 99_900, totalCents: 99_900 }))
      expect(agreed.body.inquiry).toMatchObject({ agreedCents: 99_900, quote: { totalCents: 150_689 } })
      await setRates(payload, { base: { nightly: 400 } })
      const { status, body } = await post('', booking(60, 63))
      expect([status, body.code]).toEqual([409, 'amount-changed'])
      expect(body.message).toContain('$1,846.79')
      expect((await payload.count({ collection: 'inquiries' })).totalDocs).toBe(1)
    })

    it('says in dollars up to which total it takes', async () => {
      const over = { agreedCents: 100_000_000, totalCents: 100_000_000 }
      const { status, body } = await post('', booking(50, 53, over))
      const message = 'The total can be at most $999,999.99'
      expect([status, body.code]).toEqual([400, 'invalid'])
      expect(body.errors).toEqual([
        { path: 'agreedCents', message },
        { path: 'totalCents', message },
      ])
    })

    it('may leave the rules of guests, but not those of stays', async () => {
      expect((await post('', booking(-3, 0, { guests: 20 }))).status).toBe(201)
      expect((await post('', booking(50, 50))).status).toBe(400)
      expect((await post('', booking(50, 53, { guests: 51 }))).status).toBe(400)
    })

    it('leaves a pending booking when the process dies before its nights, which confirms as any other', async () => {
      const form = booking(50, 53)
      const { checkin, checkout, guests, totalCents: cents } = form
      const entered = { checkin, checkout, guests, cents }
      const { id } = await seedInquiry(payload, {
        checkin: form.checkin,
        checkout: form.checkout,
        requestKey: `owner:${form.requestKey}`,
        ...{ firstName: form.firstName, lastName: form.lastName },
        journal: [{ seq: 1, at: new Date().toISOString(), kind: 'entered', actor: 'owner', facts: entered }],
      })
      expect((await post('', form)).status).toBe(409)
      await payload.db.updateMany({
        collection: 'inquiries',
        where: {},
        data: { updatedAt: new Date(Date.now() - 120_000).toISOString() },
      })
      expect((await post('', form)).body.inquiry).toMatchObject({ id: String(id), status: 'confirmed' })
      expect(await nights()).toHaveLength(3)
    })
  })

  describe('a guest whose name, address or number is put right', () => {
    const ADA = { firstName: 'Ada', lastName: 'Moss', email: 'ada@example.com', phone: '' }
    const put = (id: string, guest: Partial<typeof ADA>, more: Record<string, unknown> = {}) =>
      post(`/${id}/guest`, { ...ADA, phone: undefined, ...guest, was: ADA, notifyGuest: true, ...more })
    const mailOf = async (id: string, name: string) =>
      (await payload.find({ collection: 'mails', where: { key: { equals: `inquiry:${id}:${name}` } } }))
        .docs[0]
    const journal = async (id: string) =>
      (await owner.request('GET', `/api/booking-inquiries/${id}/journal`)).body.entries as { text: string }[]
    const linkOf = async (id: string, version: number) => {
      const { guestLinkKey } = await import('@/security/guest-link')
      const { loadGuestStay } = await import('@/operations/desk/guest-stay')
      return loadGuestStay(payload, id, guestLinkKey(id, version))
    }

    it('has the confirmation at the new address, and a link that nobody had before', async () => {
      const { id } = (await post('', booking(50, 53))).body.inquiry
      const changed = { firstName: 'Adele', email: 'adele@example.com', phone: '+1 706 555 0100' }
      const [first, twice] = await Promise.all([put(id, changed), put(id, changed)])
      expect([first.status, twice.status]).toEqual([200, 200])
      expect(first.body.inquiry).toMatchObject(changed)
      const mail = await mailOf(id, 'guest-changed:3:guest')
      expect(mail).toMatchObject({ to: 'adele@example.com', subject: expect.stringMatching(/^Confirmed:/) })
      expect([await linkOf(id, 0), (await linkOf(id, 1))?.status]).toEqual([null, 'confirmed'])
      const { guestLinkPath } = await import('@/security/guest-link')
      expect(mail!.text).toContain(guestLinkPath(id, 1))
      expect((await journal(id)).map(({ text }) => text).slice(2)).toEqual([
        'You changed the guest’s e-mail address; a mail with the details was written to it.',
      ])
      // Everywhere else the stay has the new name, too.
      const { docs } = await payload.find({ collection: 'stays' })
      expect(docs.map(({ label }) => label)).toEqual(['Adele Moss'])
      const found = await owner.request('GET', '/api/booking-inquiries?search=adele')
      expect(found.body.docs).toHaveLength(1)
      expect((await owner.request('GET', '/api/booking-inquiries?search=ada%40')).body.docs).toHaveLength(0)
    })

    it('keeps the link for another name or number, and writes to nobody who is not to be told', async () => {
      const { id } = (await post('', booking(50, 53))).body.inquiry
      expect((await put(id, { lastName: 'Moss-Fern', phone: '1' })).body.message).toBe('No mail was sent.')
      expect((await linkOf(id, 0))?.status).toBe('confirmed')
      const was = { ...ADA, lastName: 'Moss-Fern', phone: '1' }
      expect((await put(id, { email: undefined }, { was })).body.inquiry).toMatchObject({ email: '' })
      expect((await put(id, {}, { was: { ...ADA, email: '' }, notifyGuest: false })).status).toBe(200)
      expect(await mailKeys()).toEqual([])
      expect(await linkOf(id, 1)).not.toBeNull()
    })

    it('keeps the link that the owner has given to a guest without an address, who then has one', async () => {
      const { id } = (await post('', booking(50, 53, { email: undefined }))).body.inquiry
      expect((await put(id, {}, { was: { ...ADA, email: '' } })).status).toBe(200)
      expect((await linkOf(id, 0))?.status).toBe('confirmed')
      const { guestLinkPath } = await import('@/security/guest-link')
      expect((await mailOf(id, 'guest-changed:3:guest'))!.text).toContain(guestLinkPath(id, 0))
      expect((await journal(id)).at(-1)!.text).toMatch(/^You changed the guest’s e-mail address/)
    })

    it('has the confirmation of a stay that the owner confirmed when its checkout was over, and cash has paid', async () => {
      const dates = { checkin: day(50), checkout: day(53) }
      const made = await seedInquiry(payload, { ...ADA, ...dates, isCheckout: true, status: 'expired' })
      const id = String(made.id)
      expect((await post(`/${id}/confirm`, {})).status).toBe(200)
      expect((await post(`/${id}/payments`, { amount: 1463, method: 'cash' })).status).toBe(201)
      expect((await put(id, { email: 'adele@example.com' })).body.message).not.toBe('No mail was sent.')
      expect(await mailOf(id, 'guest-changed:3:guest')).toMatchObject({
        to: 'adele@example.com',
        subject: expect.stringMatching(/^Confirmed:/),
      })
    })

    it('is told once more how the inquiry stands while that is open, and nothing of a stay that is over', async () => {
      const received = entry('received', 'guest', { checkin: day(50), checkout: day(53), guests: 2 })
      const journal = [{ ...received, seq: 1, at: new Date().toISOString() }]
      const pending = await seedInquiry(payload, { ...ADA, checkin: day(50), checkout: day(53), journal })
      expect((await put(String(pending.id), { email: 'adele@example.com' })).status).toBe(200)
      expect(await mailOf(String(pending.id), 'guest-changed:2:guest')).toMatchObject({
        to: 'adele@example.com',
        subject: expect.stringMatching(/^Your inquiry/),
      })
      const past = await post('', booking(-6, -3))
      const { body } = await put(past.body.inquiry.id, { email: 'adele@example.com' })
      expect([body.message, body.inquiry.email]).toEqual(['No mail was sent.', 'adele@example.com'])
      expect(await mailKeys()).toHaveLength(1)
    })

    it('is named nowhere when the guest is deleted while the name is being put right', async () => {
      const email = 'past@example.com'
      const { id } = (await post('', booking(-6, -3, { email }))).body.inquiry
      const update = payload.db.updateOne
      let deleted = 0
      const writing = jest.spyOn(payload.db, 'updateOne').mockImplementation((async (args) => {
        const written: unknown = await Reflect.apply(update, payload.db, [args])
        if (args.collection === 'inquiries' && args.data.lastName === 'Fern')
          deleted = (await owner.request('POST', '/api/guest-data/delete', { body: { email } })).status
        return written
      }) as typeof update)
      expect((await put(id, { email, lastName: 'Fern' }, { was: { ...ADA, email } })).status).toBe(200)
      writing.mockRestore()
      expect(deleted).toBe(200)
      const { docs } = await payload.find({ collection: 'stays', where: { inquiryId: { equals: id } } })
      expect(docs.map(({ label }) => label)).toEqual(['Deleted guest'])
    })

    it('is changed from what was on screen alone, by nobody else, and not once the guest was deleted', async () => {
      const { id } = (await post('', booking(50, 53))).body.inquiry
      expect((await put(id, { email: 'no address' })).status).toBe(400)
      expect((await put(id, { firstName: ' ' })).status).toBe(400)
      const path = `/api/booking-inquiries/${id}/guest`
      const body = { ...ADA, phone: undefined, was: ADA, notifyGuest: true }
      expect((await app.visitor().request('POST', path, { body })).status).toBe(401)
      expect((await put(id, { lastName: 'Fern' })).status).toBe(200)
      const late = await put(id, { lastName: 'Birch' })
      expect([late.status, late.body.code]).toEqual([409, 'changed-meanwhile'])
      const past = (await post('', booking(-6, -3, { email: 'past@example.com' }))).body.inquiry
      const deletion = { body: { email: 'past@example.com' } }
      expect((await owner.request('POST', '/api/guest-data/delete', deletion)).status).toBe(200)
      const back = await put(past.id, {}, { was: { firstName: 'Deleted', lastName: 'guest', email: '' } })
      expect([back.status, back.body.message]).toEqual([
        409,
        'Who this guest was is deleted, as was asked for.',
      ])
      const imported = await seedInquiry(payload, { requestKey: 'import:7', status: 'confirmed' })
      expect((await put(String(imported.id), {})).body.code).toBe('wrong-state')
    })
  })

  describe('changing a booking', () => {
    it('moves by one night over its own nights; the stay is the same, the left night is free', async () => {
      const { id, stayId } = await confirmed(60, 63)
      const { status, body } = await change(id, 61, 64)
      expect(status).toBe(200)
      expect(body.inquiry).toMatchObject({ checkin: day(61), checkout: day(64), status: 'confirmed' })
      expect(await nightsBy()).toEqual(new Map([[stayId, [day(61), day(62), day(63)]]]))
      const { docs } = await payload.find({ collection: 'stays' })
      expect(docs).toMatchObject([{ checkin: day(61), checkout: day(64), state: 'confirmed', inquiryId: id }])
      const { body: days } = await owner.request(
        'GET',
        `/api/availability?startDate=${day(60)}&endDate=${day(64)}`,
      )
      expect(days.map(({ date }: { date: string }) => date)).toEqual([day(61), day(62), day(63)])
    })

    it.each([
      ['longer at both ends', 58, 66],
      ['shorter', 61, 62],
      ['far away', 80, 84],
    ])('moves %s', async (_name, checkin, checkout) => {
      const { id, stayId } = await confirmed(60, 63)
      expect((await change(id, checkin, checkout)).status).toBe(200)
      expect(await nightsBy()).toEqual(new Map([[stayId, nightsOf(day(checkin), day(checkout))]]))
      expect((await view(id)).quote).toMatchObject({ checkin: day(checkin), nights: checkout - checkin })
    })

    it('changes guests alone and keeps a quote that did not ask for them, in the record as it was', async () => {
      const quote = quoteOfVersion1({ checkin: day(60), checkout: day(63) })!
      const { id } = await confirmed(60, 63, { quote })
      await setRates(payload, { base: { nightly: 999 } })
      const { status, body } = await change(id, 60, 63, { guests: 7 })
      expect(status).toBe(200)
      expect(body.inquiry).toMatchObject({ guests: 7, quote: { totalCents: 150_689 } })
      expect((await payload.find({ collection: 'stays' })).docs[0]!.guests).toBe(7)
      expect((await payload.findByID({ collection: 'inquiries', id })).quote).toEqual(quote)
    })

    it('asks the price list of today for more guests than the quote was made for', async () => {
      const { id } = await confirmed(60, 63)
      await setRates(payload, { base: { nightly: 999 } })
      const { body } = await change(id, 60, 63, { guests: 7 })
      expect(body.inquiry).toMatchObject({ guests: 7, quote: { lodgingCents: 299_700 } })
      const { quote } = await payload.findByID({ collection: 'inquiries', id })
      expect(quote).toMatchObject({ v: 2, guests: 7, pets: 0, extras: {} })
    })

    it('takes pets and extras along to other dates, at the prices of today, but none that there is no more', async () => {
      const { fees } = (await owner.request('GET', '/api/rates')).body as RatesView
      const quote = { ...flatQuote({ checkin: day(60), checkout: day(63) })!, pets: 1 }
      const { id } = await confirmed(60, 63, { quote: { ...quote, extras: { wood: 2, crib: 1 } } })
      try {
        await setRates(payload, { fees: [...fees, PET_FEE, FIREWOOD] })
        expect((await change(id, 61, 64)).status).toBe(200)
        const kept = (await payload.findByID({ collection: 'inquiries', id })).quote
        expect(kept).toMatchObject({ checkin: day(61), pets: 1, extras: { wood: 2 } })
        expect(kept).not.toHaveProperty('extras.crib')
        const of = `checkin=${day(61)}&checkout=${day(64)}&guests=2&pets=1&extras=wood:2`
        const { body } = await app.visitor().request('GET', `/api/quote?${of}`)
        expect((await view(id)).quote!.totalCents).toBe(body.quote.totalCents)
      } finally {
        await setRates(payload, { fees })
      }
    })

    it('takes an agreed total and gives it up again', async () => {
      const { id } = await confirmed(60, 63)
      const agreed = await change(id, 60, 64, { agreedCents: 100_000, totalCents: 100_000 })
      expect(agreed.body.inquiry.agreedCents).toBe(100_000)
      const listed = await change(id, 60, 64)
      expect(listed.status).toBe(200)
      expect(listed.body.inquiry.agreedCents).toBeUndefined()
    })

    it('says who is in the way and changes nothing', async () => {
      const { id, stayId } = await confirmed(60, 63)
      await confirmed(64, 66)
      const before = await view(id)
      const { status, body } = await change(id, 62, 65)
      expect([status, body.code]).toEqual([409, 'nights-taken'])
      expect(body.message).toMatch(/taken.*Stay/)
      expect(await view(id)).toEqual(before)
      expect((await nightsBy()).get(stayId)).toEqual(nightsOf(day(60), day(63)))
      expect((await payload.count({ collection: 'stays' })).totalDocs).toBe(2)
    })

    it('refuses what was changed since it was on screen, and a price that is not the one of now', async () => {
      const { id } = await confirmed(60, 63)
      const was = { checkin: day(59), checkout: day(63), guests: 2 }
      expect((await change(id, 61, 64, { was })).body.message).toContain('changed since')
      expect((await change(id, 61, 64, { totalCents: 1 })).body.code).toBe('amount-changed')
      expect(await nights()).toHaveLength(3)
      expect((await payload.count({ collection: 'stays' })).totalDocs).toBe(1)
    })

    it('refuses dates that were chosen before a price was agreed on elsewhere', async () => {
      const { id } = await confirmed(40, 43)
      const was = await view(id)
      const shown = { checkin: was.checkin, checkout: was.checkout, guests: was.guests }
      expect((await change(id, 40, 43, { agreedCents: 70_000, totalCents: 70_000 })).status).toBe(200)
      const late = await change(id, 41, 44, { was: { ...shown, totalCents: was.quote!.totalCents } })
      expect([late.status, late.body.code]).toEqual([409, 'changed-meanwhile'])
      expect(await view(id)).toMatchObject({ checkin: day(40), agreedCents: 70_000 })
      const seen = await change(id, 41, 44, {
        ...{ agreedCents: 70_000, totalCents: 70_000 },
        was: { ...shown, totalCents: 70_000 },
      })
      expect(seen.status).toBe(200)
      expect(await view(id)).toMatchObject({ checkin: day(41), agreedCents: 70_000 })
    })

    it('tells the guest what the stay was when the guest last heard of it, not a change that nobody was told', async () => {
      const { id } = (await post('', booking(60, 63, { notifyGuest: true }))).body.inquiry
      await followUpAll(payload)
      expect((await change(id, 61, 64)).status).toBe(200)
      expect((await change(id, 62, 65, { notifyGuest: true })).status).toBe(200)
      await followUpAll(payload)
      expect((await change(id, 63, 66, { notifyGuest: true })).status).toBe(200)
      await followUpAll(payload)
      // And back, without a word of it in between.
      expect((await change(id, 70, 73)).status).toBe(200)
      expect((await change(id, 63, 66, { notifyGuest: true })).status).toBe(200)
      await followUpAll(payload)
      const { docs } = await payload.find({
        collection: 'mails',
        where: { key: { contains: ':changed:' } },
        sort: 'id',
      })
      const before = docs.map(({ text }) => /Before it was (.*?) to/.exec(text)?.[1])
      expect(before).toEqual([formatDate(day(60), 'long'), formatDate(day(62), 'long'), undefined])
      // Also when the mails of then are deleted.
      await payload.delete({ collection: 'mails', where: {} })
      expect((await change(id, 80, 83, { notifyGuest: true })).status).toBe(200)
      await followUpAll(payload)
      const { docs: mails } = await payload.find({ collection: 'mails' })
      expect(mails.map(({ text }) => text)).toEqual([
        expect.stringContaining(`Before it was ${formatDate(day(63), 'long')}`),
      ])
    })

    it('tells the guest once, when the owner wants so, also when the answer was lost', async () => {
      const { id } = await confirmed(60, 63)
      const more = { notifyGuest: true, note: 'As we said', requestKey: 'the-same-key-1' }
      const was = { checkin: day(60), checkout: day(63), guests: 2 }
      expect((await change(id, 61, 64, { ...more, was })).status).toBe(200)
      expect((await change(id, 61, 64, { ...more, was })).status).toBe(200)
      expect(await mailKeys()).toEqual([`inquiry:${id}:changed:the-same-key-1`])
      const { docs } = await payload.find({ collection: 'mails' })
      expect(docs[0]!.text).toContain('As we said')
      expect(docs[0]!.text).toMatch(/Before it was/)
      await change(id, 62, 65)
      expect(await mailKeys()).toHaveLength(1)
    })

    it('changes a pending inquiry without claiming a night, and no ended or paying one', async () => {
      const pending = String((await seedInquiry(payload)).id)
      expect((await change(pending, 70, 72)).body.inquiry).toMatchObject({ checkin: day(70), guests: 2 })
      expect(await nights()).toEqual([])
      const declined = String((await seedInquiry(payload, { status: 'declined' })).id)
      expect((await change(declined, 70, 72)).body.code).toBe('wrong-state')
      const paying = String((await seedInquiry(payload, { isCheckout: true })).id)
      expect((await change(paying, 70, 72)).body.code).toBe('payment-under-way')
      expect((await change('999999999999999', 70, 72).catch(() => ({ status: 404 }))).status).toBe(404)
    })

    it('makes one of ten changes at once: nights, stay and booking agree, nothing is left over', async () => {
      const { id, stayId } = await confirmed(60, 63)
      const { quote } = await preview(61, 64, 2, id)
      const was = { checkin: day(60), checkout: day(63), guests: 2 }
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, n) =>
          post(`/${id}/change`, {
            checkin: day(61 + n),
            checkout: day(64 + n),
            guests: 2,
            totalCents: quote.totalCents,
            was,
            notifyGuest: false,
            requestKey: freshKey(),
          }),
        ),
      )
      const won = answers.filter(({ status }) => status === 200)
      expect(won).toHaveLength(1)
      expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
      const { checkin, checkout } = await view(id)
      expect(won[0]!.body.inquiry.checkin).toBe(checkin)
      expect(await nightsBy()).toEqual(new Map([[stayId, nightsOf(checkin, checkout)]]))
      expect((await payload.find({ collection: 'stays' })).docs).toMatchObject([{ checkin, checkout }])
    })

    it('gives a night that two bookings want to one of them', async () => {
      const all = await Promise.all([confirmed(60, 62), confirmed(64, 66), confirmed(68, 70)])
      const answers = await Promise.all([change(all[0]!.id, 60, 64), change(all[1]!.id, 62, 66)])
      expect(answers.map(({ status }) => status).sort()).not.toEqual([200, 200])
      const dates = (await nights()).map(({ date }) => date)
      expect(new Set(dates).size).toBe(dates.length)
      for (const { id, stayId } of all) {
        const { checkin, checkout } = await view(id)
        expect((await nightsBy()).get(stayId)).toEqual(nightsOf(checkin, checkout))
      }
    })

    it.each(['first', 'second'])(
      'agrees with its nights when it is confirmed %s in another tab',
      async (which) => {
        for (let from = 40; from < 100; from += 10) {
          const dates = { checkin: day(from), checkout: day(from + 3) }
          const id = String((await seedInquiry(payload, dates)).id)
          const confirm = () => post(`/${id}/confirm`, {})
          const move = () => change(id, from + 4, from + 7)
          await Promise.all(which === 'first' ? [confirm(), move()] : [move(), confirm()])
          const { status, checkin } = await view(id)
          expect(checkin).toBe(day(from + 4))
          const held = (await nights()).map(({ date }) => date).filter((date) => date >= day(from))
          expect([status, held]).toEqual(
            status === 'confirmed' ? ['confirmed', nightsOf(checkin, day(from + 7))] : ['pending', []],
          )
          if (status === 'pending') expect((await confirm()).status).toBe(200)
        }
      },
    )

    it('ends with free nights when the booking is cancelled while it moves', async () => {
      for (let n = 0; n < 5; n++) {
        const { id } = await confirmed(60, 63)
        await Promise.all([change(id, 61, 66), post(`/${id}/cancel`, {})])
        const { sweepStays } = await import('@/operations/bookings/sweep-stays')
        await sweepStays(payload)
        const { status } = await view(id)
        expect(status).toBe('cancelled')
        expect(await nights()).toEqual([])
        for (const collection of EVERY) await payload.db.deleteMany({ collection, where: {} })
      }
    })
  })

  describe('a process that dies in the middle of a change', () => {
    const age = (stay: Stay) =>
      payload.db.updateOne({
        collection: 'stays',
        id: stay.id,
        data: { updatedAt: new Date(Date.now() - 120_000).toISOString() },
      })
    const dates = { checkin: day(62), checkout: day(67), guests: 5 }
    const begin = async () => {
      const { id, stayId } = await confirmed(60, 64)
      const { claimChange } = await import('@/operations/bookings/stay-change')
      const { findById } = await import('@/database/find-by-id')
      const stay = (await findById(payload, 'stays', stayId))!
      return { id, stayId, stay, claimed: await claimChange(payload, stay, dates) }
    }
    const decide = (id: string) => payload.update({ collection: 'inquiries', id, data: dates, depth: 0 })
    const sweep = async () => (await import('@/operations/bookings/sweep-stays')).sweepStays(payload)

    it('before the decision: the old stay keeps its nights, the new ones are free again', async () => {
      const { id, stayId, claimed } = await begin()
      expect(await nights()).toHaveLength(7)
      await sweep()
      // Still young: it may be at work.
      expect(await nights()).toHaveLength(7)
      expect((await change(id, 61, 65)).body.message).toContain('at this very moment')
      await age(claimed)
      await sweep()
      expect(await nightsBy()).toEqual(new Map([[stayId, nightsOf(day(60), day(64))]]))
      expect((await payload.count({ collection: 'stays' })).totalDocs).toBe(1)
    })

    it('before the decision: the next change need not wait for the sweep', async () => {
      const { id, stayId, claimed } = await begin()
      await age(claimed)
      expect((await change(id, 61, 65)).status).toBe(200)
      expect(await nightsBy()).toEqual(new Map([[stayId, nightsOf(day(61), day(65))]]))
    })

    it('between nights and confirmation: other dates that were asked for since are confirmed with their own nights alone', async () => {
      const dates = { checkin: day(60), checkout: day(63) }
      const id = String((await seedInquiry(payload, dates)).id)
      await seedStay(payload, { ...dates, inquiryId: id })
      expect((await change(id, 70, 73)).status).toBe(200)
      expect((await post(`/${id}/confirm`, {})).body.code).toBe('being-changed')
      expect(await view(id)).toMatchObject({ status: 'pending', checkin: day(70) })
      const { sweepStays } = await import('@/operations/bookings/sweep-stays')
      const old = { updatedAt: new Date(Date.now() - 600_000).toISOString() }
      await payload.db.updateMany({ collection: 'stays', where: {}, data: old })
      await sweepStays(payload)
      expect(await view(id)).toMatchObject({ status: 'pending', checkin: day(70) })
      expect(await nights()).toEqual([])
      expect((await post(`/${id}/confirm`, {})).status).toBe(200)
      expect((await nights()).map(({ date }) => date)).toEqual(nightsOf(day(70), day(73)))
    })

    it('and was only slow: once it was taken back it cannot decide any more', async () => {
      const { id, claimed } = await begin()
      const { updatedAt } = await payload.findByID({ collection: 'inquiries', id })
      await age(claimed)
      await sweep()
      expect((await payload.findByID({ collection: 'inquiries', id })).updatedAt).not.toBe(updatedAt)
    })

    it.each([
      ['right after the decision', []],
      ['when the stay is moved', ['stay']],
      ['when the nights are over', ['stay', 'nights']],
    ])('%s: the sweep brings all to the new dates', async (_name, done: string[]) => {
      const { id, stayId, stay, claimed } = await begin()
      await decide(id)
      if (done.includes('stay')) await payload.update({ collection: 'stays', id: stay.id, data: dates })
      if (done.includes('nights')) {
        const where = { stayId: { equals: String(claimed.id) } }
        await payload.db.updateMany({ collection: 'nights', where, data: { stayId } })
      }
      // Nobody can have a night of either in between.
      expect((await post('', booking(60, 61, { totalCents: 82_709 }))).status).toBe(409)
      expect((await post('', booking(66, 67, { totalCents: 82_709 }))).status).toBe(409)
      await age(claimed)
      await sweep()
      expect(await nightsBy()).toEqual(new Map([[stayId, nightsOf(dates.checkin, dates.checkout)]]))
      expect((await payload.find({ collection: 'stays' })).docs).toMatchObject([{ ...dates, inquiryId: id }])
      await sweep()
      expect(await nights()).toHaveLength(5)
    })

    it('on a machine whose clock was ahead of the one that finishes it: what the stay left is free', async () => {
      const { id, stayId } = await confirmed(60, 64)
      const createdAt = new Date(Date.now() + 60_000).toISOString()
      await payload.db.updateMany({ collection: 'nights', where: {}, data: { createdAt } })
      expect((await change(id, 61, 65)).status).toBe(200)
      expect(await nightsBy()).toEqual(new Map([[stayId, nightsOf(day(61), day(65))]]))
    })

    it('of how many come: whoever asks for it again has it everywhere', async () => {
      const { changeBooking } = await import('@/operations/desk/change-booking')
      let died = true
      for (let steps = 0; died; steps += 1) {
        const { id, stayId } = await confirmed(60, 63)
        const { quote } = await preview(60, 63, 5, id)
        const stay = { checkin: day(60), checkout: day(63) }
        const request = {
          ...{ ...stay, guests: 5, totalCents: quote.totalCents as number, was: { ...stay, guests: 2 } },
          ...{ notifyGuest: false, requestKey: freshKey() },
        }
        died = (await mortal(payload, steps).run((on) => changeBooking(on, id, request))) === 'died'
        expect([steps, (await post(`/${id}/change`, request)).status]).toEqual([steps, 200])
        const { guests } = await payload.findByID({ collection: 'stays', id: stayId, depth: 0 })
        expect([steps, (await view(id)).guests, guests]).toEqual([steps, 5, 5])
        expect((await post(`/${id}/cancel`, {})).status).toBe(200)
      }
    })

    it('long asleep, it wakes after a later change and frees nothing of it', async () => {
      const { id, stayId, stay, claimed } = await begin()
      await decide(id)
      await age(claimed)
      await sweep()
      expect((await change(id, 60, 63)).status).toBe(200)
      const { finishChange } = await import('@/operations/bookings/stay-change')
      await finishChange(payload, claimed, stay)
      expect(await nightsBy()).toEqual(new Map([[stayId, nightsOf(day(60), day(63))]]))
      expect((await payload.find({ collection: 'stays' })).docs).toMatchObject([{ checkin: day(60) }])
    })
  })

  describe('recording a payment', () => {
    let keys = 0
    const payment = (more: object = {}) => ({
      ...{ amount: 500, method: 'check', requestKey: `payment-${(keys += 1)}` },
      ...more,
    })
    const pay = (id: string, more: object = {}) => post(`/${id}/payments`, payment(more))
    const receipts = async () => {
      await followUpAll(payload)
      const { docs } = await payload.find({ collection: 'mails', sort: 'id' })
      return docs.filter(({ subject }) => subject.startsWith('Receipt')).map(({ text }) => text)
    }

    it('adds up several, says what is left, confirms nothing, and takes each back alone', async () => {
      const id = String((await seedInquiry(payload)).id)
      const first = await pay(id, { note: 'Check 12' })
      expect(first.status).toBe(201)
      // 1463.00: who does not pay by card owes no card fee.
      expect(first.body.inquiry).toMatchObject({
        ...{ status: 'pending', paymentStatus: 'part-paid', priceCents: 146_300, paidCents: 50_000 },
        ...{ owedCents: 96_300, balanceCents: 96_300, paidBy: 'other', paidNote: 'Check 12' },
        ledger: [{ kind: 'payment', cents: 50_000, method: 'check', note: 'Check 12', isReversible: true }],
      })
      expect(await nights()).toEqual([])
      const second = (await pay(id, { amount: '963.00', method: 'cash' })).body.inquiry
      expect(second).toMatchObject({
        paymentStatus: 'paid',
        paidCents: 146_300,
        owedCents: 0,
        balanceCents: 0,
      })
      const [{ id: entryId }] = first.body.entries
      const both = await Promise.all([1, 2].map(() => post(`/${id}/payments/${entryId}/reverse`)))
      expect(both.map(({ status, body }) => [status, body.code]).sort()).toEqual([
        [200, undefined],
        [409, 'wrong-state'],
      ])
      const undone = await view(id)
      expect(undone).toMatchObject({ paymentStatus: 'part-paid', paidCents: 96_300, owedCents: 50_000 })
      expect(undone.paidNote).toBeUndefined()
      expect(undone.ledger.map(({ cents, isReversible }) => [cents, isReversible])).toEqual([
        [50_000, false],
        [96_300, true],
        [-50_000, false],
      ])
      const { body } = await owner.request('GET', `/api/booking-inquiries/${id}/journal`)
      expect(body.entries.map(({ text }: { text: string }) => text)).toEqual([
        'Recorded by you as paid by check: $500.00.',
        'Recorded by you as paid in cash: $963.00.',
        'You took back that $500.00 was paid.',
      ])
    })

    it('shows the ledger: what is due and when, and what moved, by ids that an address takes', async () => {
      const { id } = await confirmed(30, 33)
      const ledger = async () => (await owner.request('GET', `/api/booking-inquiries/${id}/ledger`)).body
      const none = { paidCents: 0, refundedCents: 0, entries: [] }
      const schedule = [{ dueOn: null, amountCents: 146_300, state: 'due' }]
      expect(await ledger()).toEqual({
        ...{ status: 'pending', priceCents: 146_300, balanceCents: 146_300, dueNowCents: 146_300 },
        ...{ ...none, schedule },
      })
      const [sooner, later] = [day(-2), day(0)]
      const first = await pay(id, {
        amount: '500.5',
        paidOn: sooner,
        note: 'Check 7',
        requestKey: 'check-no-7',
      })
      expect(first.body).toMatchObject({ success: true, inquiry: { id }, status: 'part-paid' })
      await pay(id, { amount: 962.5, paidOn: later, method: 'transfer' })
      const [entry, second] = (await ledger()).entries
      expect(entry).toEqual({
        ...{ id: 'payment.check-no-7', kind: 'payment', amountCents: 50_050, method: 'check', by: 'owner' },
        ...{ at: expect.any(String), note: 'Check 7', reverses: null },
      })
      expect([dateIn('America/New_York', Date.parse(entry.at)), second.method]).toEqual([sooner, 'transfer'])
      expect(await ledger()).toMatchObject({
        ...{ status: 'paid', paidCents: 146_300, balanceCents: 0, dueNowCents: 0 },
        schedule: [{ ...schedule[0], state: 'paid' }],
      })
      // The key itself is understood, too.
      const reversed = await post(`/${id}/payments/payment:check-no-7/reverse`)
      expect(reversed.body).toMatchObject({ status: 'part-paid', dueNowCents: 50_050, paidCents: 96_250 })
      expect((await ledger()).entries[2]).toMatchObject({
        ...{ id: 'reversal.payment.check-no-7', amountCents: -50_050, reverses: 'payment.check-no-7' },
      })
      const again = await post(`/${id}/payments/reversal.payment.check-no-7/reverse`)
      expect([again.status, again.body.code]).toEqual([409, 'wrong-state'])
      for (const path of ['/999999/ledger', '/x/ledger'])
        expect([400, 404]).toContain((await owner.request('GET', `/api/booking-inquiries${path}`)).status)
      expect((await app.visitor().request('GET', `/api/booking-inquiries/${id}/ledger`)).status).toBe(401)
    })

    it('counts once for a double click', async () => {
      const { id } = await confirmed(30, 33)
      const body = payment()
      const same = await Promise.all(Array.from({ length: 5 }, () => post(`/${id}/payments`, body)))
      expect(same.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201])
      expect((await view(id)).paidCents).toBe(50_000)
      // The same key for another amount is another payment's mistake, and nothing of it is lost without a word.
      const other = await post(`/${id}/payments`, { ...body, amount: 501 })
      expect([other.status, other.body.code]).toEqual([409, 'already-exists'])
      // Without a key each is a payment of its own, today.
      const plain = { amount: 1, method: 'cash' }
      for (const each of [plain, plain]) expect((await post(`/${id}/payments`, each)).status).toBe(201)
      expect((await view(id)).paidCents).toBe(50_200)
    })

    it('sends a receipt when the owner says so, of a payment that is still in the books', async () => {
      const { id } = await confirmed(30, 33)
      await pay(id)
      expect(await receipts()).toEqual([])
      await pay(id, { paidOn: day(-3), method: 'transfer', mailReceipt: true })
      const [receipt, ...others] = await receipts()
      expect(others).toEqual([])
      expect(receipt).toContain(`You paid $500.00 by bank transfer on ${formatDate(day(-3), 'long')}.`)
      expect(receipt).toContain('Still to pay: $463.00.')
    })

    it('may come to more than the stay costs, and says by how much', async () => {
      const { id } = await confirmed(30, 33)
      const { inquiry } = (await pay(id, { amount: 1500 })).body
      expect(inquiry).toMatchObject({ paymentStatus: 'paid', owedCents: 0, balanceCents: -3_700 })
      // Its guest reads that the owner writes about it: it stands on Overview until it has gone back, or the price is right.
      const told = async () => {
        const { attention } = (await owner.request('GET', '/api/overview')).body as OverviewResponse
        return attention.filter(({ href }) => href?.includes(id)).map(({ title }) => title)
      }
      expect(await told()).toEqual(['Guest Example has paid $37.00 more than the stay costs'])
      const back = { amountCents: 2_000, cancel: false, by: 'other', requestKey: freshKey() }
      expect((await post(`/${id}/refund`, back)).status).toBe(200)
      expect(await told()).toEqual(['Guest Example has paid $17.00 more than the stay costs'])
      await change(id, 30, 33, { agreedCents: 150_000, totalCents: 150_000 })
      expect(await told()).toEqual([])
    })

    it.each([
      ['declined', 'wrong-state', { status: 'declined' as const }],
      ['at the checkout', 'payment-under-way', { isCheckout: true }],
    ])('refuses a booking that is %s: %s', async (_name, code, fields) => {
      const id = String((await seedInquiry(payload, fields)).id)
      expect((await pay(id)).body.code).toBe(code)
    })

    it('takes back no payment by card, none of which something was given back, and none that is not there', async () => {
      const card = String((await seedInquiry(payload, chargedBy(100))).id)
      const cash = String((await seedInquiry(payload, { ...paidInCash(100), status: 'confirmed' })).id)
      const refund = { amountCents: 5, cancel: false, requestKey: 'refund-in-cash' }
      expect((await post(`/${cash}/refund`, refund)).status).toBe(200)
      const reverse = async (id: string, entryId: string) =>
        (await post(`/${id}/payments/${entryId}/reverse`)).body.code as string
      expect(await reverse(card, 'charge.pi_1')).toBe('paid-by-card')
      expect(await reverse(card, 'payment.nobody')).toBe('not-found')
      expect(await reverse(cash, 'payment.seeded')).toBe('wrong-state')
      expect(await reverse('999999', 'payment.seeded')).toBe('not-found')
    })

    it('is not taken back in the moment in which it is given back', async () => {
      const id = String((await seedInquiry(payload, { ...paidInCash(100), status: 'confirmed' })).id)
      const create = payload.create.bind(payload)
      let reversed: Promise<unknown> | undefined
      payload.create = (async (options: Parameters<typeof create>[0]) => {
        if (options.collection === 'payment-attempts') {
          reversed = post(`/${id}/payments/payment.seeded/reverse`)
          await Promise.race([reversed, new Promise((resume) => setTimeout(resume, 300))])
        }
        return create(options)
      }) as typeof payload.create
      const refund = { amountCents: 100, cancel: false, requestKey: 'refund-at-once' }
      const { status } = await post(`/${id}/refund`, refund).finally(() => (payload.create = create))
      expect([status, await reversed]).toEqual([
        200,
        expect.objectContaining({ body: expect.objectContaining({ code: 'wrong-state' }) }),
      ])
      expect(await view(id)).toMatchObject({ paidCents: 100, refundedCents: 100 })
    })

    it.each([
      ['nothing', { amount: 0 }],
      ['less than nothing', { amount: -1 }],
      ['half a cent', { amount: 1.505 }],
      ['half a cent as text', { amount: '1.505' }],
      ['a text', { amount: 'abc' }],
      ['no amount', { amount: undefined }],
      ['too much', { amount: 1e9 }],
      ['a way that is none', { method: 'card' }],
      ['no way', { method: undefined }],
      ['a date to come', { paidOn: day(2) }],
      ['no date', { paidOn: 'yesterday' }],
      ['no key', { requestKey: '' }],
    ])('refuses %s', async (_name, more) => {
      const id = String((await seedInquiry(payload)).id)
      expect((await pay(id, more)).status).toBe(400)
      expect((await view(id)).ledger).toEqual([])
    })
  })
})
