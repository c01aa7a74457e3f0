import { describe, expect, it } from '@jest/globals'

import { priceWarnings } from './price-warnings'

describe('a price of a night', () => {
  it.each([
    [0, 30_000, ['At $0 the night itself costs guests nothing.']],
    [0, 0, ['At $0 the night itself costs guests nothing.']],
    [1, 30_000, ['$0.01 is less than half of the usual $300.']],
    [14_999, 30_000, ['$149.99 is less than half of the usual $300.']],
    [15_000, 30_000, []],
    [30_000, 30_000, []],
    [60_000, 30_000, []],
    [60_001, 30_000, ['$600.01 is more than twice the usual $300.']],
    [125_000, 30_050, ['$1,250 is more than twice the usual $300.50.']],
    [5_000, 0, []],
  ])('of %i cents where %i are usual: %j', (cents, usual, warnings) => {
    expect(priceWarnings(cents, usual)).toEqual(warnings)
  })
})
