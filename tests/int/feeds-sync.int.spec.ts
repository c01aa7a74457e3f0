import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals'

import { addDays } from '@/domain/common/calendar-date'
import { instantAt } from '@/domain/common/instant-at'
import { NO_EMAIL } from '@/domain/common/no-email'

import {
  addSource,
  airbnbBlock,
  airbnbReservation,
  between,
  bookingClosed,
  calendar,
  emptyHouse,
  houseOf,
  nightsBetween,
  vrboBlock,
  vrboReservation,
} from '../support/calendars'
import { countReads } from '../support/count-reads'
import { type FeedApp, startFeedApp } from '../support/feed-app'
import type { FixtureEvent } from '../support/feeds/calendar'
import { daysFromToday, seedInquiry, seedStay } from '../support/seed'
import { setClock } from '../support/set-clock'

describe('syncing a channel', () => {
  let { app, host, owner, close, publish, sync } = {} as FeedApp

  beforeAll(async () => {
    ;({ app, host, owner, close, publish, sync } = await startFeedApp())
  })
  afterAll(() => close())
  afterEach(() => {
    jest.useRealTimers()
    return emptyHouse(app.payload)
  })

  const house = () => houseOf(app.payload)

  it('imports what Airbnb, VRBO and Booking.com say, each for what it is', async () => {
    publish(
      '/airbnb.ics',
      airbnbReservation('HMAAAAAAA1', between(10, 13)),
      airbnbBlock('b1', between(300, 320)),
    )
    publish(
      '/vrbo.ics',
      vrboReservation('7f3a', 'Jane Doe', between(20, 22)),
      vrboBlock('9c1d', between(25, 26)),
    )
    publish('/booking.ics', bookingClosed('c1', between(30, 33)))
    const created: number[] = []
    for (const platform of ['airbnb', 'vrbo', 'booking'] as const) {
      const id = await addSource(owner, host.url(`/${platform}.ics`), platform)
      const result = await sync(id)
      expect(result).toMatchObject({ success: true })
      created.push(result.bookingsCreated)
    }
    expect(created).toEqual([1, 1, 0])

    const { stays, nightsOf, inquiries, mails } = await house()
    expect(stays.map(({ source, importKind, label }) => [source, importKind, label])).toEqual([
      ['airbnb', 'reservation', 'Airbnb guest'],
      ['vrbo', 'reservation', 'Jane Doe'],
      ['vrbo', 'block', 'VRBO: not available'],
      ['booking', 'occupied', 'Booking.com: occupied'],
      ['airbnb', 'block', 'Airbnb: not available'],
    ])
    expect(stays.map(({ id }) => nightsOf(id))).toEqual([
      nightsBetween(10, 13),
      nightsBetween(20, 22),
      nightsBetween(25, 26),
      nightsBetween(30, 33),
      nightsBetween(300, 320),
    ])
    expect(stays[0]).toMatchObject({ reservationCode: 'HMAAAAAAA1', phoneLast4: '4321' })
    expect(inquiries).toMatchObject([
      { firstName: 'Airbnb', lastName: 'guest', status: 'confirmed', source: 'airbnb', guests: 0 },
      { firstName: 'Jane', lastName: 'Doe', status: 'confirmed', paymentStatus: 'channel', source: 'vrbo' },
    ])
    expect(inquiries.map(({ id }) => String(id))).toEqual(stays.slice(0, 2).map(({ inquiryId }) => inquiryId))
    expect(mails).toEqual([])
  })

  it('cuts long names between two signs, and finds them as they were at the next reading', async () => {
    const id = await addSource(owner, host.url('/vrbo.ics'), 'vrbo')
    const names = [99, 288].map((length) => `${'a'.repeat(length)}\u{1F600} x`)
    const long = names.map((name, n) => vrboReservation(`long-${n}`, name, between(20 + 5 * n, 22 + 5 * n)))
    const kept = async () =>
      (await house()).stays
        .filter(({ label }) => label.startsWith('aaa'))
        .map(({ label, eventSummary, updatedAt }) => ({ label, eventSummary, updatedAt }))
    publish('/vrbo.ics', ...long)
    await sync(id)
    const before = await kept()
    expect(before.map(({ label }) => label)).toEqual([
      `${'a'.repeat(99)} (VRBO)`,
      `${'a'.repeat(100)} (VRBO)`,
    ])
    publish('/vrbo.ics', ...long, vrboReservation('other', 'Zoe Lee', between(50, 52)))
    await sync(id)
    expect(await kept()).toEqual(before)
  })

  it('moves, cancels and rotates, and nights and bookings follow', async () => {
    const id = await addSource(owner, host.url('/airbnb.ics'))
    publish(
      '/airbnb.ics',
      airbnbReservation('HMAAAAAAA1', between(10, 13)),
      airbnbReservation('HMAAAAAAA2', between(20, 23)),
      airbnbReservation('HMAAAAAAA3', between(40, 43)),
    )
    await sync(id)
    const before = await house()
    publish(
      '/airbnb.ics',
      airbnbReservation('HMAAAAAAA1', between(12, 16)),
      airbnbReservation('HMAAAAAAA2', between(20, 23), 'another-uid@airbnb.com'),
      { ...airbnbReservation('HMAAAAAAA3', between(40, 43)), status: 'CANCELLED' },
    )
    const result = await sync(id)
    expect(result).toMatchObject({ success: true, eventsProcessed: 3, bookingsCreated: 0 })

    const after = await house()
    expect(after.stays.map((stay) => stay.id)).toEqual(before.stays.map((stay) => stay.id))
    expect(after.stays.map(({ state, checkin }) => [state, checkin])).toEqual([
      ['confirmed', daysFromToday(12)],
      ['confirmed', daysFromToday(20)],
      ['cancelled', daysFromToday(40)],
    ])
    expect(after.nights.map(({ date }) => date)).toEqual([...nightsBetween(12, 16), ...nightsBetween(20, 23)])
    expect(after.inquiries.map(({ status, checkin, checkout }) => [status, checkin, checkout])).toEqual([
      ['confirmed', daysFromToday(12), daysFromToday(16)],
      ['confirmed', daysFromToday(20), daysFromToday(23)],
      ['cancelled', daysFromToday(40), daysFromToday(43)],
    ])
    expect(after.mails.map(({ to, subject }) => [to, subject.slice(0, 24)])).toEqual([
      ['owner@localhost', 'Cancelled: Airbnb guest,'],
    ])
    const { body: log } = await owner.request('GET', `/api/calendar-sources/${id}/log`)
    expect(log.totalDocs).toBe(2)
    expect(log.docs[0].changes.map(({ kind }: { kind: string }) => kind)).toEqual(['cancelled', 'moved'])
  })

  it('cancels what is missing twice in a row, also when the same text comes twice, and not what came back', async () => {
    const id = await addSource(owner, host.url('/airbnb.ics'))
    const [one, two] = [
      airbnbReservation('HMAAAAAAA1', between(10, 12)),
      airbnbReservation('HMAAAAAAA2', between(20, 22)),
    ]
    publish('/airbnb.ics', one, two)
    await sync(id)
    publish('/airbnb.ics', one)
    await sync(id)
    expect((await house()).nights).toHaveLength(4)
    publish('/airbnb.ics', one, two)
    await sync(id)
    expect((await house()).stays.map(({ misses }) => misses)).toEqual([0, 0])

    host.answer('/airbnb.ics', { body: calendar(one), etag: '"one"' })
    await sync(id)
    await sync(id)
    const { stays, nights: kept, inquiries, mails } = await house()
    expect(stays.map(({ state }) => state)).toEqual(['confirmed', 'cancelled'])
    expect(kept.map(({ date }) => date)).toEqual(nightsBetween(10, 12))
    expect(inquiries.map(({ status }) => status)).toEqual(['confirmed', 'cancelled'])
    expect(mails).toHaveLength(1)
    await sync(id)
    expect((await house()).mails).toHaveLength(1)
  })

  it.each([
    ['its guest was forgotten', 'forget'],
    ['the source became another channel', 'platform'],
  ])(
    'tells once of a reservation that has ended, also after %s; come back, it is one again',
    async (_what, then) => {
      const id = await addSource(owner, host.url('/airbnb.ics'))
      const [one, two] = [
        airbnbReservation('HMAAAAAAA1', between(10, 13)),
        airbnbReservation('HMBBBBBBB2', between(20, 23)),
      ]
      publish('/airbnb.ics', one)
      await sync(id)
      publish('/airbnb.ics', two)
      await sync(id)
      await sync(id)
      expect((await house()).mails).toHaveLength(1)
      if (then === 'platform') {
        await owner.request('PATCH', `/api/calendar-sources/${id}`, { body: { platform: 'vrbo' } })
      } else {
        const { forgetInquiry } = await import('@/operations/bookings/erasure/forget-inquiry')
        const ended = (await house()).inquiries.find(({ status }) => status === 'cancelled')
        await forgetInquiry(app.payload, ended!)
        expect((await house()).stays.map(({ label }) => label)).toContain('Deleted guest')
      }
      publish('/airbnb.ics', airbnbReservation('HMBBBBBBB2', between(20, 24)))
      await sync(id)
      expect((await house()).mails).toHaveLength(1)

      publish('/airbnb.ics', one, two)
      await sync(id)
      const back = (await house()).stays.find(({ eventKey }) => eventKey?.includes('HMAAAAAAA1'))
      expect(back).toMatchObject({ state: 'confirmed', source: then === 'platform' ? 'vrbo' : 'airbnb' })
    },
  )

  it('leaves what is over as it was when its UID is given to another stay, and has that one as its own', async () => {
    const [ann, bea] = [
      vrboReservation('1', 'Ann Lee', between(10, 13)),
      vrboReservation('2', 'Bea Roth', between(15, 18)),
    ]
    publish('/numbered.ics', ann, bea)
    const id = await addSource(owner, host.url('/numbered.ics'), 'vrbo')
    await sync(id)
    publish('/numbered.ics', ann, { ...bea, status: 'CANCELLED' })
    await sync(id)
    const past = between(-9, -6)
    for (const collection of ['stays', 'inquiries'] as const)
      await app.payload.db.updateMany({ collection, where: {}, data: past })

    publish(
      '/numbered.ics',
      vrboReservation('1', 'Cai Moss', between(10, 13)),
      vrboReservation('2', 'Dan Hill', between(20, 24)),
    )
    expect(await sync(id)).toMatchObject({ bookingsCreated: 2 })
    const { inquiries, standing, nightsOf } = await house()
    expect(inquiries.map(({ lastName, status, checkin }) => [lastName, status, checkin])).toEqual([
      ['Lee', 'confirmed', past.checkin],
      ['Roth', 'cancelled', past.checkin],
      ['Moss', 'confirmed', daysFromToday(10)],
      ['Hill', 'confirmed', daysFromToday(20)],
    ])
    const coming = standing.slice(1)
    expect(coming.map((stay) => nightsOf(stay.id))).toEqual([nightsBetween(10, 13), nightsBetween(20, 24)])
    expect(await sync(id)).toMatchObject({ message: 'Nothing new; 2 events in the calendar.' })
  })

  it('tells nothing more of a guest who was forgotten, though the calendar does', async () => {
    const id = await addSource(owner, host.url('/vrbo.ics'), 'vrbo')
    const over = vrboReservation('7f3a', 'Jane Doe', between(-4, 0))
    publish('/vrbo.ics', over, vrboReservation('8a4b', 'Ann Lee', between(20, 22)))
    const wanted = { checkin: daysFromToday(21), checkout: daysFromToday(24) }
    const direct = await seedInquiry(app.payload, { ...wanted, firstName: 'Bo', lastName: 'Quill' })
    await seedStay(app.payload, { ...wanted, label: 'Bo Quill', inquiryId: String(direct.id) })
    await sync(id)
    const { forgetInquiry } = await import('@/operations/bookings/erasure/forget-inquiry')
    const jane = (await house()).inquiries.find(({ firstName }) => firstName === 'Jane')
    for (const inquiry of [jane!, direct]) await forgetInquiry(app.payload, inquiry)
    const everything = async () => {
      const { docs: logs } = await app.payload.find({ collection: 'feed-logs', pagination: false })
      // Mails are deleted by themselves.
      const { mails: _, ...others } = await house()
      return JSON.stringify([others, logs])
    }
    expect(await everything()).not.toMatch(/Jane|Quill/)
    // It is read anew with whatever else changes, and when the channel gives the event another name or another end.
    publish('/vrbo.ics', over, vrboReservation('8a4b', 'Ann Lee', between(20, 23)))
    await sync(id)
    publish('/vrbo.ics', vrboReservation('7f3b', 'Jane Doe', between(-4, 0)))
    await sync(id)
    publish('/vrbo.ics', vrboReservation('7f3b', 'Jane Doe', between(-4, -1)))
    await sync(id)
    expect(await everything()).not.toContain('Jane')
    expect(await everything()).toContain('Ann Lee')
  })

  it.each([
    ['a block', ['Blocked'], 'block'],
    ['a block, and that an occupied time', ['Blocked', 'The plumber comes'], 'occupied'],
  ])('keeps the nights of a reservation that became %s, also through the sweep', async (_, became, kind) => {
    const id = await addSource(owner, host.url('/own.ics'), 'manual')
    for (const summary of ['Reserved - Jane Doe', ...became]) {
      publish('/own.ics', { uid: 'own', ...between(10, 13), summary })
      await sync(id)
    }
    expect((await house()).inquiries.map(({ status }) => status)).toEqual(['cancelled'])
    // The sweep leaves alone what was written within the last minute.
    const updatedAt = new Date(Date.now() - 120_000).toISOString()
    await app.payload.db.updateMany({ collection: 'stays', where: {}, data: { updatedAt } })
    const { sweepStays } = await import('@/operations/bookings/sweep-stays')
    await sweepStays(app.payload)
    const { standing, nights } = await house()
    expect(standing.map(({ importKind }) => importKind)).toEqual([kind])
    expect(nights.map(({ date }) => date)).toEqual(nightsBetween(10, 13))
  })

  it('is listed on Overview with the name of its calendar, as who comes and as who leaves', async () => {
    const id = await addSource(owner, host.url('/own.ics'), 'manual')
    const first = { uid: 'first', ...between(10, 13), summary: 'Reserved - Jane Doe' }
    publish('/own.ics', first, { uid: 'next', ...between(13, 15), summary: 'Reserved - Ann Lee' })
    await sync(id)
    const { name } = (await owner.request('GET', '/api/calendar-sources')).body.sources[0]
    const { comingStays, turnovers } = (await owner.request('GET', '/api/overview')).body
    const stays = [...comingStays, turnovers[0].out, turnovers[0].in]
    expect(stays.map(({ feedName }: { feedName?: string }) => feedName)).toEqual(Array(4).fill(name))
  })

  it('has the booking of a guest who was forgotten as the one of who comes there instead', async () => {
    const id = await addSource(owner, host.url('/vrbo.ics'), 'vrbo')
    const other = vrboReservation('8a4b', 'Ann Lee', between(20, 22))
    publish('/vrbo.ics', vrboReservation('7f3a', 'Jane Doe', between(10, 12)), other)
    await sync(id)
    publish('/vrbo.ics', other)
    for (let each = 0; each < 2; each++) await sync(id)
    const { inquiries } = await house()
    const { id: bookingId } = inquiries.find(({ firstName }) => firstName === 'Jane')!
    const forget = () =>
      owner.request('POST', '/api/guest-data/delete', { body: { bookingId: String(bookingId) } })
    expect((await forget()).status).toBe(200)
    publish('/vrbo.ics', vrboReservation('7f3a', 'Kay Moss', between(10, 12)), other)
    await sync(id)
    const booking = await app.payload.findByID({ collection: 'inquiries', id: bookingId, depth: 0 })
    expect(booking).toMatchObject({ firstName: 'Kay', status: 'confirmed', email: NO_EMAIL })
    // As any guest of a channel: not while the stay is ahead, and cancelled at the channel.
    expect((await forget()).status).toBe(409)
    const { body } = await owner.request('POST', `/api/booking-inquiries/${bookingId}/cancel`, { body: {} })
    expect(body.code).toBe('channel-booking')
  })

  it('lets a booking window slide without inventing or losing anything', async () => {
    const id = await addSource(owner, host.url('/airbnb.ics'))
    const stay = airbnbReservation('HMAAAAAAA1', between(10, 12))
    for (let step = 0; step < 4; step++) {
      publish('/airbnb.ics', stay, airbnbBlock(`window-${step}`, between(180 + step, 400)))
      expect(await sync(id)).toMatchObject({ success: true })
      const { standing, nights: kept, inquiries } = await house()
      expect(standing.filter(({ importKind }) => importKind === 'reservation')).toHaveLength(1)
      expect(inquiries).toHaveLength(1)
      for (const night of nightsBetween(180 + step, 400))
        expect(kept.map(({ date }) => date)).toContain(night)
    }
    await sync(id)
    const { nights: kept, mails } = await house()
    expect(kept.map(({ date }) => date)).toEqual([...nightsBetween(10, 12), ...nightsBetween(183, 400)])
    expect(mails).toEqual([])
  })

  it('reads a calendar anew once the house has another time zone, though neither it nor the date has changed', async () => {
    const { payload } = app
    const { identity } = await payload.findGlobal({ slug: 'house', depth: 0 })
    const setZone = (timeZone: string) =>
      payload.updateGlobal({
        slug: 'house',
        data: { identity: { ...identity, timeZone }, _status: 'published' },
      })
    // At noon in New York it is the same date in Lisbon; at 03:00 UTC it is not.
    setClock(instantAt(daysFromToday(0), '12:00', 'America/New_York').getTime())
    const time = (from: number) => `${daysFromToday(from).replaceAll('-', '')}T030000Z`
    const body = calendar(airbnbReservation('HMAAAAAAA1', between(11, 14)))
      .replace(/DTSTART;VALUE=DATE:\d+/, `DTSTART:${time(11)}`)
      .replace(/DTEND;VALUE=DATE:\d+/, `DTEND:${time(14)}`)
    host.answer('/airbnb.ics', { body, etag: '"times"' })
    const id = await addSource(owner, host.url('/airbnb.ics'))
    const nights = async () => {
      expect(await sync(id)).toMatchObject({ success: true })
      return (await house()).nights.map(({ date }) => date)
    }
    expect(await nights()).toEqual(nightsBetween(10, 13))
    await setZone('Europe/Lisbon')
    expect(await nights()).toEqual(nightsBetween(11, 14))
    await setZone(identity.timeZone)
    expect(await nights()).toEqual(nightsBetween(10, 13))
  })

  it('ignores the echo of our own bookings and blocks, and takes it in once its nights are free', async () => {
    const own = await seedStay(app.payload, { checkin: daysFromToday(10), checkout: daysFromToday(13) })
    await owner.request('PUT', `/api/availability/${daysFromToday(20)}`, {
      body: { price: 300, isAvailable: true, isBlocked: true },
    })
    const id = await addSource(owner, host.url('/booking.ics'), 'booking')
    publish('/booking.ics', bookingClosed('x', between(10, 13)), bookingClosed('y', between(20, 21)), {
      uid: `stay-${own.id}@localhost`,
      ...between(50, 52),
      summary: 'Reserved',
    })
    expect(await sync(id)).toMatchObject({ success: true, eventsProcessed: 3, bookingsCreated: 0 })
    const first = await house()
    expect(first.stays).toHaveLength(1)
    expect([first.conflicts, first.logs]).toEqual([[], []])

    const { releaseStay } = await import('@/operations/stays/stays')
    await releaseStay(app.payload, own, true)
    await sync(id)
    const { standing, nightsOf } = await house()
    expect(standing).toMatchObject([{ importKind: 'occupied', source: 'booking' }])
    expect(nightsOf(standing[0]!.id)).toEqual(nightsBetween(10, 13))
  })

  it('takes in what Booking.com closes on nights that another channel only blocks, and tells the others', async () => {
    const airbnb = await addSource(owner, host.url('/airbnb.ics'))
    const booking = await addSource(owner, host.url('/booking.ics'), 'booking')
    publish('/airbnb.ics', airbnbBlock('b', between(10, 13)))
    publish('/booking.ics', bookingClosed('c', between(10, 13)))
    for (const id of [airbnb, booking]) await sync(id)
    const told = async (channel: string) =>
      (await app.visitor().request('GET', `/api/calendar/feed.ics?for=${channel}`)).text
    const kinds = async () => (await house()).standing.map(({ source, importKind }) => [source, importKind])
    const both = [
      ['airbnb', 'block'],
      ['booking', 'occupied'],
    ]
    expect(await kinds()).toEqual(both)
    // Of the block nobody is told, so nobody else could have closed these nights for its sake.
    const night = `DTSTART;VALUE=DATE:${daysFromToday(10).replaceAll('-', '')}`
    expect(await told('vrbo')).toContain(night)
    expect(await told('booking')).not.toContain(night)
    expect([(await house()).conflicts, (await house()).mails]).toEqual([[], []])

    publish('/airbnb.ics', airbnbBlock('b', between(300, 302)))
    await sync(airbnb)
    const { standing, nightsOf } = await house()
    const closed = standing.find(({ source }) => source === 'booking')!
    expect(nightsOf(closed.id)).toEqual(nightsBetween(10, 13))
  })

  it('keeps a block of its own where another channel has one, for when that one goes', async () => {
    const airbnb = await addSource(owner, host.url('/airbnb.ics'))
    const vrbo = await addSource(owner, host.url('/vrbo.ics'), 'vrbo')
    publish('/airbnb.ics', airbnbBlock('b', between(10, 13)))
    publish('/vrbo.ics', vrboBlock('v', between(11, 12)), vrboBlock('w', between(30, 32)))
    for (const id of [airbnb, vrbo]) await sync(id)
    publish('/vrbo.ics', vrboBlock('v', between(11, 12)), vrboBlock('w', between(10, 12)))
    await sync(vrbo)
    publish('/airbnb.ics', { ...airbnbBlock('b', between(10, 13)), status: 'CANCELLED' })
    await sync(airbnb)
    const { conflicts, nights } = await house()
    expect([conflicts, nights.map(({ date }) => date)]).toEqual([[], nightsBetween(10, 12)])
  })

  it('writes nothing but the status when nothing has changed', async () => {
    const id = await addSource(owner, host.url('/airbnb.ics'))
    publish(
      '/airbnb.ics',
      airbnbReservation('HMAAAAAAA1', between(10, 13)),
      airbnbBlock('b', between(300, 302)),
    )
    await sync(id)
    const before = await house()
    await app.payload.db.updateMany({
      collection: 'feeds',
      where: {},
      data: { appliedHash: null, etag: null },
    })
    expect(await sync(id)).toMatchObject({
      message: 'Nothing new; 2 events in the calendar.',
      bookingsCreated: 0,
    })
    await sync(id)
    const after = await house()
    for (const part of ['stays', 'nights', 'inquiries', 'logs', 'mails'] as const)
      expect(after[part]).toEqual(before[part])
  })

  it('follows the same night from one channel to the next within one sync', async () => {
    const id = await addSource(owner, host.url('/airbnb.ics'))
    publish(
      '/airbnb.ics',
      airbnbReservation('HMAAAAAAA1', between(10, 13)),
      airbnbReservation('HMAAAAAAA2', between(13, 15)),
    )
    await sync(id)
    publish(
      '/airbnb.ics',
      airbnbReservation('HMAAAAAAA1', between(13, 15)),
      airbnbReservation('HMAAAAAAA2', between(10, 13)),
    )
    await sync(id)
    const { stays, nightsOf, conflicts } = await house()
    expect(conflicts).toEqual([])
    expect(stays.map(({ id: stayId, checkin, checkout }) => [checkin, nightsOf(stayId), checkout])).toEqual([
      [daysFromToday(10), nightsBetween(10, 13), daysFromToday(13)],
      [daysFromToday(13), nightsBetween(13, 15), addDays(daysFromToday(13), 2)],
    ])
  })

  it('reads the stays of its source once and the nights once, and again only after it wrote some', async () => {
    const id = await addSource(owner, host.url('/airbnb.ics'))
    const reads = async (...entries: FixtureEvent[]) => {
      publish('/airbnb.ics', ...entries)
      await app.payload.db.updateMany({ collection: 'feeds', where: {}, data: { appliedHash: null } })
      return countReads(app.payload, async () => expect(await sync(id)).toMatchObject({ success: true }))
    }
    const first = airbnbReservation('HMAAAAAAA1', between(10, 13))
    const second = airbnbBlock('b', between(20, 22))
    // What a bulk insert left out, because somebody else has it, is only seen by reading afterwards.
    expect(await reads(first, second)).toEqual({ stays: 2, nights: 2 })
    expect(await reads(first, second)).toEqual({ stays: 1, nights: 1 })
    const moved = airbnbReservation('HMAAAAAAA1', between(11, 14))
    expect(await reads(moved, second)).toEqual({ stays: 1, nights: 2 })
    expect(await reads(moved)).toEqual({ stays: 1, nights: 1 })
    expect(await reads({ ...moved, status: 'CANCELLED' })).toEqual({ stays: 1, nights: 1 })
    expect((await house()).nights).toEqual([])
  })
})
