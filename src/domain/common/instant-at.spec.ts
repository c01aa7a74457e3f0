import { describe, expect, it } from '@jest/globals'

import { endOfDate } from '@/domain/common/instant-at'

describe('the end of a date at the house', () => {
  it.each([
    ['America/New_York', '2027-01-15', '2027-01-16T05:00:00.000Z'],
    ['America/New_York', '2027-07-15', '2027-07-16T04:00:00.000Z'],
    ['America/New_York', '2027-03-14', '2027-03-15T04:00:00.000Z'],
    ['America/New_York', '2027-11-07', '2027-11-08T05:00:00.000Z'],
    ['America/New_York', '2027-12-31', '2028-01-01T05:00:00.000Z'],
    ['Pacific/Kiritimati', '2027-01-15', '2027-01-15T10:00:00.000Z'],
  ])('%s %s', (zone, date, moment) => {
    expect(new Date(endOfDate(zone, date)).toISOString()).toBe(moment)
  })
})
