import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'

import {
  addSource,
  airbnbReservation,
  between,
  bookingClosed,
  calendar,
  emptyHouse,
  houseOf,
  nightsBetween,
} from '../support/calendars'
import { type FeedApp, startFeedApp } from '../support/feed-app'
import { bookingData, checkoutBody } from '../support/payments'
import { startStripe, type StripeStand } from '../support/stripe'

const HOUR_MS = 3600_000
/** Loaded after the environment is set. */
const load = () => import('@/jobs/feed-rounds')

describe('the hourly sync', () => {
  let { app, host, owner, close } = {} as FeedApp
  let stripe: StripeStand
  let rounds: Awaited<ReturnType<typeof load>>

  beforeAll(async () => {
    stripe = await startStripe()
    ;({ app, host, owner, close } = await startFeedApp(stripe.env))
    rounds = await load()
  })
  afterAll(async () => {
    await close()
    await stripe.close()
  })
  afterEach(async () => {
    await emptyHouse(app.payload)
    host.requests.length = 0
  })

  const feeds = async () =>
    (await app.payload.find({ collection: 'feeds', sort: 'createdAt', limit: 0, depth: 0 })).docs
  const setFeed = (id: string, data: Record<string, unknown>) =>
    app.payload.update({ collection: 'feeds', id, data, depth: 0 })
  const isOver = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  const until = async (isTrue: () => boolean | Promise<boolean>) => {
    for (let tries = 0; !(await isTrue()); tries++) {
      if (tries > 400) throw new Error('It did not happen.')
      await new Promise((resolve) => setTimeout(resolve, 25))
    }
  }
  const source = async (path: string, from: number) => {
    host.answer(path, { body: calendar(airbnbReservation(`HM${from}`, between(from, from + 2))) })
    return addSource(owner, host.url(path), 'airbnb', path)
  }
  const pathsAsked = () => host.requests.map(({ path }) => path).sort()

  it('reads what is due once, however many runners look, and again an hour later', async () => {
    const [due, later, off, never] = [
      await source('/due.ics', 10),
      await source('/later.ics', 20),
      await source('/off.ics', 30),
      await source('/never.ics', 40),
    ]
    for (const id of [due, off, never]) await setFeed(id, { nextSyncAt: isOver(1) })
    await setFeed(off, { isActive: false })
    await setFeed(never, { autoSyncEnabled: false })
    const runners = [1, 2, 3].map(() => rounds.feedRounds(app.payload))
    for (const runner of runners) runner.tick()
    await until(async () => (await feeds())[0]!.lastSyncStatus === 'success')
    await Promise.all(runners.map((runner) => runner.stop()))
    expect(pathsAsked()).toEqual(['/due.ics'])
    const [first] = await feeds()
    const minutes = (Date.parse(first!.nextSyncAt!) - Date.now()) / 60_000
    expect([minutes > 56, minutes < 64]).toEqual([true, true])
    expect((await houseOf(app.payload)).nights.map(({ date }) => date)).toEqual(nightsBetween(10, 12))
    expect(later).not.toBe(due)
  })

  it('leaves a sync that is stopped on the way as if it had not begun', async () => {
    const id = await source('/slow.ics', 10)
    host.answer('/slow.ics', { delayMs: 60_000 })
    await setFeed(id, { nextSyncAt: isOver(1) })
    const runner = rounds.feedRounds(app.payload)
    runner.tick()
    await until(() => host.requests.length === 1)
    await runner.stop()
    const [untouched] = await feeds()
    expect([untouched!.lastSyncTime ?? null, untouched!.lastSyncStatus ?? null]).toEqual([null, null])
    expect(
      (await app.payload.count({ collection: 'leases', where: { key: { equals: `feed:${id}` } } })).totalDocs,
    ).toBe(0)
    host.answer('/slow.ics', { body: calendar(airbnbReservation('HM10', between(10, 12))) })
    const next = rounds.feedRounds(app.payload)
    next.tick()
    await until(async () => (await feeds())[0]!.lastSyncStatus === 'success')
    await next.stop()
    expect((await houseOf(app.payload)).nights).toHaveLength(2)
  })

  it('reads what was read while the clock was ahead, which was mended since', async () => {
    const ahead = isOver(-365 * 24 * 60)
    const kept = { lastSyncTime: ahead, lastGoodAt: ahead, nextSyncAt: isOver(-366 * 24 * 60) }
    const [good, limited, failing] = [
      await source('/good.ics', 10),
      await source('/limited.ics', 20),
      await source('/failing.ics', 30),
    ]
    host.answer('/failing.ics', { status: 500 })
    await setFeed(good, kept)
    await setFeed(limited, { ...kept, retryAt: isOver(-366 * 24 * 60), failingSince: ahead })
    await setFeed(failing, { ...kept, failingSince: ahead })
    const runner = rounds.feedRounds(app.payload)
    runner.tick()
    await until(async () => (await feeds()).every(({ lastSyncTime }) => lastSyncTime! < ahead))
    await runner.stop()
    expect(pathsAsked()).toEqual(['/failing.ics', '/good.ics', '/limited.ics'])
    const after = await feeds()
    for (const { nextSyncAt } of after) expect(Date.parse(nextSyncAt!) - Date.now()).toBeLessThan(2 * HOUR_MS)
    expect(Math.abs(Date.parse(after[2]!.failingSince!) - Date.now())).toBeLessThan(HOUR_MS)
  })

  it('tells of what has ended since a calendar was read while the clock was ahead, once', async () => {
    const id = await source('/airbnb.ics', 10)
    const sync = () => owner.request('POST', `/api/calendar-sources/${id}/sync`)
    await sync()
    const ahead = isOver(-365 * 24 * 60)
    await setFeed(id, { lastSyncTime: ahead, lastGoodAt: ahead })
    const ended = { ...airbnbReservation('HM10', between(10, 12)), status: 'CANCELLED' }
    host.answer('/airbnb.ics', { body: calendar(ended, airbnbReservation('HM20', between(20, 22))) })
    for (const _ of [1, 2]) await sync()
    const { mails } = await houseOf(app.payload)
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('Cancelled: Airbnb guest')])
  })

  it('lets the owner know that a source is being read', async () => {
    const id = await source('/slow.ics', 10)
    let answer = () => {}
    const after = new Promise<void>((resolve) => (answer = resolve))
    host.answer('/slow.ics', { after, body: calendar(airbnbReservation('HM10', between(10, 12))) })
    const sync = () => owner.request('POST', `/api/calendar-sources/${id}/sync`)
    const first = sync()
    await until(() => host.requests.length === 1)
    const { body } = await owner.request('GET', '/api/calendar-sources')
    expect(body.sources[0].isSyncing).toBe(true)
    expect((await sync()).status).toBe(409)
    expect((await owner.request('DELETE', `/api/calendar-sources/${id}`)).status).toBe(409)
    answer()
    expect((await first).body).toMatchObject({ success: true, bookingsCreated: 1 })
    expect(host.requests).toHaveLength(1)
  })

  describe('before a payment', () => {
    const open = (from = 10) =>
      app.visitor().request('POST', '/api/create-payment-intent', {
        body: checkoutBody(bookingData(from, from + 3)),
      })

    it('reads what was not read for ten minutes: a night that a channel has sold is not sold again', async () => {
      await source('/airbnb.ics', 11)
      const { status, body } = await open()
      expect([status, body.message]).toEqual([409, expect.stringContaining('no longer free')])
      const { stays, inquiries } = await houseOf(app.payload)
      expect(stays).toMatchObject([{ source: 'airbnb' }])
      expect(inquiries).toMatchObject([{ source: 'airbnb' }])
    })

    it('reads what was read while the clock was ahead, which was mended since', async () => {
      const id = await source('/airbnb.ics', 11)
      await setFeed(id, { lastGoodAt: isOver(-365 * 24 * 60), lastSyncTime: isOver(-365 * 24 * 60) })
      expect((await open()).status).toBe(409)
    })

    it('does not read what was read just now', async () => {
      const id = await source('/airbnb.ics', 20)
      await owner.request('POST', `/api/calendar-sources/${id}/sync`)
      expect((await open()).status).toBe(200)
      expect(host.requests).toHaveLength(1)
    })

    it('goes on with what is known when a channel fails, and does not ask it again for the next guest', async () => {
      const id = await source('/airbnb.ics', 11)
      host.answer('/airbnb.ics', { status: 500 })
      await setFeed(id, { lastGoodAt: new Date(Date.now() - HOUR_MS).toISOString() })
      expect((await open()).status).toBe(200)
      expect((await open(14)).status).toBe(200)
      expect(host.requests).toHaveLength(1)
      expect((await feeds())[0]).toMatchObject({ lastSyncStatus: 'error' })
    })

    it('waits five seconds for a slow one at most, and keeps what comes later', async () => {
      await source('/airbnb.ics', 11)
      let answer = () => {}
      const after = new Promise<void>((resolve) => (answer = resolve))
      host.answer('/airbnb.ics', { after, body: calendar(airbnbReservation('HM11', between(11, 13))) })
      const { status } = await open()
      expect(status).toBe(200)
      expect((await feeds())[0]!.lastSyncStatus ?? null).toBeNull()
      answer()
      await until(async () => (await feeds())[0]!.lastSyncStatus === 'success')
      const { conflicts, stays } = await houseOf(app.payload)
      expect(stays.map(({ source: channel, state }) => [channel, state])).toEqual([
        ['direct', 'hold'],
        ['airbnb', 'confirmed'],
      ])
      expect(conflicts).toMatchObject([{ state: 'open', nights: nightsBetween(11, 13) }])
    }, 60_000)

    it('tells of nights that Booking.com closes while a guest is paying for them: nobody was told of that hold', async () => {
      const id = await addSource(owner, host.url('/booking.ics'), 'booking')
      host.answer('/booking.ics', { body: calendar(bookingClosed('a', between(20, 22))) })
      await owner.request('POST', `/api/calendar-sources/${id}/sync`)
      expect((await open()).status).toBe(200)
      const closed = [bookingClosed('a', between(20, 22)), bookingClosed('b', between(11, 13))]
      host.answer('/booking.ics', { body: calendar(...closed) })
      await owner.request('POST', `/api/calendar-sources/${id}/sync`)
      const { conflicts, mails } = await houseOf(app.payload)
      expect(conflicts).toMatchObject([{ state: 'open', nights: nightsBetween(11, 13) }])
      expect(mails).toMatchObject([{ subject: expect.stringContaining('Two bookings') }])
    })
  })
})
