import { describe, expect, it } from '@jest/globals'

import { heldThrough, lastHeldDate } from './other-ways'

describe('how long nights are held for money on its way', () => {
  const today = '2026-11-24'

  it('is as many days as the owner says', () => {
    expect(heldThrough(10, { today, checkin: '2027-03-01', noticeDays: 1 })).toBe('2026-12-04')
    expect(heldThrough(1, { today, checkin: '2027-03-01', noticeDays: 0 })).toBe('2026-11-25')
  })

  it('never reaches into the notice, nor to the check-in', () => {
    expect(heldThrough(10, { today, checkin: '2026-12-05', noticeDays: 3 })).toBe('2026-12-02')
    expect(heldThrough(60, { today, checkin: '2026-12-05', noticeDays: 0 })).toBe('2026-12-04')
  })

  it('ends the day before check-in at the latest, and before a longer notice', () => {
    expect(lastHeldDate('2026-12-05', 0)).toBe('2026-12-04')
    expect(lastHeldDate('2026-12-05', 1)).toBe('2026-12-04')
    expect(lastHeldDate('2026-12-05', 3)).toBe('2026-12-02')
  })

  it('is not at all where the owner holds none, or less than a day is left', () => {
    expect(heldThrough(0, { today, checkin: '2027-03-01', noticeDays: 1 })).toBeNull()
    expect(heldThrough(10, { today, checkin: '2026-11-26', noticeDays: 2 })).toBeNull()
    expect(heldThrough(10, { today, checkin: '2026-11-25', noticeDays: 0 })).toBeNull()
    expect(heldThrough(10, { today, checkin: '2026-11-26', noticeDays: 0 })).toBe('2026-11-25')
  })
})
