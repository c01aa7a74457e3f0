import { describe, expect, it } from '@jest/globals'

import { addDays } from '@/domain/common/calendar-date'

import { nextDiscount } from './next-discount'

const CHECKIN = '2027-06-01'
const stayOf = (nights: number) => ({ checkin: CHECKIN, checkout: addDays(CHECKIN, nights) })
const WEEK_AND_MONTH = [
  { nights: 28, basisPoints: 2_000 },
  { nights: 7, basisPoints: 1_000 },
]

describe('the discount that one night more would give', () => {
  it.each([
    [5, null],
    [6, { checkout: '2027-06-08', basisPoints: 1_000 }],
    [7, null],
    [27, { checkout: '2027-06-29', basisPoints: 2_000 }],
    [28, null],
  ])('of %i nights is %p', (nights, expected) =>
    expect(nextDiscount({ length: WEEK_AND_MONTH }, stayOf(nights))).toEqual(expected),
  )

  it('is none where a longer stay has no better one', () => {
    expect(nextDiscount({ length: [] }, stayOf(6))).toBeNull()
    const worse = [...WEEK_AND_MONTH, { nights: 10, basisPoints: 500 }]
    expect(nextDiscount({ length: worse }, stayOf(9))).toBeNull()
    expect(nextDiscount({ length: [{ nights: 7, basisPoints: 0 }] }, stayOf(6))).toBeNull()
  })
})
