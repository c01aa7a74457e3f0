import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals'

import {
  autoSyncStatusResponse,
  calendarSourceDeleted,
  calendarSourceDeletion,
  calendarSourceResult,
  calendarSourcesResponse,
  connectionTest,
  feedLogPage,
  importedStaysResponse,
  syncResult,
} from '@/contract/calendar-sources'
import { bookingResult } from '@/contract/booking-inquiry'

import {
  addSource,
  airbnbBlock,
  airbnbReservation,
  between,
  bookingClosed,
  calendar,
  emptyHouse,
  houseOf,
  vrboReservation,
} from '../support/calendars'
import { type FeedApp, startFeedApp } from '../support/feed-app'
import { daysFromToday } from '../support/seed'

describe('calendar sources', () => {
  let { app, host, owner, close } = {} as FeedApp

  beforeAll(async () => {
    ;({ app, host, owner, close } = await startFeedApp())
  })
  afterAll(() => close())
  afterEach(async () => {
    await emptyHouse(app.payload)
    host.requests.length = 0
  })

  const post = (path: string, body?: unknown) =>
    owner.request('POST', `/api/calendar-sources${path}`, { body })
  const list = async () =>
    calendarSourcesResponse.parse((await owner.request('GET', '/api/calendar-sources')).body).sources

  it('adds a source without reading it in the same call, for the runner to read it at once', async () => {
    const { status, body } = await post('', {
      name: '  Airbnb  ',
      icalUrl: ` ${host.url('/airbnb.ics')} `,
      platform: 'airbnb',
    })
    expect(status).toBe(201)
    const { source } = calendarSourceResult.parse(body)
    expect(source).toMatchObject({
      name: 'Airbnb',
      icalUrl: host.url('/airbnb.ics'),
      isActive: true,
      autoSyncEnabled: true,
      lastSyncTime: null,
      lastSyncStatus: null,
      isSyncing: false,
      upcomingStays: 0,
    })
    expect(Date.parse(source.nextSyncAt!)).toBeLessThan(Date.now() + 3_000)
    expect(await list()).toEqual([source])
    expect(host.requests).toEqual([])
    const { body: legacy } = await owner.request('GET', '/api/ical/auto-sync/status')
    expect(autoSyncStatusResponse.parse(legacy)).toEqual({ autoSyncEnabled: true, lastSyncTime: null })
  })

  it.each([
    [
      'without a name',
      { name: ' ', icalUrl: 'https://example.org/a.ics', platform: 'airbnb' },
      'Please enter a name',
    ],
    ['without an address', { name: 'A', icalUrl: '', platform: 'airbnb' }, 'Please enter the iCal URL'],
    [
      'of a file',
      { name: 'A', icalUrl: 'file:///etc/passwd', platform: 'airbnb' },
      'address that starts with https://',
    ],
    [
      'of nonsense',
      { name: 'A', icalUrl: 'calendar', platform: 'airbnb' },
      'address that starts with https://',
    ],
    [
      'of another platform',
      { name: 'A', icalUrl: 'https://example.org/a.ics', platform: 'x' },
      'choose a platform',
    ],
  ])('refuses a source %s', async (_, request, words) => {
    const { status, body } = await post('', request)
    expect([status, body.message]).toEqual([400, expect.stringContaining(words)])
    expect(await list()).toEqual([])
  })

  it('refuses an address twice, however it is written and at the same moment', async () => {
    const add = (icalUrl: string) => post('', { name: 'A', icalUrl, platform: 'vrbo' })
    const answers = await Promise.all(
      [
        'https://Channel.example/a.ics',
        'webcal://channel.example/a.ics',
        'https://channel.example/a.ics#x',
      ].map(add),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    expect(await list()).toHaveLength(1)
    expect((await add('https://channel.example/b.ics')).status).toBe(201)
    const [, second] = await list()
    const { status } = await owner.request('PATCH', `/api/calendar-sources/${second!.id}`, {
      body: { icalUrl: 'webcal://channel.example/a.ics' },
    })
    expect(status).toBe(409)
  })

  it('changes a source, and reads another address anew', async () => {
    host.answer('/a.ics', {
      body: calendar(airbnbReservation('HMAAAAAAA1', between(10, 12))),
      etag: '"a"',
    })
    host.answer('/b.ics', {
      body: calendar(airbnbReservation('HMAAAAAAA1', between(10, 12))),
      etag: '"a"',
    })
    const id = await addSource(owner, host.url('/a.ics'))
    await post(`/${id}/sync`)
    const patch = async (body: object) => {
      const answer = await owner.request('PATCH', `/api/calendar-sources/${id}`, { body })
      expect(answer.status).toBe(200)
      return calendarSourceResult.parse(answer.body).source
    }
    expect(await patch({ autoSyncEnabled: false })).toMatchObject({
      autoSyncEnabled: false,
      nextSyncAt: null,
    })
    expect((await owner.request('GET', '/api/ical/auto-sync/status')).body.autoSyncEnabled).toBe(false)
    expect(await patch({ autoSyncEnabled: true, name: 'Another' })).toMatchObject({ name: 'Another' })
    await patch({ icalUrl: host.url('/b.ics'), platform: 'vrbo' })
    expect((await post(`/${id}/sync`)).body).toMatchObject({ success: true, eventsProcessed: 1 })
    const { stays, inquiries } = await houseOf(app.payload)
    expect(stays).toMatchObject([{ source: 'vrbo', state: 'confirmed' }])
    expect(inquiries).toMatchObject([{ source: 'vrbo', status: 'confirmed' }])
    for (const body of [{}, { autoSyncEnabled: 'yes' }, { icalUrl: 'ftp://example.org' }]) {
      expect((await owner.request('PATCH', `/api/calendar-sources/${id}`, { body })).status).toBe(400)
    }
  })

  it('answers 404 for sources, stays and conflicts that are not there, and 400 for what is no id', async () => {
    const asked = [
      ['999999', 404],
      ['aaaaaaaaaaaaaaaaaaaaaaaa', 400],
    ] as const
    for (const [id, expected] of asked) {
      const calls = [
        ['PATCH', `/api/calendar-sources/${id}`, { isActive: false }],
        ['DELETE', `/api/calendar-sources/${id}`],
        ['POST', `/api/calendar-sources/${id}/test`],
        ['POST', `/api/calendar-sources/${id}/sync`],
        ['POST', `/api/calendar-sources/${id}/accept-empty`],
        ['GET', `/api/calendar-sources/${id}/log`],
        ['POST', `/api/imported-stays/${id}/confirm`],
        ['PUT', `/api/imported-stays/${id}/amount`, { amount: 100 }],
        ['POST', `/api/calendar-conflicts/${id}/ignore`],
        ['POST', `/api/calendar-conflicts/${id}/resolve`],
      ] as const
      for (const [method, path, body] of calls) {
        const { status } = await owner.request(method, path, { body })
        expect([method, path, status]).toEqual([method, path, expected])
      }
    }
  })

  it('tests a connection, with samples, and changes nothing', async () => {
    host.answer('/airbnb.ics', {
      body: calendar(
        airbnbReservation('HMOLD', between(-40, -38)),
        ...Array.from({ length: 8 }, (_, index) =>
          airbnbReservation(`HM${index}`, between(10 + 3 * index, 12 + 3 * index)),
        ),
      ),
    })
    const id = await addSource(owner, host.url('/airbnb.ics'))
    const before = await list()
    const { status, body } = await post(`/${id}/test`)
    expect(status).toBe(200)
    const result = connectionTest.parse(body)
    expect(result).toMatchObject({ success: true, connected: true, eventsFound: 9 })
    expect(result.sampleEvents).toHaveLength(5)
    expect(result.sampleEvents[0]).toEqual({
      summary: 'Reserved',
      start: daysFromToday(10),
      end: daysFromToday(12),
    })
    expect(await list()).toEqual(before)
    expect((await houseOf(app.payload)).stays).toEqual([])

    host.answer('/airbnb.ics', { status: 429, body: 'slow down' })
    const refused = connectionTest.parse((await post(`/${id}/test`)).body)
    expect(refused).toMatchObject({ success: false, connected: false, eventsFound: 0, sampleEvents: [] })
    expect(refused.error).toContain('429')
    expect(refused.message).toBe(refused.error)
  })

  it('deletes a source with what is ahead of it; past stays and guests in the house remain', async () => {
    host.answer('/airbnb.ics', {
      body: calendar(
        airbnbReservation('HMRUNS', between(-2, 2)),
        airbnbReservation('HMAHEAD', between(10, 13)),
        airbnbBlock('runs', between(2, 5)),
      ),
    })
    const id = await addSource(owner, host.url('/airbnb.ics'))
    syncResult.parse((await post(`/${id}/sync`)).body)
    expect((await list())[0]).toMatchObject({ upcomingStays: 2 })
    const { status, body } = await owner.request('DELETE', `/api/calendar-sources/${id}`)
    expect(status).toBe(200)
    expect(calendarSourceDeleted.parse(body)).toMatchObject({
      removedStays: 2,
      message: expect.stringContaining('2 coming stays went with it'),
    })
    const { standing, nights, inquiries, mails, logs } = await houseOf(app.payload)
    expect(standing).toMatchObject([{ reservationCode: 'HMRUNS' }])
    expect(nights.every(({ stayId }) => stayId === String(standing[0]!.id))).toBe(true)
    expect(inquiries.map(({ status: state }) => state)).toEqual(['confirmed', 'cancelled'])
    const { entries } = (await owner.request('GET', `/api/booking-inquiries/${inquiries[1]!.id}/journal`))
      .body
    expect(entries.at(-1).text).toBe('Cancelled by you.')
    expect([mails, logs, await list()]).toEqual([[], [], []])
    expect((await owner.request('DELETE', `/api/calendar-sources/${id}`)).status).toBe(404)
    // It is the owner's now.
    const left = String(inquiries[0]!.id)
    const earned = await owner.request('PUT', `/api/imported-stays/${standing[0]!.id}/amount`, {
      body: { amount: 640.5 },
    })
    expect(earned.body.inquiry).toMatchObject({ id: left, agreedCents: 64_050 })
    const cancelled = await owner.request('POST', `/api/booking-inquiries/${left}/cancel`, { body: {} })
    expect(cancelled.status).toBe(200)
  })

  it('knows guests in the house again when their calendar was deleted and is added anew', async () => {
    const publish = (...left: ReturnType<typeof airbnbReservation>[]) =>
      host.answer('/airbnb.ics', {
        body: calendar(...left, airbnbReservation('HMAHEAD', between(10, 13))),
      })
    const add = async () => {
      const id = await addSource(owner, host.url('/airbnb.ics'))
      expect((await post(`/${id}/sync`)).body.success).toBe(true)
      return id
    }
    publish(airbnbReservation('HMLEAVES', between(-3, 0)), airbnbReservation('HMRUNS', between(0, 2)))
    const first = await add()
    const before = (await houseOf(app.payload)).stays
    await owner.request('DELETE', `/api/calendar-sources/${first}`)

    // Meanwhile one of them stays on.
    publish(airbnbReservation('HMLEAVES', between(-3, 0)), airbnbReservation('HMRUNS', between(0, 4)))
    const again = await add()
    const { standing, inquiries, conflicts, mails, nightsOf } = await houseOf(app.payload)
    expect(standing).toMatchObject([
      { id: before[0]!.id, reservationCode: 'HMLEAVES', feedId: again },
      { id: before[1]!.id, reservationCode: 'HMRUNS', feedId: again, checkout: daysFromToday(4) },
      { reservationCode: 'HMAHEAD', feedId: again },
    ])
    expect(nightsOf(before[1]!.id)).toEqual([0, 1, 2, 3].map(daysFromToday))
    expect(inquiries.filter(({ status }) => status === 'confirmed')).toHaveLength(3)
    expect([conflicts, mails]).toEqual([[], []])
  })

  it.each([false, true])('says what deleting takes and opens, and keeps it closed: %s', async (keeps) => {
    // One night is wanted by another calendar, one is blocked by the owner, and one has a price of its own.
    host.answer('/vrbo.ics', { body: calendar(vrboReservation('v', 'Jane Doe', between(12, 13))) })
    host.answer('/airbnb.ics', {
      body: calendar(airbnbReservation('HMAHEAD', between(10, 13)), airbnbBlock('closed', between(20, 22))),
    })
    const id = await addSource(owner, host.url('/airbnb.ics'))
    await post(`/${id}/sync`)
    await post(`/${await addSource(owner, host.url('/vrbo.ics'), 'vrbo')}/sync`)
    const setDay = (from: number, body: object) =>
      owner.request('PUT', `/api/availability/${daysFromToday(from)}`, { body })
    await setDay(11, { price: 250, isAvailable: true, isBlocked: false })
    await setDay(20, { price: 300, isAvailable: true, isBlocked: true })

    const { body } = await owner.request('GET', `/api/calendar-sources/${id}/deletion`)
    const opens = [10, 11, 21].map(daysFromToday)
    expect(calendarSourceDeletion.parse(body)).toEqual({ success: true, stays: 2, nights: opens })

    const query = keeps ? '?keepClosed=true' : ''
    const deleted = await owner.request('DELETE', `/api/calendar-sources/${id}${query}`)
    expect(deleted.body.message).toContain(keeps ? '3 nights stay closed' : '3 nights are free')
    const range = `startDate=${daysFromToday(10)}&endDate=${daysFromToday(21)}`
    const days = (await owner.request('GET', `/api/availability?${range}`)).body as {
      date: string
      price: number | null
      isBlocked: boolean
    }[]
    const closed = days.filter(({ isBlocked }) => isBlocked).map(({ date }) => date)
    expect(closed).toEqual((keeps ? [10, 11, 12, 20, 21] : [12, 20]).map(daysFromToday))
    expect(days.find(({ date }) => date === daysFromToday(11))).toMatchObject({ price: 250 })
  })

  it('makes a reservation of an occupied time when the owner says so, once, and keeps it one', async () => {
    const publish = (from: number, to: number) =>
      host.answer('/booking.ics', { body: calendar(bookingClosed('c', between(from, to))) })
    publish(10, 13)
    const id = await addSource(owner, host.url('/booking.ics'), 'booking')
    await post(`/${id}/sync`)
    const occupied = importedStaysResponse.parse(
      (await owner.request('GET', '/api/imported-stays?kind=occupied')).body,
    ).stays
    expect(occupied).toMatchObject([{ feedName: 'The booking calendar', summary: 'CLOSED - Not available' }])
    const { stayId } = occupied[0]!
    expect(
      (await owner.request('PUT', `/api/imported-stays/${stayId}/amount`, { body: { amount: 100 } })).status,
    ).toBe(409)
    const crew = { cleaningCrewEmail: 'crew@example.com', autoCreateEvents: true, isActive: true }
    await owner.request('POST', '/api/cleaning-settings', { body: { ...crew, eventTime: '13:00' } })
    const cleaned = async () =>
      (await app.payload.find({ collection: 'cleanings', sort: 'id' })).docs.map(({ date }) => date)
    expect(await cleaned()).toEqual([])

    const confirm = () => owner.request('POST', `/api/imported-stays/${stayId}/confirm`)
    const first = bookingResult.parse((await confirm()).body)
    const second = bookingResult.parse((await confirm()).body)
    expect(second.inquiry.id).toBe(first.inquiry.id)
    expect(first.inquiry).toMatchObject({
      firstName: 'Booking.com',
      lastName: 'guest',
      email: '',
      guests: 0,
      status: 'confirmed',
      quote: null,
      imported: { stayId, feedId: id, feedName: 'The booking calendar' },
    })
    expect((await owner.request('GET', '/api/imported-stays?kind=occupied')).body.stays).toEqual([])

    expect(await cleaned()).toEqual([daysFromToday(13)])

    publish(11, 14)
    await post(`/${id}/sync`)
    expect(await cleaned()).toEqual([daysFromToday(14)])
    const { stays, inquiries } = await houseOf(app.payload)
    expect(stays).toMatchObject([{ importKind: 'reservation', checkin: daysFromToday(11) }])
    expect(inquiries).toMatchObject([
      { status: 'confirmed', checkin: daysFromToday(11), checkout: daysFromToday(14) },
    ])
  })

  it('makes none of a calendar that is deleted in that moment, and mails nobody that it has ended', async () => {
    host.answer('/booking.ics', { body: calendar(bookingClosed('c', between(10, 13))) })
    const id = await addSource(owner, host.url('/booking.ics'), 'booking')
    await post(`/${id}/sync`)
    const stayId = String((await houseOf(app.payload)).stays[0]!.id)
    const { db } = app.payload
    const update = db.updateOne
    let deleted: number | undefined
    jest.spyOn(db, 'updateOne').mockImplementation(async (args) => {
      if (args.collection === 'leases' && deleted === undefined) {
        deleted = 0
        deleted = (await owner.request('DELETE', `/api/calendar-sources/${id}`)).status
      }
      return update(args)
    })
    const { status } = await owner.request('POST', `/api/imported-stays/${stayId}/confirm`)
    jest.restoreAllMocks()
    const ended = (await houseOf(app.payload)).mails.filter(({ key }) => key.startsWith('feed-ended:'))
    expect([deleted, status, ended.map(({ subject }) => subject)]).toEqual([200, 404, []])
  })

  it('takes an amount in dollars, which makes revenue of a reservation, and lets nobody else change it', async () => {
    host.answer('/airbnb.ics', { body: calendar(airbnbReservation('HMAAAAAAA1', between(10, 13))) })
    const id = await addSource(owner, host.url('/airbnb.ics'), 'manual')
    await post(`/${id}/sync`)
    const { stays } = await houseOf(app.payload)
    const stayId = String(stays[0]!.id)
    const year = daysFromToday(10).slice(0, 4)
    const revenue = async () =>
      (await owner.request('GET', `/api/reports/summary?year=${year}`)).body.period.revenueCents as number
    expect(await revenue()).toBe(0)
    const put = (amount: unknown, was?: unknown) =>
      owner.request('PUT', `/api/imported-stays/${stayId}/amount`, { body: { amount, was } })
    expect((await put(1234.5)).body.inquiry).toMatchObject({ agreedCents: 123_450 })
    expect(await revenue()).toBe(123_450)
    for (const bad of [-1, 'x', 1.005, undefined]) {
      const refused = await put(bad)
      expect([bad, refused.status, refused.body.errors?.[0].path]).toEqual([bad, 400, 'amount'])
    }
    // From a window that was open before: neither another amount nor none takes the place of what it has not shown.
    for (const [amount, was] of [
      [900, null],
      [null, 800],
    ]) {
      const stale = await put(amount, was)
      expect([stale.status, stale.body.code, stale.body.message]).toEqual([
        409,
        'amount-changed',
        'By now this stay has $1,234.50. Please look at it once more.',
      ])
    }
    // Sent again because the answer was lost, it is so already.
    expect((await put(1234.5, null)).status).toBe(200)
    expect(await revenue()).toBe(123_450)
    expect(bookingResult.parse((await put(null)).body).inquiry.agreedCents).toBeUndefined()

    const inquiryId = stays[0]!.inquiryId!
    for (const move of ['cancel', 'decline', 'confirm']) {
      const { status, body } = await owner.request('POST', `/api/booking-inquiries/${inquiryId}/${move}`, {
        body: {},
      })
      expect([move, status, body.message]).toEqual([move, 409, expect.stringContaining('comes from')])
    }
    const change = await owner.request('POST', `/api/booking-inquiries/${inquiryId}/change`, {
      body: {
        checkin: daysFromToday(11),
        checkout: daysFromToday(14),
        guests: 2,
        totalCents: 100,
        agreedCents: 100,
        was: { checkin: daysFromToday(10), checkout: daysFromToday(13), guests: 0 },
        notifyGuest: false,
        requestKey: 'change-of-an-import',
      },
    })
    expect([change.status, change.body.message]).toEqual([409, expect.stringContaining('comes from')])
    expect((await houseOf(app.payload)).stays).toMatchObject([
      { state: 'confirmed', checkin: daysFromToday(10) },
    ])
  })

  it('pages a log of what changed and why', async () => {
    const id = await addSource(owner, host.url('/airbnb.ics'))
    for (let index = 0; index < 5; index++) {
      host.answer('/airbnb.ics', {
        body: calendar(airbnbReservation('HMAAAAAAA1', between(10 + index, 13 + index))),
      })
      await post(`/${id}/sync`)
    }
    const read = async (query: string) =>
      feedLogPage.parse((await owner.request('GET', `/api/calendar-sources/${id}/log${query}`)).body)
    const first = await read('?limit=2')
    expect(first).toMatchObject({ totalDocs: 5, totalPages: 3, page: 1 })
    expect(first.docs).toHaveLength(2)
    expect(first.docs[0]!.changes).toMatchObject([{ kind: 'moved' }])
    expect((await read('?limit=2&page=3')).docs[0]!.changes).toMatchObject([{ kind: 'created' }])
    expect((await owner.request('GET', `/api/calendar-sources/${id}/log?limit=0`)).status).toBe(400)
  })

  it('keeps the last 200 records of a log, and none older than a year', async () => {
    const { pruneLogs } = await import('@/operations/feeds/feed-log')
    const id = await addSource(owner, host.url('/airbnb.ics'))
    const now = Date.now()
    for (let index = 0; index < 210; index++) {
      const createdAt = new Date(now - index * 60_000 - (index === 5 ? 366 * 24 * 3600_000 : 0)).toISOString()
      await app.payload.create({
        collection: 'feed-logs',
        data: { feedId: id, status: 'success', message: `Sync ${index}`, changes: [], createdAt },
        depth: 0,
      })
    }
    await pruneLogs(app.payload, now)
    const { logs } = await houseOf(app.payload)
    expect(logs).toHaveLength(200)
    expect(logs.map(({ message }) => message)).not.toContain('Sync 5')
    expect(logs.map(({ message }) => message)).toContain('Sync 200')
  })
})
