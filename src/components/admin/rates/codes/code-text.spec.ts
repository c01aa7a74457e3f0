import { describe, expect, it } from '@jest/globals'

import type { PromoCode } from '@/contract/promo-codes'

import { codeGives, codeLimits, codeUses } from './code-text'

const CODE: PromoCode = {
  ...{ id: '1', code: 'RIDGE', percent: 10, amount: null, bookFrom: null, bookUntil: null },
  ...{ stayFrom: null, stayUntil: null, minNights: null, mostUses: null, active: true },
  ...{ uses: 0, bookings: [] },
}

describe('what a code says in the list', () => {
  it.each<[Partial<PromoCode>, string, string, string]>([
    [{}, '10% off the nights', 'For every stay', 'Not used yet'],
    [{ percent: null, amount: 50, uses: 1 }, '$50 off the nights', 'For every stay', 'Used 1 time'],
    [
      { percent: null, amount: 12.5, uses: 0, mostUses: 1 },
      '$12.50 off the nights',
      'For every stay',
      'Used 0 of 1',
    ],
    [
      { percent: 12.5, minNights: 3, stayFrom: '2027-06-01', stayUntil: '2027-08-31', uses: 1200 },
      '12.5% off the nights',
      'For nights Jun 1, 2027 – Aug 31, 2027, stays of 3 nights or more',
      'Used 1,200 times',
    ],
    [
      { bookUntil: '2027-05-01', stayFrom: '2027-06-01', minNights: 1, uses: 6, mostUses: 5 },
      '10% off the nights',
      'For nights from Jun 1, 2027, booked until May 1, 2027, stays of 1 night or more',
      'Used 6 of 5',
    ],
  ])('%j', (more, gives, limits, uses) => {
    const code = { ...CODE, ...more }
    expect([codeGives(code), codeLimits(code), codeUses(code)]).toEqual([gives, limits, uses])
  })
})
