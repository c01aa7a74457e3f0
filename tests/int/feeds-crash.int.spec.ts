import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Payload } from 'payload'

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
} from '../support/calendars'
import { type FeedApp, startFeedApp } from '../support/feed-app'
import { mortal } from '../support/mortal'
import { daysFromToday, seedInquiry, seedStay } from '../support/seed'

/** What the site does, loaded after the environment is set. */
const load = async () => ({
  ...(await import('@/operations/feeds/delete-source')),
  ...(await import('@/operations/feeds/manage-sources')),
  ...(await import('@/operations/feeds/sync-feed')),
  ...(await import('@/operations/bookings/sweep-stays')),
  ...(await import('@/operations/feeds/conflicts/review-conflicts')),
})

describe('a process that dies at any step of a sync', () => {
  let { app, host, owner, close } = {} as FeedApp
  let site: Awaited<ReturnType<typeof load>>

  beforeAll(async () => {
    ;({ app, host, owner, close } = await startFeedApp())
    site = await load()
  })
  afterAll(() => close())

  /** What the next process does by itself, more than a minute later. */
  async function recover(id: string): Promise<void> {
    const updatedAt = new Date(Date.now() - 120_000).toISOString()
    const { docs } = await app.payload.find({
      collection: 'stays',
      where: { state: { equals: 'claiming' } },
      limit: 0,
      depth: 0,
    })
    for (const stay of docs) {
      await app.payload.update({ collection: 'stays', id: stay.id, data: { updatedAt }, depth: 0 })
    }
    await app.payload.db.deleteMany({ collection: 'leases', where: {} })
    await site.sweepStays(app.payload)
    await site.reviewConflicts(app.payload)
    await site.syncFeed(app.payload, id)
  }

  async function atEveryStep(
    prepare: () => Promise<string>,
    check: (id: string) => Promise<void>,
    work = (payload: Payload, id: string): Promise<unknown> => site.syncFeed(payload, id),
  ): Promise<number> {
    for (let steps = 0; ; steps++) {
      const id = await prepare()
      const life = mortal(app.payload, steps, { outside: () => 0 })
      const outcome = await life.run((payload) => work(payload, id))
      await recover(id)
      try {
        await check(id)
      } catch (error) {
        throw new Error(`After ${steps} steps: ${String(error)}`, { cause: error })
      }
      await emptyHouse(app.payload)
      if (outcome !== 'died') return steps
    }
  }

  const first = () => [
    airbnbReservation('HMAAAAAAA1', between(10, 13)),
    airbnbReservation('HMAAAAAAA2', between(20, 23)),
    airbnbBlock('b', between(40, 45)),
  ]

  it('leaves a first import to the next one, whole', async () => {
    host.answer('/airbnb.ics', { body: calendar(...first()) })
    const steps = await atEveryStep(
      () => addSource(owner, host.url('/airbnb.ics')),
      async () => {
        const { stays, nights, nightsOf, inquiries, mails } = await houseOf(app.payload)
        expect(stays.map(({ state, importKind }) => [state, importKind])).toEqual([
          ['confirmed', 'reservation'],
          ['confirmed', 'reservation'],
          ['confirmed', 'block'],
        ])
        expect(stays.map(({ id }) => nightsOf(id))).toEqual([
          nightsBetween(10, 13),
          nightsBetween(20, 23),
          nightsBetween(40, 45),
        ])
        expect(nights).toHaveLength(11)
        expect(inquiries.map(({ id }) => String(id))).toEqual(
          stays.slice(0, 2).map(({ inquiryId }) => inquiryId),
        )
        expect(mails).toEqual([])
      },
    )
    expect(steps).toBeGreaterThan(6)
  }, 280_000)

  it('leaves moves, a cancellation and a conflict to the next one, each told once', async () => {
    const steps = await atEveryStep(
      async () => {
        const dates = { checkin: daysFromToday(30), checkout: daysFromToday(33) }
        const inquiry = await seedInquiry(app.payload, { ...dates, status: 'confirmed' })
        await seedStay(app.payload, { ...dates, inquiryId: String(inquiry.id), label: 'Guest Example' })
        host.answer('/airbnb.ics', { body: calendar(...first()) })
        const id = await addSource(owner, host.url('/airbnb.ics'))
        await site.syncFeed(app.payload, id)
        host.answer('/airbnb.ics', {
          body: calendar(
            airbnbReservation('HMAAAAAAA1', between(12, 16)),
            { ...airbnbReservation('HMAAAAAAA2', between(20, 23)), status: 'CANCELLED' },
            airbnbBlock('b', between(41, 44)),
            airbnbReservation('HMAAAAAAA4', between(32, 35)),
            bookingClosed('echo', between(30, 33)),
          ),
        })
        return id
      },
      async () => {
        const { standing, nightsOf, inquiries, mails, conflicts, stays, nights } = await houseOf(app.payload)
        expect(standing.map(({ id }) => nightsOf(id))).toEqual([
          nightsBetween(12, 16),
          nightsBetween(30, 33),
          nightsBetween(33, 35),
          nightsBetween(41, 44),
        ])
        expect(nights).toHaveLength(12)
        expect(stays.filter(({ state }) => state !== 'confirmed')).toMatchObject([{ state: 'cancelled' }])
        expect(inquiries.map(({ status, checkin }) => [status, checkin])).toEqual([
          ['confirmed', daysFromToday(12)],
          ['cancelled', daysFromToday(20)],
          ['confirmed', daysFromToday(30)],
          ['confirmed', daysFromToday(32)],
        ])
        expect(conflicts).toMatchObject([{ state: 'open', nights: nightsBetween(32, 33) }])
        expect(mails.map(({ key }) => key.split(':')[0]).sort()).toEqual(['conflict', 'feed-ended'])
      },
    )
    expect(steps).toBeGreaterThan(20)
  }, 280_000)

  const read = async () => {
    host.answer('/airbnb.ics', { body: calendar(...first()) })
    const id = await addSource(owner, host.url('/airbnb.ics'))
    await site.syncFeed(app.payload, id)
    return id
  }

  it('leaves no calendar of another channel whose stays are of the one before', async () => {
    await atEveryStep(
      read,
      async (id) => {
        const { platform } = await app.payload.findByID({ collection: 'feeds', id, depth: 0 })
        // Whoever sees that it was not changed does it again.
        if (platform !== 'vrbo') await site.changeSource(app.payload, id, { platform: 'vrbo' })
        await site.syncFeed(app.payload, id)
        const { stays, inquiries } = await houseOf(app.payload)
        const sources = [...stays, ...inquiries].map(({ source }) => source)
        expect(sources).toEqual(Array(5).fill('vrbo'))
      },
      (payload, id) => site.changeSource(payload, id, { platform: 'vrbo' }),
    )
  }, 280_000)

  it('leaves a calendar that was not quite deleted to be switched on again, with all that its channel has', async () => {
    await atEveryStep(
      read,
      async (id) => {
        const { totalDocs } = await app.payload.count({ collection: 'feeds' })
        if (totalDocs === 0) return
        await site.changeSource(app.payload, id, { isActive: true })
        await site.syncFeed(app.payload, id)
        const { standing, nightsOf, inquiries } = await houseOf(app.payload)
        expect(standing.map((stay) => nightsOf(stay.id))).toEqual([
          nightsBetween(10, 13),
          nightsBetween(20, 23),
          nightsBetween(40, 45),
        ])
        expect(inquiries.map(({ status }) => status)).toEqual(['confirmed', 'confirmed'])
      },
      (payload, id) => site.deleteSource(payload, id),
    )
  }, 280_000)
})
