import { describe, expect, it } from '@jest/globals'

import { createOccupancy, nightsInMonth, occupancyPercent } from './occupancy'

describe('occupancy', () => {
  it.each([
    ['2026-01', 31],
    ['2026-02', 28],
    ['2028-02', 29],
    ['2100-02', 28],
    ['2026-11', 30],
    ['2026-12', 31],
  ])('%s has %i nights', (month, nights) => expect(nightsInMonth(month)).toBe(nights))

  it('is daily rate times occupancy per available night', () => {
    const occupancy = createOccupancy()
    for (const [night, cents] of [
      ['2026-11-01', 30_000],
      ['2026-11-02', 30_001],
    ] as const) {
      occupancy.stay(night)
      occupancy.sell(cents)
    }
    expect(occupancy.result(30)).toEqual({
      nightsStayed: 2,
      nightsAvailable: 30,
      pricedNights: 2,
      nightRevenueCents: 60_001,
      adrCents: 30_001, // 30,000.5 rounded half up
      revPanCents: 2_000,
    })
  })

  it.each([
    [0, 30, 0],
    [1, 365, 1],
    [15, 30, 50],
    [364, 365, 99],
    [30, 30, 100],
    [31, 30, 100],
    [0, 0, 0],
  ])('%i of %i nights are %i percent', (stayed, available, percent) =>
    expect(occupancyPercent(stayed, available)).toBe(percent),
  )
})
