import { gzipSync } from 'node:zlib'

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'

import { type CalendarSource, calendarSourcesResponse } from '@/contract/calendar-sources'

import {
  addSource,
  airbnbReservation,
  between,
  calendar,
  emptyHouse,
  houseOf,
  nightsBetween,
} from '../support/calendars'
import { type FeedApp, startFeedApp } from '../support/feed-app'
import type { FeedBehaviour } from '../support/feed-host'

const HOUR_MS = 3600_000

describe('a calendar that cannot be used', () => {
  let { app, host, owner, close } = {} as FeedApp
  let id: string

  beforeAll(async () => {
    ;({ app, host, owner, close } = await startFeedApp())
  })
  afterAll(() => close())
  const full = () =>
    calendar(
      airbnbReservation('HMAAAAAAA1', between(10, 13)),
      airbnbReservation('HMAAAAAAA2', between(20, 22)),
    )
  const answer = (behaviour: FeedBehaviour) => host.answer('/airbnb.ics', behaviour)
  const call = async (path: string) =>
    (await owner.request('POST', `/api/calendar-sources/${id}${path}`)).body
  const sync = () => call('/sync')
  const source = async (): Promise<CalendarSource> =>
    calendarSourcesResponse.parse((await owner.request('GET', '/api/calendar-sources')).body).sources[0]!
  const setFeed = (data: Record<string, unknown>) =>
    app.payload.db.updateMany({ collection: 'feeds', where: {}, data })
  const house = async () => {
    const { stays, nights, inquiries, conflicts, mails } = await houseOf(app.payload)
    return { stays, nights, inquiries, conflicts, mails }
  }
  const logs = async () => (await houseOf(app.payload)).logs

  beforeEach(async () => {
    answer({ body: full(), etag: '"full"' })
    id = await addSource(owner, host.url('/airbnb.ics'))
    await sync()
  })
  afterEach(() => emptyHouse(app.payload))

  const lines = (text: string) => text.split('\r\n')
  const failures: [string, () => FeedBehaviour, 'error' | 'failed', RegExp][] = [
    ['404', () => ({ status: 404 }), 'error', /404/],
    ['429', () => ({ status: 429 }), 'error', /429/],
    ['500', () => ({ status: 500, body: full() }), 'error', /500/],
    [
      'a web page',
      () => ({ body: '<!doctype html><html><body>Please sign in</body></html>' }),
      'failed',
      /./,
    ],
    ['nothing', () => ({ body: '' }), 'failed', /./],
    ['no calendar', () => ({ body: 'Hello' }), 'failed', /./],
    ['half a calendar', () => ({ body: lines(full()).slice(0, 12).join('\r\n') }), 'failed', /./],
    ['a broken connection', () => ({ body: full(), cutAfter: 200 }), 'error', /./],
    ['6 MB', () => ({ hugeBytes: 6_000_000 }), 'error', /./],
    [
      'a gzip bomb',
      () => ({ body: gzipSync(Buffer.alloc(50_000_000, 32)), headers: { 'content-encoding': 'gzip' } }),
      'error',
      /./,
    ],
    ['a forbidden redirect', () => ({ location: 'http://169.254.169.254/latest' }), 'error', /./],
    ['no events', () => ({ body: calendar() }), 'failed', /accept/],
  ]

  it.each(failures)('%s changes no night, and says why', async (_, behaviour, status, words) => {
    const before = await house()
    answer(behaviour())
    for (let time = 0; time < 3; time++) {
      const result = await sync()
      expect(result).toMatchObject({ success: false, eventsProcessed: 2, bookingsCreated: 0 })
      expect(result.message).toMatch(words)
    }
    expect(await house()).toEqual(before)
    const failed = await source()
    expect(failed).toMatchObject({
      lastSyncStatus: status,
      eventsProcessed: 2,
      failingSince: expect.any(String),
    })
    expect(failed.lastSyncMessage).toMatch(words)
    expect(failed.failingSince! < failed.lastSyncTime!).toBe(true)
    // Three times the same is one piece of news.
    expect((await logs()).map((log) => log.status)).toEqual(['success', status])

    answer({ body: full(), etag: '"full"' })
    expect(await sync()).toMatchObject({ success: true, eventsProcessed: 2 })
    expect(await house()).toEqual(before)
    expect(await source()).toMatchObject({ lastSyncStatus: 'success', failingSince: null })
  })

  it('is asked less and less often, and not at all for as long as it wants to be left alone', async () => {
    answer({ status: 429, headers: { 'retry-after': '7200' } })
    await sync()
    const asked = host.requests.length
    const told = await source()
    expect(Date.parse(told.retryAt!)).toBeGreaterThan(Date.now() + 1.9 * HOUR_MS)
    expect(told.nextSyncAt! >= told.retryAt!).toBe(true)
    expect(await sync()).toMatchObject({
      success: false,
      message: expect.stringContaining('left alone until'),
    })
    expect(host.requests).toHaveLength(asked)

    answer({ status: 500 })
    const delay = async (failedMs: number) => {
      await setFeed({ retryAt: null, failingSince: new Date(Date.now() - failedMs).toISOString() })
      await sync()
      return Math.round((Date.parse((await source()).nextSyncAt!) - Date.now()) / 60_000)
    }
    expect(await delay(0)).toBeLessThan(15)
    expect(await delay(0.5 * HOUR_MS)).toBeGreaterThanOrEqual(29)
    expect(await delay(24 * HOUR_MS)).toBeLessThan(65)
  })

  it('that is empty is believed once the owner says so, with one sync', async () => {
    expect((await owner.request('POST', `/api/calendar-sources/${id}/accept-empty`)).status).toBe(409)
    answer({ body: calendar() })
    await sync()
    const before = await source()
    expect(before.emptySince).toEqual(expect.any(String))
    const { attention } = (await owner.request('GET', '/api/overview')).body
    expect(attention[0]).toMatchObject({
      kind: 'calendar',
      title: expect.stringContaining('without any event'),
    })

    expect(await call('/accept-empty')).toMatchObject({ success: true })
    expect(Date.parse((await source()).nextSyncAt!)).toBeLessThanOrEqual(Date.now() + 5000)
    expect(await sync()).toMatchObject({ success: true, eventsProcessed: 0 })
    const { stays, nights, inquiries } = await house()
    expect(stays.map(({ state }) => state)).toEqual(['cancelled', 'cancelled'])
    expect(nights).toEqual([])
    expect(inquiries.map(({ status }) => status)).toEqual(['cancelled', 'cancelled'])
    expect(await source()).toMatchObject({ emptySince: null, failingSince: null, lastSyncStatus: 'success' })
    expect(await sync()).toMatchObject({ success: true })
  })

  it('that is empty is not accepted while it is being read, which would put off the sync that believes it', async () => {
    answer({ body: calendar() })
    await sync()
    const { ifLeaseFree } = await import('@/operations/runtime/lease')
    const accept = () => owner.request('POST', `/api/calendar-sources/${id}/accept-empty`)
    const reading = await ifLeaseFree(app.payload, `feed:${id}`, 60_000, accept)
    expect([reading!.result.status, reading!.result.body.code]).toEqual([409, 'being-changed'])
    expect((await accept()).status).toBe(200)
    expect(await sync()).toMatchObject({ success: true, eventsProcessed: 0 })
  })

  it('that stays empty is believed after three days, and not a moment earlier', async () => {
    answer({ body: calendar() })
    await sync()
    await setFeed({ emptySince: new Date(Date.now() - 72 * HOUR_MS + 60_000).toISOString() })
    expect(await sync()).toMatchObject({ success: false })
    await setFeed({ emptySince: new Date(Date.now() - 72 * HOUR_MS - 1000).toISOString() })
    expect(await sync()).toMatchObject({ success: true })
    expect((await house()).nights).toEqual([])
  })

  it('that came empty by a clock that was behind is not believed when the clock is mended', async () => {
    answer({ body: calendar() })
    await sync()
    const [first, last] = ['1970-01-01T00:01:00.000Z', '1970-01-01T00:11:00.000Z']
    await setFeed({ emptySince: first, failingSince: first, lastSyncTime: last, nextSyncAt: last })
    expect(await sync()).toMatchObject({ success: false })
    expect((await house()).nights).not.toEqual([])
    expect(Math.abs(Date.parse((await source()).emptySince!) - Date.now())).toBeLessThan(HOUR_MS)
    // Nor is one that nobody looked at for as long: read by itself, it would have been.
    const away = new Date(Date.now() - 72 * HOUR_MS - 1000).toISOString()
    await setFeed({ emptySince: away, lastSyncTime: away })
    expect(await sync()).toMatchObject({ success: false })
  })

  it('that came empty is not believed for a time in which it could not be read', async () => {
    answer({ body: calendar() })
    await sync()
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString()
    await setFeed({ emptySince: hoursAgo(73), lastSyncTime: hoursAgo(20) })
    answer({ status: 500 })
    await sync()
    answer({ body: calendar() })
    expect(await sync()).toMatchObject({ success: false })
    expect((await house()).nights).not.toEqual([])
    // What was seen before counts on.
    expect((await source()).emptySince! < hoursAgo(52)).toBe(true)
  })

  it('that was empty from the start is fine', async () => {
    await emptyHouse(app.payload)
    answer({ body: calendar() })
    id = await addSource(owner, host.url('/airbnb.ics'))
    expect(await sync()).toMatchObject({ success: true, eventsProcessed: 0 })
    expect(await sync()).toMatchObject({ success: true })
  })

  it('that is empty once its last stay is over is fine, and one with a stay that still runs is not', async () => {
    // A channel takes what is over out of its calendar.
    const only = (stay: [number, number]) => calendar(airbnbReservation('HMAAAAAAA1', between(...stay)))
    const emptied = async (stay: [number, number]) => {
      await emptyHouse(app.payload)
      answer({ body: only(stay) })
      id = await addSource(owner, host.url('/airbnb.ics'))
      expect(await sync()).toMatchObject({ success: true, eventsProcessed: 1 })
      answer({ body: calendar() })
      return sync()
    }
    expect(await emptied([-2, 1])).toMatchObject({ success: false })
    expect(await emptied([-3, 0])).toMatchObject({ success: true, eventsProcessed: 0 })
    expect(await source()).toMatchObject({ emptySince: null, failingSince: null })
    expect((await house()).stays.map(({ state }) => state)).toEqual(['confirmed'])
    // What cannot be read says nothing of what is in it.
    answer({ body: only([10, 13]).replace(/DTSTART;VALUE=DATE:\d+/, 'DTSTART;VALUE=DATE:2026XX01') })
    await setFeed({ eventsProcessed: 1 })
    expect(await sync()).toMatchObject({ success: false, message: expect.stringContaining('could be read') })
  })

  it('with one bad event keeps the stay of that event and takes in the others', async () => {
    const [one, two] = [
      airbnbReservation('HMAAAAAAA1', between(10, 13)),
      airbnbReservation('HMAAAAAAA3', between(30, 32)),
    ]
    const text = calendar(one, two).replace(/DTSTART;VALUE=DATE:\d+/, 'DTSTART;VALUE=DATE:2026XX01')
    answer({ body: text })
    await sync()
    await sync()
    const { standing, nightsOf } = await houseOf(app.payload)
    expect(standing.map(({ reservationCode }) => reservationCode)).toEqual(['HMAAAAAAA1', 'HMAAAAAAA3'])
    expect(nightsOf(standing[0]!.id)).toEqual(nightsBetween(10, 13))
    expect((await source()).lastSyncMessage).toContain('1 event that could not be read')
  })

  it('answers 304 and the same text without applying anything', async () => {
    const before = await house()
    const asked = host.requests.length
    await sync()
    expect(host.requests[asked]!.headers['if-none-match']).toBe('"full"')
    answer({ body: full(), etag: '"new"' })
    expect(await sync()).toMatchObject({ success: true, eventsProcessed: 2, bookingsCreated: 0 })
    expect(await house()).toEqual(before)
    expect(await logs()).toHaveLength(1)
  })
})
