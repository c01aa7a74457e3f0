import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'

import { addDays, type CalendarDate, dateRange, daysBetween } from '@/domain/common/calendar-date'

import { anyRateCard } from '../../../tests/support/any-rate-card'
import { FIRST_RATE_CARD } from './flat-rates'
import { fromPrice, LOOK_AHEAD_DAYS } from './from-price'
import { offeredCheckouts } from './offered-checkouts'
import { priceStay } from './price-stay'
import type { RateCard, StayRules } from './rate-card'
import { seasonLookup } from './season-on'

// A Sunday.
const TODAY = '2026-11-22'
const at = (days: number) => addDays(TODAY, days)
const END = at(LOOK_AHEAD_DAYS + 400)

type Given = {
  card?: Partial<RateCard>
  rules?: Partial<StayRules>
  /** Cents by day from today. */
  own?: Record<number, number>
  shortest?: Record<number, number>
  occupied?: readonly number[]
  closed?: readonly number[]
  isCardOnly?: boolean
}

/** No fees, taxes or card fee, where they are not given: 300 a night. */
function offered({ card, rules, own, shortest = {}, occupied = [], closed = [], isCardOnly = false }: Given) {
  const whole: RateCard = {
    ...{ ...FIRST_RATE_CARD, fees: [], taxes: [], cardFeeBasisPoints: 0, ...card },
    rules: { ...FIRST_RATE_CARD.rules, ...rules },
  }
  const [taken, shut] = [new Set(occupied.map(at)), new Set(closed.map(at))]
  const prices = Object.fromEntries(Object.entries(own ?? {}).map(([day, cents]) => [at(Number(day)), cents]))
  return {
    ...{ card: whole, ownPrices: prices, isCardOnly },
    ground: {
      ...{ rules: whole.rules, today: TODAY, seasonOn: seasonLookup(whole.seasons, TODAY, END) },
      ownMinNights: (night: CalendarDate) => shortest[daysBetween(TODAY, night)] ?? null,
      isOccupied: (night: CalendarDate) => taken.has(night),
    },
    isFree: (night: CalendarDate) => !taken.has(night) && !shut.has(night),
  }
}
const from = (given: Given = {}) => fromPrice(offered(given))
const all = Array.from({ length: LOOK_AHEAD_DAYS + 1 }, (_, day) => day)
const { fees, taxes } = FIRST_RATE_CARD

describe("the price advertised as 'from'", () => {
  it.each<[string, Given, number]>([
    ['the base rate where no fee is set', {}, 300],
    ['the cheapest night that can be booked alone', { own: { 3: 25_000, 9: 90_000 } }, 250],
    ['nothing where a night costs nothing', { own: { 3: 0 } }, 0],
    ['all fees of the shortest stay, by night', { card: { fees }, rules: { minNights: 3 } }, 444],
    [
      'what one guest pays of a fee for each',
      { card: { fees: [{ ...fees[0]!, per: 'guestNight', cents: 2_500 }] } },
      325,
    ],
    ['no taxes', { card: { fees, taxes }, rules: { minNights: 3 } }, 444],
    ['no card fee where there is another way to pay', { card: { cardFeeBasisPoints: 300 } }, 300],
    ['the card fee where there is none', { card: { cardFeeBasisPoints: 300 }, isCardOnly: true }, 309],
    [
      'that fee of the taxes, too: 502.30 less taxes of 44.34 by night',
      { card: { fees, taxes, cardFeeBasisPoints: 300 }, rules: { minNights: 3 }, isCardOnly: true },
      458,
    ],
    [
      'no fee that guests choose, and none for pets or for more than one guest',
      {
        card: {
          fees: [
            { ...fees[0]!, optional: true },
            { ...fees[0]!, key: 'pet', per: 'pet' },
            { ...fees[0]!, key: 'more', per: 'guestNight', aboveGuests: 1 },
          ],
        },
      },
      300,
    ],
    [
      'what the shortest stay costs, with the discount that all get',
      {
        card: { discounts: { ...FIRST_RATE_CARD.discounts, length: [{ nights: 7, basisPoints: 1000 }] } },
        rules: { minNights: 7 },
      },
      270,
    ],
    ['not the price of taken nights', { own: { 3: 10_000 }, occupied: [3] }, 300],
    ['not the price of closed nights', { own: { 3: 10_000 }, closed: [3] }, 300],
    ['check-ins until 365 days ahead', { own: { 365: 10_000 } }, 100],
    ['none after that', { own: { 366: 10_000 } }, 300],
    ['no gap that is too short', { own: { 3: 10_000 }, occupied: [2, 4], rules: { minNights: 2 } }, 300],
    [
      'a gap that may be filled',
      { own: { 3: 10_000 }, occupied: [2, 4], rules: { minNights: 2, gaps: true } },
      100,
    ],
    ['nothing before the notice', { own: { 3: 10_000 }, rules: { noticeDays: 4 } }, 300],
    ['nothing too far ahead', { own: { 12: 10_000 }, rules: { furthestDays: 10 } }, 300],
    [
      "the night's own shortest stay",
      { own: { 3: 10_000 }, shortest: { 3: 1 }, rules: { minNights: 3 } },
      100,
    ],
    ['days of arrival only', { own: { 3: 10_000 }, rules: { arrivals: ['sun'] } }, 300],
    ['a cent more is a dollar more', { own: { 3: 10_001 } }, 101],
  ])('is %s', (_what, given, dollars) => expect(from(given)).toBe(dollars * 100))

  it('is none when nothing can be booked', () => {
    expect(from({ occupied: all })).toBeNull()
    expect(from({ rules: { noticeDays: LOOK_AHEAD_DAYS + 1 } })).toBeNull()
  })

  it('is a price that some stay has, and no shortest stay undercuts it, whatever the rates', () => {
    fc.assert(
      fc.property(anyRateCard, fc.boolean(), (card, isCardOnly) => {
        const given = { ...offered({ isCardOnly }), card }
        const ground = {
          ...given.ground,
          rules: card.rules,
          seasonOn: seasonLookup(card.seasons, TODAY, END),
        }
        const prices = dateRange(TODAY, at(LOOK_AHEAD_DAYS)).flatMap((checkin) => {
          const [checkout] = offeredCheckouts(checkin, ground, () => true)
          if (!checkout) return []
          const stay = { checkin, checkout, guests: 1, bookedOn: TODAY, ownPrices: {} }
          const { lines, nights, priceCents, cardFeeCents } = priceStay(card, stay)!
          const taxCents = lines.reduce((sum, { kind, cents }) => sum + (kind === 'tax' ? cents : 0), 0)
          return [(priceCents - taxCents + (isCardOnly ? cardFeeCents : 0)) / nights]
        })
        const cents = fromPrice({ ...given, ground })
        if (prices.length === 0) return expect(cents).toBeNull()
        const lowest = Math.min(...prices)
        expect(cents! % 100).toBe(0)
        expect(cents! - lowest).toBeGreaterThanOrEqual(-1e-6)
        expect(cents! - lowest).toBeLessThan(100)
      }),
      { numRuns: 30 },
    )
  })
})
