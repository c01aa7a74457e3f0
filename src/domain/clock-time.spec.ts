import { describe, expect, it } from '@jest/globals'

import { clockTime } from './clock-time'

describe('a time of day in words', () => {
  it.each([
    ['00:00', '12 AM'],
    ['09:05', '9:05 AM'],
    ['11:30', '11:30 AM'],
    ['12:00', '12 PM'],
    ['16:00', '4 PM'],
    ['23:59', '11:59 PM'],
    ['in the evening', 'in the evening'],
  ])('%s is %s', (time, words) => expect(clockTime(time)).toBe(words))
})
