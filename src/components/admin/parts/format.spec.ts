import { describe, expect, it } from '@jest/globals'

import { shownTime } from './format'

describe('shownTime', () => {
  it.each([
    ['00:00', '12:00 AM'],
    ['09:05', '9:05 AM'],
    ['12:00', '12:00 PM'],
    ['13:00', '1:00 PM'],
    ['23:59', '11:59 PM'],
    ['later', 'later'],
  ])('writes %s as %s', (time, text) => {
    expect(shownTime(time)).toBe(text)
  })
})
