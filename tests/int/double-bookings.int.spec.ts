import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import type { Payload } from 'payload'

import { availabilityResponse } from '@/contract/availability'
import { quoteResponse } from '@/contract/quote'
import type { CalendarDate } from '@/domain/common/calendar-date'

import {
  addSource,
  airbnbReservation,
  between,
  emptyHouse,
  houseOf,
  nightsBetween,
  vrboReservation,
} from '../support/calendars'
import { type FeedApp, startFeedApp } from '../support/feed-app'
import { mortal } from '../support/mortal'
import { endHoldTime } from '../support/payments'
import { daysFromToday, paidInCash, seedInquiry, seedStay } from '../support/seed'

/** What the site does, loaded after the environment is set. */
const load = async () => ({
  ...(await import('@/operations/desk/move-inquiry')),
  ...(await import('@/operations/desk/guest-stay')),
  ...(await import('@/operations/desk/change-booking')),
  ...(await import('@/operations/desk/refund-booking')),
  ...(await import('@/operations/payments/end-overdue')),
  ...(await import('@/operations/stays/stays')),
  ...(await import('@/operations/bookings/sweep-stays')),
  ...(await import('@/operations/feeds/conflicts/review-conflicts')),
  ...(await import('@/operations/feeds/conflicts/decide-conflict')),
  ...(await import('@/operations/feeds/delete-source')),
  ...(await import('@/operations/feeds/sync-feed')),
  ...(await import('@/operations/bookings/find-inquiry')),
})
type Site = Awaited<ReturnType<typeof load>>

/** One side of a double booking goes; the nights that the other side wants must never be free. */
interface Ending {
  goes: string
  /** Makes the double booking, and gives what ends one side of it. */
  prepare: () => Promise<(payload: Payload) => Promise<unknown>>
  /** Nights that are wanted twice, as days from today. */
  twice: [number, number]
  /** Who has them in the end. */
  heir: 'airbnb' | 'vrbo'
}

