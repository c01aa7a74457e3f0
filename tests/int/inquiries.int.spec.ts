import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals'

import type { ApiClient } from '../support/api-client'
import { type App, startApp } from '../support/payload-app'
import { daysFromToday } from '../support/seed'
import { seedManyInquiries } from '../support/seed-many'
import { setRates } from '../support/set-rates'

const GUEST = { firstName: 'Ada', lastName: 'Marsh', email: 'ada@example.com', guests: 4 }

describe('an inquiry, from the form to the decision', () => {
  let app: App
  let owner: ApiClient
  /** Each visitor comes from an address of its own, so that limits of one test do not reach the next. */
  let address = 1

  beforeAll(async () => {
    app = await startApp()
    owner = await app.owner()
  })
  afterAll(() => app.close())
  afterEach(async () => {
    for (const collection of ['nights', 'stays', 'inquiries', 'days', 'mails', 'leases'] as const) {
      await app.payload.db.deleteMany({ collection, where: {} })
    }
  })

  const send = (body: unknown) =>
    app.visitor().request('POST', '/api/booking-inquiry', {
      body,
      headers: { 'x-ridgeline-client-address': `192.0.2.${address++ % 250}` },
    })
  const ask = async (checkin: number, checkout: number, more = {}) => {
    const { status, body, text } = await send({
      ...GUEST,
      checkin: daysFromToday(checkin),
      checkout: daysFromToday(checkout),
      ...more,
    })
    if (status !== 201) throw new Error(`${status} ${text}`)
    return body.id as string
  }
  const move = (id: string, name: string, body: unknown = {}) =>
    owner.request('POST', `/api/booking-inquiries/${id}/${name}`, { body })
  const nightsClaimed = async () => (await app.payload.count({ collection: 'nights' })).totalDocs

  it('keeps the inquiry with its quote and the address the server saw, and claims no night', async () => {
    const id = await ask(30, 33, { ipAddress: '6.6.6.6', phone: '706 555 0100' })
    const { body } = await owner.request('GET', `/api/booking-inquiries/${id}`)
    expect(body).toMatchObject({
      id,
      firstName: 'Ada',
      phone: '706 555 0100',
      status: 'pending',
      paymentStatus: 'pending',
      source: 'direct',
      quote: {
        subtotalCents: 133000,
        stateTaxCents: 5320,
        countyTaxCents: 7980,
        cardFeeCents: 4389,
        totalCents: 150689,
      },
    })
    expect(body.ipAddress).toMatch(/^192\.0\.2\./)
    expect(await nightsClaimed()).toBe(0)
  })

  it('queues one mail for the guest and one for the owner, whose Reply-To is the guest', async () => {
    await ask(30, 32)
    const { docs } = await app.payload.find({ collection: 'mails', sort: 'key' })
    expect(docs.map(({ to, replyTo, state }) => ({ to, replyTo, state }))).toEqual([
      { to: 'ada@example.com', replyTo: 'owner@localhost', state: 'queued' },
      { to: 'owner@localhost', replyTo: 'ada@example.com', state: 'queued' },
    ])
    expect(docs[0]!.html).toContain('What happens next')
    expect(docs[0]!.text).toContain('$1,166.99')
  })

  it.each([
    ['no first name', { firstName: '  ' }, 'firstName'],
    ['no e-mail', { email: 'ada' }, 'email'],
    ['thirteen guests', { guests: 13 }, 'guests'],
    ['half a guest', { guests: 1.5 }, 'guests'],
    ['a date that does not exist', { checkin: '2027-02-30' }, 'checkin'],
    ['a past date', { checkin: '2020-01-01', checkout: '2020-01-03' }, 'checkin'],
    ['no nights', { checkout: daysFromToday(30) }, 'checkout'],
    ['a name with a line break', { lastName: 'A\r\nBcc: x@example.com' }, 'lastName'],
    ['a message that is too long', { message: 'x'.repeat(4001) }, 'message'],
    ['an object for a name', { firstName: { $gt: '' } }, 'firstName'],
  ])('refuses %s with the field, and stores nothing', async (_name, change, path) => {
    const request = { ...GUEST, checkin: daysFromToday(30), checkout: daysFromToday(32), ...change }
    const { status, body } = await send(request)
    expect(status).toBe(400)
    expect(body).toMatchObject({ success: false })
    expect(body.errors.map((error: { path: string }) => error.path)).toContain(path)
    expect((await app.payload.count({ collection: 'inquiries' })).totalDocs).toBe(0)
  })

  it('refuses a robot that fills the hidden field', async () => {
    const dates = { checkin: daysFromToday(30), checkout: daysFromToday(32) }
    expect((await send({ ...GUEST, ...dates, website: 'https://spam.example' })).status).toBe(400)
  })

  it('makes one inquiry of the same one sent five times at once, and one of it sent again', async () => {
    const post = () =>
      app.visitor().request('POST', '/api/booking-inquiry', {
        headers: { 'x-ridgeline-client-address': '198.51.100.99' },
        body: { ...GUEST, checkin: daysFromToday(30), checkout: daysFromToday(32) },
      })
    const answers = [...(await Promise.all([post(), post(), post(), post(), post()])), await post()]
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect((await app.payload.count({ collection: 'inquiries' })).totalDocs).toBe(1)
    expect((await app.payload.count({ collection: 'mails' })).totalDocs).toBe(2)
  })

  it('makes one inquiry of the same one sent again when the hour has changed in between', async () => {
    const nextHour = Math.ceil(Date.now() / 3_600_000) * 3_600_000
    const at = async (ms: number) => {
      const clock = jest.spyOn(Date, 'now').mockReturnValue(ms)
      try {
        return await app.visitor().request('POST', '/api/booking-inquiry', {
          headers: { 'x-ridgeline-client-address': '198.51.100.98' },
          body: { ...GUEST, checkin: daysFromToday(30), checkout: daysFromToday(32) },
        })
      } finally {
        clock.mockRestore()
      }
    }
    const [first, again] = [await at(nextHour - 1000), await at(nextHour + 1000)]
    expect([first.status, again.status, again.body.id]).toEqual([201, 201, first.body.id])
    expect((await app.payload.count({ collection: 'inquiries' })).totalDocs).toBe(1)
  })

  it('counts accepted inquiries only: ten from one address, then 429 with Retry-After', async () => {
    const from = { 'x-ridgeline-client-address': '198.51.100.7' }
    const post = (guests: number) =>
      app.visitor().request('POST', '/api/booking-inquiry', {
        headers: from,
        body: { ...GUEST, guests, checkin: daysFromToday(30), checkout: daysFromToday(32) },
      })
    for (let n = 0; n < 15; n++) expect((await post(99)).status).toBe(400)
    for (let n = 1; n <= 10; n++) expect((await post(n)).status).toBe(201)
    const refused = await post(12)
    expect(refused.body.code).toBe('too-many-requests')
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    const told = await app.payload.find({
      collection: 'security-events',
      where: { area: { equals: 'inquiry' } },
    })
    expect(told.docs).toMatchObject([{ kind: 'limit', outcome: 'refused', address: '198.51.100.7' }])
  })

  it('confirms: the nights are claimed, the checkout date stays free, the guest gets a mail', async () => {
    const id = await ask(40, 43)
    const { status, body } = await move(id, 'confirm', { note: 'See you soon' })
    expect({ status, inquiry: body.inquiry.status }).toEqual({ status: 200, inquiry: 'confirmed' })
    expect(await nightsClaimed()).toBe(3)
    const { docs } = await app.payload.find({
      collection: 'mails',
      where: { key: { equals: `inquiry:${id}:confirmed:guest` } },
    })
    expect(docs[0]!.text).toContain('See you soon')
    const next = await ask(43, 45)
    expect((await move(next, 'confirm')).status).toBe(200)
  })

  it('answers 409 to an inquiry for a taken night, and says which', async () => {
    await move(await ask(40, 42), 'confirm')
    const { status, body } = await send({ ...GUEST, checkin: daysFromToday(41), checkout: daysFromToday(44) })
    expect([status, body.code]).toEqual([409, 'nights-taken'])
    expect(body.message).toContain('no longer free')
  })

  it('tells the owner who has the nights, and leaves nothing behind', async () => {
    const first = await ask(40, 42, { firstName: 'First' })
    const second = await ask(41, 43)
    await move(first, 'confirm')
    expect((await owner.request('GET', `/api/booking-inquiries/${second}`)).body.takenNights).toEqual([
      daysFromToday(41),
    ])
    const { status, body } = await move(second, 'confirm')
    expect([status, body.code]).toEqual([409, 'nights-taken'])
    expect(body.message).toContain('First Marsh')
    expect((await app.payload.count({ collection: 'stays' })).totalDocs).toBe(1)
    expect(await nightsClaimed()).toBe(2)
    // The nights are free again once the first is cancelled.
    expect((await move(first, 'cancel')).status).toBe(200)
    expect((await move(second, 'confirm')).status).toBe(200)
  })

  it('allows only the moves of the rules', async () => {
    const id = await ask(50, 51)
    expect((await move(id, 'cancel')).body.code).toBe('wrong-state')
    expect((await move(id, 'decline')).status).toBe(200)
    expect((await move(id, 'decline')).body.code).toBe('wrong-state')
    expect((await move(id, 'confirm')).status).toBe(200)
    expect((await move(id, 'cancel')).status).toBe(200)
    expect((await move(id, 'confirm')).body.code).toBe('wrong-state')
    expect(await nightsClaimed()).toBe(0)
    expect((await move('999999', 'confirm')).body.code).toBe('not-found')
  })

  it('refuses one at a price that is not the one any more, and keeps it once the guest has seen the new one', async () => {
    const stay = { ...GUEST, checkin: daysFromToday(40), checkout: daysFromToday(43), message: 'A crib?' }
    await owner.request('PUT', `/api/availability/${daysFromToday(41)}`, { body: { price: 500 } })
    const refused = await send({ ...stay, amountCents: 150_689 })
    expect([refused.status, refused.body.code]).toEqual([409, 'amount-changed'])
    expect(refused.body.message).toContain('$1,733.49')
    expect((await app.payload.count({ collection: 'inquiries' })).totalDocs).toBe(0)
    const from = (body: unknown) =>
      app.visitor().request('POST', '/api/booking-inquiry', {
        headers: { 'x-ridgeline-client-address': '198.51.100.12' },
        body,
      })
    const kept = await from({ ...stay, amountCents: 173_349 })
    expect(kept.status).toBe(201)
    // The same words are the same inquiry, whether a program says the price or not.
    expect((await from(stay)).body.id).toBe(kept.body.id)
    expect((await from({ ...stay, message: 'From another program' })).status).toBe(201)
    const { body } = await owner.request('GET', `/api/booking-inquiries/${kept.body.id}`)
    expect(body.quote.totalCents).toBe(173_349)
    expect((await send({ ...stay, amountCents: -1 })).status).toBe(400)
  })

  it('keeps the quote it was made at', async () => {
    const id = await ask(60, 62)
    await setRates(app.payload, { base: { nightly: 999 } })
    const { body } = await owner.request('GET', `/api/booking-inquiries/${id}`)
    expect(body.quote.lodgingCents).toBe(60000)
    await setRates(app.payload, { base: { nightly: 300 } })
  })

  it('gives every night of 50 parallel, overlapping confirmations to one stay; losers get 409 and leave nothing', async () => {
    const ids = []
    for (let n = 0; n < 50; n++) ids.push(await ask(100 + (n % 7), 103 + (n % 7)))
    const answers = await Promise.all(ids.map((id) => move(id, 'confirm')))
    const won = ids.filter((_, index) => answers[index]!.status === 200)
    const lost = answers.filter(({ status }) => status === 409)
    expect(won.length).toBeGreaterThan(0)
    expect(won.length + lost.length).toBe(50)
    for (const { body } of lost) expect(body.message).toMatch(/taken|try again/i)

    const stays = await app.payload.find({ collection: 'stays', pagination: false })
    const nights = await app.payload.find({ collection: 'nights', pagination: false })
    expect(stays.docs.map((stay) => [stay.state, stay.inquiryId]).sort()).toEqual(
      won.map((id) => ['confirmed', id]).sort(),
    )
    expect(nights.docs).toHaveLength(won.length * 3)
    expect(new Set(nights.docs.map((night) => night.date)).size).toBe(nights.docs.length)
  })

  it('makes one stay of ten confirmations of the same inquiry at once', async () => {
    const id = await ask(70, 73)
    const answers = await Promise.all(Array.from({ length: 10 }, () => move(id, 'confirm')))
    expect(answers.map(({ status }) => status)).toContain(200)
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    expect((await app.payload.count({ collection: 'stays' })).totalDocs).toBe(1)
    expect(await nightsClaimed()).toBe(3)
    const mails = await app.payload.count({
      collection: 'mails',
      where: { key: { equals: `inquiry:${id}:confirmed:guest` } },
    })
    expect(mails.totalDocs).toBe(1)
  })

  it('pages, searches and filters on the server', async () => {
    const zoe = await ask(30, 31, { firstName: 'Zoë', lastName: 'O_Brien' })
    const declined = await ask(32, 33, { firstName: 'Bob' })
    const carl = await ask(80, 81, { firstName: 'Carl', specialRequests: 'Cot for the baby' })
    await move(declined, 'decline')
    const list = async (query: string) =>
      (await owner.request('GET', `/api/booking-inquiries?${query}`)).body.docs.map(
        (inquiry: { firstName: string }) => inquiry.firstName,
      )
    expect(await list('page=1&limit=2')).toEqual(['Carl', 'Bob'])
    expect(await list('page=2&limit=2')).toEqual(['Zoë'])
    expect(await list('search=ZOE')).toEqual(['Zoë'])
    expect(await list('search=o_brien')).toEqual(['Zoë'])
    expect(await list('search=cot+baby')).toEqual(['Carl'])
    expect(await list('search=%25')).toHaveLength(3)
    expect(await list('status=declined')).toEqual(['Bob'])
    expect(await list(`from=${daysFromToday(31)}&to=${daysFromToday(40)}`)).toEqual(['Bob'])
    expect((await owner.request('GET', '/api/booking-inquiries?page=0')).status).toBe(400)
    expect((await owner.request('GET', '/api/booking-inquiries?page=1&page=2')).status).toBe(400)
    // Who owes money, the next to arrive first; and all but what was never paid for.
    expect(await list('status=owing')).toEqual([])
    for (const id of [carl, zoe]) await move(id, 'confirm')
    expect(await list('status=owing')).toEqual(['Zoë', 'Carl'])
    const { owedCents } = await app.payload.findByID({ collection: 'inquiries', id: zoe })
    const paid = { amount: owedCents! / 100, method: 'cash', requestKey: 'paid-in-cash' }
    expect(
      (await owner.request('POST', `/api/booking-inquiries/${zoe}/payments`, { body: paid })).status,
    ).toBe(201)
    expect(await list('status=owing')).toEqual(['Carl'])
    await app.payload.db.updateOne({ collection: 'inquiries', id: declined, data: { status: 'expired' } })
    expect(await list('status=active')).toEqual(['Carl', 'Zoë'])
    expect(await list('status=all')).toEqual(['Carl', 'Bob', 'Zoë'])
  })

  it('counts every inquiry for the pages, whatever a MongoDB that was killed has in its own book', async () => {
    for (const day of [30, 32, 34]) await ask(day, day + 1, {})
    const { collections } = app.payload.db as unknown as {
      collections?: Record<string, { collection: { estimatedDocumentCount: () => Promise<number> } }>
    }
    // As after a power failure within the minute in which two of them came. The embedded database has no such book.
    if (collections) collections.inquiries!.collection.estimatedDocumentCount = () => Promise.resolve(1)
    const { body } = await owner.request('GET', '/api/booking-inquiries?page=2&limit=2')
    expect(body).toMatchObject({ totalDocs: 3, totalPages: 2, docs: [{ checkin: daysFromToday(30) }] })
    expect((await app.payload.count({ collection: 'inquiries' })).totalDocs).toBe(3)
  })

  it("exports and deletes one guest's data, but not while a confirmed stay is ahead", async () => {
    const id = await ask(30, 32, { email: 'Guest@Example.com' })
    await ask(33, 35, { email: 'other@example.com' })
    const email = 'guest@example.com'
    const exported = await owner.request('POST', '/api/guest-data/export', { body: { email } })
    expect(exported.body.inquiries.map((inquiry: { id: string }) => inquiry.id)).toEqual([id])
    expect(exported.body.mails).toHaveLength(2)

    await move(id, 'confirm')
    const refused = await owner.request('POST', '/api/guest-data/delete', { body: { email } })
    expect(refused.body.code).toBe('wrong-state')
    await move(id, 'cancel')
    expect((await owner.request('POST', '/api/guest-data/delete', { body: { email } })).status).toBe(200)

    const { body } = await owner.request('GET', '/api/booking-inquiries')
    expect(JSON.stringify(body).toLowerCase()).not.toContain(email)
    expect(body).toHaveLength(2)
    const mails = await app.payload.find({ collection: 'mails', pagination: false })
    expect(JSON.stringify(mails.docs).toLowerCase()).not.toContain(email)
    expect((await owner.request('POST', '/api/guest-data/delete', { body: { email } })).body.code).toBe(
      'not-found',
    )
  })

  it.each([
    ['is declined', ['decline']],
    ['was confirmed, and is cancelled', ['confirm', 'cancel']],
  ])(
    'leaves no mail behind that is being written while the data of its guest are deleted: one that %s',
    async (_, moves) => {
      const id = await ask(30, 32)
      const last = moves.pop()!
      for (const each of moves) await move(id, each)
      const { db } = app.payload
      const create = db.create
      let deleted: number | undefined
      jest.spyOn(db, 'create').mockImplementation((async (args) => {
        if (args.collection === 'mails' && deleted === undefined) {
          deleted = 0
          const body = { email: GUEST.email }
          deleted = (await owner.request('POST', '/api/guest-data/delete', { body })).status
        }
        return create(args)
      }) as typeof create)
      expect((await move(id, last)).status).toBe(200)
      jest.restoreAllMocks()
      const { docs } = await app.payload.find({ collection: 'mails', pagination: false })
      expect([deleted, docs.map(({ to, subject }) => [to, subject])]).toEqual([200, []])
    },
  )

  it('keeps a booking that is confirmed while the data of its guest are being deleted', async () => {
    const id = await ask(30, 32, {})
    const erase = () =>
      owner.request('POST', '/api/guest-data/delete', { body: { email: GUEST.email.toUpperCase() } })
    const find = app.payload.find.bind(app.payload)
    const meanwhile: number[] = []
    const finding = jest.spyOn(app.payload, 'find').mockImplementation((async (args) => {
      if (args.collection === 'mails' && meanwhile.push(0) === 1)
        meanwhile[0] = (await move(id, 'confirm')).status
      return find(args)
    }) as typeof find)
    const refused = await erase()
    finding.mockRestore()
    expect([refused.status, refused.body.code, meanwhile[0]]).toEqual([409, 'being-changed', 200])
    const { docs } = await app.payload.find({ collection: 'stays', where: { inquiryId: { equals: id } } })
    expect(docs).toMatchObject([{ state: 'confirmed', label: 'Ada Marsh' }])
    expect((await owner.request('GET', `/api/booking-inquiries/${id}`)).body.status).toBe('confirmed')
    expect(await nightsClaimed()).toBe(2)
    expect((await erase()).body.code).toBe('wrong-state')
  })

  it('lets others have their turn while thousands are listed at once, each of them once, newest first', async () => {
    const made = (index: number) => new Date(Date.UTC(2026, 0, 1) + (index % 1_000) * 60_000)
    await seedManyInquiries(app.payload, 3_000, (index) => ({
      createdAt: app.payload.db.name === 'sqlite' ? made(index).toISOString() : made(index),
      ledger: [],
    }))
    let turns = 0
    let isListing = true
    const count = () => {
      turns += 1
      if (isListing) setImmediate(count)
    }
    setImmediate(count)
    const { body } = await owner.request('GET', '/api/booking-inquiries')
    isListing = false
    expect(turns).toBeGreaterThan(20)
    type Listed = { id: string; createdAt: string }
    const listed = body.map(({ id, createdAt }: Listed) => ({ id, createdAt }))
    expect(new Set(listed.map(({ id }: Listed) => id)).size).toBe(3_000)
    const newestFirst = (one: Listed, other: Listed) =>
      other.createdAt.localeCompare(one.createdAt) || Number(other.id) - Number(one.id)
    expect(listed).toEqual(listed.toSorted(newestFirst))
  }, 60_000)
})
