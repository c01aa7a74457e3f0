import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'

import { addDays, daysBetween } from '@/domain/common/calendar-date'

import { anyDate, anyRateCard, anySeason } from '../../../tests/support/any-rate-card'
import { sumOf } from './price-line'
import { priceStay, type StayToPrice } from './price-stay'
import type { RateCard } from './rate-card'
import { FIRST_RATE_CARD as FIRST } from './flat-rates'

const STAY: StayToPrice = {
  checkin: '2027-07-05',
  checkout: '2027-07-08',
  guests: 2,
  bookedOn: '2027-01-01',
  ownPrices: {},
}

const anyStay = fc
  .record({
    checkin: anyDate,
    nights: fc.integer({ min: 1, max: 40 }),
    guests: fc.integer({ min: 1, max: 12 }),
    pets: fc.integer({ min: 0, max: 3 }),
    daysAhead: fc.integer({ min: 0, max: 130 }),
    own: fc.dictionary(fc.integer({ min: 0, max: 39 }).map(String), fc.integer({ min: 0, max: 200_000 }), {
      maxKeys: 6,
    }),
    off: fc.option(
      fc.oneof(
        fc.record({ basisPoints: fc.integer({ min: 1, max: 10_000 }) }),
        fc.record({ cents: fc.integer({ min: 1, max: 1_000_000 }) }),
      ),
      { nil: null },
    ),
  })
  .map(({ checkin, nights, daysAhead, own, off, ...party }): StayToPrice => {
    const limits = { bookFrom: null, bookUntil: null, stayFrom: null, stayUntil: null, minNights: null }
    return {
      ...party,
      checkin,
      checkout: addDays(checkin, nights),
      bookedOn: addDays(checkin, -daysAhead),
      ownPrices: Object.fromEntries(
        Object.entries(own).map(([day, cents]) => [addDays(checkin, Number(day)), cents]),
      ),
      code: off && { code: 'RIDGE', ...limits, ...off },
    }
  })
const extrasOf = (card: RateCard) =>
  Object.fromEntries(card.fees.filter(({ optional }) => optional).map(({ key }, each) => [key, each]))

