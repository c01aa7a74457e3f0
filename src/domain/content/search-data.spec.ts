import { expect, it } from '@jest/globals'

import { lackingForSearch, type SearchFacts } from './search-data'

const ENOUGH: SearchFacts = {
  ...{
    latitude: '34.86397',
    longitude: '-84.324101',
    pictures: 8,
    beds: 1,
    features: 1,
    sleeps: 1,
    bedrooms: 1,
  },
  place: 'Blue Ridge, Georgia',
}

it.each<[Partial<SearchFacts>, string[]]>([
  [{}, []],
  [{ latitude: '34.8639' }, ['Latitude and longitude']],
  [{ longitude: '' }, ['Latitude and longitude']],
  [{ pictures: 7 }, ['At least 8 pictures']],
  [{ sleeps: 0 }, ['How many people sleep']],
  [{ bedrooms: 0 }, ['The number of bedrooms']],
  [{ place: 'Blue Ridge' }, ['Town and state']],
  [{ beds: 0, features: 0 }, ['Beds by room', 'What search engines are told']],
])('what a house lacks for search engines with %j: %j', (change, lacking) => {
  const told = lackingForSearch({ ...ENOUGH, ...change })
  expect(told).toEqual(lacking.map((words): unknown => expect.stringMatching(`^${words}`)))
})
