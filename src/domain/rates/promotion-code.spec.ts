import { describe, expect, it } from '@jest/globals'

import { codeCents, codeRefusal, type PromotionCode } from './promotion-code'

const CODE: PromotionCode = {
  code: 'RIDGE',
  basisPoints: 1_000,
  bookFrom: '2027-01-01',
  bookUntil: '2027-01-31',
  stayFrom: '2027-03-01',
  stayUntil: '2027-03-31',
  minNights: 3,
}
const STAY = { checkin: '2027-03-10', checkout: '2027-03-14', bookedOn: '2027-01-15' }

describe('a promotion code', () => {
  it.each([
    ['an ordinary stay', {}],
    ['the first day of booking', { bookedOn: '2027-01-01' }],
    ['the last day of booking', { bookedOn: '2027-01-31' }],
    ['the first nights', { checkin: '2027-03-01', checkout: '2027-03-04' }],
    ['the last nights', { checkin: '2027-03-29', checkout: '2027-04-01' }],
  ])('is good for %s', (_what, over) => expect(codeRefusal(CODE, { ...STAY, ...over })).toBeNull())

  it.each([
    [{ bookedOn: '2026-12-31' }, 'This code can be used from January 1, 2027 on.'],
    [{ bookedOn: '2027-02-01' }, 'This code ended on January 31, 2027.'],
    [{ checkin: '2027-02-28' }, 'This code is for nights from March 1, 2027 on.'],
    [{ checkin: '2027-03-29', checkout: '2027-04-02' }, 'This code is for nights until March 31, 2027.'],
    [{ checkout: '2027-03-12' }, 'This code is for stays of 3 nights or more.'],
  ])('is not for %j: %s', (over, words) => expect(codeRefusal(CODE, { ...STAY, ...over })).toBe(words))

  it('without limits is good for every stay', () => {
    const limits = { bookFrom: null, bookUntil: null, stayFrom: null, stayUntil: null, minNights: null }
    expect(codeRefusal({ ...CODE, ...limits }, { ...STAY, bookedOn: '2020-01-01' })).toBeNull()
  })

  it('takes a share, rounded half up, or an amount, never more than there is', () => {
    const { basisPoints: _, ...rest } = CODE as PromotionCode & { basisPoints: number }
    expect(codeCents(CODE, 105)).toBe(11)
    expect(codeCents({ ...rest, cents: 5_000 }, 8_000)).toBe(5_000)
    expect(codeCents({ ...rest, cents: 5_000 }, 3_000)).toBe(3_000)
  })
})
