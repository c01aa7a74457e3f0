import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'

import { FIRST_TEXTS } from '@/content/first-content'
import { FIRST_FACTS } from '@/content/first-facts'
import { FIRST_REVIEWS } from '@/content/first-reviews'
import { addDays, dateIn } from '@/domain/common/calendar-date'
import { DEFAULT_CANCELLATION_POLICY } from '@/domain/bookings/cancellation'
import { loadSiteContent } from '@/operations/site/load-site-content'
import { houseTexts } from '@/operations/content/house-texts'
import { onlyStored } from '@/operations/content/merge-texts'
import { seedFirstContent } from '@/operations/content/seed-first-content'

import { type App, startApp } from '../support/payload-app'
import { setRates } from '../support/set-rates'

let app: App

beforeAll(async () => {
  app = await startApp({ env: { GUIDE_URL: 'https://guide.example/' } })
})
afterAll(() => app.close())

const houseYear = () => dateIn('America/New_York', Date.now()).slice(0, 4)
const reviewTitles = async () => (await loadSiteContent(app.payload)).reviews.map(({ title }) => title)

describe('the content of a new house', () => {
  it('is all there after the first start', async () => {
    const content = await loadSiteContent(app.payload)
    expect(content).toMatchObject({
      identity: FIRST_TEXTS.identity,
      gallery: FIRST_TEXTS.gallery,
      ...FIRST_FACTS,
    })
    expect(content.carousel.slides).toHaveLength(9)
    expect(content.album).toHaveLength(23)
    expect(content.stayFacts).toMatchObject({ checkinTime: '16:00', checkoutTime: '11:00', maxGuests: 12 })
    expect(content.amenities.items).toHaveLength(6)
    expect(content.reviews.map(({ author, initial, rating }) => ({ author, initial, rating }))).toEqual([
      { author: 'Margaret H.', initial: 'M', rating: 5 },
      { author: 'Daniel and Priya', initial: 'D', rating: 5 },
      { author: 'The Okafor family', initial: 'O', rating: 5 },
    ])
    expect(content.reviewSummary).toEqual({ count: 3, average: 5 })
    expect(content.guestReviewSummary).toEqual({ count: 0, average: 0 })
    expect(content.footer.copyright).toBe(`© ${houseYear()} Seven Ridges. All rights reserved.`)
    expect(content.pages.map(({ slug }) => slug)).toEqual(['privacy', 'terms'])
    // One night: 300, cleaning 400, service 30, and the card's fee of 3 % of it with its taxes, 24.09; rounded up.
    expect(content.fromCents).toBe(75_500)
    expect(content.bookingConditions).toEqual({
      rules: { minNights: 1, noticeDays: 0, maxGuests: 12, furthestDays: null },
      cancellation: { steps: DEFAULT_CANCELLATION_POLICY, keptNames: [] },
      payable: false,
    })
  })

  it('tells guests the rules of a booking that the owner published', async () => {
    const data = { maxGuests: 8, cancellation: [], _status: 'published' as const }
    await app.payload.updateGlobal({ slug: 'booking-rules', data })
    await setRates(app.payload, { rules: { minNights: 3, noticeDays: 1 } })
    expect((await loadSiteContent(app.payload)).bookingConditions).toMatchObject({
      rules: { minNights: 3, noticeDays: 1, maxGuests: 8 },
      cancellation: { steps: [] },
    })
  })

  it('takes links from the environment until the owner sets them', async () => {
    expect((await loadSiteContent(app.payload)).links).toEqual({
      bookingUrl: '',
      guideUrl: 'https://guide.example/',
    })
    const links = { bookingUrl: 'https://listing.example/1', guideUrl: 'https://other.example/' }
    await app.payload.updateGlobal({ slug: 'house', data: { links } })
    expect((await loadSiteContent(app.payload)).links).toEqual(links)
  })

  it('shows approved and published reviews only, the first ones first', async () => {
    const guest = { guestName: 'A guest', rating: 4, stayDate: 'May 2025', content: 'Quiet and kind.' }
    const create = (title: string, isApproved: boolean, isPublished: boolean) =>
      app.payload.create({ collection: 'guest-reviews', data: { ...guest, title, isApproved, isPublished } })
    await create('Waiting', false, false)
    await create('Approved', true, false)
    await create('Published', true, true)
    expect(await reviewTitles()).toEqual([...FIRST_REVIEWS.map(({ title }) => title), 'Published'])
    const { reviewSummary, guestReviewSummary } = await loadSiteContent(app.payload)
    expect(reviewSummary).toEqual({ count: 4, average: 4.8 })
    expect(guestReviewSummary).toEqual({ count: 1, average: 4 })
  })

  it('carries the first ones and the newest of many, and counts them all', async () => {
    const guest = { guestName: 'A guest', rating: 3, stayDate: 'May 2025', content: 'Quiet and kind.' }
    for (let n = 1; n <= 40; n++) {
      const data = { ...guest, title: `Number ${n}`, isApproved: true, isPublished: true }
      await app.payload.create({ collection: 'guest-reviews', data })
    }
    const newest = Array.from({ length: 12 }, (_, index) => `Number ${40 - index}`)
    expect(await reviewTitles()).toEqual([...FIRST_REVIEWS.map(({ title }) => title), ...newest])
    expect((await loadSiteContent(app.payload)).reviewSummary).toEqual({ count: 44, average: 3.2 })
    // Where the page ends, the second page of the call goes on.
    const { body } = await app.request('GET', '/api/reviews?page=2&limit=12')
    expect(body.docs[0].title).toBe('Number 28')
    await app.payload.delete({ collection: 'guest-reviews', where: { title: { like: 'Number' } } })
  })

  it('never brings back what the owner deleted or changed', async () => {
    const { payload } = app
    await payload.delete({ collection: 'guest-reviews', where: { guestName: { equals: 'Margaret H.' } } })
    await payload.delete({ collection: 'pages', where: { slug: { equals: 'terms' } } })
    await payload.updateGlobal({ slug: 'house', data: { footer: { ...FIRST_TEXTS.footer, text: '' } } })
    await seedFirstContent(payload, Date.now)
    const content = await loadSiteContent(payload)
    expect(content.reviews.map(({ author }) => author)).not.toContain('Margaret H.')
    expect(content.pages.map(({ slug }) => slug)).toEqual(['privacy'])
    expect(content.footer).toMatchObject({ guideLabel: FIRST_TEXTS.footer.guideLabel, text: '' })
  })

  it('shows an uploaded picture in the place of the built-in one', async () => {
    await app.payload.create({
      collection: 'pictures',
      data: { slot: 'hero', path: '/pictures/abc/1920.webp' },
    })
    const { config } = (await loadSiteContent(app.payload)).pictures
    expect(config).toEqual({ property: { hero: '/pictures/abc/1920.webp' }, location: {}, carousel: {} })
  })
})

