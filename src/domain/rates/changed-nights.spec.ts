import { expect, it } from '@jest/globals'

import { changedNights } from './changed-nights'
import { FIRST_RATE_CARD as FIRST } from './flat-rates'

const NIGHTS = ['2027-07-01', '2027-07-02', '2027-07-03', '2027-07-04', '2027-07-05']

it('tells of the nights that cost something else, from the first to the last, and what they cost', () => {
  const dearer = {
    ...FIRST,
    base: { ...FIRST.base, byWeekday: { fri: 35_000, sat: 35_000 } },
    seasons: [
      {
        ...{ name: 'Fourth', from: '2027-07-04', to: '2027-07-04', yearly: false, nightlyCents: 40_000 },
        ...{ byWeekday: {}, minNights: null, arrivals: null, departures: null },
      },
    ],
  }
  expect(changedNights(NIGHTS, FIRST, dearer)).toEqual({
    ...{ nightsChanged: 3, changed: { from: '2027-07-02', to: '2027-07-04' } },
    ...{ before: { lowest: 300, highest: 300 }, after: { lowest: 350, highest: 400 } },
  })
  const none = { nightsChanged: 0, changed: null, before: null, after: null }
  expect(changedNights(NIGHTS, FIRST, FIRST)).toEqual(none)
  expect(changedNights([], FIRST, dearer)).toEqual(none)
  expect(changedNights(NIGHTS.slice(3), FIRST, dearer)).toMatchObject({ nightsChanged: 1 })
  expect(changedNights(NIGHTS.slice(0, 4), FIRST, dearer)).toMatchObject({ nightsChanged: 3 })
})
