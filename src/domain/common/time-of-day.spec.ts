import { describe, expect, it } from '@jest/globals'

import { formatTime } from './time-of-day'

describe('a time of day', () => {
  it.each([
    ['16:00', '4 PM'],
    ['11:00', '11 AM'],
    ['10:30', '10:30 AM'],
    ['00:00', '12 AM'],
    ['00:05', '12:05 AM'],
    ['12:00', '12 PM'],
    ['23:59', '11:59 PM'],
    ['24:00', '24:00'],
    ['noon', 'noon'],
  ])('%s is %s', (time, words) => expect(formatTime(time)).toBe(words))
})
