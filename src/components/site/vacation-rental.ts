import type { VacationRental, WithContext } from 'schema-dts'

import { BEDS } from '@/contract/house-facts'
import type { SiteContent } from '@/contract/site-content'
import { isExact } from '@/domain/content/search-data'

import { pictureUrl, resolvePicture } from './picture-source'

const WIDTH = 1600

/** '16:00:00' for '16:00': a time as schema.org writes it. */
const timeOf = (time: string) => `${time}:00`

/**
 * What search engines read about the house, by Google's list for vacation rentals
 * (https://developers.google.com/search/docs/appearance/structured-data/vacation-rental). The rating and the reviews are of
 * what guests wrote, left out while there are none; a place that is not told to five decimals is left out, too.
 */
export function vacationRental(content: SiteContent, origin: string): WithContext<VacationRental> {
  const { identity, seo, property, facts, location, pictures, album, stayFacts, guestReviewSummary } = content
  const place = identity.place.split(',').map((part) => part.trim())
  const beds = facts.rooms.flatMap((room) => room.beds)
  return {
    '@context': 'https://schema.org',
    '@type': 'VacationRental',
    additionalType: 'House',
    // Stays what it is when the house is given another name.
    identifier: new URL(origin).host,
    name: identity.name,
    description: seo.description,
    url: `${origin}/`,
    image: album.map(({ picture }) => origin + pictureUrl(resolvePicture(pictures, picture), WIDTH)),
    address: {
      '@type': 'PostalAddress',
      addressLocality: place[0],
      addressRegion: place.at(-1),
      addressCountry: 'US',
    },
    // Texts, because a number loses the last zero.
    ...(isExact(location.latitude) && isExact(location.longitude)
      ? { latitude: location.latitude, longitude: location.longitude }
      : {}),
    checkinTime: timeOf(stayFacts.checkinTime),
    checkoutTime: timeOf(stayFacts.checkoutTime),
    ...(guestReviewSummary.count > 0
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: guestReviewSummary.average,
            reviewCount: guestReviewSummary.count,
            bestRating: 5,
            worstRating: 1,
          },
        }
      : {}),
    containsPlace: {
      '@type': 'Accommodation',
      additionalType: 'EntirePlace',
      numberOfBedrooms: property.bedrooms,
      numberOfBathroomsTotal: property.bathrooms,
      // As many as can book: the owner may let more or fewer come than there are beds.
      occupancy: { '@type': 'QuantitativeValue', value: stayFacts.maxGuests, maxValue: stayFacts.maxGuests },
      floorSize: { '@type': 'QuantitativeValue', value: property.squareFeet, unitCode: 'FTK' },
      bed: beds.map(({ kind, count }) => ({
        '@type': 'BedDetails',
        numberOfBeds: count,
        typeOfBed: BEDS[kind].type,
      })),
      amenityFeature: facts.features.map((name) => ({
        '@type': 'LocationFeatureSpecification',
        name,
        value: true,
      })),
    },
  }
}
