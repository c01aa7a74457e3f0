import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import type { Payload } from 'payload'

import type { ApiClient } from '../support/api-client'
import { type GuideStand, startGuideApp } from '../support/guide-app'
import { type App, startApp } from '../support/payload-app'
import { daysFromToday, seedInquiry } from '../support/seed'

describe('the guide app', () => {
  let guide: GuideStand
  let app: App
  let payload: Payload
  let owner: ApiClient
  let startJobRunner: (payload: Payload) => { stop: () => Promise<void> }

  beforeAll(async () => {
    guide = await startGuideApp()
    app = await startApp({ env: { GUIDE_APP_URL: guide.url, GUIDE_APP_API_KEY: guide.apiKey } })
    payload = app.payload
    owner = await app.owner()
    ;({ startJobRunner } = await import('@/jobs/runner'))
  })
  afterAll(async () => {
    await app.close()
    await guide.close()
  })
  beforeEach(async () => {
    guide.behave({})
    await guide.up()
    guide.calls.length = 0
    guide.taken.clear()
    for (const collection of [
      'follow-ups',
      'payload-jobs',
      'leases',
      'nights',
      'stays',
      'inquiries',
      'mails',
    ] as const) {
      await payload.db.deleteMany({ collection, where: {} })
    }
  })

  const until = async (condition: () => Promise<boolean> | boolean, ms = 8000) => {
    const end = Date.now() + ms
    while (!(await condition())) {
      if (Date.now() > end) throw new Error('It did not happen in time')
      await new Promise((resume) => setTimeout(resume, 50))
    }
  }
  const withRunner = async (work: () => Promise<void>) => {
    const runner = startJobRunner(payload)
    try {
      await work()
    } finally {
      await runner.stop()
    }
  }
  const deliveries = async () =>
    (
      await payload.find({
        collection: 'follow-ups',
        where: { follower: { equals: 'guide-app' } },
        sort: 'id',
        pagination: false,
      })
    ).docs
  const confirm = async (fields = {}) => {
    const id = String((await seedInquiry(payload, fields)).id)
    const { status, text } = await owner.request('POST', `/api/booking-inquiries/${id}/confirm`, { body: {} })
    if (status !== 200) throw new Error(text)
    return id
  }
  const test = (bookingId: string, client = owner) =>
    client.request('POST', '/api/test-guide-app', { body: { bookingId } })

  it('gets a confirmed booking once, with its key and without card, price or network address', async () => {
    const id = await confirm({
      firstName: 'Ada',
      phone: '706 555 0100',
      ipAddress: '192.0.2.77',
      stripePaymentIntentId: 'pi_secret1',
      stripePaymentDetails: {
        amount: 1,
        status: 'succeeded',
        paymentMethod: { card: { brand: 'visa', last4: '4242' } },
      },
    })
    await withRunner(async () => {
      await until(async () => (await deliveries())[0]?.state === 'done')
    })
    expect(guide.calls).toHaveLength(1)
    expect(guide.calls[0]).toEqual({
      key: expect.stringMatching(new RegExp(`^${id}:1:guide-app:\\d+$`)),
      authorization: `Bearer ${guide.apiKey}`,
      booking: {
        id,
        status: 'confirmed',
        test: false,
        house: { name: expect.any(String), timeZone: 'America/New_York' },
        guest: { firstName: 'Ada', lastName: 'Example', email: 'guest@example.org', phone: '706 555 0100' },
        stay: { checkin: daysFromToday(30), checkout: daysFromToday(33), nights: 3, guests: 2 },
        message: null,
        specialRequests: null,
      },
    })
  })

  it('is told of the end of a booking that it knows, and of none that it never heard of', async () => {
    const id = await confirm()
    await owner.request('POST', `/api/booking-inquiries/${id}/cancel`, { body: {} })
    expect((await deliveries()).map(({ key }) => key)).toEqual([`${id}:1:guide-app`, `${id}:2:guide-app`])
    await payload.db.deleteMany({ collection: 'follow-ups', where: {} })
    const declined = String((await seedInquiry(payload)).id)
    await owner.request('POST', `/api/booking-inquiries/${declined}/decline`, { body: {} })
    expect(await deliveries()).toEqual([])
  })

  it('is tried again while it is down, with the same key, and takes the booking once', async () => {
    guide.behave({ status: 500, body: '<html><h1>Broken</h1></html>' })
    await confirm()
    await withRunner(async () => {
      await until(async () => (await deliveries())[0]?.attempts === 1)
      expect((await deliveries())[0]).toMatchObject({
        state: 'due',
        lastError: 'The guide app answered 500: Broken',
      })
      guide.behave({})
      await until(async () => (await deliveries())[0]?.state === 'done', 12_000)
    })
    expect(guide.calls.length).toBeGreaterThan(1)
    expect(guide.taken.size).toBe(1)
    expect(new Set(guide.calls.map(({ key }) => key)).size).toBe(1)
  })

  it('hears of what happens after the database was put back, where it was told something else before', async () => {
    const id = await confirm()
    const [before] = (await payload.find({ collection: 'inquiries', depth: 0 })).docs
    const { journal, revision, guests, followFrom } = before!
    const { status } = await owner.request('POST', `/api/booking-inquiries/${id}/change`, {
      body: {
        ...{ checkin: daysFromToday(30), checkout: daysFromToday(33), guests: 3, agreedCents: 100_000 },
        was: { checkin: daysFromToday(30), checkout: daysFromToday(33), guests },
        ...{ totalCents: 100_000, notifyGuest: false, requestKey: 'more-guests' },
      },
    })
    expect([status, guide.taken.size]).toEqual([200, 2])
    const data = { journal, revision, guests, followFrom }
    await payload.db.updateOne({ collection: 'inquiries', where: { id: { equals: before!.id } }, data })
    const where = { key: { equals: `${id}:2:guide-app` } }
    await payload.db.deleteMany({ collection: 'follow-ups', where })
    await owner.request('POST', `/api/booking-inquiries/${id}/cancel`, { body: {} })
    expect([...guide.taken.values()].map((booking) => booking.status)).toEqual([
      ...['confirmed', 'confirmed', 'cancelled'],
    ])
  })

  it('gives up after a week and tells the owner', async () => {
    await guide.down()
    await confirm()
    const createdAt = new Date(Date.now() - 8 * 86_400_000).toISOString()
    await payload.db.updateMany({ collection: 'follow-ups', where: {}, data: { createdAt } })
    await withRunner(async () => {
      await until(async () => (await deliveries())[0]?.state === 'failed')
    })
    const { body } = await owner.request('GET', '/api/overview')
    const item = body.attention.find(({ title }: { title: string }) => title.includes('guide app'))
    expect(item).toMatchObject({ severity: 'urgent' })
    expect(item.text).toMatch(/could not be reached: [A-Z_]+\./)
  })

  it('leaves nothing of what it said about a guest in the log, nor once the guest is erased', async () => {
    const warned = jest.spyOn(payload.logger, 'warn')
    guide.behave({ status: 422, body: '{"message":"Guest Zoe Quince is listed twice"}' })
    const id = await confirm({ firstName: 'Zoe', lastName: 'Quince', email: 'zoe@example.com' })
    await withRunner(() => until(async () => (await deliveries())[0]?.lastError != null))
    expect((await deliveries())[0]!.lastError).toContain('Zoe Quince')
    expect(warned.mock.calls.map(String).join()).toMatch(/did not work .* answered 422/)
    expect(warned.mock.calls.map(String).join()).not.toContain('Quince')
    warned.mockRestore()
    await owner.request('POST', `/api/booking-inquiries/${id}/cancel`, { body: {} })
    const body = { email: 'zoe@example.com' }
    expect((await owner.request('POST', '/api/guest-data/delete', { body })).status).toBe(200)
    expect(JSON.stringify(await deliveries())).not.toContain('Quince')
    expect(await deliveries()).not.toEqual([])
  })

  it('takes back what a killed process held: a job left processing, a lost job', async () => {
    await confirm()
    await payload.db.updateJobs({ where: {}, data: { processing: true }, returning: false })
    await withRunner(async () => {
      await until(() => guide.taken.size === 1)
    })
    await payload.db.updateMany({ collection: 'follow-ups', where: {}, data: { state: 'due' } })
    await payload.db.deleteMany({ collection: 'payload-jobs', where: {} })
    await withRunner(async () => {
      await until(() => guide.calls.length === 2)
    })
    expect(guide.taken.size).toBe(1)
  })

  it('owes the delivery again when the process died before it was queued', async () => {
    await confirm()
    await payload.db.deleteMany({ collection: 'follow-ups', where: {} })
    await payload.db.deleteMany({ collection: 'payload-jobs', where: {} })
    const updatedAt = new Date(Date.now() - 60_000).toISOString()
    await payload.db.updateMany({
      collection: 'inquiries',
      where: {},
      data: { followFrom: 1, updatedAt },
    })
    await withRunner(async () => {
      await until(() => guide.calls.length === 2)
    })
    expect(guide.taken.size).toBe(1)
  })

  describe("the owner's test", () => {
    it('sends the booking at once, marked as a test, and keeps nothing', async () => {
      const id = String((await seedInquiry(payload)).id)
      const { status, body } = await test(id)
      expect({ status, body }).toEqual({ status: 200, body: { success: true, message: 'Guide made' } })
      expect(guide.calls[0]!.booking).toMatchObject({ id, test: true, status: 'pending' })
      expect(guide.calls[0]!.key).toMatch(/^test:/)
      expect(await deliveries()).toEqual([])
    })

    it('says what the guide app said when it refuses, without our key', async () => {
      const id = String((await seedInquiry(payload)).id)
      guide.behave({ status: 422, body: `{"message":"No such house for ${guide.apiKey}"}` })
      const { status, body } = await test(id)
      expect(status).toBe(503)
      expect(body.message).toBe('The guide app answered 422: No such house for (key)')
    })

    it('says when it cannot be reached', async () => {
      await guide.down()
      const { status, body } = await test(String((await seedInquiry(payload)).id))
      expect(status).toBe(503)
      expect(body.message).toMatch(/^The guide app could not be reached: [A-Z_]+\.$/)
    })

    it('follows no redirect: the data goes nowhere else', async () => {
      guide.behave({ status: 307, location: guide.url })
      const { status, body } = await test(String((await seedInquiry(payload)).id))
      expect(status).toBe(503)
      expect(body.message).toContain('another address')
      expect(guide.calls).toHaveLength(1)
    })

    it('reads only the beginning of an endless answer', async () => {
      guide.behave({ status: 400, body: 'x'.repeat(5_000_000) })
      const { body } = await test(String((await seedInquiry(payload)).id))
      expect(body.message.length).toBeLessThan(400)
    })

    it('answers 404 for a booking that is not there, 400 for no id', async () => {
      expect((await test('999999999999999')).status).toBe(404)
      expect((await test('nonsense')).status).toBe(400)
      expect(guide.calls).toHaveLength(0)
    })
  })
})
