import { describe, expect, it } from '@jest/globals'

import { addDays, daysBetween } from '@/domain/common/calendar-date'

import { centsOf as cents, CLEANED, EXAMPLES, FIRST } from '../../../tests/support/worked-examples'
import { priceStay } from './price-stay'

describe('prices worked out by hand', () => {
  it.each(EXAMPLES.map((example) => [example.what, example] as const))('%s', (_what, example) => {
    const { card, from, nights, stay = {}, less = [], fees = CLEANED, taxes, card3, total } = example
    const count = nights.reduce((sum, [times]) => sum + times, 0)
    const { daysAhead = 45, ...asked } = stay
    const price = priceStay(
      { ...FIRST, ...card },
      {
        checkin: from,
        checkout: addDays(from, count),
        guests: 2,
        bookedOn: addDays(from, -daysAhead),
        ownPrices: {},
        ...asked,
      },
    )!
    const ofNights = price.lines.filter(({ kind }) => kind === 'night')
    expect(ofNights.map((line) => line.cents)).toEqual(
      nights.flatMap(([times, dollars]) => Array.from({ length: times }, () => cents(dollars))),
    )
    expect(ofNights.map(({ date }) => daysBetween(from, date!))).toEqual(ofNights.map((_, day) => day))
    const others = price.lines.slice(count).map((line) => [line.label, line.cents])
    const cardFee: [string, number][] = card3 === undefined ? [] : [['Card processing fee (3%)', card3]]
    expect(others).toEqual(
      [...less, ...fees, ...taxes, ...cardFee].map(([label, dollars]) => [label, cents(dollars)]),
    )
    expect(price.totalCents).toBe(cents(total))
    expect(price.priceCents).toBe(cents(total) - cents(card3 ?? 0))
  })

  it('are more than thirty', () => expect(EXAMPLES.length).toBeGreaterThan(30))
})
