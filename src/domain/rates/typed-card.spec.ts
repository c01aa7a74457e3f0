import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'

import { anyRateCard } from '../../../tests/support/any-rate-card'
import { FIRST_RATE_CARD } from './flat-rates'
import { rateCardFrom, typedRateCard } from './typed-card'

describe('a rate card as it is typed', () => {
  it('comes back as it was, whatever is in it', () => {
    fc.assert(
      fc.property(anyRateCard, (card) => {
        expect(rateCardFrom(typedRateCard(card))).toEqual(card)
      }),
    )
  })

  it('has dollars and percentages', () => {
    const typed = typedRateCard(FIRST_RATE_CARD)
    expect(typed).toMatchObject({ base: { nightly: 300, byWeekday: {} }, floor: 0, cardFeePercent: 3 })
    expect(typed.fees.map(({ key, amount }) => [key, amount])).toEqual([
      ['cleaning', 400],
      ['service', 30],
    ])
    expect(typed.taxes.map(({ label, percent, perNight }) => [label, percent, perNight])).toEqual([
      ['GA state tax', 4, null],
      ['Fannin County tax', 6, null],
    ])
  })

  it('takes no amount that cannot be counted', () => {
    const typed = typedRateCard(FIRST_RATE_CARD)
    for (const floor of [-1, 0.005, Number.NaN])
      expect(() => rateCardFrom({ ...typed, floor })).toThrow(RangeError)
  })
})
