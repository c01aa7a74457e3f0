import { describe, expect, it } from '@jest/globals'

import { DEFAULT_BOOKING_RULES } from '@/domain/rates/stay-rules'

import { DEFAULT_RATES, FIRST_RATE_CARD, rateCardOf } from './flat-rates'
import { oddRates } from './odd-rates'
import type { RateCard, Season } from './rate-card'

const flat = (rates: Partial<typeof DEFAULT_RATES>): RateCard =>
  rateCardOf({ ...DEFAULT_RATES, ...rates }, DEFAULT_BOOKING_RULES)
const season = (more: Partial<Season>): Season => ({
  ...{
    name: 'Summer',
    from: '2026-06-01',
    to: '2026-08-31',
    yearly: true,
    nightlyCents: null,
    byWeekday: {},
  },
  ...{ minNights: null, arrivals: null, departures: null },
  ...more,
})

describe('rates that look like a slip', () => {
  it('are not those that the site starts with', () => {
    expect(oddRates(FIRST_RATE_CARD)).toEqual([])
  })

  it.each([
    [{ nightlyCents: 1_999 }, 'A night for $19.99 is very cheap. Is a digit missing?'],
    [{ nightlyCents: 1_000_001 }, 'A night for $10,000.01 is very dear. Is there a digit too many?'],
    [{ cleaningFeeCents: 150_001 }, 'A cleaning fee of $1,500.01 is more than 5 nights cost.'],
    [{ serviceFeeCents: 300_000 }, 'A service fee of $3,000.00 is more than 5 nights cost.'],
    [{ stateTaxBp: 2_001 }, '20.01% is unusually much for the GA state tax.'],
    [{ countyTaxBp: 6_000 }, '60% is unusually much for the Fannin County tax.'],
    [{ cardFeeBp: 1_100 }, '11% is unusually much for the card processing fee.'],
    [{ stateTaxBp: 4 }, '0.04% is unusually little for the GA state tax. Four percent is typed as 4.'],
  ])('are %j', (odd, words) => {
    expect(oddRates(flat(odd))).toEqual([words])
  })

  it('are not those exactly at the limit, nor a tax of nothing', () => {
    expect(
      oddRates(
        flat({
          nightlyCents: 2_000,
          cleaningFeeCents: 10_000,
          serviceFeeCents: 0,
          stateTaxBp: 2_000,
          countyTaxBp: 0,
          cardFeeBp: 1_000,
        }),
      ),
    ).toEqual([])
  })

  it.each([
    [{ nightlyCents: 1_000 }, 'A night for $10.00 in the season Summer is very cheap. Is a digit missing?'],
    [{ byWeekday: { sat: 9_000 } }, '$90.00 in the season Summer is less than a third of the usual rate.'],
    [{ nightlyCents: 160_000 }, '$1,600.00 in the season Summer is more than five times the usual rate.'],
  ])('are a season with %j', (odd, words) => {
    expect(oddRates({ ...FIRST_RATE_CARD, seasons: [season(odd)] })).toEqual([words])
    for (const nightlyCents of [10_000, 45_000, 150_000])
      expect(oddRates({ ...FIRST_RATE_CARD, seasons: [season({ nightlyCents })] })).toEqual([])
  })

  it.each([
    [{ fri: 400, sat: 400 }, 'A night for $4.00 on some weekdays is very cheap. Is a digit missing?'],
    [{ sat: 4_000_000 }, 'A night for $40,000.00 on some weekdays is very dear. Is there a digit too many?'],
    [{ sat: 9_000 }, '$90.00 on some weekdays is less than a third of the usual rate.'],
    [{ sat: 160_000 }, '$1,600.00 on some weekdays is more than five times the usual rate.'],
  ])('are weekdays with %j', (byWeekday, words) => {
    const base = { ...FIRST_RATE_CARD.base, byWeekday }
    expect(oddRates({ ...FIRST_RATE_CARD, base })).toEqual([words])
  })

  it('are a floor that nothing can go under, and a discount of most of the price', () => {
    const discounts = { ...FIRST_RATE_CARD.discounts, length: [{ nights: 7, basisPoints: 6_000 }] }
    const { early, lastMinute } = discounts
    const days = [{ days: 30, basisPoints: 5_001 }]
    for (const more of [
      { early: days, lastMinute },
      { early, lastMinute: days },
    ])
      expect(oddRates({ ...FIRST_RATE_CARD, discounts: { ...FIRST_RATE_CARD.discounts, ...more } })).toEqual([
        '50.01% is unusually much for the discount.',
      ])
    const fees = [{ ...FIRST_RATE_CARD.fees[0]!, per: 'guestNight' as const, cents: 200_000 }]
    expect(oddRates({ ...FIRST_RATE_CARD, floorCents: 30_000, fees })).toEqual([])
    expect(oddRates({ ...FIRST_RATE_CARD, floorCents: 40_000, discounts })).toEqual([
      'The lowest price, $400.00, is above the usual rate: no discount is ever given there.',
      '60% is unusually much for the discount.',
    ])
  })
})
