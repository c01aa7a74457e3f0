import { describe, expect, it } from '@jest/globals'

import { addDays } from '@/domain/common/calendar-date'
import { classifyEvent } from '@/domain/feeds/classify'
import type { FeedPlatform } from '@/domain/feeds/feed'
import type { FeedChange, KnownStay } from '@/domain/feeds/feed-change'
import { mergeFeed } from '@/domain/feeds/merge'
import { readFeedText } from '@/domain/feeds/read'

import { calendarText, type FixtureEvent } from '../support/feeds/calendar'
import { airbnb, bookingCom, vrbo } from '../support/feeds/channels'

const TODAY = '2027-03-01'

/** One feed over many fetches, from its text to the stays that are known of it. */
const feed = (platform: FeedPlatform) => {
  const stays = new Map<string, KnownStay>()
  const apply = (change: FeedChange): void => {
    if (change.action === 'create') {
      // More than a stay has: what the event says besides is in nobody's way.
      const id = String(stays.size + 1)
      return void stays.set(id, { ...change.event, id, isCancelled: false, isConfirmed: false, misses: 0 })
    }
    const stay = stays.get(change.id)
    if (!stay) throw new Error(`No stay ${change.id}`)
    const patch =
      change.action === 'update'
        ? change.patch
        : change.action === 'miss'
          ? { misses: change.misses }
          : { isCancelled: true }
    stays.set(change.id, { ...stay, ...patch })
  }
  return {
    fetch: (events: readonly FixtureEvent[], today = TODAY) => {
      const reading = readFeedText(calendarText(events, platform), { timeZone: 'America/New_York', today })
      if (reading.outcome !== 'read') throw new Error(reading.outcome)
      expect(reading.problems).toEqual([])
      const changes = mergeFeed({
        known: [...stays.values()],
        events: reading.events.map((event) => classifyEvent(event, platform)),
        problems: [],
        today,
      })
      changes.forEach(apply)
      return changes.map(({ action }) => action)
    },
    /** Those that stand: `<id> <kind> <checkin> <checkout>`. */
    standing: () =>
      [...stays.values()]
        .filter(({ isCancelled }) => !isCancelled)
        .map(({ id, kind, checkin, checkout }) => `${id} ${kind} ${checkin} ${checkout}`),
  }
}

const STAY = { checkin: '2027-03-12', checkout: '2027-03-15' }
const LONGER = { checkin: '2027-03-12', checkout: '2027-03-16' }
const BLOCK = { checkin: '2027-04-01', checkout: '2027-04-08' }

const CHANNELS = [
  {
    platform: 'airbnb',
    kind: 'reservation',
    stay: airbnb.reservation,
    block: airbnb.block,
    blockKind: 'block',
  },
  { platform: 'vrbo', kind: 'reservation', stay: vrbo.reservation, block: vrbo.block, blockKind: 'block' },
  {
    platform: 'booking',
    kind: 'occupied',
    stay: bookingCom.closed,
    block: bookingCom.closed,
    blockKind: 'occupied',
  },
] as const

describe.each(CHANNELS)('the calendar of $platform', ({ platform, kind, stay, block, blockKind }) => {
  const first = [stay(STAY), block(BLOCK)]
  const BOTH = [`1 ${kind} 2027-03-12 2027-03-15`, `2 ${blockKind} 2027-04-01 2027-04-08`]
  const known = () => {
    const channel = feed(platform)
    expect(channel.fetch(first)).toEqual(['create', 'create'])
    return channel
  }

  it('makes one stay of each event, once', () => {
    const channel = known()
    expect(channel.standing()).toEqual(BOTH)
    expect(channel.fetch(first)).toEqual([])
    expect(channel.fetch(first.toReversed())).toEqual([])
    expect(channel.standing()).toEqual(BOTH)
  })

  it('moves a stay whose dates change', () => {
    const channel = known()
    const moved = { ...stay(STAY), checkout: LONGER.checkout }
    expect(channel.fetch([moved, block(BLOCK)])).toEqual(['update'])
    expect(channel.standing()).toEqual([`1 ${kind} 2027-03-12 2027-03-16`, BOTH[1]])
  })

  it('takes a stay under a new UID for the same', () => {
    const channel = known()
    expect(channel.fetch([stay({ ...STAY, salt: 'new' }), block({ ...BLOCK, salt: 'new' })])).toEqual([
      'update',
      'update',
    ])
    expect(channel.standing()).toEqual(BOTH)
  })

  it('cancels what is missing twice, or at once what it calls cancelled', () => {
    const channel = known()
    expect(channel.fetch([block(BLOCK)])).toEqual(['miss'])
    expect(channel.standing()).toEqual(BOTH)
    expect(channel.fetch([block(BLOCK)])).toEqual(['cancel'])
    expect(channel.fetch([{ ...block(BLOCK), status: 'CANCELLED' }])).toEqual(['cancel'])
    expect(channel.standing()).toEqual([])
  })
})

describe("Airbnb's booking window", () => {
  it('slides for a month as one block', () => {
    const channel = feed('airbnb')
    const painters = airbnb.block({ checkin: '2027-06-01', checkout: '2027-06-08' })
    expect(channel.fetch([airbnb.windowBlock(TODAY), painters])).toEqual(['create', 'create'])
    for (let day = 1; day <= 31; day += 1) {
      const today = addDays(TODAY, day)
      expect(channel.fetch([airbnb.windowBlock(today), painters], today)).toEqual(['update'])
    }
    expect(channel.standing()).toEqual(['1 block 2028-03-31 2029-03-31', '2 block 2027-06-01 2027-06-08'])
  })

  it('opens for a guest', () => {
    const channel = feed('airbnb')
    channel.fetch([airbnb.windowBlock(TODAY)])
    const stay = airbnb.reservation({ checkin: '2028-02-29', checkout: '2028-03-02' })
    const after = { ...airbnb.windowBlock(TODAY), checkin: '2028-03-02' }
    expect(channel.fetch([stay, after])).toEqual(['update', 'create'])
    expect(channel.standing()).toEqual([
      '1 block 2028-03-02 2029-02-28',
      '2 reservation 2028-02-29 2028-03-02',
    ])
  })
})

describe('VRBO in other languages', () => {
  it('tells guests and blocks apart', () => {
    const channel = feed('vrbo')
    channel.fetch([
      vrbo.reservation(STAY, 'Zoé Bloqué', 'Réservée'),
      vrbo.block(BLOCK, 'Indisponible'),
      vrbo.reservation(
        { checkin: '2027-05-01', checkout: '2027-05-03' },
        'Jan, "der Große"; Block',
        'Reserviert',
      ),
    ])
    expect(channel.standing()).toEqual([
      '1 reservation 2027-03-12 2027-03-15',
      '2 block 2027-04-01 2027-04-08',
      '3 reservation 2027-05-01 2027-05-03',
    ])
  })
})
