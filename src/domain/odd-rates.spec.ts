import { describe, expect, it } from '@jest/globals'

import { oddRates } from './odd-rates'
import { DEFAULT_RATES } from './pricing'

describe('rates that look like a slip', () => {
  it('are not those that the site starts with', () => {
    expect(oddRates(DEFAULT_RATES)).toEqual([])
  })

  it.each([
    [{ nightlyCents: 1_999 }, 'A night for $19.99 is very cheap. Is a digit missing?'],
    [{ nightlyCents: 1_000_001 }, 'A night for $10,000.01 is very dear. Is there a digit too many?'],
    [{ cleaningFeeCents: 150_001 }, 'A cleaning fee of $1,500.01 is more than 5 nights cost.'],
    [{ serviceFeeCents: 300_000 }, 'A service fee of $3,000.00 is more than 5 nights cost.'],
    [{ stateTaxBp: 2_001 }, '20.01% is unusually much for the state tax.'],
    [{ countyTaxBp: 6_000 }, '60% is unusually much for the county tax.'],
    [{ cardFeeBp: 1_100 }, '11% is unusually much for the card processing fee.'],
    [{ stateTaxBp: 4 }, '0.04% is unusually little for the state tax. Four percent is typed as 4.'],
  ])('are %j', (odd, words) => {
    expect(oddRates({ ...DEFAULT_RATES, ...odd })).toEqual([words])
  })

  it('are not those exactly at the limit, nor a tax of nothing', () => {
    expect(
      oddRates({
        ...DEFAULT_RATES,
        nightlyCents: 2_000,
        cleaningFeeCents: 10_000,
        serviceFeeCents: 0,
        stateTaxBp: 2_000,
        countyTaxBp: 0,
        cardFeeBp: 1_000,
      }),
    ).toEqual([])
  })
})
