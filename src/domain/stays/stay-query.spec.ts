import { expect, it } from '@jest/globals'

import { chosenStayPath } from './stay-query'

const STAY = { checkin: '2027-06-01', checkout: '2027-06-04', guests: 2 }

it.each([
  [STAY, {}, '/?checkin=2027-06-01&checkout=2027-06-04&guests=2#booking'],
  [{ ...STAY, pets: 0, code: null }, {}, '/?checkin=2027-06-01&checkout=2027-06-04&guests=2#booking'],
  [
    { ...STAY, pets: 1, extras: { wood: 2, crib: 1 }, code: 'RIDGE' },
    { moved: '1' },
    '/?checkin=2027-06-01&checkout=2027-06-04&guests=2&pets=1&extras=wood%3A2%2Ccrib%3A1&code=RIDGE&moved=1#booking',
  ],
])('the address of a choice says all of it and nothing else: %j', (stay, more, path) => {
  expect(chosenStayPath(stay, more)).toBe(path)
})
