import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'

import type { ApiClient } from '../support/api-client'
import { type App, startApp } from '../support/payload-app'
import { daysFromToday, seedStay } from '../support/seed'

describe('availability, quotes and what the owner sees first', () => {
  let app: App
  let owner: ApiClient

  beforeAll(async () => {
    app = await startApp()
    owner = await app.owner()
  })
  afterAll(() => app.close())

  const quote = (checkin: string, checkout: string) =>
    app.request('GET', `/api/quote?checkin=${checkin}&checkout=${checkout}&guests=2`)

  it.each([
    ['in summer', '2027-07-05', '2027-07-08'],
    ['over the clock change in March', '2027-03-13', '2027-03-16'],
    ['over the clock change in November', '2027-11-06', '2027-11-09'],
    ['over a leap day', '2028-02-28', '2028-03-02'],
  ])('quotes three nights %s at the agreed figures, in cents', async (_name, checkin, checkout) => {
    const { status, body } = await quote(checkin, checkout)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      success: true,
      free: true,
      takenNights: [],
      quote: {
        nights: 3,
        lodgingCents: 90000,
        cleaningFeeCents: 40000,
        serviceFeeCents: 3000,
        subtotalCents: 133000,
        stateTaxCents: 5320,
        countyTaxCents: 7980,
        cardFeeCents: 4389,
        totalCents: 150689,
      },
    })
  })

  it('charges a priced night its own price, and only that night', async () => {
    await app.payload.create({
      collection: 'days',
      data: { date: '2027-08-11', priceCents: 45050, isAvailable: true, isBlocked: false },
    })
    const { body } = await quote('2027-08-10', '2027-08-13')
    expect(body.quote.nightLines).toEqual([
      { date: '2027-08-10', cents: 30000 },
      { date: '2027-08-11', cents: 45050 },
      { date: '2027-08-12', cents: 30000 },
    ])
    expect(body.quote.subtotalCents).toBe(133000 + 15050)
  })

  it('takes claimed, blocked and unavailable nights for not free, and a night without a record for free', async () => {
    const create = (date: string, isAvailable: boolean, isBlocked: boolean) =>
      app.payload.create({ collection: 'days', data: { date, isAvailable, isBlocked } })
    await create('2027-09-02', true, true)
    await create('2027-09-03', false, false)
    await create('2027-09-04', true, false)
    await seedStay(app.payload, { checkin: '2027-09-05', checkout: '2027-09-07' })
    const { body } = await quote('2027-09-01', '2027-09-09')
    expect(body.free).toBe(false)
    expect(body.takenNights).toEqual(['2027-09-02', '2027-09-03', '2027-09-05', '2027-09-06'])
  })

  it('lists recorded and claimed dates; only the owner learns who has a night', async () => {
    const path = '/api/availability?startDate=2027-09-01&endDate=2027-09-30'
    const anyone = await app.visitor().request('GET', path)
    expect(anyone.body).toEqual([
      { date: '2027-09-02', price: null, rate: 300, isAvailable: true, isBlocked: true },
      { date: '2027-09-03', price: null, rate: 300, isAvailable: false, isBlocked: false },
      { date: '2027-09-04', price: null, rate: 300, isAvailable: true, isBlocked: false },
      { date: '2027-09-05', price: null, rate: 300, isAvailable: true, isBlocked: true },
      { date: '2027-09-06', price: null, rate: 300, isAvailable: true, isBlocked: true },
    ])
    const { body } = await owner.request('GET', path)
    const claimed = body.find((day: { date: string }) => day.date === '2027-09-05')
    expect(claimed.claimedBy).toMatchObject({
      source: 'manual',
      stayId: expect.any(String),
      since: expect.any(String),
    })
  })

  it('gives prices in dollars', async () => {
    const { body } = await app.request('GET', '/api/availability?startDate=2027-08-11&endDate=2027-08-11')
    expect(body).toEqual([
      { date: '2027-08-11', price: 450.5, rate: 450.5, isAvailable: true, isBlocked: false },
    ])
  })

  it('starts with three published reviews; a draft is for the owner only', async () => {
    await app.payload.create({
      collection: 'guest-reviews',
      data: {
        guestName: 'D. Raft',
        rating: 2,
        stayDate: 'May 2026',
        title: 'Hm',
        content: 'Hm',
        isApproved: false,
        isPublished: false,
      },
    })
    expect((await app.visitor().request('GET', '/api/reviews')).body).toHaveLength(3)
    expect((await owner.request('GET', '/api/reviews')).body).toHaveLength(4)
    const { body } = await owner.request('GET', '/api/overview')
    expect(body).toMatchObject({ pendingReviews: 1, publishedReviews: 3, averageRating: 5 })
  })

  it('shows on Overview what waits: inquiries, missing settings, the next arrivals', async () => {
    await app.request('POST', '/api/booking-inquiry', {
      body: {
        firstName: 'Ada',
        lastName: 'Marsh',
        email: 'ada@example.com',
        guests: 1,
        checkin: daysFromToday(5),
        checkout: daysFromToday(7),
      },
    })
    const { body } = await owner.request('GET', '/api/overview')
    expect(body.totalBookings).toBe(1)
    const titles = body.attention.map((item: { title: string }) => item.title)
    expect(titles).toEqual(
      expect.arrayContaining([
        'Ada Marsh waits for an answer',
        'Your e-mail address is not set',
        'No mail server is set',
      ]),
    )
    expect(body.attention).toContainEqual(
      expect.objectContaining({ title: titles[0], text: expect.stringMatching(/ to .*, 1 guest$/) }),
    )
    const toOwner = { to: { equals: 'owner@localhost' } }
    const mails = await app.payload.find({ collection: 'mails', where: toOwner, sort: '-id', limit: 1 })
    expect(mails.docs[0]?.html).toMatch(/Ada Marsh, [^<]*, 1 guest</)
    expect(body.comingStays).toHaveLength(1)
  })

  it.each([
    ['POST', '/api/booking-inquiry', {}],
    ['POST', '/api/booking-inquiry', { firstName: 7, guests: 'two', checkin: null, email: 'x' }],
    ['GET', '/api/quote', undefined],
    ['GET', '/api/reviews?page=x', undefined],
    ['POST', '/api/create-payment-intent', { amount: 'much', bookingData: 'x' }],
    ['POST', '/api/calendar-sources', { name: '', platform: 'x' }],
    ['PUT', '/api/availability/2027-01-01', { price: 'x', isBlocked: 'yes' }],
    ['POST', '/api/cleaning-settings', { eventTime: 1 }],
  ])('refuses in words for people: %s %s %j', async (method, path, body) => {
    const answer = await owner.request(method, path, { body })
    expect(answer.status).toBe(400)
    for (const { message } of [answer.body, ...answer.body.errors]) {
      expect(message).not.toMatch(/invalid input|expected|received|too (big|small)|undefined|NaN/i)
    }
  })

  it('says which pictures take the place of built-in ones', async () => {
    await app.payload.create({
      collection: 'pictures',
      data: { slot: 'hero', path: '/pictures/abc/1920.webp' },
    })
    await app.payload.create({
      collection: 'pictures',
      data: { slot: 'slide3', path: '/pictures/def/1920.webp' },
    })
    expect((await app.visitor().request('GET', '/api/images/config')).body).toEqual({
      property: { hero: '/pictures/abc/1920.webp' },
      location: {},
      carousel: { slide3: '/pictures/def/1920.webp' },
    })
  })
})
