import { describe, expect, it } from '@jest/globals'

import type { DayRecord } from '@/domain/availability'
import { addDays } from '@/domain/calendar-date'
import { LOOK_AHEAD_DAYS, lowestNightCents } from '@/domain/lowest-night'

const TODAY = '2026-11-22'
const RULES = { minNights: 1, noticeDays: 0, furthestDays: null }
const at = (days: number) => addDays(TODAY, days)

function lowest({
  days = {},
  claimed = [],
  rules = {},
}: {
  days?: Record<number, Partial<DayRecord>>
  claimed?: number[]
  rules?: Partial<{ minNights: number; noticeDays: number; furthestDays: number | null }>
} = {}) {
  const usual = { priceCents: null, isAvailable: true, isBlocked: false, minNights: null }
  const records = new Map(
    Object.entries(days).map(([day, over]) => [
      at(Number(day)),
      { date: at(Number(day)), ...usual, ...over },
    ]),
  )
  const nights = new Set(claimed.map(at))
  return lowestNightCents({
    today: TODAY,
    rules: { ...RULES, ...rules },
    centsOf: (night) => records.get(night)?.priceCents ?? 30_000,
    records,
    isClaimed: (night) => nights.has(night),
  })
}
const all = Array.from({ length: LOOK_AHEAD_DAYS + 1 }, (_, day) => day)

describe('the lowest price of a bookable night', () => {
  it('is the base rate while no night has a price of its own', () => expect(lowest()).toBe(30_000))

  it('is that of the cheapest free night', () => {
    expect(lowest({ days: { 3: { priceCents: 25_000 }, 9: { priceCents: 90_000 } } })).toBe(25_000)
    expect(lowest({ days: { 3: { priceCents: 0 } } })).toBe(0)
  })

  it('leaves out nights that are claimed, blocked, unavailable or more than a year away', () => {
    const cheap = { priceCents: 10_000 }
    expect(lowest({ days: { 3: cheap }, claimed: [3] })).toBe(30_000)
    expect(lowest({ days: { 3: { ...cheap, isBlocked: true }, 4: { ...cheap, isAvailable: false } } })).toBe(
      30_000,
    )
    expect(lowest({ days: { [LOOK_AHEAD_DAYS]: cheap } })).toBe(10_000)
    expect(lowest({ days: { [LOOK_AHEAD_DAYS + 1]: cheap } })).toBe(30_000)
  })

  it('leaves out a gap that is shorter than the shortest stay, and what comes before the notice', () => {
    const days = { 3: { priceCents: 10_000 } }
    expect(lowest({ days, claimed: [2, 4], rules: { minNights: 2 } })).toBe(30_000)
    expect(lowest({ days, claimed: [2, 5], rules: { minNights: 2 } })).toBe(10_000)
    expect(lowest({ days, rules: { noticeDays: 4 } })).toBe(30_000)
    expect(lowest({ days, rules: { noticeDays: 3 } })).toBe(10_000)
  })

  it("goes by a night's own shortest stay for the stays that begin there", () => {
    const cheap = { priceCents: 10_000 }
    const gap = { claimed: [2, 5], rules: { minNights: 3 } }
    expect(lowest({ days: { 3: cheap }, ...gap })).toBe(30_000)
    expect(lowest({ days: { 3: { ...cheap, minNights: 2 } }, ...gap })).toBe(10_000)
    // Only the second night of the gap may be an arrival: what comes before it cannot be had.
    const second = { 4: { minNights: 1 } }
    expect(lowest({ days: { ...second, 3: cheap }, ...gap })).toBe(30_000)
    expect(lowest({ days: { 4: { ...cheap, minNights: 1 } }, ...gap })).toBe(10_000)
    expect(lowest({ days: { 3: { ...cheap, minNights: 3 } }, claimed: [2, 5] })).toBe(30_000)
  })

  it('takes nights after the last check-in that can be booked only when a stay reaches them', () => {
    const days = { 12: { priceCents: 10_000 } }
    expect(lowest({ days, rules: { furthestDays: 10 } })).toBe(10_000)
    expect(lowest({ days, claimed: [11], rules: { furthestDays: 10 } })).toBe(30_000)
  })

  it('is none when nothing can be booked', () => {
    expect(lowest({ claimed: all })).toBeNull()
    expect(lowest({ rules: { noticeDays: LOOK_AHEAD_DAYS + 1 } })).toBeNull()
  })
})
