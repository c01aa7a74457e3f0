import type { AddressInfo } from 'node:net'

import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'

import { CONTENT_VERSION, onContentInvalidated } from '@/database/content-invalidation'
import { databaseOf } from '@/database/database-of'
import { insertMany } from '@/database/insert-many'
import { loadSiteContent } from '@/operations/site/load-site-content'
import { createAnswerCache } from '@/server/answer-cache'
import { createServer } from '@/server/create-server'
import { createInProcessRequest } from '@/server/in-process-request'

import type { ApiClient } from '../support/api-client'
import { addSource, airbnbReservation, between, calendar } from '../support/calendars'
import { type FeedHost, startFeedHost } from '../support/feed-host'
import { type App, startApp } from '../support/payload-app'
import { bookingData, endHoldTime, payingGuest } from '../support/payments'
import { photo, uploadForm } from '../support/pictures'
import { daysFromToday, seedStay } from '../support/seed'
import { startStripe, type StripeStand } from '../support/stripe'

const PAGE = '/'
const IMAGES = '/api/images/config'
const DAYS = `/api/availability?startDate=${daysFromToday(1)}&endDate=${daysFromToday(90)}`
const REVIEWS = '/api/reviews'
const FEED = '/api/calendar/feed.ics'
const CACHED = [PAGE, IMAGES, DAYS, REVIEWS, FEED]

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** The server's memory in front of the real handlers; `/` tells what the page is written from. */
describe('what is cached in memory', () => {
  let app: App
  let owner: ApiClient
  let host: FeedHost
  let stripe: StripeStand
  let url: string
  let drain: () => Promise<boolean>
  let invalidate: () => void
  let asked: string[] = []

  beforeAll(async () => {
    host = await startFeedHost()
    stripe = await startStripe()
    app = await startApp({ env: { ...stripe.env, FEED_ALLOWED_HOSTS: '127.0.0.1' } })
    owner = await app.owner()
    const ask = createInProcessRequest(async (req, res) => {
      asked.push(req.url!)
      if (req.url === PAGE) return res.end(JSON.stringify(await loadSiteContent(app.payload)))
      const headers = { 'x-ridgeline-client-address': String(req.headers['x-ridgeline-client-address']) }
      const { status, text } = await app.visitor().request('GET', req.url!, { headers })
      return res.writeHead(status).end(text)
    })
    const dress = () => ({ security: {}, nonce: '' })
    const answers = createAnswerCache({ request: ask, dress, log: quiet })
    const { server, traffic } = createServer({
      handler: (_req, res) => void res.writeHead(500).end('past the memory'),
      answers,
      bridge: {},
      log: quiet,
      settings: { trustedProxies: ['127.0.0.1'], headers: { https: false, analytics: false, dev: false } },
    })
    await new Promise<void>((resolve) => server.listen(0, resolve))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    drain = () => traffic.drain(0)
    invalidate = answers.invalidate
    onContentInvalidated(invalidate)
  })
  afterAll(async () => {
    onContentInvalidated(undefined)
    await drain()
    await app.close()
    await Promise.all([host.close(), stripe.close()])
  })
  beforeEach(() => {
    asked = []
    invalidate()
  })

  const get = async (path: string, address = '192.0.2.7') => {
    const answer = await fetch(url + path, { headers: { 'x-forwarded-for': address } })
    return { status: answer.status, text: await answer.text() }
  }
  const read = async (path: string) => (await get(path)).text

  /** Which of the cached answers another request gets right after the change was answered. */
  async function changedBy(change: () => Promise<unknown>): Promise<string[]> {
    const before = await Promise.all(CACHED.map(read))
    expect(await Promise.all(CACHED.map(read))).toEqual(before)
    // The second time nothing was asked, so that a change cannot be seen by chance.
    expect(asked).toHaveLength(CACHED.length)
    await change()
    const after = await Promise.all(CACHED.map(read))
    return CACHED.filter((_, index) => after[index] !== before[index])
  }
  const done = async (answer: Promise<{ status: number; text: string }>) => {
    const { status, text } = await answer
    if (status >= 400) throw new Error(`${status} ${text}`)
  }
  const call = (method: string, path: string, body?: unknown) => () =>
    done(owner.request(method, path, { body }))

  const date = daysFromToday(20)
  const day = { price: 411, isAvailable: true, isBlocked: false }
  const review = { guestName: 'Fern', rating: 5, stayDate: 'May', title: 'Fine', content: 'Very fine.' }
  let reviewId = ''
  let bookingId = ''
  let sourceId = ''
  const house = (fields: object) =>
    call('POST', '/api/globals/house?depth=0', { ...fields, _status: 'published' })
  const pageId = async (slug: string) =>
    (await app.payload.find({ collection: 'pages', where: { slug: { equals: slug } } })).docs[0]!.id
  const nights = (stayId: string) =>
    app.payload.db.deleteMany({ collection: 'nights', where: { stayId: { equals: stayId } } })

  const CHANGES: [what: string, change: () => Promise<unknown>, seenIn: string[]][] = [
    ["a night's price", call('PUT', `/api/availability/${date}`, day), [DAYS]],
    [
      "the owner's block",
      call('PUT', `/api/availability/${date}`, { ...day, isBlocked: true }),
      [DAYS, FEED],
    ],
    ['its end', call('PUT', `/api/availability/${date}`, day), [DAYS, FEED]],
    [
      'a booking of the owner’s',
      async () => {
        const booking = { firstName: 'Ada', lastName: 'Fern', email: 'a@example.com', guests: 2 }
        const dates = { checkin: daysFromToday(40), checkout: daysFromToday(43) }
        const { body, status, text } = await owner.request('POST', '/api/booking-inquiries', {
          body: {
            ...booking,
            ...dates,
            source: 'manual',
            totalCents: 150_689,
            notifyGuest: false,
            requestKey: 'key-of-the-cached-answers',
          },
        })
        if (status !== 201) throw new Error(text)
        bookingId = body.inquiry.id
      },
      [DAYS, FEED],
    ],
    [
      'its cancellation',
      () => call('POST', `/api/booking-inquiries/${bookingId}/cancel`, {})(),
      [DAYS, FEED],
    ],
    ['a hold of the checkout', () => done(payingGuest(app.visitor(), bookingData(50, 53)).open()), [DAYS]],
    [
      'the end of a hold by time',
      async () => {
        await endHoldTime(app.payload)
        const { endOverdue } = await import('@/operations/payments/end-overdue')
        await endOverdue(app.payload, () => true)
      },
      [DAYS],
    ],
    [
      'an imported reservation',
      async () => {
        host.answer('/a.ics', { body: calendar(airbnbReservation('HMAAAAAAA1', between(60, 63))) })
        sourceId = await addSource(owner, host.url('/a.ics'))
        await call('POST', `/api/calendar-sources/${sourceId}/sync`)()
      },
      [DAYS, FEED],
    ],
    [
      'a reservation that moved',
      async () => {
        host.answer('/a.ics', { body: calendar(airbnbReservation('HMAAAAAAA1', between(61, 65))) })
        await call('POST', `/api/calendar-sources/${sourceId}/sync`)()
      },
      [DAYS, FEED],
    ],
    [
      'nights that were swept',
      async () => {
        await databaseOf(app.payload).claimNights('999999', [daysFromToday(70)])
        await read(DAYS)
        const { sweepStays } = await import('@/operations/bookings/sweep-stays')
        await sweepStays(app.payload)
      },
      [],
    ],
    [
      'a new review that is published',
      async () => {
        const { id } = await app.payload.create({
          collection: 'guest-reviews',
          data: { ...review, isApproved: true, isPublished: true },
        })
        reviewId = String(id)
      },
      [PAGE, REVIEWS],
    ],
    [
      'one taken back',
      () => call('PUT', `/api/reviews/${reviewId}`, { isPublished: false })(),
      [PAGE, REVIEWS],
    ],
    [
      'one published',
      () => call('PUT', `/api/reviews/${reviewId}`, { isPublished: true })(),
      [PAGE, REVIEWS],
    ],
    [
      'one edited in Payload’s form',
      () => call('PATCH', `/api/guest-reviews/${reviewId}?depth=0`, { title: 'Better' })(),
      [PAGE, REVIEWS],
    ],
    ['one deleted', () => call('DELETE', `/api/reviews/${reviewId}`)(), [PAGE, REVIEWS]],
    [
      'an uploaded picture',
      async () => call('POST', '/api/upload-image', uploadForm(await photo(400, 300), 'ID-001'))(),
      [PAGE, IMAGES],
    ],
    ['its text', call('PATCH', '/api/images/ID-001', { alt: 'The porch at dusk' }), [PAGE]],
    ['its removal', call('DELETE', '/api/images/ID-001'), [PAGE, IMAGES]],
    ['the name of the house', house({ identity: { name: 'Eight Ridges' } }), [PAGE, FEED]],
    ['a rate', call('PUT', '/api/rates', { base: { nightly: 321 } }), [PAGE, DAYS]],
    [
      'a rule of booking',
      call('POST', '/api/globals/booking-rules?depth=0', { maxGuests: 8, _status: 'published' }),
      [PAGE],
    ],
    [
      'the title of a page',
      async () =>
        call('PATCH', `/api/pages/${await pageId('terms')}?depth=0`, {
          title: 'Our terms',
          _status: 'published',
        })(),
      [PAGE],
    ],
    ['when guests may come', call('POST', '/api/globals/arrival?depth=0', { checkinTime: '15:00' }), [PAGE]],
    ['a page that is gone', async () => call('DELETE', `/api/pages/${await pageId('terms')}`)(), [PAGE]],
    [
      'records written past Payload',
      async () => {
        const night = { date: daysFromToday(80), stayId: '999998' }
        await insertMany(app.payload, 'nights', [night], (each) => each)
      },
      [DAYS],
    ],
    ['records taken away past Payload', () => nights('999998'), [DAYS]],
  ]

  it.each(CHANGES)('shows %s at the very next request', async (_what, change, seenIn) => {
    expect(await changedBy(change)).toEqual(seenIn)
  })

  it('stays through what strangers do not see', async () => {
    const draft = { identity: { name: 'Nine Ridges' }, _status: 'draft' }
    const unseen = async () => {
      await call('POST', '/api/globals/house?depth=0&draft=true', draft)()
      await call('GET', '/api/booking-inquiries')()
    }
    expect(await changedBy(unseen)).toEqual([])
    expect(asked).toHaveLength(CACHED.length)
  })

  it('is not counted by the limits, however often it is asked for', async () => {
    const address = '192.0.2.77'
    for (let n = 0; n < 1100; n++) expect((await get(REVIEWS, address)).status).toBe(200)
    const { status } = await app.visitor().request('GET', REVIEWS, {
      headers: { 'x-ridgeline-client-address': address },
    })
    expect(status).toBe(200)
  })

  it('is told to other processes by a new version, once the change was made', async () => {
    const version = () => app.payload.kv.get(CONTENT_VERSION)
    const until = async (holds: () => Promise<boolean>) => {
      while (!(await holds())) await new Promise((resume) => setTimeout(resume, 20))
    }
    for (let n = 0; n < 3; n++) {
      const before = await version()
      const stay = await seedStay(app.payload, between(70 + n, 71 + n))
      await until(async () => (await version()) !== before)
      await nights(String(stay.id))
    }
  })
})
