import type { SiteContent } from '@/contract/site-content'

import { pictureUrl, resolvePicture } from './picture-source'

type Props = { content: SiteContent; origin: string }

/** What search engines read about the house; the rating is of what guests wrote, left out while there is none. */
function vacationRental(content: SiteContent, origin: string) {
  const { identity, seo, property, amenities, location, pictures, guestReviewSummary } = content
  const place = identity.place.split(',').map((part) => part.trim())
  return {
    '@context': 'https://schema.org',
    '@type': 'VacationRental',
    additionalType: 'House',
    identifier: identity.name,
    name: identity.name,
    description: seo.description,
    url: `${origin}/`,
    image: [
      '/art/og.jpg',
      ...['overview', 'kitchen', 'entrance'].map((name) => pictureUrl(resolvePicture(pictures, name), 1600)),
    ].map((path) => origin + path),
    address: {
      '@type': 'PostalAddress',
      addressLocality: place[0],
      addressRegion: place.at(-1),
      addressCountry: 'US',
    },
    ...(location.latitude && location.longitude
      ? { latitude: Number(location.latitude), longitude: Number(location.longitude) }
      : {}),
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
      occupancy: { '@type': 'QuantitativeValue', maxValue: property.sleeps },
      floorSize: { '@type': 'QuantitativeValue', value: property.squareFeet, unitCode: 'FTK' },
      amenityFeature: amenities.items.map(({ title }) => ({
        '@type': 'LocationFeatureSpecification',
        name: title,
        value: true,
      })),
    },
  }
}

/** A data block, which runs nothing; `<` is escaped so that no text of the owner can end it. */
export function JsonLd({ content, origin }: Props) {
  const json = JSON.stringify(vacationRental(content, origin)).replace(/</g, '\\u003c')
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