describe('the lowest price', () => {
  it('has every fee that all guests pay, follows free nights, and is none while nothing can be booked', async () => {
    const { payload } = app
    const night = addDays(dateIn('America/New_York', Date.now()), 20)
    const from = async () => (await loadSiteContent(payload)).fromCents
    await setRates(payload, { rules: { minNights: 1, noticeDays: 0 } })
    const day = { date: night, priceCents: 25_000, isAvailable: true, isBlocked: false }
    const { id } = await payload.create({ collection: 'days', data: day })
    // 250 + 430, and 22.44 of card fee.
    expect(await from()).toBe(70_300)
    await payload.update({ collection: 'days', id, data: { isBlocked: true } })
    expect(await from()).toBe(75_500)
    // Where a guest can pay without a card, its fee is none that everybody pays.
    const otherWays = [{ method: 'check' as const, text: 'Please send it to the house.' }]
    await payload.updateGlobal({ slug: 'booking-rules', data: { otherWays, _status: 'published' } })
    expect(await from()).toBe(73_000)
    await payload.updateGlobal({ slug: 'booking-rules', data: { otherWays: [], _status: 'published' } })
    await setRates(payload, { rules: { maxNights: 6, arrivals: ['sat'], departures: ['sat'] } })
    expect(await from()).toBeNull()
  })
})

describe('the fields of the house', () => {
  it.each([
    ['a link that is no address', { links: { bookingUrl: 'listing', guideUrl: '' } }],
    ['a time zone that does not exist', { identity: { ...FIRST_TEXTS.identity, timeZone: 'Blue/Ridge' } }],
    ['an empty name', { identity: { ...FIRST_TEXTS.identity, name: '' } }],
  ])('refuse %s', async (_what, data) => {
    await expect(app.payload.updateGlobal({ slug: 'house', data })).rejects.toMatchObject({ status: 400 })
  })
})

describe('a house of an earlier version', () => {
  it('claims no fact that its owner never wrote', async () => {
    const { payload } = app
    const { amenityLists, facts, host, questions } = onlyStored(FIRST_FACTS, {})
    const nothing = { amenityLists, facts, host, questions }
    const none = Object.fromEntries(Object.keys(nothing).map((tab) => [tab, null]))
    expect(houseTexts({ identity: { name: 'Bear Cabin' }, ...none })).toMatchObject(nothing)
    expect(houseTexts({ identity: { name: 'Bear Cabin' } })).toMatchObject(nothing)
    await payload.updateGlobal({ slug: 'house', data: nothing })
    expect(await loadSiteContent(payload)).toMatchObject(nothing)
  })
})

describe('a first start that dies in the middle of its texts', () => {
  it('is finished by the next one', async () => {
    const { payload } = app
    // Their record is written, but neither all of their lists nor, at the end, their version.
    for (const globalSlug of ['house', 'booking-rules'] as const)
      await payload.db.deleteVersions({ globalSlug, where: {} })
    await payload.db.updateGlobal({ slug: 'house', data: { gallery: { items: [] } } })
    await payload.db.updateGlobal({ slug: 'booking-rules', data: { cancellation: [] } })
    await seedFirstContent(payload, Date.now)
    const content = await loadSiteContent(payload)
    expect(content).toMatchObject({ gallery: FIRST_TEXTS.gallery, ...FIRST_FACTS })
    expect(content.bookingConditions.cancellation.steps).toEqual(DEFAULT_CANCELLATION_POLICY)
  })
})