describe('the price of a stay', () => {
  it('is the sum of its lines, each of which has a name, a reason and an id of its own', () => {
    fc.assert(
      fc.property(anyRateCard, anyStay, (card, stay) => {
        const price = priceStay(card, { ...stay, extras: extrasOf(card) })!
        const ofKind = (...kinds: string[]) => sumOf(price.lines.filter(({ kind }) => kinds.includes(kind)))
        expect(sumOf(price.lines)).toBe(price.totalCents)
        expect(price.nights).toBe(daysBetween(stay.checkin, stay.checkout))
        expect(ofKind('night')).toBe(price.lodgingCents)
        expect(ofKind('night', 'discount', 'code', 'fee', 'extra')).toBe(price.subtotalCents)
        expect([ofKind('cardFee'), price.totalCents - price.cardFeeCents]).toEqual([
          price.cardFeeCents,
          price.priceCents,
        ])
        expect(new Set(price.lines.map(({ id }) => id)).size).toBe(price.lines.length)
        for (const { label, why, cents, kind } of price.lines) {
          expect([label.trim(), why.trim()]).not.toContain('')
          expect(Number.isSafeInteger(cents)).toBe(true)
          expect(kind === 'discount' || kind === 'code' ? cents < 0 : cents >= 0).toBe(true)
        }
      }),
    )
  })

  it('is never raised by a discount or a code, which leave lodging at the lowest price at least', () => {
    fc.assert(
      fc.property(anyRateCard, anyStay, (card, stay) => {
        const without = { ...card, discounts: { length: [], early: [], lastMinute: [] } }
        const price = priceStay(card, stay)!
        const plain = priceStay(without, { ...stay, code: null })!
        const off = sumOf(price.lines.filter(({ kind }) => kind === 'discount' || kind === 'code'))
        const least = Math.min(price.lodgingCents, card.floorCents * price.nights)
        expect(price.lodgingCents).toBe(plain.lodgingCents)
        expect(price.lodgingCents + off).toBeGreaterThanOrEqual(least)
        expect(price.totalCents).toBeLessThanOrEqual(plain.totalCents)
      }),
    )
  })

  it('does not ask in which order seasons of different lengths stand in the list', () => {
    const seasons = fc
      .uniqueArray(anySeason, { maxLength: 8, selector: ({ from, to }) => daysBetween(from, to) })
      .chain((list) =>
        fc.tuple(
          fc.constant(list),
          fc.shuffledSubarray(list, { minLength: list.length, maxLength: list.length }),
        ),
      )
    fc.assert(
      fc.property(anyRateCard, anyStay, seasons, (card, stay, [one, other]) => {
        expect(priceStay({ ...card, seasons: other }, stay)).toEqual(
          priceStay({ ...card, seasons: one }, stay),
        )
      }),
    )
  })

  it('says of each line why, and of taxes and fees what reports and refunds ask', () => {
    const { lines } = priceStay(
      {
        ...FIRST,
        seasons: [
          {
            ...{ name: 'Summer', from: '2000-06-01', to: '2000-08-31', yearly: true },
            ...{ nightlyCents: 40_000, byWeekday: { tue: 35_000 } },
            ...{ minNights: null, arrivals: null, departures: null },
          },
        ],
        discounts: {
          length: [{ nights: 3, basisPoints: 1_000 }],
          early: [{ days: 90, basisPoints: 250 }],
          lastMinute: [],
        },
        floorCents: 35_000,
      },
      { ...STAY, ownPrices: { '2027-07-07': 41_000 } },
    )!
    expect(lines.map(({ label, why }) => `${label}: ${why}`)).toEqual([
      'Mon, Jul 5: season Summer',
      'Tue, Jul 6: season Summer, Tuesday',
      'Wed, Jul 7: price of this night',
      'Discount: 10% from 3 nights, 2.5% for booking 90 days ahead or earlier, down to the lowest price of these nights',
      'Cleaning fee: once',
      'Service fee: once',
      'GA state tax (4%): 4% of $1,480',
      'Fannin County tax (6%): 6% of $1,480',
      'Card processing fee (3%): 3% of $1,628',
    ])
    expect(lines.filter(({ authority }) => authority).map(({ authority }) => authority)).toEqual([
      'GA state tax',
      'Fannin County tax',
    ])
    expect(lines.filter(({ kind }) => kind === 'fee')).toMatchObject([
      { taxed: true, refundable: true },
      { taxed: true, refundable: true },
    ])
  })

  it.each([
    ['no nights', { checkout: STAY.checkin }],
    ['fewer than none', { checkout: '2027-07-01' }],
    ['no date', { checkin: 'soon' }],
    ['no such date', { checkout: '2027-07-32' }],
  ])('is none for %s', (_what, over) => {
    expect(priceStay(FIRST, { ...STAY, ...over })).toBeNull()
  })

  it.each<[string, Record<string, number>]>([
    ['that there is not', { firewood: 1 }],
    ['that is a fee', { cleaning: 2 }],
    ['that every object has', { constructor: 1 }],
    ['less than none', { wood: -1 }],
    ['half of one', { wood: 0.5 }],
    ['without end', { wood: Infinity }],
  ])('refuses an extra %s', (_what, extras) => {
    const wood = { ...FIRST.fees[0]!, key: 'wood', optional: true }
    expect(() => priceStay({ ...FIRST, fees: [...FIRST.fees, wood] }, { ...STAY, extras })).toThrow(
      RangeError,
    )
  })

  it('has discounts that apply added, taken of lodging once and rounded half up', () => {
    const half = { basisPoints: 500 }
    const card: RateCard = {
      ...FIRST,
      base: { nightlyCents: 33_310, byWeekday: {} },
      discounts: { length: [{ nights: 1, ...half }], early: [{ days: 30, ...half }], lastMinute: [] },
    }
    const priced = (bookedOn: string) =>
      priceStay(card, { ...STAY, checkout: '2027-07-06', bookedOn })!.lines.filter(
        ({ kind }) => kind === 'discount',
      )
    // Ten percent of 333.10 are 33.31; each five for itself would be 16.66.
    expect(priced('2027-06-05')).toMatchObject([{ cents: -3331 }])
    expect(priced('2027-06-06')).toMatchObject([{ cents: -1666 }])
  })

  it('says in what way a fee, a code or the better of two discounts came about, and nothing of what came to nothing', () => {
    const fee = { ...FIRST.fees[0]!, cents: 1_000 }
    const limits = { bookFrom: null, bookUntil: null, stayFrom: null, stayUntil: null, minNights: null }
    const card: RateCard = {
      ...FIRST,
      discounts: {
        length: [
          { nights: 2, basisPoints: 500 },
          { nights: 3, basisPoints: 1_000 },
        ],
        ...{ early: [{ days: 30, basisPoints: 0 }], lastMinute: [{ days: 365, basisPoints: 0 }] },
      },
      fees: [
        { ...fee, key: 'a', per: 'guest', aboveGuests: 1, cents: 1_000 },
        { ...fee, key: 'b', per: 'guestNight' },
        { ...fee, key: 'c', per: 'night' },
        { ...fee, key: 'd', per: 'guest', aboveGuests: 2 },
      ],
      taxes: [{ ...FIRST.taxes[0]!, basisPoints: 0 } as RateCard['taxes'][number]],
      cardFeeBasisPoints: 0,
    }
    const whys = (code: StayToPrice['code']) =>
      priceStay(card, { ...STAY, code })!
        .lines.slice(3)
        .map(({ why, cents }) => `${why}: ${cents}`)
    const rest = ['1 guest above 1: 1000', '2 guests, 3 nights at $10: 6000', '3 nights at $10: 3000']
    expect(whys({ code: 'RIDGE', cents: 500, ...limits })).toEqual([
      ...['10% from 3 nights: -9000', 'your code: -500', ...rest],
    ])
    expect(whys({ code: 'RIDGE', basisPoints: 1_000, ...limits })).toEqual([
      ...['10% from 3 nights: -9000', '10% with your code: -8100', ...rest],
    ])
  })

  it('bears a tax from the check-in of its first date until that of its last, both included', () => {
    const tax = { ...FIRST.taxes[0]!, from: '2027-07-05', until: '2027-07-10' }
    const isTaxed = (checkin: string) =>
      priceStay({ ...FIRST, taxes: [tax] }, { ...STAY, checkin, checkout: addDays(checkin, 3) })!.lines.some(
        ({ kind }) => kind === 'tax',
      )
    expect(['2027-07-04', '2027-07-05', '2027-07-10', '2027-07-11'].map(isTaxed)).toEqual([
      ...[false, true, true, false],
    ])
  })

  it('keeps the order: required fees before extras, as each stands in its list', () => {
    const [cleaning, service] = FIRST.fees
    const wood = { ...cleaning!, key: 'wood', label: 'Wood', optional: true }
    const { lines } = priceStay(
      { ...FIRST, fees: [wood, service!, cleaning!] },
      { ...STAY, extras: { wood: 2 } },
    )!
    expect(lines.slice(3, 6).map(({ id, kind, why }) => [id, kind, why])).toEqual([
      ['fee-service', 'fee', 'once'],
      ['fee-cleaning', 'fee', 'once'],
      ['extra-wood', 'extra', '2 chosen at $400'],
    ])
  })
})
