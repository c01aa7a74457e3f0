import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals'
import ICAL from 'ical.js'
import type { Payload } from 'payload'

import type { ImportKind } from '@/domain/feeds/feed'
import { releaseStay } from '@/operations/stays/stays'
import type { Stay } from '@/payload-types'

import { type App, startApp } from '../support/payload-app'
import { daysFromToday as day, seedStay } from '../support/seed'

const EVERY = ['nights', 'stays', 'days', 'inquiries'] as const

describe('the exported calendar', () => {
  let app: App
  let payload: Payload
  let visitors = 0

  beforeAll(async () => {
    app = await startApp({ env: { SITE_URL: 'http://ridgeline.test' } })
    payload = app.payload
  })
  afterAll(() => app.close())
  afterEach(async () => {
    for (const collection of EVERY) await payload.db.deleteMany({ collection, where: {} })
  })

  const ask = (query = '', headers: Record<string, string> = {}) =>
    app.visitor().request('GET', `/api/calendar/feed.ics${query}`, {
      headers: { 'x-ridgeline-client-address': `198.51.100.${(visitors += 1)}`, ...headers },
    })
  const events = async (query = '') => {
    const { status, text } = await ask(query)
    expect(status).toBe(200)
    return new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((component) => {
      const event = new ICAL.Event(component, { exceptions: [] })
      const [checkin, checkout] = [event.startDate.toString(), event.endDate.toString()]
      return { uid: event.uid, summary: event.summary, checkin, checkout }
    })
  }
  const imported = async (from: number, to: number, source: Stay['source'], importKind: ImportKind) => {
    const stay = await seedStay(payload, { checkin: day(from), checkout: day(to), source, label: 'Guest' })
    return payload.update({ collection: 'stays', id: stay.id, data: { importKind }, depth: 0 })
  }
  const uidOf = (stay: Stay) => `stay-${stay.id}@ridgeline.test`
  const uids = async (query = '') => (await events(query)).map(({ uid }) => uid)
  const block = (offset: number) =>
    payload.create({
      collection: 'days',
      data: { date: day(offset), isAvailable: true, isBlocked: true },
      depth: 0,
    })

  it('agrees with the stays and the blocks, from the running stay on, and names nobody', async () => {
    const left = await seedStay(payload, { checkin: day(-4), checkout: day(-1), label: 'Left Today' })
    await payload.update({ collection: 'stays', id: left.id, data: { checkout: day(0) }, depth: 0 })
    const running = await seedStay(payload, { checkin: day(-1), checkout: day(2), label: 'Ada Marsh' })
    const coming = await imported(2, 5, 'airbnb', 'reservation')
    const occupied = await imported(6, 8, 'booking', 'occupied')
    await imported(10, 12, 'vrbo', 'block')
    const own = await imported(12, 13, 'manual', 'block')
    for (const offset of [-1, 0, 1, 20]) await block(offset)

    expect(await events()).toEqual([
      { uid: uidOf(running), summary: 'Reserved', checkin: day(-1), checkout: day(2) },
      { uid: uidOf(coming), summary: 'Reserved', checkin: day(2), checkout: day(5) },
      { uid: uidOf(occupied), summary: 'Reserved', checkin: day(6), checkout: day(8) },
      { uid: uidOf(own), summary: 'Not available', checkin: day(12), checkout: day(13) },
      {
        uid: `closed-${day(-1)}@ridgeline.test`,
        summary: 'Not available',
        checkin: day(-1),
        checkout: day(2),
      },
      {
        uid: `closed-${day(20)}@ridgeline.test`,
        summary: 'Not available',
        checkin: day(20),
        checkout: day(21),
      },
    ])
    const { text, headers } = await ask()
    expect(text).not.toMatch(/Ada|Marsh|Guest/)
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(headers.get('content-disposition')).toContain('calendar.ics')
  })

  it('has nights that are held for days once, also when they are paid for while it is written', async () => {
    const { databaseOf } = await import('@/database/database-of')
    const stay = await seedStay(payload, { checkin: day(3), checkout: day(5) })
    const change = (data: Partial<Stay>) =>
      payload.update({ collection: 'stays', id: stay.id, data, depth: 0 })
    const database = databaseOf(payload)
    const read = database.readPage
    for (const paidAfter of [1, 2]) {
      await change({ state: 'hold', heldFor: 'transfer' })
      let reads = 0
      const reading = jest.spyOn(database, 'readPage').mockImplementation(async (...query) => {
        const rows = await read(...query)
        if ((reads += 1) === paidAfter) await change({ state: 'confirmed' })
        return rows
      })
      expect(await uids()).toEqual([uidOf(stay)])
      reading.mockRestore()
    }
  })

  it('has no hold of a guest who is still paying, and no cancelled stay', async () => {
    const { tryClaim } = await import('@/operations/stays/stays')
    const hold = { source: 'direct', checkin: day(3), checkout: day(5), label: 'Paying' } as const
    const holdUntil = new Date(Date.now() + 600_000).toISOString()
    await tryClaim(payload, hold, { state: 'hold', holdUntil, slots: ['slot-1'], mostNights: null })
    await releaseStay(payload, await seedStay(payload, { checkin: day(8), checkout: day(9) }), true)
    const { status, text } = await ask()
    expect([status, text.includes('BEGIN:VCALENDAR'), text.includes('VEVENT')]).toEqual([200, true, false])
  })

  it('leaves out what the asking channel told us itself', async () => {
    const direct = await seedStay(payload, { checkin: day(1), checkout: day(2), source: 'direct' })
    const airbnb = await imported(3, 5, 'airbnb', 'reservation')
    const booking = await imported(6, 8, 'booking', 'occupied')
    expect(await uids('?for=airbnb')).toEqual([direct, booking].map(uidOf))
    expect(await uids('?for=booking')).toEqual([direct, airbnb].map(uidOf))
    expect(await uids('?for=vrbo')).toEqual([direct, airbnb, booking].map(uidOf))
    const refused = await ask('?for=expedia')
    expect(refused.status).toBe(400)
    expect(refused.body.message).toContain('airbnb, vrbo or booking')
    expect((await ask('?for=manual')).status).toBe(400)
  })

  it('is not sent again to who has it, and is when a stay or a block changes', async () => {
    const stay = await seedStay(payload, { checkin: day(1), checkout: day(4) })
    const first = await ask()
    const etag = first.headers.get('etag')!
    expect(etag).toMatch(/^"[\w-]{43}"$/)
    expect(first.headers.get('cache-control')).toBe('public, max-age=60')
    const again = await ask('', { 'if-none-match': `W/${etag}, "other"` })
    expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', etag])

    // By another process, with a clock that is behind: neither the count nor the newest stamp tells.
    await payload.db.updateOne({
      collection: 'stays',
      where: { id: { equals: stay.id } },
      data: { checkout: day(5), updatedAt: stay.updatedAt },
    })
    const moved = await ask('', { 'if-none-match': etag })
    expect(moved.status).toBe(200)
    expect((await events())[0]!.checkout).toBe(day(5))

    await block(30)
    expect((await ask('', { 'if-none-match': moved.headers.get('etag')! })).status).toBe(200)
    expect(await uids()).toHaveLength(2)
  })

  it('is built once until something in it changes', async () => {
    await seedStay(payload, { checkin: day(1), checkout: day(4) })
    const { buildFeed } = await import('@/operations/calendar-export/build-feed')
    const first = await buildFeed(payload)
    expect(await buildFeed(payload)).toBe(first)
    expect(await buildFeed(payload, 'airbnb')).not.toBe(first)
    await block(30)
    expect(await buildFeed(payload)).not.toBe(first)
  })

  it('says that it cannot be built instead of an empty calendar', async () => {
    await seedStay(payload, { checkin: day(1), checkout: day(4) })
    const etag = (await ask()).headers.get('etag')!
    const house = await payload.findGlobal({ slug: 'house', depth: 0 })
    const identity = { ...house.identity }
    await payload.db.updateGlobal({
      slug: 'house',
      data: { identity: { ...identity, timeZone: 'Nowhere/Land' } },
    })
    try {
      const { status, body, headers } = await ask('', { 'if-none-match': etag })
      expect(status).toBe(503)
      expect(body.message).toContain('cannot be given out at this moment')
      expect(headers.get('retry-after')).toBe('300')
      expect(headers.get('cache-control')).toBe('no-store')
    } finally {
      await payload.db.updateGlobal({ slug: 'house', data: { identity } })
    }
    expect((await ask()).status).toBe(200)
  })

  it('shows the owner alone which address belongs into which channel', async () => {
    await seedStay(payload, { checkin: day(1), checkout: day(4) })
    expect((await app.visitor().request('GET', '/api/calendar/export')).status).toBe(401)
    const { body } = await (await app.owner()).request('GET', '/api/calendar/export')
    const url = 'http://ridgeline.test/api/calendar/feed.ics'
    expect(body).toEqual({
      success: true,
      url,
      channels: ['airbnb', 'vrbo', 'booking'].map((platform) => ({
        platform,
        url: `${url}?for=${platform}`,
      })),
      isPublic: true,
      events: 1,
    })
  })
})
