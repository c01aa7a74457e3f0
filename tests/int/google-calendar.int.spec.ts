import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import type { Payload } from 'payload'

import type { writeGoogleEvents } from '@/operations/google-calendar/write-events'

import type { ApiClient } from '../support/api-client'
import { backUp } from '../support/back-up'
import { type GoogleStand, startGoogle } from '../support/google'
import { type App, onMongo, startApp } from '../support/payload-app'
import { daysFromToday, seedStay } from '../support/seed'

type Writer = typeof writeGoogleEvents

const COLLECTIONS = ['google-events', 'leases', 'nights', 'stays', 'cleanings', 'days', 'inquiries'] as const

describe('writing to the Google calendar', () => {
  let google: GoogleStand
  let app: App
  let payload: Payload
  let owner: ApiClient
  let write: Writer
  let token: string

  beforeAll(async () => {
    google = await startGoogle()
    app = await startApp({ env: { ...google.env, SITE_URL: 'http://ridgeline.test' } })
    payload = app.payload
    owner = await app.owner()
    ;({ writeGoogleEvents: write } = await import('@/operations/google-calendar/write-events'))
  })
  afterAll(async () => {
    await app.close()
    await google.close()
  })

  const connect = async (refreshToken = google.newRefreshToken()) => {
    const answer = await owner.request('POST', '/api/calendar/update-token', { body: { refreshToken } })
    expect([answer.status, answer.text]).toEqual([200, expect.stringContaining('connected')])
    return refreshToken
  }
  beforeEach(async () => {
    await google.up()
    google.clear()
    for (const collection of COLLECTIONS) await payload.db.deleteMany({ collection, where: {} })
    token = await connect()
    google.calls.length = 0
  })

  const status = async () => (await owner.request('GET', '/api/calendar/status')).body
  const asked = () => write(payload, { isAsked: true })
  const clean = (stayId: string, date: string, fields = {}) =>
    payload.create({
      collection: 'cleanings',
      depth: 0,
      data: {
        stayId,
        state: 'planned',
        date,
        startTime: '13:00',
        endTime: '17:00',
        isSameDay: false,
        uid: `cleaning-${stayId}@ridgeline.test`,
        sequence: 0,
        crewEmail: 'crew@example.com',
        ...fields,
      },
    })
  const block = (date: string) =>
    payload.create({ collection: 'days', depth: 0, data: { date, isAvailable: true, isBlocked: true } })
  const cleaningOf = async (stayId: string) =>
    (await payload.find({ collection: 'cleanings', where: { stayId: { equals: stayId } } })).docs[0]!
  const move = (id: number | string, checkin: string, checkout: string) =>
    payload.update({ collection: 'stays', id, data: { checkin, checkout }, depth: 0 })

  it('holds confirmed stays, cleanings and blocks from today on, and nothing else', async () => {
    await seedStay(payload, { source: 'direct', label: 'Ada Marsh', guests: 4, inquiryId: '77' })
    await seedStay(payload, { label: 'Here now', checkin: daysFromToday(-1), checkout: daysFromToday(1) })
    await seedStay(payload, { label: 'Long gone', checkin: daysFromToday(-9), checkout: daysFromToday(-5) })
    const gone = await seedStay(payload, { label: 'Gave up', checkin: daysFromToday(60) })
    await payload.update({ collection: 'stays', id: gone.id, data: { state: 'cancelled' } })
    const channel = await seedStay(payload, { source: 'airbnb', label: 'Airbnb', checkin: daysFromToday(70) })
    await payload.update({ collection: 'stays', id: channel.id, data: { importKind: 'block' } })
    for (const day of [10, 11, 14]) await block(daysFromToday(day))
    await block(daysFromToday(-3))

    expect(await asked()).toEqual({ outcome: 'done', written: 4, removed: 0, refused: 0 })
    expect(google.events().map(({ summary, start, end }) => [summary, start.date, end.date])).toEqual([
      ['Here now', daysFromToday(-1), daysFromToday(1)],
      ['Blocked', daysFromToday(10), daysFromToday(12)],
      ['Blocked', daysFromToday(14), daysFromToday(15)],
      ['Ada Marsh (4 guests)', daysFromToday(30), daysFromToday(33)],
    ])
    expect(google.events()[3]!.description).toContain('http://ridgeline.test/admin?tab=bookings&open=77')
    expect(await status()).toMatchObject({
      state: 'connected',
      calendarName: 'Calendar of owner@example.com',
      written: { stays: 2, cleanings: 0, blocks: 2 },
      waiting: 0,
      refused: [],
    })
  })

  it('says of whom a calendar of no channel brought what its owner calls that calendar', async () => {
    const feed = { name: 'Friends', icalUrl: 'https://friends.example/a.ics', isActive: true }
    const { id } = await payload.create({
      collection: 'feeds',
      data: { ...feed, platform: 'manual', autoSyncEnabled: true },
    })
    const stay = await seedStay(payload, { source: 'manual' })
    await payload.update({ collection: 'stays', id: stay.id, data: { feedId: String(id) }, depth: 0 })
    await asked()
    expect(google.events()[0]!.description).toContain('From “Friends”, 3 nights')
    await payload.delete({ collection: 'feeds', id })
  })

  it('sends nothing that is in step already', async () => {
    await seedStay(payload)
    await asked()
    google.calls.length = 0
    expect(await write(payload)).toMatchObject({ outcome: 'done', written: 0 })
    expect(google.calls).toEqual([])
  })

  it('changes the same event when a stay moves, once, and removes it with the stay', async () => {
    const stay = await seedStay(payload, { label: 'Ada Marsh' })
    await asked()
    const { id } = google.events()[0]!
    await move(stay.id, daysFromToday(40), daysFromToday(44))
    google.calls.length = 0
    await asked()
    await asked()
    expect(google.writes().map(({ method }) => method)).toEqual(['PATCH'])
    expect(google.events()).toMatchObject([{ id, start: { date: daysFromToday(40) } }])
    await payload.update({ collection: 'stays', id: stay.id, data: { state: 'cancelled' } })
    expect(await asked()).toMatchObject({ removed: 1 })
    expect(google.events()).toEqual([])
    expect((await payload.count({ collection: 'google-events' })).totalDocs).toBe(0)
  })

  it('is brought back to a backup with the house, over what was changed and removed since', async () => {
    const moved = await seedStay(payload, { label: 'Moved' })
    const off = await seedStay(payload, { label: 'Off', checkin: daysFromToday(60) })
    await clean('501', daysFromToday(33))
    await clean('502', daysFromToday(63))
    const dates = () => google.events().map(({ summary, start }) => [summary, start.date ?? start.dateTime])
    await asked()
    const before = dates()
    const ids = google.events().map(({ id }) => id)
    const restore = await backUp(app)
    await move(moved.id, daysFromToday(40), daysFromToday(44))
    await payload.update({ collection: 'stays', id: off.id, data: { state: 'cancelled' } })
    await payload.db.deleteMany({ collection: 'cleanings', where: { stayId: { equals: '502' } } })
    await asked()
    expect(dates()).not.toEqual(before)
    await restore()
    owner = await app.owner()
    google.calls.length = 0
    expect(await write(payload)).toMatchObject({ outcome: 'done' })
    expect(dates()).toEqual(before)
    // What is there stays the same event, and nobody is written to about it; the crew is invited anew to what was off.
    expect(google.events().flatMap(({ id }, at) => (id === ids[at] ? [at] : []))).toEqual([0, 1])
    const changes = google.writes().filter(({ method }) => method === 'PATCH')
    expect(new Set(changes.map(({ query }) => query.sendUpdates))).toEqual(new Set(['none']))
    const [, , , cleaning] = google.events()
    expect(cleaning).toMatchObject({ attendees: [{ email: 'crew@example.com' }] })
    expect(await write(payload)).toMatchObject({ outcome: 'done', written: 0 })
  })

  it.each(['2027-03-14', '2027-11-07'])(
    'plans the cleaning of %s from 13:00 to 17:00 on the clock of the house, with the crew invited',
    async (date) => {
      await clean('501', date)
      await asked()
      const [event] = google.events()
      expect(event).toMatchObject({
        start: { dateTime: `${date}T13:00:00`, timeZone: 'America/New_York' },
        end: { dateTime: `${date}T17:00:00`, timeZone: 'America/New_York' },
        attendees: [{ email: 'crew@example.com' }],
      })
      expect(google.writes()[0]!.query.sendUpdates).toBe('all')
      expect(await cleaningOf('501')).toMatchObject({ toldBy: 'google', toldSequence: 0 })
    },
  )

  it('tells the crew of a moved cleaning once, and of its end', async () => {
    const { id } = await clean('502', '2027-04-10')
    await asked()
    google.calls.length = 0
    const data = { date: '2027-04-12', sequence: 1, changeText: 'Moved from April 10 to April 12.' }
    await payload.update({ collection: 'cleanings', id, data })
    await asked()
    await asked()
    expect(google.writes()).toMatchObject([{ method: 'PATCH', query: { sendUpdates: 'all' } }])
    expect(google.events()[0]!.description).toContain('Moved from April 10 to April 12.')
    expect(await cleaningOf('502')).toMatchObject({ toldBy: 'google', toldSequence: 1 })
    // What the crew knows already is no news.
    await payload.update({ collection: 'cleanings', id, data: { changeText: null } })
    google.calls.length = 0
    await asked()
    expect(google.writes()).toMatchObject([{ method: 'PATCH', query: { sendUpdates: 'none' } }])
    await payload.update({ collection: 'cleanings', id, data: { state: 'cancelled', sequence: 2 } })
    google.calls.length = 0
    await asked()
    expect(google.writes()).toMatchObject([{ method: 'DELETE', query: { sendUpdates: 'all' } }])
    expect(await cleaningOf('502')).toMatchObject({ toldSequence: 2 })
  })

  it('invites nobody to a cleaning that the crew has by mail', async () => {
    await clean('503', '2027-04-10', { toldBy: 'mail', toldSequence: 0 })
    await asked()
    expect(google.events()[0]!.attendees).toEqual([])
    expect(google.writes()[0]!.query.sendUpdates).toBe('none')
    expect(await cleaningOf('503')).toMatchObject({ toldBy: 'mail' })
  })

  it('takes the invitation back in silence when the crew was told by mail meanwhile', async () => {
    const { id } = await clean('506', '2027-04-10')
    await asked()
    const data = { date: '2027-04-11', sequence: 1, toldBy: 'mail' as const, toldSequence: 1 }
    await payload.update({ collection: 'cleanings', id, data })
    google.calls.length = 0
    await asked()
    expect(google.events()).toMatchObject([{ attendees: [], start: { dateTime: '2027-04-11T13:00:00' } }])
    expect(google.writes()).toMatchObject([{ method: 'PATCH', query: { sendUpdates: 'none' } }])
  })

  it('invites nobody to a cleaning that is called off in the meantime', async () => {
    const { id } = await clean('508', '2027-04-10')
    const { googleChanges } = await import('@/operations/google-calendar/changes')
    const { writeGoogleChange } = await import('@/operations/google-calendar/write-change')
    const [change] = (await googleChanges(payload)).changes
    await payload.update({ collection: 'cleanings', id, data: { state: 'cancelled', sequence: 1 } })
    await writeGoogleChange({ payload, token, calendarId: 'owner@example.com' }, change as never)
    expect(google.writes()).toEqual([])
  })

  it('settles a cleaning that was called off before Google heard of it', async () => {
    await clean('507', '2027-04-10', { state: 'cancelled', toldBy: 'google', sequence: 1 })
    await asked()
    expect(google.writes()).toEqual([])
    expect(await cleaningOf('507')).toMatchObject({ toldSequence: 1 })
  })

  it('makes one event although answers are lost and the process ends between any two steps', async () => {
    const stay = await seedStay(payload)
    google.fault({ on: /POST .*events/, loseAnswer: true, times: 3 })
    expect(await asked()).toMatchObject({ outcome: 'failed' })
    expect(google.events()).toHaveLength(1)
    expect((await status()).state).toBe('failing')
    await asked()
    expect(google.events()).toHaveLength(1)
    // As if it had ended after Google's answer, before it was kept.
    await payload.update({ collection: 'google-events', where: {}, data: { contentHash: null } })
    await asked()
    expect(google.events()).toHaveLength(1)
    await payload.update({ collection: 'stays', id: stay.id, data: { state: 'cancelled' } })
    google.fault({ on: /DELETE/, loseAnswer: true, times: 3 })
    expect(await asked()).toMatchObject({ outcome: 'failed' })
    expect(await asked()).toMatchObject({ outcome: 'done', removed: 1 })
    expect(google.events()).toEqual([])
  })

  it('writes each event once when two processes begin at the same moment', async () => {
    for (const day of [30, 40, 50]) await seedStay(payload, { checkin: daysFromToday(day) })
    const outcomes = await Promise.all([asked(), asked(), asked()])
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['busy', 'busy', 'done'])
    expect(google.writes()).toHaveLength(3)
    expect(google.events()).toHaveLength(3)
  })

  it('makes an event anew that the owner deleted, when what it stands for changes', async () => {
    const stay = await seedStay(payload)
    await asked()
    google.deleteThere(google.events()[0]!.id)
    await asked()
    expect(google.events()).toEqual([])
    await move(stay.id, daysFromToday(41), daysFromToday(43))
    await asked()
    expect(google.events()).toMatchObject([{ start: { date: daysFromToday(41) } }])
    google.deleteThere(google.events()[0]!.id)
    await payload.update({ collection: 'stays', id: stay.id, data: { state: 'cancelled' } })
    expect(await asked()).toMatchObject({ outcome: 'done', removed: 1 })
  })

  it.each([
    [429, 'rateLimitExceeded'],
    [403, 'rateLimitExceeded'],
    [403, 'userRateLimitExceeded'],
    [503, 'backendError'],
  ])(
    'waits and tries again after %i %s; when it lasts it says so and stays in step later',
    async (status_, reason) => {
      await seedStay(payload)
      google.fault({ on: /POST .*events/, status: status_, reason })
      expect(await asked()).toMatchObject({ outcome: 'done', written: 1 })
      await seedStay(payload, { checkin: daysFromToday(50) })
      google.fault({ on: /POST .*events/, status: status_, reason, retryAfter: 120 })
      expect(await asked()).toMatchObject({ outcome: 'failed', retryAfterMs: 120_000 })
      expect(await status()).toMatchObject({ state: 'failing', waiting: 1, failingSince: expect.any(String) })
      const now = await owner.request('POST', '/api/calendar/write-now')
      expect([now.status, now.body.message]).toEqual([200, '1 event written.'])
      expect((await status()).state).toBe('connected')
    },
  )

  it('asks for a fresh access token when the one it has is refused', async () => {
    await asked()
    google.accessTokens.clear()
    await seedStay(payload)
    expect(await asked()).toMatchObject({ outcome: 'done', written: 1 })
  })

  it('says when Google cannot be reached, and goes on when it can', async () => {
    await seedStay(payload)
    await google.down()
    expect(await asked()).toMatchObject({
      outcome: 'failed',
      message: expect.stringContaining('not be reached'),
    })
    await google.up()
    expect(await asked()).toMatchObject({ outcome: 'done', written: 1 })
  })

  it('goes on past an event that Google refuses, and tells which and why', async () => {
    await clean('504', daysFromToday(20), { crewEmail: 'no address' })
    await seedStay(payload)
    expect(await asked()).toEqual({ outcome: 'done', written: 1, removed: 0, refused: 1 })
    expect((await status()).refused).toEqual([
      { what: expect.stringContaining('Cleaning'), why: 'Google says: Invalid attendee email.' },
    ])
    google.calls.length = 0
    expect(await write(payload)).toMatchObject({ outcome: 'done', refused: 0 })
    expect(google.writes()).toEqual([])
    await payload.update({ collection: 'cleanings', where: {}, data: { crewEmail: 'crew@example.com' } })
    expect(await write(payload)).toMatchObject({ written: 1 })
    expect((await status()).refused).toEqual([])
  })

  it('tells the owner of a cleaning that Google has not taken for an hour', async () => {
    const stay = await seedStay(payload, { checkin: daysFromToday(2), checkout: daysFromToday(4) })
    await clean(String(stay.id), daysFromToday(4), { crewEmail: 'no address' })
    await asked()
    const overview = async () => {
      const { attention, turnovers } = (await owner.request('GET', '/api/overview')).body
      const items = (attention as { kind: string; title: string }[]).filter(({ kind }) => kind === 'cleaning')
      return [items.map(({ title }) => title), turnovers[0].cleaning.status]
    }
    expect(await overview()).toEqual([[], 'telling'])
    const updatedAt = new Date(Date.now() - 3_700_000).toISOString()
    await payload.db.updateMany({ collection: 'cleanings', where: {}, data: { updatedAt } })
    expect(await overview()).toEqual([[expect.stringContaining('The crew was not told of')], 'failed'])
    await payload.update({ collection: 'cleanings', where: {}, data: { crewEmail: 'crew@example.com' } })
    await asked()
    expect(await overview()).toEqual([[], 'told'])
  })

  it('stops on a token that was taken back, tells the owner everywhere, and is mended by a new one', async () => {
    const { googleNotifiesCrew } = await import('@/operations/google-calendar/notifies-crew')
    expect(await googleNotifiesCrew(payload)).toBe(true)
    await seedStay(payload)
    google.refreshTokens.clear()
    google.accessTokens.clear()
    expect(await asked()).toEqual({ outcome: 'off' })
    expect(await status()).toMatchObject({
      state: 'refused',
      problem: expect.stringContaining('does not accept the access any more'),
      waiting: 1,
    })
    expect(await googleNotifiesCrew(payload)).toBe(false)
    const overview = await owner.request('GET', '/api/overview')
    expect(overview.body.attention).toContainEqual(
      expect.objectContaining({
        title: 'Google Calendar must be connected again',
        severity: 'urgent',
        href: '/admin?tab=calendar',
      }),
    )
    google.calls.length = 0
    expect(await write(payload)).toEqual({ outcome: 'off' })
    expect(google.calls).toEqual([])
    const now = await owner.request('POST', '/api/calendar/write-now')
    expect([now.status, now.body.success]).toEqual([409, false])

    await connect()
    expect(await status()).toMatchObject({ state: 'connected', waiting: 1 })
    expect(await asked()).toMatchObject({ written: 1 })
    expect(await googleNotifiesCrew(payload)).toBe(true)
  })

  it('moves the events when another account is connected, and leaves what it cannot reach', async () => {
    await seedStay(payload)
    await asked()
    await connect(google.newRefreshToken('second@example.com'))
    expect(await asked()).toMatchObject({ outcome: 'done', written: 1 })
    expect(google.events('second@example.com', 'second@example.com')).toHaveLength(1)
    expect(google.events()).toHaveLength(1)
  })

  it('does a bounded piece at a time and comes to an end', async () => {
    for (let day = 0; day < 150; day += 2) await block(daysFromToday(day))
    expect(await asked()).toEqual({ outcome: 'more', written: 60, removed: 0, refused: 0 })
    expect(await asked()).toEqual({ outcome: 'done', written: 15, removed: 0, refused: 0 })
    expect(google.events()).toHaveLength(75)
    expect(await write(payload, { goOn: () => false })).toMatchObject({ outcome: 'done', written: 0 })
  })

  it('forgets what is long over and leaves it in the calendar', async () => {
    const stay = await seedStay(payload)
    await clean(String(stay.id), daysFromToday(33))
    await asked()
    const key = `block:${daysFromToday(-450)}`
    const data = { key, calendarId: 'owner@example.com', eventId: 'rlold00', state: 'written' as const }
    await payload.create({ collection: 'google-events', data: { ...data, contentHash: 'old' }, depth: 0 })
    await move(stay.id, daysFromToday(-450), daysFromToday(-445))
    await payload.update({ collection: 'cleanings', where: {}, data: { date: daysFromToday(-445) } })
    expect(await asked()).toMatchObject({ outcome: 'done', written: 0, removed: 0 })
    expect(google.events()).toHaveLength(2)
    expect((await payload.count({ collection: 'google-events' })).totalDocs).toBe(0)
  })

  it('takes the name of a guest out of a stay that is over, when their data is deleted', async () => {
    const stay = await seedStay(payload, { label: 'Ada Marsh' })
    await asked()
    await move(stay.id, daysFromToday(-50), daysFromToday(-45))
    await asked()
    await payload.update({ collection: 'stays', id: stay.id, data: { label: 'Deleted guest' } })
    await asked()
    expect(google.events()).toMatchObject([{ summary: 'Deleted guest', end: { date: daysFromToday(-45) } }])
  })

  it('moves the events when another calendar is chosen', async () => {
    await seedStay(payload)
    await asked()
    // As if they had been written to the calendar that was chosen before.
    const [event] = google.events()
    google.addCalendar('owner@example.com', 'before@group').set(event!.id, { ...event! })
    google.deleteThere(event!.id)
    await payload.update({ collection: 'google-events', where: {}, data: { calendarId: 'before@group' } })
    expect(await asked()).toMatchObject({ outcome: 'done', written: 1 })
    expect(google.events('before@group')).toEqual([])
    expect(google.events()).toHaveLength(1)
    expect(google.events()[0]!.id).not.toBe(event!.id)
  })

  const disconnect = (keepEvents: boolean) =>
    owner.request('DELETE', '/api/calendar/google', { body: { keepEvents } })

  it('disconnects: the token is revoked at Google and forgotten, the events stay', async () => {
    await seedStay(payload)
    await asked()
    expect((await disconnect(true)).body).toEqual({
      success: true,
      message: 'Google Calendar is disconnected.',
    })
    expect(google.refreshTokens.size).toBe(0)
    expect(google.calls.find(({ path }) => path === '/revoke')?.query).toEqual({})
    expect(google.events()).toHaveLength(1)
    expect(await status()).toMatchObject({ state: 'not connected', waiting: 0 })
    expect((await disconnect(true)).status).toBe(409)
    const kept = await payload.findGlobal({ slug: 'google-calendar' })
    expect(kept.sealedToken ?? null).toBeNull()
  })

  it('goes on with the events that were left, when it is connected again', async () => {
    const stay = await seedStay(payload)
    await asked()
    const before = google.events().map(({ id }) => id)
    await disconnect(true)
    await move(stay.id, daysFromToday(35), daysFromToday(39))
    await connect()
    await asked()
    expect(google.events().map(({ id }) => id)).toEqual(before)
    expect(google.events()[0]!.start.date).toBe(daysFromToday(35))
  })

  it('disconnects and takes the events along; the crew is left to the mail', async () => {
    await seedStay(payload)
    await clean('505', daysFromToday(33))
    await asked()
    expect((await disconnect(false)).status).toBe(200)
    expect(google.events()).toEqual([])
    const cleaning = await cleaningOf('505')
    expect([cleaning.toldBy ?? null, cleaning.toldSequence ?? null]).toEqual([null, null])
  })

  it('keeps another access that the owner gave while the events were taken out, and writes them with it', async () => {
    await seedStay(payload)
    await asked()
    const remove = payload.delete.bind(payload)
    const removing = jest.spyOn(payload, 'delete').mockImplementationOnce((async (args) => {
      token = await connect()
      return remove(args as never)
    }) as typeof remove)
    const answer = await disconnect(false)
    removing.mockRestore()
    expect([answer.status, answer.body.code]).toEqual([409, 'changed-meanwhile'])
    expect(google.refreshTokens.has(token)).toBe(true)
    expect((await status()).state).toBe('connected')
    await asked()
    expect(google.events()).toHaveLength(1)
  })

  it('does not forget the token when the events cannot be removed', async () => {
    await seedStay(payload)
    await asked()
    google.fault({ on: /DELETE/, status: 503, times: 3 })
    expect((await disconnect(false)).status).toBe(503)
    expect((await status()).state).toBe('connected')
    google.refreshTokens.clear()
    google.accessTokens.clear()
    const refused = await disconnect(false)
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('leave them')])
    expect((await disconnect(true)).status).toBe(200)
  })

  it('keeps the token sealed: not in the database, the answers or the log', async () => {
    const seen: string[] = []
    const levels = ['info', 'warn', 'error'] as const
    const real = levels.map((level) => payload.logger[level])
    for (const level of levels)
      payload.logger[level] = ((...all: unknown[]) => seen.push(JSON.stringify(all))) as never
    try {
      google.fault({ on: /POST .*events/, status: 403, reason: 'forbidden' })
      await seedStay(payload)
      await asked()
      google.refreshTokens.clear()
      google.accessTokens.clear()
      await asked()
      await owner.request('POST', '/api/calendar/update-token', { body: { refreshToken: token } })
    } finally {
      levels.forEach((level, index) => (payload.logger[level] = real[index]!))
    }
    expect(seen.length).toBeGreaterThan(0)
    const kept = await payload.findGlobal({ slug: 'google-calendar' })
    expect(kept.sealedToken).toMatch(/^v1\./)
    const answers = [
      await owner.request('GET', '/api/calendar/status'),
      await owner.request('GET', '/api/overview'),
    ]
    const all = [...seen, JSON.stringify(kept), ...answers.map(({ text }) => text)].join()
    expect(all).not.toContain(token)
    expect(all).not.toContain(google.env.GOOGLE_CLIENT_SECRET)
    if (onMongo) return
    const files = (await readdir(app.dataDir)).filter((name) => /\.db(-wal)?$/.test(name))
    expect(files.length).toBeGreaterThan(0)
    for (const name of files) expect((await readFile(join(app.dataDir, name))).includes(token)).toBe(false)
  })

  it('says what is wrong when the kept token cannot be opened', async () => {
    await payload.updateGlobal({ slug: 'google-calendar', data: { sealedToken: 'v1.0000.a.b.c' } })
    expect(await asked()).toEqual({ outcome: 'off' })
    expect(await status()).toMatchObject({
      state: 'refused',
      problem: expect.stringContaining('PAYLOAD_SECRET'),
    })
    expect((await disconnect(false)).status).toBe(409)
    expect((await disconnect(true)).body.message).toContain('Google could not be told')
  })
})
