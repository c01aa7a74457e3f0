import { describe, expect, it } from '@jest/globals'

import { DEFAULT_RATES } from './pricing'
import { ratesAreComplete, ratesOf } from './typed-rates'

const typed = {
  nightlyRate: 300,
  cleaningFee: 400,
  serviceFee: 30,
  stateTax: 4,
  countyTax: 6,
  cardFee: 3,
  stateTaxName: 'GA state tax',
  countyTaxName: 'Fannin County tax',
}

describe('rates as the owner types them', () => {
  it('become cents and basis points, exactly', () => {
    expect(ratesOf(typed)).toEqual(DEFAULT_RATES)
    const rates = ratesOf({ ...typed, nightlyRate: 299.99, stateTax: 4.35, stateTaxName: 'State' })
    expect(rates).toMatchObject({ nightlyCents: 29_999, stateTaxBp: 435, stateTaxName: 'State' })
  })

  it('take the first value where one is missing or cannot be counted', () => {
    expect(ratesOf({})).toEqual(DEFAULT_RATES)
    expect(ratesOf({ ...typed, nightlyRate: -5, cardFee: 1.005, cleaningFee: '400' })).toEqual(DEFAULT_RATES)
  })

  it('keep a zero, which is a price like any other', () => {
    expect(ratesOf({ ...typed, cleaningFee: 0 }).cleaningFeeCents).toBe(0)
  })

  it('are complete only when every amount can be counted', () => {
    expect(ratesAreComplete(typed)).toBe(true)
    expect(ratesAreComplete({ ...typed, stateTaxName: '' })).toBe(true)
    for (const nightlyRate of [undefined, null, '', -1, 1.234, Number.NaN, 1e30]) {
      expect([nightlyRate, ratesAreComplete({ ...typed, nightlyRate })]).toEqual([nightlyRate, false])
    }
  })
})
