import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'

import { availabilitySaved, type AvailabilityDay } from '@/contract/availability'
import { addDays, dateRange } from '@/domain/common/calendar-date'

import type { ApiClient } from '../support/api-client'
import { type App, startApp } from '../support/payload-app'
import { daysFromToday, seedStay } from '../support/seed'

const DATE = '2027-06-12'
const OPEN = { price: 275.5, isAvailable: true, isBlocked: false }

describe("the owner's layer of the calendar", () => {
  let app: App
  let owner: ApiClient

  beforeAll(async () => {
    app = await startApp()
    owner = await app.owner()
  })
  afterAll(() => app.close())
  afterEach(async () => {
    for (const collection of ['nights', 'stays', 'days'] as const) {
      await app.payload.db.deleteMany({ collection, where: {} })
    }
  })

  const put = (date: string, body: unknown, client = owner) =>
    client.request('PUT', `/api/availability/${date}`, { body })
  const read = async (from: string, to = from, client = owner) =>
    (await client.request('GET', `/api/availability?startDate=${from}&endDate=${to}`))
      .body as AvailabilityDay[]
  const records = async () => (await app.payload.find({ collection: 'days', pagination: false })).docs

  it('makes a record, changes it, and answers with the day as it is now', async () => {
    const made = await put(DATE, OPEN)
    expect(made.status).toBe(200)
    expect(availabilitySaved.parse(made.body)).toMatchObject({
      success: true,
      date: DATE,
      ...OPEN,
      ownBlocked: false,
    })
    const changed = await put(DATE, { price: 0, isAvailable: false, isBlocked: true })
    expect(changed.body).toMatchObject({ price: 0, isAvailable: false, isBlocked: true, ownBlocked: true })
    const { success: _, warnings: __, ...day } = changed.body
    expect(await read(DATE)).toEqual([day])
    expect((await records()).map(({ date, priceCents }) => [date, priceCents])).toEqual([[DATE, 0]])
  })

  it.each([
    ['2020-02-29', 'a past date'],
    ['2028-02-29', 'a leap day'],
  ])('takes %s (%s)', async (date) => {
    expect((await put(date, OPEN)).status).toBe(200)
    expect(await read(date)).toHaveLength(1)
  })

  it.each([
    ['a price in words', { price: '275' }, 'price'],
    ['a price with a comma', { price: '1,250' }, 'price'],
    ['a negative price', { price: -1 }, 'price'],
    ['three decimals', { price: 275.555 }, 'price'],
    ['a sliver of a cent', { price: 1e-7 }, 'price'],
    ['more than a quote can hold', { price: 1_000_000.01 }, 'price'],
    ['an astronomic price', { price: 1e300 }, 'price'],
    ['availability in words', { isAvailable: 'true' }, 'isAvailable'],
    ['availability as a number', { isAvailable: 1 }, 'isAvailable'],
    ['a block that is null', { isBlocked: null }, 'isBlocked'],
    ['a shortest stay of no night', { minNights: 0 }, 'minNights'],
    ['a shortest stay of half a night', { minNights: 1.5 }, 'minNights'],
    ['a shortest stay beyond the longest', { minNights: 366 }, 'minNights'],
    ['a shortest stay in words', { minNights: '3' }, 'minNights'],
    ['a stamp that is none', { updatedAt: 'yesterday' }, 'updatedAt'],
    ['a stamp that is an object', { updatedAt: { $gt: '' } }, 'updatedAt'],
  ])('refuses %s, names the field in words, and keeps nothing', async (_name, change, path) => {
    const { status, body } = await put(DATE, { ...OPEN, ...change })
    expect(status).toBe(400)
    expect(body).toMatchObject({
      success: false,
      code: 'invalid',
      errors: [{ path, message: expect.stringMatching(/^(Please|The price)/) }],
    })
    expect(await records()).toEqual([])
  })

  it.each(['2027-02-30', '2027-6-1', 'tomorrow', '1899-12-31', '2027-06-12T00:00:00Z', '1e3'])(
    'refuses %s for a date',
    async (date) => {
      expect((await put(date, OPEN)).status).toBe(400)
      expect(await records()).toEqual([])
    },
  )

  it('refuses a body that is no object, none at all, and another type', async () => {
    for (const body of [[], 'text', 5, null, {}, { updatedAt: null }, { Price: 5 }]) {
      const headers = { 'content-type': 'application/json' }
      const path = `/api/availability/${DATE}`
      expect((await owner.request('PUT', path, { body: JSON.stringify(body), headers })).status).toBe(400)
    }
    expect((await owner.request('PUT', `/api/availability/${DATE}`)).status).toBe(415)
    expect(await records()).toEqual([])
  })

  it('is for the owner only, and from our own pages only', async () => {
    expect((await put(DATE, OPEN, app.visitor())).status).toBe(401)
    const foreign = { body: OPEN, headers: { origin: 'https://elsewhere.example' } }
    expect((await owner.request('PUT', `/api/availability/${DATE}`, foreign)).status).toBe(403)
    expect(await records()).toEqual([])
  })

  it('shows a new price and a new block to guests at once', async () => {
    const guest = app.visitor()
    const [checkin, checkout] = [daysFromToday(60), daysFromToday(62)]
    const quote = async () =>
      (await guest.request('GET', `/api/quote?checkin=${checkin}&checkout=${checkout}&guests=2`)).body
    expect((await quote()).quote.lodgingCents).toBe(60_000)
    await put(checkin, OPEN)
    expect((await quote()).quote.lodgingCents).toBe(57_550)
    await put(daysFromToday(61), { ...OPEN, isBlocked: true })
    expect(await quote()).toMatchObject({ free: false, takenNights: [daysFromToday(61)] })
    expect(await read(checkin, checkout, guest)).toEqual([
      { date: checkin, ...OPEN, rate: 275.5 },
      { date: daysFromToday(61), ...OPEN, rate: 275.5, isBlocked: true },
    ])
  })

  it('tells guests nothing of who has a night, or of when the owner changed it', async () => {
    await put(DATE, { ...OPEN, isBlocked: true })
    await seedStay(app.payload, { checkin: DATE, checkout: addDays(DATE, 2), label: 'Ada Marsh' })
    for (const day of await read(DATE, addDays(DATE, 5), app.visitor())) {
      expect(Object.keys(day).sort()).toEqual(['date', 'isAvailable', 'isBlocked', 'price', 'rate'])
    }
  })

  it('lets no edit free a claimed night, and says who has it and since when', async () => {
    const stay = await seedStay(app.payload, {
      checkin: DATE,
      checkout: addDays(DATE, 2),
      label: 'Ada Marsh',
      source: 'direct',
      inquiryId: '4711',
    })
    const { body } = await put(DATE, OPEN)
    expect(body).toMatchObject({ ...OPEN, isBlocked: true, ownBlocked: false })
    expect(body.claimedBy).toEqual({
      stayId: String(stay.id),
      source: 'direct',
      state: 'confirmed',
      label: 'Ada Marsh',
      checkin: DATE,
      checkout: addDays(DATE, 2),
      since: stay.createdAt,
      inquiryId: '4711',
    })
    const [first, second] = await read(DATE, addDays(DATE, 2))
    expect([first?.isBlocked, second?.isBlocked, second?.updatedAt]).toEqual([true, true, null])
    expect((await app.payload.count({ collection: 'nights' })).totalDocs).toBe(2)
    const query = `checkin=${DATE}&checkout=${addDays(DATE, 1)}&guests=2`
    expect((await app.request('GET', `/api/quote?${query}`)).body.free).toBe(false)
  })

  describe('a change of one part', () => {
    const parts = async (date = DATE) => {
      const [day] = await read(date)
      return [day?.price, day?.isAvailable, day?.isBlocked, day?.minNights ?? null]
    }

    it('leaves the others as they are, and makes a record that has only this part', async () => {
      expect((await put(DATE, { isBlocked: true })).body).toMatchObject({ price: null, rate: 300 })
      expect(await parts()).toEqual([null, true, true, null])
      expect((await records()).map(({ priceCents }) => priceCents ?? null)).toEqual([null])
      await put(DATE, { price: 275.5 })
      expect(await parts()).toEqual([275.5, true, true, null])
      expect((await put(DATE, { minNights: 3 })).body).toMatchObject({ minNights: 3, warnings: [] })
      await put(DATE, { isAvailable: false })
      expect(await parts()).toEqual([275.5, false, true, 3])
      await put(DATE, { isBlocked: false })
      expect(await parts()).toEqual([275.5, false, false, 3])
      const back = await put(DATE, { price: null })
      expect(back.body).toMatchObject({ price: null, rate: 300, usualRate: 300, warnings: [] })
      expect(await parts()).toEqual([null, false, false, 3])
      expect((await put(DATE, { minNights: null })).body).not.toHaveProperty('minNights')
      expect(await parts()).toEqual([null, false, false, null])
    })

    it('makes a record of a shortest stay alone, which closes nothing and costs the usual rate', async () => {
      expect((await put(DATE, { minNights: 7 })).body).toMatchObject({ price: null, rate: 300, minNights: 7 })
      expect(await parts()).toEqual([null, true, false, 7])
      expect(await read(DATE, DATE, app.visitor())).toEqual([
        { date: DATE, price: null, rate: 300, isAvailable: true, isBlocked: false, minNights: 7 },
      ])
    })

    it('of twenty nights, back and forth, stores no price and changes none', async () => {
      const dates = dateRange(daysFromToday(40), daysFromToday(59))
      const own = dates[7]!
      await put(own, { price: 412.5 })
      const quoted = async () => {
        const query = `checkin=${dates[0]}&checkout=${daysFromToday(60)}&guests=2`
        return (await app.request('GET', `/api/quote?${query}`)).body.quote.nightLines
      }
      const before = await quoted()
      for (const change of [
        { isBlocked: true },
        { isBlocked: false },
        { isAvailable: false },
        { isAvailable: true },
      ]) {
        for (const { status } of await Promise.all(dates.map((date) => put(date, change)))) {
          expect(status).toBe(200)
        }
      }
      expect(await quoted()).toEqual(before)
      const kept = await read(dates[0]!, dates.at(-1))
      expect(kept.map(({ price }) => price)).toEqual(dates.map((date) => (date === own ? 412.5 : null)))
    })

    it('keeps each of three that come at the same moment', async () => {
      for (let round = 0; round < 10; round++) {
        const date = addDays(DATE, round)
        const answers = await Promise.all([
          put(date, { price: 199 }),
          put(date, { isBlocked: true }),
          put(date, { minNights: 4 }),
        ])
        expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
        expect(await parts(date)).toEqual([199, true, true, 4])
      }
    })

    it('works on records of the version before, with and without a price', async () => {
      const old = { isAvailable: true, isBlocked: true }
      await app.payload.db.create({ collection: 'days', data: { date: DATE, priceCents: 25_000, ...old } })
      await app.payload.db.create({ collection: 'days', data: { date: '2027-06-13', ...old } })
      expect(await parts()).toEqual([250, true, true, null])
      await put(DATE, { isBlocked: false })
      await put('2027-06-13', { isBlocked: false })
      await put('2027-06-13', { minNights: 2 })
      expect(await parts()).toEqual([250, true, false, null])
      expect(await parts('2027-06-13')).toEqual([null, true, false, 2])
    })
  })

  it('lists every date with its rate when it is asked to, to owner and guests', async () => {
    await put(DATE, { price: 0 })
    await seedStay(app.payload, { checkin: addDays(DATE, 1), checkout: addDays(DATE, 2) })
    const last = addDays(DATE, 3)
    const query = `/api/availability?startDate=${DATE}&endDate=${last}`
    for (const client of [owner, app.visitor()]) {
      const { body } = await client.request('GET', `${query}&rates=true`)
      const rows = (body as AvailabilityDay[]).map(({ date, price, rate, isBlocked }) => [
        date,
        price,
        rate,
        isBlocked,
      ])
      expect(rows).toEqual([
        [DATE, 0, 0, false],
        [addDays(DATE, 1), null, 300, true],
        [addDays(DATE, 2), null, 300, false],
        [last, null, 300, false],
      ])
      expect((await client.request('GET', `${query}&rates=false`)).body).toHaveLength(2)
      expect((await client.request('GET', `${query}&rates=yes`)).status).toBe(400)
    }
  })

  it('takes every price from 0 up, and warns of an unusual one', async () => {
    const warned = async (price: number | null) => (await put(DATE, { price })).body.warnings
    expect(await warned(0)).toEqual(['At $0 the night itself costs guests nothing.'])
    expect(await warned(149.99)).toEqual(['$149.99 is less than half of the usual $300.'])
    expect(await warned(600.01)).toEqual(['$600.01 is more than twice the usual $300.'])
    for (const price of [150, 300, 600, null]) expect(await warned(price)).toEqual([])
    expect((await put(DATE, { isBlocked: true })).body.warnings).toEqual([])
  })

  it('warns of a shortest stay that is longer than the longest, wherever the owner sets either', async () => {
    const { body } = await owner.request('GET', '/api/rates')
    const rules = (maxNights: number) => ({ number: body.number, rules: { maxNights } })
    const publish = async (change: object) => owner.request('PUT', '/api/rates', { body: change })
    expect((await publish(rules(7))).status).toBe(200)
    const why = 'A shortest stay of 8 nights is longer than your longest, which is 7 nights.'
    expect((await put(DATE, { minNights: 7 })).body.warnings).toEqual([])
    expect((await put(DATE, { minNights: 8 })).body.warnings).toEqual([why])
    expect((await put(DATE, { isBlocked: true })).body.warnings).toEqual([])
    const after = await publish({ number: body.number + 1, rules: { maxNights: 6 } })
    expect(after.body.preview.warnings).toEqual([
      expect.stringMatching(
        /: A shortest stay of 8 nights is longer than your longest, which is 6 nights\.$/,
      ),
    ])
    expect(
      (await publish({ number: body.number + 2, rules: { maxNights: 365 } })).body.preview.warnings,
    ).toEqual([])
  })

  it('says of a date that was changed elsewhere what it is now, without a price of its own too', async () => {
    await put(DATE, { isBlocked: true })
    const late = await put(DATE, { isBlocked: false, updatedAt: null })
    expect(late.body.message).toContain('(now Blocked)')
    await put(DATE, { isBlocked: false })
    const later = await put(DATE, { price: 5, updatedAt: null })
    expect(later.body.message).toContain('(now Usual rate)')
  })

  describe('with the stamp that was read', () => {
    it('takes the present one and refuses an old one, with what the date says now', async () => {
      const first = (await put(DATE, OPEN)).body
      const second = (await put(DATE, { ...OPEN, price: 300, updatedAt: first.updatedAt })).body
      expect(second.updatedAt > first.updatedAt).toBe(true)
      const late = await put(DATE, { ...OPEN, price: 100, updatedAt: first.updatedAt })
      expect(late.status).toBe(409)
      expect(late.body.message).toBe(
        'This date was changed elsewhere in the meantime (now Available, $300). Nothing was saved.',
      )
      expect((await read(DATE))[0]).toMatchObject({ price: 300, updatedAt: second.updatedAt })
    })

    it('takes null for a date without a record, and refuses it once there is one', async () => {
      expect((await put(DATE, { ...OPEN, updatedAt: null })).status).toBe(200)
      const late = await put(DATE, { ...OPEN, price: 1, updatedAt: null })
      expect(late.status).toBe(409)
      expect((await read(DATE))[0]).toMatchObject(OPEN)
    })

    it('refuses a stamp of a record that is not there, and one from the far future', async () => {
      const stamp = '9999-12-31T23:59:59.999Z'
      expect((await put(DATE, { ...OPEN, updatedAt: stamp })).status).toBe(409)
      expect(await records()).toEqual([])
      expect((await put(DATE, OPEN)).status).toBe(200)
      expect((await put(DATE, { ...OPEN, updatedAt: stamp })).status).toBe(409)
    })

    it('understands the same moment written with an offset', async () => {
      const { updatedAt } = (await put(DATE, OPEN)).body
      expect((await put(DATE, { ...OPEN, updatedAt: updatedAt.replace('Z', '+00:00') })).status).toBe(200)
    })

    it('lets one of twenty win who all read the same', async () => {
      for (const updatedAt of [null, 'read'] as const) {
        const stamp = updatedAt && (await read(DATE))[0]!.updatedAt
        const answers = await Promise.all(
          Array.from({ length: 20 }, (_, n) => put(DATE, { ...OPEN, price: 500 + n, updatedAt: stamp })),
        )
        const won = answers.flatMap(({ status }, n) => (status === 200 ? [500 + n] : []))
        expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
        expect(won).toEqual([(await read(DATE))[0]!.price])
      }
    })

    it('gives every write a later stamp, also when the clock of the one before was ahead', async () => {
      const stamps: string[] = []
      for (let n = 0; n < 5; n++) stamps.push((await put(DATE, OPEN)).body.updatedAt)
      expect([...new Set(stamps)].sort()).toEqual(stamps)
      const ahead = new Date(Date.now() + 3_600_000).toISOString()
      await app.payload.db.updateOne({
        collection: 'days',
        where: { date: { equals: DATE } },
        data: { updatedAt: ahead },
      })
      const next = await put(DATE, { ...OPEN, updatedAt: ahead })
      expect([next.status, next.body.updatedAt > ahead]).toEqual([200, true])
      expect((await put(DATE, { ...OPEN, updatedAt: ahead })).status).toBe(409)
      expect((await put(DATE, OPEN)).status).toBe(200)
    })
  })

  it('keeps 90 dates and 40 writes of one date at once, three times over: one record a date', async () => {
    const ninety = dateRange('2027-01-01', '2027-03-31')
    for (let round = 1; round <= 3; round++) {
      const ofNinety = ninety.map((date, index) => put(date, { ...OPEN, price: round * 100 + index }))
      const ofOne = Array.from({ length: 40 }, (_, n) => put(DATE, { ...OPEN, price: round * 1000 + n }))
      const answers = await Promise.all([...ofNinety, ...ofOne])
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
      const kept = await read(ninety[0]!, ninety.at(-1))
      expect(kept.map(({ date, price }) => [date, price])).toEqual(
        ninety.map((date, index) => [date, round * 100 + index]),
      )
      const stamps = answers.slice(90).map(({ body }) => [body.updatedAt, body.price])
      const [last] = await read(DATE)
      expect(stamps).toContainEqual([last!.updatedAt, last!.price])
      expect(Math.floor(last!.price! / 1000)).toBe(round)
    }
    expect((await records()).map(({ date }) => date).sort()).toEqual([...ninety, DATE])
  })
})
