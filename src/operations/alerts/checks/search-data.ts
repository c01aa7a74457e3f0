import { lackingForSearch } from '@/domain/content/search-data'

import { houseTexts } from '../../content/house-texts'
import { albumOf } from '../../pictures/album'
import { findPictures } from '../../pictures/picture-records'
import type { Check } from '../problem'

/** What search engines ask of a vacation rental and the house does not say yet. */
export const findLackingSearchData: Check = async (payload) => {
  const [stored, pictures] = await Promise.all([
    payload.findGlobal({ slug: 'house', depth: 0 }),
    findPictures(payload),
  ])
  const texts = houseTexts(stored)
  const { facts, location, property, identity } = texts
  const lacking = lackingForSearch({
    ...{ latitude: location.latitude, longitude: location.longitude, place: identity.place },
    ...{ pictures: albumOf(texts, pictures).length, sleeps: property.sleeps, bedrooms: property.bedrooms },
    ...{ beds: facts.rooms.flatMap(({ beds }) => beds).length, features: facts.features.length },
  })
  if (lacking.length === 0) return []
  return [
    {
      key: 'search-data',
      severity: 'info',
      title: 'Search engines are not told all of your house',
      lines: [`Google shows a house among vacation rentals once it knows: ${lacking.join('; ')}.`],
      href: '/admin/globals/house',
    },
  ]
}
