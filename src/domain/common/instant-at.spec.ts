import { describe, expect, it } from '@jest/globals'

import { endOfDate, instantAt } from '@/domain/common/instant-at'

describe('the end of a date at the house', () => {
  it.each([
    ['America/New_York', '2027-01-15', '2027-01-16T05:00:00.000Z'],
    ['America/New_York', '2027-07-15', '2027-07-16T04:00:00.000Z'],
    ['America/New_York', '2027-03-14', '2027-03-15T04:00:00.000Z'],
    ['America/New_York', '2027-11-07', '2027-11-08T05:00:00.000Z'],
    ['America/New_York', '2027-12-31', '2028-01-01T05:00:00.000Z'],
    ['Pacific/Kiritimati', '2027-01-15', '2027-01-15T10:00:00.000Z'],
    // Where the clocks are put on and back at midnight: a midnight that there is not, and one that comes twice.
    ['America/Havana', '2027-03-13', '2027-03-14T05:00:00.000Z'],
    ['America/Havana', '2027-11-06', '2027-11-07T04:00:00.000Z'],
    ['Atlantic/Azores', '2027-10-30', '2027-10-31T00:00:00.000Z'],
    // Its clocks go back from midnight to 23:00 of the day before, which ends when that hour is over, too.
    ['America/Nuuk', '2027-10-30', '2027-10-31T02:00:00.000Z'],
    ['America/Halifax', '2027-03-13', '2027-03-14T04:00:00.000Z'],
  ])('%s %s', (zone, date, moment) => {
    expect(new Date(endOfDate(zone, date)).toISOString()).toBe(moment)
  })
})

describe('a time of day at the house', () => {
  it.each([
    // An hour that there is not is the one after it, and of one that comes twice it is the first.
    ['America/New_York', '2027-03-14', '02:30', '2027-03-14T07:30:00.000Z'],
    ['America/New_York', '2027-11-07', '01:30', '2027-11-07T05:30:00.000Z'],
    ['America/Havana', '2027-11-07', '10:00', '2027-11-07T15:00:00.000Z'],
    ['Australia/Lord_Howe', '2027-04-04', '13:00', '2027-04-04T02:30:00.000Z'],
    ['America/St_Johns', '2027-03-14', '17:00', '2027-03-14T19:30:00.000Z'],
  ])('%s %s %s', (zone, date, time, moment) => {
    expect(instantAt(date, time, zone).toISOString()).toBe(moment)
  })
})
