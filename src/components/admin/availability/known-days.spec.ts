import { describe, expect, it } from '@jest/globals'

import { knownDays, type Reading } from './known-days'

const reading = (startDate: string, endDate: string, at: number, ...priced: [string, number][]): Reading => ({
  startDate,
  endDate,
  at,
  days: priced.map(([date, price]) => ({ date, price, rate: price, isAvailable: true, isBlocked: false })),
})

describe('knownDays', () => {
  const june = reading('2027-06-01', '2027-06-30', 1, ['2027-06-10', 100], ['2027-06-20', 100])
  const later = reading('2027-06-15', '2027-07-31', 2, ['2027-07-01', 200])

  it('believes the newest answer that covers a date, also when it has no such day any more', () => {
    for (const readings of [
      [june, later],
      [later, june],
    ]) {
      const { dayOf } = knownDays(readings)
      expect([dayOf('2027-06-10')?.price, dayOf('2027-06-20'), dayOf('2027-07-01')?.price]).toEqual([
        100,
        undefined,
        200,
      ])
    }
  })

  it('tells a day without a record from one that was not loaded', () => {
    const { isKnown } = knownDays([
      june,
      { startDate: '2027-08-01', endDate: '2027-08-31', at: 0, days: undefined },
    ])
    expect(['2027-06-01', '2027-06-30', '2027-07-01', '2027-08-05'].map(isKnown)).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
})
