import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import ICAL from 'ical.js'

import { releaseStay } from '@/operations/stays/stays'

import {
  addSource,
  airbnbReservation,
  between,
  emptyHouse,
  houseOf,
  nightsBetween,
} from '../support/calendars'
import { type FeedApp, startFeedApp } from '../support/feed-app'
import type { FixtureEvent } from '../support/feeds/calendar'
import { airbnb, bookingCom, vrbo } from '../support/feeds/channels'
import { keepFree } from '../support/price-rules'
import { daysFromToday as day, seedStay } from '../support/seed'

type Dates = { checkin: string; checkout: string }

/** As a channel does that knows closed nights only: what touches is one span. */
const merged = (spans: Dates[]): Dates[] => {
  const runs: Dates[] = []
  for (const { checkin, checkout } of spans.toSorted((a, b) => (a.checkin < b.checkin ? -1 : 1))) {
    const last = runs.at(-1)
    if (last && last.checkout >= checkin) last.checkout = checkout > last.checkout ? checkout : last.checkout
    else runs.push({ checkin, checkout })
  }
  return runs
}

const CHANNELS = {
  airbnb: (told: Dates[]): FixtureEvent[] => [
    airbnb.reservation(between(20, 23)),
    ...merged(told).map((span) => airbnb.block(span)),
  ],
  vrbo: (told: Dates[]): FixtureEvent[] => [
    vrbo.reservation(between(30, 33)),
    ...told.map((span) => vrbo.block(span)),
  ],
  booking: (told: Dates[]): FixtureEvent[] =>
    merged([between(40, 42), ...told]).map((span) => bookingCom.closed(span)),
}
type Channel = keyof typeof CHANNELS
const NAMES = Object.keys(CHANNELS) as Channel[]

describe('nights that stay free between stays, at the channels', () => {
  let { app, host, owner, publish, sync, close } = {} as FeedApp
  let visitors = 0

  beforeAll(async () => {
    ;({ app, host, owner, publish, sync, close } = await startFeedApp())
  })
  afterAll(() => close())
  afterEach(async () => {
    await emptyHouse(app.payload)
    await keepFree(app.payload, 0)
  })

  const told = async (channel?: Channel) => {
    const { status, text } = await app
      .visitor()
      .request('GET', `/api/calendar/feed.ics${channel ? `?for=${channel}` : ''}`, {
        headers: { 'x-ridgeline-client-address': `198.51.100.${(visitors += 1)}` },
      })
    expect(status).toBe(200)
    return new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((component) => {
      const event = new ICAL.Event(component, { exceptions: [] })
      const [checkin, checkout] = [event.startDate.toString(), event.endDate.toString()]
      return { uid: event.uid, summary: event.summary, checkin, checkout }
    })
  }
  const kept = async (channel?: Channel) =>
    (await told(channel)).filter(({ uid }) => uid.startsWith('between-'))
  const taken = async () => (await houseOf(app.payload)).nights.map(({ date }) => date)

  it('are told as closed from the next reading on, and no more once none are kept', async () => {
    await seedStay(app.payload, { checkin: day(10), checkout: day(13) })
    await app.payload.create({
      collection: 'days',
      data: { date: day(9), isAvailable: true, isBlocked: true },
      depth: 0,
    })
    expect(await kept()).toEqual([])
    await keepFree(app.payload, 2)
    const closed = { summary: 'Not available' }
    expect(await kept()).toEqual([
      { ...closed, uid: `between-${day(8)}@localhost`, checkin: day(8), checkout: day(9) },
      { ...closed, uid: `between-${day(13)}@localhost`, checkin: day(13), checkout: day(15) },
    ])
    await keepFree(app.payload, 0)
    expect(await kept()).toEqual([])
  })

  it('are told after a stay that has just ended, under the UID that they had', async () => {
    await keepFree(app.payload, 3)
    const { id } = await seedStay(app.payload, { checkin: day(-4), checkout: day(0) })
    await app.payload.update({ collection: 'stays', id, data: { checkout: day(-1) }, depth: 0 })
    expect(await told()).toEqual([
      { uid: `between-${day(-1)}@localhost`, summary: 'Not available', checkin: day(-1), checkout: day(2) },
    ])
  })

  describe('which come back in the calendars of three channels', () => {
    let sources: [Channel, string][]
    const goRound = async (isRead = true) => {
      for (const [channel, id] of sources) {
        if (isRead) publish(`/${channel}.ics`, ...CHANNELS[channel](await told(channel)))
        await sync(id)
      }
    }
    const start = async () => {
      await seedStay(app.payload, { checkin: day(10), checkout: day(13) })
      await seedStay(app.payload, { checkin: day(15), checkout: day(17) })
      sources = []
      for (const channel of NAMES) {
        publish(`/${channel}.ics`, ...CHANNELS[channel]([]))
        sources.push([channel, await addSource(owner, host.url(`/${channel}.ics`), channel)])
      }
      for (const [, id] of sources) await sync(id)
      return taken()
    }

    it('close no night more, however often they go round', async () => {
      const before = await start()
      expect(before).toEqual(
        [
          ...[nightsBetween(10, 13), nightsBetween(15, 17), nightsBetween(20, 23)],
          ...[nightsBetween(30, 33), nightsBetween(40, 42)],
        ].flat(),
      )
      await keepFree(app.payload, 2)
      const first = await kept('vrbo')
      expect(first.map(({ checkin, checkout }) => [checkin, checkout])).toEqual(
        [
          ...[
            [8, 10],
            [13, 15],
            [17, 20],
            [23, 25],
          ],
          ...[
            [28, 30],
            [33, 35],
          ],
        ].map(([from, to]) => [day(from!), day(to!)]),
      )
      for (let round = 0; round < 5; round++) {
        await goRound()
        expect(await taken()).toEqual(before)
        expect(await kept('vrbo')).toEqual(first)
      }
      expect((await houseOf(app.payload)).conflicts).toEqual([])
    })

    it('are open again soon after none are kept, and after the stay was cancelled', async () => {
      const before = await start()
      await keepFree(app.payload, 2)
      await goRound()
      await keepFree(app.payload, 0)
      // The channels have not read ours yet.
      await goRound(false)
      expect((await taken()).length).toBeGreaterThan(before.length)
      for (let round = 0; round < 3; round++) await goRound()
      expect(await taken()).toEqual(before)

      await keepFree(app.payload, 2)
      await goRound()
      const stay = (await houseOf(app.payload)).stays.find(({ checkin }) => checkin === day(10))!
      await releaseStay(app.payload, stay, true)
      await goRound(false)
      for (let round = 0; round < 3; round++) await goRound()
      expect(await taken()).toEqual(before.filter((date) => !nightsBetween(10, 13).includes(date)))
    })

    it('leave a reservation that a channel has sold there', async () => {
      await start()
      await keepFree(app.payload, 2)
      publish('/airbnb.ics', airbnbReservation('HMNEXT', between(13, 15)))
      await sync(sources[0]![1])
      expect(await taken()).toEqual(expect.arrayContaining(nightsBetween(13, 15)))
    })
  })
})
