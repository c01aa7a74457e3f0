import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'

import { nightsResponse } from '@/contract/price-nights'
import { addDays, dateRange } from '@/domain/common/calendar-date'

import type { ApiClient, CallOptions } from '../support/api-client'
import { type App, startApp } from '../support/payload-app'
import { daysFromToday, seedStay } from '../support/seed'
import { setRates } from '../support/set-rates'

const PATH = '/api/rates/nights'
const DATE = daysFromToday(40)
const NEXT = daysFromToday(41)

describe('prices from a pricing service', () => {
  let app: App
  let owner: ApiClient
  let key: string
  let keyId: string
  let addresses = 0

  beforeAll(async () => {
    app = await startApp()
    owner = await app.owner()
    const { body } = await owner.request('POST', '/api/price-keys', { body: { name: 'Wheelhouse' } })
    ;({ key, id: keyId } = body)
  })
  afterAll(() => app.close())
  afterEach(async () => {
    for (const collection of ['nights', 'stays', 'days'] as const)
      await app.payload.db.deleteMany({ collection, where: {} })
  })

  const bearer = (value = key) => ({ authorization: `Bearer ${value}`, origin: null })
  const put = (nights: unknown, { headers = bearer(), ...options }: CallOptions = {}) =>
    app.visitor().request('PUT', PATH, { body: { nights }, headers, ...options })
  const get = (from: string, to = from, headers: CallOptions['headers'] = bearer()) =>
    app.visitor().request('GET', `${PATH}?from=${from}&to=${to}`, { headers })
  const nightOn = async (date: string) => nightsResponse.parse((await get(date)).body).nights[0]!
  const records = async () => (await app.payload.find({ collection: 'days', pagination: false })).docs
  const setDay = (date: string, body: object) => owner.request('PUT', `/api/availability/${date}`, { body })
  const elsewhere = () => {
    addresses += 1
    return { 'x-ridgeline-client-address': `10.9.0.${addresses}` }
  }

  it('sets prices and shortest stays, and leaves everything else of the night', async () => {
    await setDay(DATE, { price: 300, isBlocked: true, isAvailable: false, minNights: 4 })
    const { status, body } = await put([
      { date: DATE, price: 275.5 },
      { date: NEXT, minNights: 3 },
    ])
    expect([status, body]).toEqual([200, { success: true, changed: 2, skipped: [], warnings: [] }])
    expect(await records()).toEqual([
      expect.objectContaining({
        date: NEXT,
        priceCents: null,
        minNights: 3,
        isAvailable: true,
        isBlocked: false,
      }),
      expect.objectContaining({
        date: DATE,
        priceCents: 27550,
        minNights: 4,
        isAvailable: false,
        isBlocked: true,
      }),
    ])
    await put([{ date: DATE, price: null, minNights: null }])
    expect(await nightOn(DATE)).toEqual({
      ...{ date: DATE, price: 300, ownPrice: null, minNights: 1, ownMinNights: null },
      ...{ booked: false, blocked: true },
    })
  })

  it('changes nothing the second time', async () => {
    const nights = [
      { date: DATE, price: 310 },
      { date: NEXT, price: null, minNights: 2 },
    ]
    expect((await put(nights)).body.changed).toBe(2)
    const before = await records()
    expect((await put(nights)).body.changed).toBe(0)
    expect(await records()).toEqual(before)
    // A night that has nothing of its own is not given a record of nothing.
    expect((await put([{ date: addDays(NEXT, 1), price: null }])).body.changed).toBe(0)
    expect(await records()).toHaveLength(2)
  })

  it('takes 730 nights well within a second, and the guests see them with the next request', async () => {
    const calendar = `/api/rates/calendar?from=${DATE}&to=${DATE}`
    const priced = async () => (await app.visitor().request('GET', calendar)).body.prices[0]
    expect(await priced()).toBe(300)
    const { onContentInvalidated } = await import('@/database/content-invalidation')
    let invalidated = 0
    onContentInvalidated(() => (invalidated += 1))
    const nights = dateRange(DATE, addDays(DATE, 729)).map((date, place) => ({
      date,
      price: 280 + (place % 50),
    }))
    const took: number[] = []
    for (const add of [0, 1, 0]) {
      const sent = nights.map(({ date, price }) => ({ date, price: price + add, minNights: 2 + add }))
      const start = performance.now()
      const { body } = await put(sent)
      took.push(performance.now() - start)
      expect(body).toMatchObject({ success: true, changed: 730 })
    }
    onContentInvalidated(undefined)
    expect(invalidated).toBe(3)
    expect(Math.min(...took)).toBeLessThan(1000)
    if (process.env.SHOW_TIMES) process.stdout.write(`730 nights: ${took.map(Math.round).join(', ')} ms\n`)
    expect(await priced()).toBe(280)
    expect(await records()).toHaveLength(730)
  })

  it('keeps what two send at once: of each night one of both, whole', async () => {
    const dates = dateRange(DATE, addDays(DATE, 99))
    const all = (price: number) => dates.map((date) => ({ date, price, minNights: price / 100 }))
    const answers = await Promise.all([200, 300, 400, 500].map((price) => put(all(price))))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const days = await records()
    expect(new Set(days.map(({ date }) => date)).size).toBe(100)
    expect(days).toHaveLength(100)
    for (const { priceCents, minNights } of days) expect(priceCents).toBe(minNights! * 100_00)
  })

  it('does not lose a block that the owner sets meanwhile', async () => {
    const dates = dateRange(DATE, addDays(DATE, 19))
    await Promise.all([
      ...[200, 201, 202].map((price) => put(dates.map((date) => ({ date, price })))),
      ...dates.map((date) => setDay(date, { isBlocked: true })),
    ])
    const days = await records()
    expect(days).toHaveLength(20)
    for (const day of days) expect([day.isBlocked, day.priceCents! >= 200_00]).toEqual([true, true])
  })

  it('writes a night only where it is as it was read: another process may have been faster', async () => {
    const { databaseOf } = await import('@/database/database-of')
    const write = (priceCents: number, readAt: string | null, stamp: string, date = DATE) =>
      databaseOf(app.payload).writeDays([{ date, readAt, priceCents, minNights: null }], stamp)
    const [one, two, three] = [1, 2, 3].map((n) => `2027-01-01T00:00:00.00${n}Z`) as [string, string, string]
    expect(await write(100, null, one)).toEqual([DATE])
    expect(await write(200, null, one)).toEqual([])
    expect(await write(200, one, two)).toEqual([DATE])
    expect(await write(300, one, three)).toEqual([])
    // Two processes at the same millisecond: the second one does not take the first one's write for its own.
    expect(await write(400, one, two)).toEqual([])
    const [day] = await records()
    expect([day!.priceCents, day!.updatedAt]).toEqual([200, two])
    const both = [DATE, NEXT].map((date, place) => ({
      ...{ date, priceCents: 500, minNights: 2 },
      readAt: place === 0 ? one : null,
    }))
    expect(await databaseOf(app.payload).writeDays(both, three)).toEqual([NEXT])
  })

  it('leaves out what is over at the house, and says so', async () => {
    const past = daysFromToday(-1)
    const { body } = await put([
      { date: past, price: 300 },
      { date: DATE, price: 320 },
    ])
    expect(body).toEqual({ success: true, changed: 1, skipped: [past], warnings: [] })
    expect((await put([{ date: past, price: 300 }])).body).toMatchObject({ changed: 0, skipped: [past] })
    expect((await records()).map(({ date }) => date)).toEqual([DATE])
    expect((await put([{ date: daysFromToday(0), price: 300 }])).body.changed).toBe(1)
  })

  it('takes the list of nights alone, too, by the same rules', async () => {
    const send = (body: unknown) => app.visitor().request('PUT', PATH, { body, headers: bearer() })
    const { status, body } = await send([{ date: DATE, price: 275.5, minNights: 3 }])
    expect([status, body]).toEqual([200, { success: true, changed: 1, skipped: [], warnings: [] }])
    expect(await nightOn(DATE)).toMatchObject({ ownPrice: 275.5, ownMinNights: 3 })
    const wrong = [
      [
        [
          { date: NEXT, price: 1 },
          { date: NEXT, price: -1 },
        ],
        'nights.1.price',
      ],
      [[], 'nights'],
      [dateRange(NEXT, addDays(NEXT, 730)).map((date) => ({ date, price: 1 })), 'nights'],
    ] as const
    for (const [list, path] of wrong) {
      const refused = await send(list)
      expect([refused.status, refused.body.errors[0].path]).toEqual([400, path])
    }
    expect(await records()).toHaveLength(1)
  })

  it('says what is odd, the first 20 and how many more', async () => {
    const { body } = await put(dateRange(DATE, addDays(DATE, 24)).map((date) => ({ date, price: 1 })))
    expect(body.warnings).toHaveLength(21)
    expect(body.warnings[0]).toMatch(/^\w+ \d+, \d{4}: \$1 is less than half of the usual \$300\.$/)
    expect(body.warnings[20]).toBe('And 5 more like these.')
  })

  it.each([
    ['no list', undefined, 'nights'],
    ['an object', {}, 'nights'],
    ['an empty list', [], 'nights'],
    ['a date that is none', [{ date: '2027-02-30', price: 1 }], 'nights.0.date'],
    ['another way to write one', [{ date: '3/1/2027', price: 1 }], 'nights.0.date'],
    ['no date', [{ price: 1 }], 'nights.0.date'],
    ['a date that is a list', [{ date: [DATE], price: 1 }], 'nights.0.date'],
    ['a date of another age', [{ date: '2199-01-01', price: 1 }], 'nights.0.date'],
    ['a date beyond three years', [{ date: daysFromToday(1097), price: 1 }], 'nights.0.date'],
    ['a price in words', [{ date: DATE, price: '300' }], 'nights.0.price'],
    ['a negative price', [{ date: DATE, price: -1 }], 'nights.0.price'],
    ['three decimals', [{ date: DATE, price: 1.005 }], 'nights.0.price'],
    ['an astronomic price', [{ date: DATE, price: 1e308 }], 'nights.0.price'],
    ['more than there may be', [{ date: DATE, price: 1_000_000.01 }], 'nights.0.price'],
    ['no night', [{ date: DATE, minNights: 0 }], 'nights.0.minNights'],
    ['half a night', [{ date: DATE, minNights: 1.5 }], 'nights.0.minNights'],
    ['more nights than a year', [{ date: DATE, minNights: 366 }], 'nights.0.minNights'],
    ['nothing to set', [{ date: DATE }], 'nights.0'],
    ['a part that there is not', [{ date: DATE, price: 1, isBlocked: true }], 'nights.0'],
    ['a number for a night', [5], 'nights.0'],
    ['nothing for a night', [null], 'nights.0'],
    [
      'a date twice',
      [
        { date: DATE, price: 1 },
        { date: NEXT, price: 1 },
        { date: DATE, price: 2 },
      ],
      'nights.2.date',
    ],
    ['731 nights', dateRange(DATE, addDays(DATE, 730)).map((date) => ({ date, price: 1 })), 'nights'],
  ])('refuses %s, names where, and keeps nothing of the others', async (_name, nights, path) => {
    const list =
      Array.isArray(nights) && nights.length < 4
        ? [...nights, { date: addDays(DATE, 9), price: 300 }]
        : nights
    const { status, body } = await put(nights && Array.isArray(nights) && nights.length === 0 ? [] : list)
    expect([status, body.code]).toEqual([400, 'invalid'])
    expect(body.errors.map((error: { path: string }) => error.path)).toContain(path)
    expect(body.errors[0].message.length).toBeGreaterThan(5)
    expect(await records()).toEqual([])
  })

  it.each([
    ['a prototype', `{"nights":[{"date":"${DATE}","price":300,"__proto__":{"isBlocked":true}}]}`],
    ['a prototype around it', `{"__proto__":{"nights":[]},"nights":[{"date":"${DATE}","price":300}]}`],
    ['a prototype alone', `{"__proto__":{"nights":[{"date":"${DATE}","price":300}]}}`],
    ['an endless number', `{"nights":[{"date":"${DATE}","price":1e999}]}`],
    ['broken JSON', '{"nights":['],
  ])('refuses %s', async (_name, body) => {
    const headers = { ...bearer(), 'content-type': 'application/json' }
    const answer = await app.visitor().request('PUT', PATH, { body, headers })
    expect(answer.status).toBe(400)
    expect(await records()).toEqual([])
    expect(({} as { isBlocked?: boolean }).isBlocked).toBeUndefined()
  })

  it('is not made to answer more than it is asked, and takes 256 kB at most', async () => {
    const headers = { ...bearer(), 'content-type': 'application/json' }
    const nonsense = JSON.stringify({ nights: Array(60_000).fill(0) })
    const answer = await app.visitor().request('PUT', PATH, { body: nonsense, headers })
    expect([answer.status, answer.body.errors.length]).toEqual([400, 1])
    const large = JSON.stringify({ nights: [{ date: DATE, price: 300 }] }) + ' '.repeat(256 * 1024)
    const refused = await app.visitor().request('PUT', PATH, { body: large, headers })
    expect([refused.status, refused.body.code]).toEqual([413, 'too-large'])
    // Printed for people, all that one call may set is more than other calls take.
    const printed = JSON.stringify(
      {
        nights: dateRange(DATE, addDays(DATE, 729)).map((date) => ({ date, price: 1234.56, minNights: 10 })),
      },
      null,
      4,
    )
    expect(printed.length).toBeGreaterThan(64 * 1024)
    expect((await app.visitor().request('PUT', PATH, { body: printed, headers })).body.changed).toBe(730)
  })

  it('tells a service what it needs, and nobody’s name', async () => {
    await seedStay(app.payload, { checkin: DATE, checkout: addDays(DATE, 2), label: 'Ada Marsh' })
    await setDay(addDays(DATE, 2), { price: 450.5, minNights: 5, isBlocked: true })
    const { body, text } = await get(DATE, addDays(DATE, 3))
    expect(body.today).toBe(daysFromToday(0))
    const usual = {
      price: 300,
      ownPrice: null,
      minNights: 1,
      ownMinNights: null,
      booked: false,
      blocked: false,
    }
    expect(body.nights).toEqual([
      { date: DATE, ...usual, booked: true },
      { date: addDays(DATE, 1), ...usual, booked: true },
      {
        ...{ date: addDays(DATE, 2), price: 450.5, ownPrice: 450.5, minNights: 5, ownMinNights: 5 },
        ...{ booked: false, blocked: true },
      },
      { date: addDays(DATE, 3), ...usual },
    ])
    expect(text).not.toMatch(/Ada|Marsh/)
    const dates = { from: addDays(DATE, 2), to: addDays(DATE, 3), yearly: false }
    const season = { name: 'Leaves', ...dates, nightly: 500, byWeekday: {}, minNights: 2 }
    await setRates(app.payload, { seasons: [{ ...season, arrivals: null, departures: null }] })
    expect((await get(addDays(DATE, 1), addDays(DATE, 3))).body.nights).toMatchObject([
      { price: 300, minNights: 1 },
      { price: 450.5, minNights: 5 },
      { price: 500, ownPrice: null, minNights: 2, ownMinNights: null },
    ])
    await setRates(app.payload, { seasons: [] })
    expect((await get(DATE, addDays(DATE, 729))).body.nights).toHaveLength(730)
    expect((await get(DATE, addDays(DATE, 730))).status).toBe(400)
    expect((await get(NEXT, DATE)).body.errors[0].path).toBe('to')
  })

  describe('the key', () => {
    const refused = async (headers: CallOptions['headers'], query = '', options: CallOptions = {}) => {
      const all = { ...elsewhere(), ...headers }
      const body = { nights: [{ date: DATE, price: 300 }] }
      for (const [method, rest] of [
        ['PUT', { body }],
        ['GET', {}],
      ] as const) {
        const answer = await app
          .visitor()
          .request(method, `${PATH}?from=${DATE}&to=${DATE}${query}`, { ...rest, ...options, headers: all })
        expect([answer.status, answer.body.code]).toEqual([401, 'wrong-key'])
        expect(answer.headers.get('www-authenticate')).toBe('Bearer')
      }
      expect(await records()).toEqual([])
    }

    it('opens nothing in another form or place', async () => {
      await refused({ origin: null })
      await refused(bearer('rlp_'))
      await refused(bearer(`${key}x`))
      await refused(bearer(key.slice(0, -1) + (key.endsWith('A') ? 'E' : 'A')))
      await refused(bearer(key.toUpperCase()))
      await refused({ authorization: key })
      await refused({ authorization: `Basic ${Buffer.from(`key:${key}`).toString('base64')}` })
      await refused({ authorization: `JWT ${key}` })
      await refused({ 'x-api-key': key })
      await refused({}, `&key=${key}&access_token=${key}`)
      await refused({}, '', { cookies: { 'price-key': key, authorization: `Bearer ${key}` } })
    })

    it('is asked for from the owner, too, wherever the call comes from', async () => {
      const cookie = owner.jar.header()
      await refused({ cookie })
      await refused({ cookie, origin: 'https://evil.example' })
    })

    it('needs no Origin, and does not care for a foreign one', async () => {
      const nights = [{ date: DATE, price: 300 }]
      expect(
        (await put(nights, { headers: { ...bearer(), origin: 'https://pricing.example' } })).status,
      ).toBe(200)
      expect((await put(nights, { headers: { ...bearer(), authorization: `bearer  ${key}` } })).status).toBe(
        200,
      )
    })

    it('opens no other call', async () => {
      for (const [method, path] of [
        ['GET', '/api/rates'],
        ['GET', '/api/price-keys'],
        ['GET', '/api/booking-inquiries'],
        ['GET', '/api/owners/me'],
        ['GET', '/api/price-keys/1'],
        ['PUT', `/api/availability/${DATE}`],
        ['POST', '/api/rates/undo'],
      ] as const) {
        const answer = await app.visitor().request(method, path, {
          headers: { ...elsewhere(), ...bearer() },
          ...(method === 'GET' ? {} : { body: {} }),
        })
        expect([path, [401, 403, 404, 405].includes(answer.status)]).toEqual([path, true])
      }
    })

    it('is refused for its method override and its wrong methods as everybody', async () => {
      const override = { ...bearer(), 'x-http-method-override': 'GET' }
      expect((await put([{ date: DATE, price: 300 }], { headers: override })).status).toBe(400)
      const posted = await app.visitor().request('POST', PATH, { body: {}, headers: bearer() })
      // Only the calls by key need no Origin.
      expect([posted.status, posted.body.code]).toEqual([403, 'cross-site'])
    })

    it('counts failures by the address, and then nobody else', async () => {
      const here = { 'x-ridgeline-client-address': '10.8.0.1' }
      for (let count = 0; count < 100; count++)
        expect((await get(DATE, DATE, { ...here, ...bearer('rlp_wrong') })).status).toBe(401)
      const over = await get(DATE, DATE, { ...here, ...bearer('rlp_wrong') })
      expect([over.status, over.headers.has('retry-after')]).toEqual([429, true])
      expect((await get(DATE, DATE, { ...here, ...bearer() })).status).toBe(200)
      expect((await get(DATE, DATE, { ...elsewhere(), ...bearer('rlp_wrong') })).status).toBe(401)
    })

    it('is noted as used, not with each call', async () => {
      const lastUsed = async () =>
        (await owner.request('GET', '/api/price-keys')).body.keys.find(
          ({ id }: { id: string }) => id === keyId,
        ).lastUsedAt as string
      await get(DATE)
      const first = await lastUsed()
      expect(Math.abs(Date.parse(first) - Date.now())).toBeLessThan(60_000)
      await get(DATE)
      expect(await lastUsed()).toBe(first)
    })

    it('opens nothing from the moment on in which it is revoked', async () => {
      const { body } = await owner.request('POST', '/api/price-keys', { body: { name: 'Short' } })
      const inUse = (price: number) => put([{ date: DATE, price }], { headers: bearer(body.key) })
      expect((await inUse(300)).status).toBe(200)
      const calls = [301, 302, 303, 304].map(inUse)
      const revoked = await owner.request('DELETE', `/api/price-keys/${body.id}`)
      expect(revoked.status).toBe(200)
      for (const { status } of await Promise.all(calls)) expect([200, 401]).toContain(status)
      const [before] = await records()
      const after = await inUse(999)
      expect([after.status, after.body.code]).toEqual([401, 'wrong-key'])
      expect((await records())[0]).toEqual(before)
    })
  })
})
