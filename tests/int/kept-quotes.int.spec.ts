import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'

import type { QuoteLine } from '@/domain/stays/quote-lines'

import type { ApiClient } from '../support/api-client'
import { type App, startApp } from '../support/payload-app'
import { quoteOfVersion1 } from '../support/quotes'
import { daysFromToday, seedInquiry } from '../support/seed'

const GUEST = { firstName: 'Ada', lastName: 'Marsh', email: 'ada@example.com', guests: 4 }
const DATES = { checkin: daysFromToday(30), checkout: daysFromToday(33) }
const sumOf = (lines: QuoteLine[]) => lines.reduce((sum, { cents }) => sum + cents, 0)

describe('quotes by line, asked for and kept', () => {
  let app: App
  let owner: ApiClient

  beforeAll(async () => {
    app = await startApp()
    owner = await app.owner()
  })
  afterAll(() => app.close())
  afterEach(() => app.payload.db.deleteMany({ collection: 'inquiries', where: {} }))

  const ask = (query: string) =>
    app.visitor().request('GET', `/api/quote?checkin=2027-07-05&checkout=2027-07-08&guests=2${query}`)
  const send = (more: object) =>
    app.visitor().request('POST', '/api/booking-inquiry', { body: { ...GUEST, ...DATES, ...more } })
  const recordOf = (id: string) => app.payload.findByID({ collection: 'inquiries', id })

  it('are told with every line that adds up to the total, and why it is there', async () => {
    const { body } = await ask('&pets=1')
    expect(body.lines.map(({ key, kind }: QuoteLine) => `${kind} ${key}`)).toEqual([
      ...['night night-2027-07-05', 'night night-2027-07-06', 'night night-2027-07-07'],
      ...['fee fee-cleaning', 'fee fee-service', 'tax tax-state', 'tax tax-county', 'cardFee card-fee'],
    ])
    expect(sumOf(body.lines)).toBe(body.quote.totalCents)
    expect(body.lines[5]).toEqual({
      ...{ key: 'tax-state', label: 'GA state tax (4%)', cents: 5_320, kind: 'tax', reason: '4% of $1,330' },
    })
  })

  it.each([
    ['an extra that there is not', '&extras=firewood:1'],
    ['an extra that is a fee', '&extras=cleaning:1'],
    ['an extra without a number', '&extras=firewood'],
    ['the same extra twice', '&extras=firewood:1,firewood:2'],
    ['less than none of an extra', '&extras=firewood:-1'],
    ['eleven pets', '&pets=11'],
    ['half a pet', '&pets=0.5'],
  ])('are refused in words for %s', async (_what, query) => {
    const { status, body } = await ask(query)
    expect([status, body.code]).toEqual([400, 'invalid'])
    expect(body.message).not.toMatch(/invalid input|expected|undefined|NaN/i)
    expect(['extras', 'pets']).toContain(body.errors[0].path)
  })

  it('are kept with an inquiry as they were made: pets and extras, and on which day', async () => {
    const { status, body } = await send({ pets: 2, extras: {} })
    expect(status).toBe(201)
    expect((await recordOf(body.id)).quote).toMatchObject({
      ...{ v: 2, priceList: 1, pricedOn: daysFromToday(0), ...DATES, nights: 3 },
      ...{ guests: 4, pets: 2, extras: {}, code: null },
      ...{ priceCents: 146_300, cardFeeCents: 4_389, totalCents: 150_689 },
    })
    const view = (await owner.request('GET', `/api/booking-inquiries/${body.id}`)).body
    expect(view.quote).toMatchObject({ lodgingCents: 90_000, stateTaxCents: 5_320, taxedCents: 146_300 })
    expect(sumOf(view.lines)).toBe(view.quote.totalCents)
  })

  it.each([
    ['an extra that there is not', { extras: { firewood: 1 } }],
    ['extras that are no numbers', { extras: { firewood: 'two' } }],
    ['extras as a list', { extras: ['firewood'] }],
    ['eleven pets', { pets: 11 }],
  ])('refuse an inquiry with %s, and nothing is kept', async (_what, more) => {
    const { status, body } = await send(more)
    expect([status, body.code]).toEqual([400, 'invalid'])
    expect(body.message).not.toMatch(/invalid input|expected|undefined|NaN/i)
    expect((await app.payload.count({ collection: 'inquiries' })).totalDocs).toBe(0)
  })

  it('of version 1 are read by line, and stay in the database as they are', async () => {
    const kept = quoteOfVersion1({ ...DATES, nightlyPrices: { [DATES.checkin]: 45_050 } })!
    const { id } = await seedInquiry(app.payload, { ...DATES, status: 'confirmed', quote: kept })
    const { body } = await owner.request('GET', `/api/booking-inquiries/${id}`)
    expect(body.quote).toEqual(kept)
    expect(sumOf(body.lines)).toBe(kept.totalCents)
    expect(body.lines.find(({ key }: QuoteLine) => key === 'fee-service').cents).toBe(3_000)
    const preview = await owner.request(
      'GET',
      `/api/stay-preview?checkin=${DATES.checkin}&checkout=${DATES.checkout}&guests=9&for=${id}`,
    )
    expect(preview.body.quote).toEqual(kept)
    expect(preview.body.lines).toEqual(body.lines)
    expect((await recordOf(String(id))).quote).toEqual(kept)
  })
})
