import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'

import { addDays, nightsOf } from '@/domain/common/calendar-date'
import {
  INQUIRY_STATUS_LABEL,
  INQUIRY_STATUSES,
  inquiryAfter,
  inquiryMoves,
  MOVES,
  occupiesNights,
  overlaps,
  sameDates,
  STAY_SOURCES,
  STAY_STATES,
} from '@/domain/stays/stay'

describe('stays', () => {
  it('know where they can come from', () => {
    expect(STAY_SOURCES).toEqual(['direct', 'airbnb', 'vrbo', 'booking', 'manual'])
  })

  it('keep their nights while claiming, held or confirmed', () => {
    expect(STAY_STATES.filter(occupiesNights)).toEqual(['claiming', 'hold', 'confirmed'])
    expect(STAY_STATES.filter((state) => !occupiesNights(state))).toEqual(['cancelled', 'expired'])
  })
})

describe('dates of stays', () => {
  it('are the same where both are', () => {
    const dates = { checkin: '2027-06-01', checkout: '2027-06-04' }
    expect(sameDates(dates, { ...dates })).toBe(true)
    for (const other of [{ checkin: '2027-06-02' }, { checkout: '2027-06-05' }])
      expect(sameDates(dates, { ...dates, ...other })).toBe(false)
  })
})

describe('inquiries', () => {
  it.each([
    ['pending', { confirm: 'confirmed', decline: 'declined', cancel: null }],
    ['confirmed', { confirm: null, decline: null, cancel: 'cancelled' }],
    ['declined', { confirm: 'confirmed', decline: null, cancel: null }],
    ['cancelled', { confirm: null, decline: null, cancel: null }],
    ['expired', { confirm: 'confirmed', decline: null, cancel: null }],
  ] as const)('that are %s', (status, after) => {
    for (const move of MOVES) expect(inquiryAfter(status, move)).toBe(after[move])
    expect(inquiryMoves(status)).toEqual(MOVES.filter((move) => after[move] !== null))
  })

  it('have a label for every status', () => {
    expect(INQUIRY_STATUSES.map((status) => INQUIRY_STATUS_LABEL[status])).toEqual([
      'Pending',
      'Confirmed',
      'Declined',
      'Cancelled',
      'Expired',
    ])
  })
})

describe('overlaps', () => {
  const stay = (checkin: string, checkout: string) => ({ checkin, checkout })

  it.each([
    ['the same nights', stay('2027-06-01', '2027-06-04'), true],
    ['its last night', stay('2027-06-03', '2027-06-06'), true],
    ['its first night', stay('2027-05-30', '2027-06-02'), true],
    ['a night inside', stay('2027-06-02', '2027-06-03'), true],
    ['all of it and more', stay('2027-05-01', '2027-07-01'), true],
    ['an arrival on the day of checkout', stay('2027-06-04', '2027-06-06'), false],
    ['a checkout on the day of arrival', stay('2027-05-30', '2027-06-01'), false],
    ['no nights inside', stay('2027-06-02', '2027-06-02'), false],
    ['negative nights', stay('2027-06-03', '2027-06-02'), false],
    ['another month', stay('2027-08-01', '2027-08-04'), false],
  ])('%s', (_, other, expected) => {
    expect(overlaps(stay('2027-06-01', '2027-06-04'), other)).toBe(expected)
    expect(overlaps(other, stay('2027-06-01', '2027-06-04'))).toBe(expected)
  })

  const stays = fc
    .tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 12 }))
    .map(([start, nights]) => stay(addDays('2027-02-20', start), addDays('2027-02-20', start + nights)))

  it('is the same both ways and true exactly when a night is shared', () => {
    fc.assert(
      fc.property(stays, stays, (a, b) => {
        const nights = new Set(nightsOf(a.checkin, a.checkout))
        const shared = nightsOf(b.checkin, b.checkout).some((night) => nights.has(night))
        expect(overlaps(a, b)).toBe(shared)
        expect(overlaps(b, a)).toBe(shared)
      }),
      { numRuns: 500 },
    )
  })

  it('lets a guest leave on the day the next one comes', () => {
    fc.assert(
      fc.property(stays, fc.integer({ min: 1, max: 12 }), (a, nights) => {
        const next = stay(a.checkout, addDays(a.checkout, nights))
        expect(overlaps(a, next)).toBe(false)
        expect(overlaps(next, a)).toBe(false)
      }),
    )
  })
})