describe('a double booking one side of which goes', () => {
  let { app, host, owner, close, publish, sync } = {} as FeedApp
  let site: Site

  beforeAll(async () => {
    ;({ app, host, owner, close, publish, sync } = await startFeedApp({
      SITE_URL: 'http://ridgeline.test',
    }))
    site = await load()
  })
  afterAll(() => close())
  afterEach(() => emptyHouse(app.payload))

  async function ours(from: number, to: number, fields: object = {}): Promise<string> {
    const dates = between(from, to)
    const guest = { firstName: 'Anna', lastName: 'Berg', email: 'anna@example.org' }
    const inquiry = await seedInquiry(app.payload, { ...dates, ...guest, status: 'confirmed', ...fields })
    await seedStay(app.payload, { ...dates, label: 'Anna Berg', inquiryId: String(inquiry.id) })
    return String(inquiry.id)
  }

  async function airbnb(from: number, to: number): Promise<string> {
    const id = await addSource(owner, host.url('/airbnb.ics'))
    publish('/airbnb.ics', airbnbReservation('HMAAAAAAA1', between(from, to)))
    await sync(id)
    return id
  }

  async function vrbo(from: number, to: number): Promise<string> {
    const id = await addSource(owner, host.url('/vrbo.ics'), 'vrbo')
    publish('/vrbo.ics', vrboReservation('v1', 'Jane Doe', between(from, to)))
    await sync(id)
    return id
  }

  const endings: Ending[] = [
    {
      goes: 'ours, cancelled by the owner',
      prepare: async () => {
        const id = await ours(10, 13)
        await airbnb(11, 15)
        return (payload) => site.moveInquiry(payload, id, 'cancel', undefined)
      },
      twice: [11, 15],
      heir: 'airbnb',
    },
    {
      goes: 'ours, cancelled by its guest',
      prepare: async () => {
        const id = await ours(10, 13)
        await airbnb(10, 13)
        return async (payload) => site.cancelGuestStay(payload, await site.findInquiry(payload, id), 0)
      },
      twice: [10, 13],
      heir: 'airbnb',
    },
    {
      goes: 'ours, cancelled with its refund',
      prepare: async () => {
        const id = await ours(10, 13, paidInCash(150_689))
        await airbnb(10, 13)
        const refund = { amountCents: 150_689, cancel: true, requestKey: 'refund-of-a-double-booking' }
        return (payload) => site.refundBooking(payload, id, refund)
      },
      twice: [10, 13],
      heir: 'airbnb',
    },
    {
      goes: 'ours, moved to other dates',
      prepare: async () => {
        const id = await ours(10, 13)
        await airbnb(11, 13)
        const was = { ...between(10, 13), guests: 2 }
        const wanted = { ...between(20, 23), guests: 2, totalCents: 150_689, agreedCents: 150_689 }
        return (payload) =>
          site.changeBooking(payload, id, {
            ...wanted,
            was,
            notifyGuest: false,
            requestKey: 'a-move-of-ours',
          })
      },
      twice: [11, 13],
      heir: 'airbnb',
    },
    {
      goes: "ours, whose echo the owner took the channel's for",
      prepare: async () => {
        const id = await ours(10, 13)
        await airbnb(10, 14)
        const { conflicts } = await houseOf(app.payload)
        await site.ignoreConflict(app.payload, String(conflicts[0]!.id))
        return (payload) => site.moveInquiry(payload, id, 'cancel', undefined)
      },
      twice: [10, 13],
      heir: 'airbnb',
    },
    {
      goes: "a guest's hold that runs out",
      prepare: async () => {
        const claim = { source: 'direct', label: 'Anna Berg', ...between(10, 13) } as const
        const holdUntil = new Date(Date.now() + 60_000).toISOString()
        await site.tryClaim(app.payload, claim, {
          state: 'hold',
          holdUntil,
          slots: ['a-slot'],
          mostNights: null,
        })
        await airbnb(10, 13)
        await endHoldTime(app.payload)
        return (payload) => site.endOverdue(payload, () => true)
      },
      twice: [10, 13],
      heir: 'airbnb',
    },
    {
      goes: "one channel's, cancelled there",
      prepare: async () => {
        const id = await airbnb(10, 13)
        await vrbo(11, 15)
        publish('/airbnb.ics', {
          ...airbnbReservation('HMAAAAAAA1', between(10, 13)),
          status: 'CANCELLED',
        })
        return (payload) => site.syncFeed(payload, id)
      },
      twice: [11, 13],
      heir: 'vrbo',
    },
    {
      goes: "one channel's, moved there",
      prepare: async () => {
        const id = await airbnb(10, 13)
        await vrbo(11, 15)
        publish('/airbnb.ics', airbnbReservation('HMAAAAAAA1', between(20, 23)))
        return (payload) => site.syncFeed(payload, id)
      },
      twice: [11, 13],
      heir: 'vrbo',
    },
    {
      goes: "one channel's, with its calendar",
      prepare: async () => {
        const id = await airbnb(10, 13)
        await vrbo(11, 15)
        return (payload) => site.deleteSource(payload, id)
      },
      twice: [11, 13],
      heir: 'vrbo',
    },
  ]

  /** What the next process does by itself, more than a minute later. */
  async function recover(): Promise<void> {
    const updatedAt = new Date(Date.now() - 120_000).toISOString()
    const { docs } = await app.payload.find({ collection: 'stays', limit: 0, depth: 0 })
    for (const { id } of docs) {
      const where = { id: { equals: id } }
      const options = { atomic: true }
      await app.payload.db.updateOne({ collection: 'stays', where, data: { updatedAt }, options } as never)
    }
    await app.payload.db.deleteMany({ collection: 'leases', where: {} })
    await site.sweepStays(app.payload)
    await site.finishGuestCancellations(app.payload)
    await site.reviewConflicts(app.payload)
  }

  const taken = async () => {
    const { docs } = await app.payload.find({ collection: 'nights', limit: 0, depth: 0, sort: 'date' })
    return docs.map(({ date }) => date)
  }

  describe.each(endings)('$goes', ({ prepare, twice, heir }) => {
    const wanted = nightsBetween(...twice)

    it('gives the nights to the other, and leaves none of them free at any step on the way', async () => {
      const end = await prepare()
      expect((await houseOf(app.payload)).conflicts).toHaveLength(1)
      const seen: CalendarDate[][] = []
      const look = async () => void seen.push(await taken())
      await mortal(app.payload, Infinity, { look }).run(end)
      // What is seen before a step is what a kill -9 leaves there.
      expect(seen.length).toBeGreaterThan(4)
      for (const dates of seen) expect(dates).toEqual(expect.arrayContaining(wanted))
      await site.reviewConflicts(app.payload)
      const after = await houseOf(app.payload)
      const other = after.standing.find(({ source }) => source === heir)!
      expect(after.nightsOf(other.id)).toEqual(expect.arrayContaining(wanted))
      expect(after.conflicts.filter(({ state }) => state === 'open')).toEqual([])
      expect(after.inquiries.find(({ source }) => source === heir)).toMatchObject({ status: 'confirmed' })
    }, 60_000)
  })

  it('is brought to its end by the next process, wherever the first one dies', async () => {
    const { prepare, twice, heir } = endings[1]!
    let steps = 0
    for (let outcome: unknown = 'died'; outcome === 'died'; steps++) {
      const end = await prepare()
      outcome = await mortal(app.payload, steps).run(end)
      await recover()
      const { standing, nights } = await houseOf(app.payload)
      const wanted = nightsBetween(...twice)
      const holders = nights.filter(({ date }) => wanted.includes(date)).map(({ stayId }) => stayId)
      const heirId = String(standing.find(({ source }) => source === heir)!.id)
      const others = standing.map(({ id }) => String(id)).filter((id) => id !== heirId)
      // Nothing was decided yet, or it is done to its end.
      const has = others[0] ?? heirId
      expect([steps, ...holders]).toEqual([steps, ...wanted.map(() => has)])
      await emptyHouse(app.payload)
    }
    expect(steps).toBeGreaterThan(8)
  }, 200_000)

  it('never offers the nights to anybody who asks while it happens', async () => {
    const wanted = nightsBetween(10, 13)
    const stay = `checkin=${daysFromToday(10)}&checkout=${daysFromToday(13)}`
    const range = `startDate=${daysFromToday(10)}&endDate=${daysFromToday(12)}`
    let ending = false
    const asked = { before: 0, after: 0 }
    const offered: string[] = []
    const id = await ours(10, 13)
    await airbnb(10, 13)

    const ask = async () => {
      const [days, quote] = await Promise.all([
        owner.request('GET', `/api/availability?${range}`),
        owner.request('GET', `/api/quote?${stay}&guests=2`),
      ])
      const closed = availabilityResponse.parse(days.body).filter(({ isBlocked }) => isBlocked)
      if (closed.length < wanted.length)
        offered.push(`availability: ${closed.map(({ date }) => date).join()}`)
      const { free, takenNights } = quoteResponse.parse(quote.body)
      if (free || takenNights.length < wanted.length) offered.push(`quote: ${takenNights.join()}`)
      asked[ending ? 'after' : 'before'] += 1
    }
    const under = new Set<Promise<void>>()
    const prober = setInterval(() => {
      const asking = ask().finally(() => under.delete(asking))
      under.add(asking)
    }, 100)
    const until = async (isEnough: () => boolean) => {
      while (!isEnough()) await new Promise((resolve) => setTimeout(resolve, 20))
    }
    try {
      await until(() => asked.before > 3)
      ending = true
      const { body } = await owner.request('POST', `/api/booking-inquiries/${id}/cancel`, { body: {} })
      expect(body.message).toContain('The nights stay closed, for ')
      await until(() => asked.after > 5)
    } finally {
      clearInterval(prober)
      await Promise.all(under)
    }
    expect(offered).toEqual([])
    const { body } = await owner.request('GET', '/api/calendar-conflicts')
    expect(body.conflicts).toEqual([])
  }, 60_000)

  it('lets no checkout in between: of guests who try all the time none gets a night', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await ours(10, 13)
      await airbnb(10, 13)
      let over = false
      const won: string[] = []
      const attempt = async () => {
        while (!over) {
          const claim = { source: 'direct', label: 'Somebody', ...between(10, 11) } as const
          const { outcome } = await site.tryClaim(app.payload, claim, { state: 'confirmed' })
          if (outcome === 'claimed') won.push(outcome)
        }
      }
      const attempts = [attempt(), attempt(), attempt()]
      await site.moveInquiry(app.payload, id, 'cancel', undefined)
      over = true
      await Promise.all(attempts)
      expect(won).toEqual([])
      await emptyHouse(app.payload)
    }
  }, 60_000)

  it('brings a booking to its end whose process died after the decision, also a year after it was made', async () => {
    const id = await ours(10, 13)
    const { stays } = await houseOf(app.payload)
    const updatedAt = new Date(Date.now() - 365 * 24 * 3600_000).toISOString()
    const options = { atomic: true }
    const where = { id: { equals: stays[0]!.id } }
    await app.payload.db.updateOne({ collection: 'stays', where, data: { updatedAt }, options } as never)
    await app.payload.update({
      collection: 'inquiries',
      id: Number(id),
      data: { status: 'cancelled', decidedAt: new Date().toISOString() },
    })
    await site.sweepStays(app.payload)
    expect(await taken()).toEqual([])
  })
})
