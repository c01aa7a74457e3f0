import { describe, expect, it } from '@jest/globals'

import { stayDay } from './stay-day'

describe('the day of a stay', () => {
  const STAY = { checkin: '2027-03-13', checkout: '2027-03-15' }
  it.each([
    ['2027-03-09', 'ahead'],
    ['2027-03-10', 'coming'],
    ['2027-03-12', 'coming'],
    ['2027-03-13', 'arriving'],
    ['2027-03-14', 'staying'],
    ['2027-03-15', 'leaving'],
    ['2027-03-16', 'over'],
  ])('on %s it is %s', (today, day) => expect(stayDay(STAY, today, 3)).toBe(day))

  it('is the arrival where both are one day before the other', () => {
    expect(stayDay({ checkin: '2027-03-13', checkout: '2027-03-14' }, '2027-03-13', 3)).toBe('arriving')
  })
})
