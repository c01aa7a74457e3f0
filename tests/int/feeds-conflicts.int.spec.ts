import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals'

import { conflictResult, conflictsResponse } from '@/contract/calendar-sources'

import {
  addSource,
  airbnbBlock,
  airbnbReservation,
  between,
  bookingClosed,
  emptyHouse,
  houseOf,
  nightsBetween,
  vrboReservation,
} from '../support/calendars'
import { type FeedApp, startFeedApp } from '../support/feed-app'
import { daysFromToday, seedInquiry, seedStay } from '../support/seed'
import { setClock } from '../support/set-clock'

describe('two bookings for the same nights', () => {
  let { app, host, owner, close, publish, sync } = {} as FeedApp

  beforeAll(async () => {
    ;({ app, host, owner, close, publish, sync } = await startFeedApp())
  })
  afterAll(() => close())
  afterEach(() => emptyHouse(app.payload))

  const house = () => houseOf(app.payload)
  const conflicts = async (query = '') =>
    conflictsResponse.parse((await owner.request('GET', `/api/calendar-conflicts${query}`)).body).conflicts
  const decide = (id: string, what: string) => owner.request('POST', `/api/calendar-conflicts/${id}/${what}`)
  const review = async () => {
    const { reviewConflicts } = await import('@/operations/feeds/conflicts/review-conflicts')
    await reviewConflicts(app.payload)
  }

  const journal = async (inquiryId: unknown): Promise<string[]> => {
    const { body } = await owner.request('GET', `/api/booking-inquiries/${String(inquiryId)}/journal`)
    return (body as { entries: { text: string }[] }).entries.map(({ text }) => text)
  }

  /** Our own booking, confirmed by the owner. */
  async function ours(from: number, to: number) {
    const stay = { checkin: daysFromToday(from), checkout: daysFromToday(to) }
    const inquiry = await seedInquiry(app.payload, {
      ...stay,
      firstName: 'Anna',
      lastName: 'Berg',
      email: 'anna@example.org',
      phone: '+1 555 0100',
      status: 'confirmed',
    })
    const inquiryId = String(inquiry.id)
    return { inquiryId, stay: await seedStay(app.payload, { ...stay, label: 'Anna Berg', inquiryId }) }
  }

  it('claims the nights that are free, records the rest once and tells the owner once', async () => {
    const { stay, inquiryId } = await ours(10, 13)
    const id = await addSource(owner, host.url('/airbnb.ics'))
    publish('/airbnb.ics', airbnbReservation('HMAAAAAAA1', between(11, 15)))
    expect(await sync(id)).toMatchObject({ success: true, bookingsCreated: 1 })
    await sync(id)
    const { nightsOf, standing, mails, logs } = await house()
    const imported = standing.find(({ feedId }) => feedId === id)!
    expect(nightsOf(imported.id)).toEqual(nightsBetween(13, 15))
    expect(nightsOf(stay.id)).toEqual(nightsBetween(10, 13))
    const found = await conflicts()
    expect(found).toMatchObject([
      {
        state: 'open',
        nights: nightsBetween(11, 13),
        imported: {
          stayId: String(imported.id),
          reservationCode: 'HMAAAAAAA1',
          feedName: 'The airbnb calendar',
        },
        other: {
          stayId: String(stay.id),
          inquiryId,
          guest: { name: 'Anna Berg', email: 'anna@example.org', phone: '+1 555 0100' },
        },
      },
    ])
    expect(found[0]!.imported.guest).toBeUndefined()
    expect(mails).toMatchObject([{ to: 'owner@localhost', subject: expect.stringContaining('Two bookings') }])
    expect(mails[0]!.text).toContain('anna@example.org')
    expect(mails[0]!.text).toContain('cancel the one here, with its refund')
    expect(logs).toHaveLength(1)
    expect((logs[0]!.changes as { kind: string }[]).map(({ kind }) => kind)).toEqual(['created', 'conflict'])
    const { attention } = (await owner.request('GET', '/api/overview')).body
    expect(attention[0]).toMatchObject({ kind: 'conflict', severity: 'urgent' })
  })

  it('says what of the money for ours is left to give back', async () => {
    const { inquiryId } = await ours(10, 13)
    const pay = { paidCents: 150_689, refundedCents: 20_000 }
    await app.payload.update({ collection: 'inquiries', id: inquiryId, data: pay })
    const id = await addSource(owner, host.url('/airbnb.ics'))
    publish('/airbnb.ics', airbnbReservation('HMAAAAAAA1', between(11, 15)))
    await sync(id)
    expect(await conflicts()).toMatchObject([{ other: { inquiryId, paidCents: 130_689 } }])
    await app.payload.update({ collection: 'inquiries', id: inquiryId, data: { refundedCents: 150_689 } })
    expect((await conflicts())[0]!.other.paidCents).toBeUndefined()
  })

  it('between two channels is to be settled at one of them, which the mail says', async () => {
    const airbnb = await addSource(owner, host.url('/airbnb.ics'))
    const vrbo = await addSource(owner, host.url('/vrbo.ics'), 'vrbo')
    publish('/airbnb.ics', airbnbReservation('HMAAAAAAA1', between(10, 13)))
    publish('/vrbo.ics', vrboReservation('v', 'Jane Doe', between(11, 14)))
    for (const id of [airbnb, vrbo]) await sync(id)
    const [mail] = (await house()).mails
    const text = mail!.text.replace(/\s+/g, ' ')
    expect(text).toContain('Both come from a channel: cancel one of them on VRBO or Airbnb')
    // Neither is ours to cancel here, and nobody knows how to reach their guests.
    expect(text).not.toMatch(/cancel the one here|call one of the guests/)
  })

  it('between two calendars of one channel names them', async () => {
    const first = await addSource(owner, host.url('/airbnb.ics'))
    const second = await addSource(owner, host.url('/airbnb-2.ics'), 'airbnb', 'The second listing')
    publish('/airbnb.ics', airbnbReservation('HMAAAAAAA1', between(10, 13)))
    publish('/airbnb-2.ics', airbnbReservation('HMBBBBBBB2', between(11, 14)))
    for (const id of [first, second]) await sync(id)
    const [mail] = (await house()).mails
    expect(mail!.text.replace(/\s+/g, ' ')).toContain(
      'cancel one of them on Airbnb, in “The second listing” or “The airbnb calendar”;',
    )
  })

  it('takes a certain reservation on nights that are all ours for a conflict, an uncertain one for an echo', async () => {
    await ours(10, 13)
    const airbnb = await addSource(owner, host.url('/airbnb.ics'))
    const booking = await addSource(owner, host.url('/booking.ics'), 'booking')
    const vrbo = await addSource(owner, host.url('/vrbo.ics'), 'vrbo')
    publish('/airbnb.ics', airbnbReservation('HMAAAAAAA1', between(10, 13)))
    publish('/booking.ics', bookingClosed('c', between(10, 13)))
    publish('/vrbo.ics', vrboReservation('v', 'Jane Doe', between(11, 12)))
    for (const id of [airbnb, booking, vrbo]) await sync(id)
    const { standing } = await house()
    expect(standing.map(({ source }) => source).sort()).toEqual(
      ['airbnb', 'direct', 'vrbo'].map((s) => (s === 'direct' ? 'manual' : s)).sort(),
    )
    expect((await conflicts()).map(({ imported, other }) => [imported.source, other.source])).toEqual([
      ['airbnb', 'manual'],
      ['vrbo', 'manual'],
    ])
  })

  it('never makes a conflict of a block, and gives it the nights that become free', async () => {
    const { inquiryId } = await ours(10, 13)
    const id = await addSource(owner, host.url('/airbnb.ics'))
    publish('/airbnb.ics', airbnbBlock('b', between(11, 15)))
    await sync(id)
    expect([await conflicts(), (await house()).mails]).toEqual([[], []])
    await owner.request('POST', `/api/booking-inquiries/${inquiryId}/cancel`, { body: {} })
    await sync(id)
    const { standing, nightsOf } = await house()
    expect(nightsOf(standing[0]!.id)).toEqual(nightsBetween(11, 15))
  })

  it('is not made of two events of one calendar, only one of which says that it is a booking', async () => {
    const id = await addSource(owner, host.url('/own.ics'), 'manual')
    const booked = { uid: 'booked', ...between(10, 13), summary: 'Booked - Jane Doe' }
    const plumber = { uid: 'plumber', ...between(11, 12), summary: 'The plumber comes' }
    publish('/own.ics', booked, plumber)
    await sync(id)
    expect([await conflicts(), (await house()).mails]).toEqual([[], []])
    publish('/own.ics', booked, { ...plumber, summary: 'Booked - Ann Lee' })
    await sync(id)
    expect(await conflicts()).toHaveLength(1)
  })

  it('ends by itself when ours is cancelled, and the channel has the nights within a minute', async () => {
    const { inquiryId } = await ours(10, 13)
    const id = await addSource(owner, host.url('/airbnb.ics'))
    publish('/airbnb.ics', airbnbReservation('HMAAAAAAA1', between(10, 13)))
    await sync(id)
    expect(await conflicts()).toHaveLength(1)
    await owner.request('POST', `/api/booking-inquiries/${inquiryId}/cancel`, { body: {} })
    await review()
    expect(await conflicts()).toEqual([])
    expect(await conflicts('?state=all')).toMatchObject([
      { state: 'resolved', nights: [], outcome: 'Anna Berg does not keep its nights any more.' },
    ])
    const { standing, nightsOf } = await house()
    expect(standing.map(({ source }) => source)).toEqual(['airbnb'])
    expect(nightsOf(standing[0]!.id)).toEqual(nightsBetween(10, 13))
  })

  it("ends by itself when the channel's moves apart or goes, and is a new one when they meet again", async () => {
    await ours(10, 13)
    const id = await addSource(owner, host.url('/airbnb.ics'))
    const at = async (from: number, to: number) => {
      publish('/airbnb.ics', airbnbReservation('HMAAAAAAA1', between(from, to)))
      await sync(id)
    }
    await at(12, 15)
    expect((await conflicts())[0]).toMatchObject({ nights: nightsBetween(12, 13) })
    await at(13, 15)
    expect(await conflicts()).toEqual([])
    await at(11, 15)
    expect((await conflicts())[0]).toMatchObject({ nights: nightsBetween(11, 13) })
    expect((await house()).mails).toHaveLength(2)
    publish('/airbnb.ics', { ...airbnbReservation('HMAAAAAAA1', between(11, 15)), status: 'CANCELLED' })
    await sync(id)
    expect(await conflicts()).toEqual([])
    expect((await house()).standing).toHaveLength(1)
  })

  it.each([
    ['moves apart and back', between(13, 15)],
    ['goes and comes back', null],
  ])("is told of again when the channel's %s, though it is about the same nights", async (_how, apart) => {
    await ours(10, 13)
    const id = await addSource(owner, host.url('/airbnb.ics'))
    const far = airbnbReservation('HMFARAWAY1', between(40, 42))
    const meet = airbnbReservation('HMAAAAAAA1', between(12, 15))
    publish('/airbnb.ics', far, meet)
    await sync(id)
    publish('/airbnb.ics', far, ...(apart ? [airbnbReservation('HMAAAAAAA1', apart)] : []))
    for (let times = 0; times < 2; times++) await sync(id)
    expect(await conflicts()).toEqual([])
    publish('/airbnb.ics', far, meet)
    for (let times = 0; times < 2; times++) await sync(id)
    const [conflict] = await conflicts()
    expect(conflict).toMatchObject({ state: 'open', nights: nightsBetween(12, 13) })
    expect(conflict!.endedAt).toBeUndefined()
    const told = (await house()).mails.filter(({ subject }) => subject.startsWith('Two bookings'))
    expect(told).toHaveLength(2)
  })

  it('is about the nights that they want now, and not of those that one of them has left to the other', async () => {
    const first = await addSource(owner, host.url('/vrbo.ics'), 'vrbo')
    const second = await addSource(owner, host.url('/airbnb.ics'))
    publish('/vrbo.ics', vrboReservation('v', 'Jane Doe', between(10, 12)))
    publish('/airbnb.ics', airbnbReservation('HMAAAAAAA1', between(10, 13)))
    for (const id of [first, second]) await sync(id)
    expect((await conflicts()).map(({ nights }) => nights)).toEqual([nightsBetween(10, 12)])
    publish('/vrbo.ics', vrboReservation('v', 'Jane Doe', between(12, 14)))
    for (const id of [first, second]) await sync(id)
    await review()
    expect(await conflicts()).toMatchObject([
      { nights: nightsBetween(12, 13), imported: { source: 'vrbo' }, other: { source: 'airbnb' } },
    ])
    const [, before] = await conflicts('?state=all')
    expect(before!.outcome).toMatch(/has none of the nights that both want any more/)
    const { mails } = await house()
    expect(mails.filter(({ subject }) => subject.startsWith('Two bookings'))).toHaveLength(2)
  })

  it('ends once the nights that both wanted are over, and is not found again', async () => {
    await ours(-1, 2)
    const id = await addSource(owner, host.url('/airbnb.ics'))
    publish('/airbnb.ics', airbnbReservation('HMAAAAAAA1', between(1, 4)))
    await sync(id)
    try {
      setClock(Date.now() + 24 * 3600_000)
      await review()
      expect(await conflicts()).toHaveLength(1)
      setClock(Date.now() + 24 * 3600_000)
      for (let times = 0; times < 2; times++) {
        await review()
        expect(await conflicts()).toEqual([])
        await sync(id)
      }
      expect(await conflicts('?state=all')).toMatchObject([
        { state: 'resolved', outcome: 'The nights that both wanted are over.' },
      ])
    } finally {
      jest.useRealTimers()
    }
  })

  it('takes what the owner calls an echo off the books, and back on them once ours is gone', async () => {
    const { inquiryId } = await ours(10, 13)
    const id = await addSource(owner, host.url('/airbnb.ics'))
    publish('/airbnb.ics', airbnbReservation('HMAAAAAAA1', between(10, 14)))
    await sync(id)
    const [conflict] = await conflicts()
    expect(conflictResult.parse((await decide(conflict!.id, 'ignore')).body).conflict.state).toBe('ignored')
    expect((await decide(conflict!.id, 'ignore')).status).toBe(200)
    expect((await decide(conflict!.id, 'resolve')).status).toBe(409)
    await sync(id)
    await review()
    const echoed = await house()
    expect(echoed.standing.map(({ label }) => label)).toEqual(['Anna Berg'])
    expect(echoed.nights.map(({ date }) => date)).toEqual(nightsBetween(10, 13))
    expect(echoed.inquiries.map(({ status }) => status)).toEqual(['confirmed', 'cancelled'])
    expect((await journal(echoed.inquiries[1]!.id)).at(-1)).toBe('Cancelled by you.')
    expect(await conflicts()).toEqual([])

    await owner.request('POST', `/api/booking-inquiries/${inquiryId}/cancel`, { body: {} })
    await review()
    const after = await house()
    expect(after.standing.map(({ source }) => source)).toEqual(['airbnb'])
    expect(after.nights.map(({ date }) => date)).toEqual(nightsBetween(10, 14))
    expect(after.inquiries.map(({ status }) => status)).toEqual(['cancelled', 'confirmed'])
  })

  it('does not bring back an echo that its channel took away, until the channel has it again', async () => {
    const { inquiryId } = await ours(10, 13)
    const id = await addSource(owner, host.url('/airbnb.ics'))
    const far = airbnbReservation('HMFARAWAY1', between(40, 42))
    const echo = airbnbReservation('HMAAAAAAA1', between(10, 13))
    publish('/airbnb.ics', far, echo)
    await sync(id)
    await decide((await conflicts())[0]!.id, 'ignore')
    publish('/airbnb.ics', far)
    for (let times = 0; times < 3; times++) await sync(id)
    await owner.request('POST', `/api/booking-inquiries/${inquiryId}/cancel`, { body: {} })
    await review()
    const gone = await house()
    expect(gone.standing.map(({ checkin }) => checkin)).toEqual([daysFromToday(40)])
    expect(gone.nights.map(({ date }) => date)).toEqual(nightsBetween(40, 42))

    publish('/airbnb.ics', far, echo)
    await sync(id)
    await review()
    const { nights, inquiries } = await house()
    expect(nights.map(({ date }) => date)).toEqual([...nightsBetween(10, 13), ...nightsBetween(40, 42)])
    expect(inquiries.map(({ status }) => status)).toEqual(['cancelled', 'confirmed', 'confirmed'])
  })

  it('ends when one of the two is a block by now, or only stands beside a booking of its calendar', async () => {
    const airbnb = await addSource(owner, host.url('/airbnb.ics'))
    const event = airbnbReservation('HMAAAAAAA1', between(10, 13))
    publish('/airbnb.ics', event)
    await sync(airbnb)
    const vrbo = await addSource(owner, host.url('/vrbo.ics'), 'vrbo')
    publish('/vrbo.ics', vrboReservation('v', 'Jane Doe', between(11, 14)))
    await sync(vrbo)
    expect(await conflicts()).toHaveLength(1)
    publish('/airbnb.ics', { ...airbnbBlock('b', between(10, 13)), uid: event.uid! })
    await sync(airbnb)
    await review()
    expect(await conflicts()).toEqual([])

    // Such a one was a conflict once, and may be kept as one.
    const [booked, beside] = (await house()).standing
    const data = { feedId: vrbo, importKind: 'occupied', state: 'confirmed' } as const
    await app.payload.update({ collection: 'stays', id: booked!.id, data })
    await app.payload.db.updateMany({ collection: 'conflicts', where: {}, data: { state: 'open' } })
    await review()
    expect([await conflicts(), beside!.label]).toEqual([[], 'Jane Doe'])
  })

  it('says of the other nights of an ignored echo that the owner ended them, not the channel', async () => {
    await ours(10, 12)
    await ours(12, 14)
    const id = await addSource(owner, host.url('/airbnb.ics'))
    publish('/airbnb.ics', airbnbReservation('HMAAAAAAA1', between(10, 14)))
    await sync(id)
    const [first, second] = await conflicts()
    await decide(first!.id, 'ignore')
    const { status, body } = await decide(second!.id, 'resolve')
    expect(status).toBe(200)
    expect(body.conflict.outcome).toBe('You said that Airbnb guest is another booking come back.')
  })

  it('knows an echo again whose past the channel cuts off, and sees that it was moved under another UID', async () => {
    await ours(-2, 3)
    await ours(10, 13)
    const id = await addSource(owner, host.url('/vrbo.ics'), 'vrbo')
    const echoes = (from: number, uid: string, coming: number) =>
      publish(
        '/vrbo.ics',
        vrboReservation('runs', 'Anna', between(from, 3)),
        vrboReservation(uid, 'Anna', between(coming, 13)),
      )
    echoes(-2, 'one', 10)
    await sync(id)
    for (const conflict of await conflicts()) await decide(conflict.id, 'ignore')
    echoes(0, 'one', 10)
    await sync(id)
    expect([await conflicts(), (await house()).standing.length]).toEqual([[], 2])

    echoes(0, 'another', 8)
    await sync(id)
    const { standing, nightsOf } = await house()
    const moved = standing.find(({ feedId }) => feedId === id)
    expect(nightsOf(moved?.id)).toEqual(nightsBetween(8, 10))
  })

  it('is one again when the channel has moved what the owner took for an echo, and can be ignored again', async () => {
    await ours(10, 13)
    const id = await addSource(owner, host.url('/airbnb.ics'))
    publish('/airbnb.ics', airbnbReservation('HMAAAAAAA1', between(10, 13)))
    await sync(id)
    await decide((await conflicts())[0]!.id, 'ignore')
    publish('/airbnb.ics', airbnbReservation('HMAAAAAAA1', between(8, 13)))
    for (let times = 0; times < 2; times++) await sync(id)
    const [again] = await conflicts()
    expect(again).toMatchObject({ state: 'open', nights: nightsBetween(10, 13) })
    expect((await house()).mails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Two bookings'),
      expect.stringContaining('Two bookings'),
    ])

    expect((await decide(again!.id, 'ignore')).status).toBe(200)
    await sync(id)
    await review()
    expect([await conflicts(), (await house()).standing.length]).toEqual([[], 1])
  })

  it.each([
    ['a reservation', 'airbnb' as const, airbnbReservation('HMAAAAAAA1', between(10, 14))],
    ['an occupied time', 'booking' as const, bookingClosed('c', between(11, 15))],
  ])(
    'lets go of an echo whose calendar was deleted, and of the nights with ours: %s',
    async (_what, platform, event) => {
      const { inquiryId } = await ours(10, 13)
      const id = await addSource(owner, host.url('/gone.ics'), platform)
      publish('/gone.ics', event)
      await sync(id)
      const [conflict] = await conflicts()
      expect((await decide(conflict!.id, 'ignore')).status).toBe(200)
      expect((await owner.request('DELETE', `/api/calendar-sources/${id}`)).status).toBe(200)
      await owner.request('POST', `/api/booking-inquiries/${inquiryId}/cancel`, { body: {} })
      await review()
      const { standing, nights, inquiries } = await house()
      expect([standing, nights]).toEqual([[], []])
      expect(inquiries.map(({ status }) => status)).not.toContain('confirmed')
    },
  )

  it('is mailed with the dates of the house: since when each is here', async () => {
    const { stay } = await ours(10, 13)
    // Nine in the evening of January 2 at the house.
    const data = { createdAt: '2026-01-03T02:00:00.000Z' }
    await app.payload.db.updateOne({ collection: 'stays', id: stay.id, data })
    const id = await addSource(owner, host.url('/airbnb.ics'))
    publish('/airbnb.ics', airbnbReservation('HMAAAAAAA1', between(11, 15)))
    await sync(id)
    const [mail] = (await house()).mails
    expect(mail!.text.replace(/\s+/g, ' ')).toContain('here since Jan 2, 2026')
  })

  it('leaves both alone when the owner has settled it, and does not come back', async () => {
    await ours(10, 13)
    const id = await addSource(owner, host.url('/airbnb.ics'))
    publish('/airbnb.ics', airbnbReservation('HMAAAAAAA1', between(10, 13)))
    await sync(id)
    const [conflict] = await conflicts()
    expect((await decide(conflict!.id, 'resolve')).status).toBe(200)
    await sync(id)
    await review()
    expect(await conflicts()).toEqual([])
    const { standing, mails } = await house()
    expect([standing.length, mails.length]).toEqual([2, 1])
  })

  it('is settled by two clicks at once as by one', async () => {
    await ours(10, 13)
    const id = await addSource(owner, host.url('/airbnb.ics'))
    publish('/airbnb.ics', airbnbReservation('HMAAAAAAA1', between(11, 14)))
    await sync(id)
    const [conflict] = await conflicts()
    const { db } = app.payload
    const update = db.updateOne
    let first: number | undefined
    jest.spyOn(db, 'updateOne').mockImplementation(async (args) => {
      if (args.collection === 'conflicts') {
        jest.restoreAllMocks()
        first = (await decide(conflict!.id, 'resolve')).status
      }
      return update(args)
    })
    const second = await decide(conflict!.id, 'resolve')
    expect([first, second.status]).toEqual([200, 200])
  })

  it('is told of again when what was settled has come apart and meets again', async () => {
    await ours(10, 13)
    const id = await addSource(owner, host.url('/airbnb.ics'))
    const at = async (from: number, to: number) => {
      publish('/airbnb.ics', airbnbReservation('HMAAAAAAA1', between(from, to)))
      for (let times = 0; times < 2; times++) await sync(id)
    }
    await at(12, 15)
    const [conflict] = await conflicts()
    await decide(conflict!.id, 'resolve')
    await at(13, 15)
    expect(await conflicts('?state=all')).toMatchObject([{ state: 'resolved', outcome: 'You settled it.' }])
    await at(12, 15)
    expect(await conflicts()).toMatchObject([{ state: 'open', nights: nightsBetween(12, 13) }])
    expect((await house()).mails).toHaveLength(2)
  })
})
