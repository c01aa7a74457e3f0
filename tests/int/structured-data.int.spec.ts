import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { renderToStaticMarkup } from 'react-dom/server'

import { JsonLd } from '@/components/site/json-ld'
import { vacationRental } from '@/components/site/vacation-rental'
import { FIRST_TEXTS } from '@/content/first-content'
import { SEARCH_FEATURES } from '@/contract/house-facts'
import type { AttentionItem } from '@/contract/overview'
import { loadSiteContent } from '@/operations/site/load-site-content'

import { type App, startApp } from '../support/payload-app'

const ORIGIN = 'https://seven-ridges.example'

let app: App

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const data = async () =>
  JSON.parse(JSON.stringify(vacationRental(await loadSiteContent(app.payload), ORIGIN)))
const told = async () => {
  const { body } = await (await app.owner()).request('GET', '/api/overview')
  return body.attention.find(({ title }: AttentionItem) => title.startsWith('Search engines'))?.text
}

describe('what search engines are told', () => {
  it('lacks the place at first, which the owner is told, and nothing else', async () => {
    const house = await data()
    expect([house.latitude, house.aggregateRating, house.review]).toEqual([undefined, undefined, undefined])
    expect(await told()).toBe(
      'Google shows a house among vacation rentals once it knows: Latitude and longitude with five decimals (under Location, e.g. 34.86397).',
    )
  })

  // https://developers.google.com/search/docs/appearance/structured-data/vacation-rental: required, then recommended.
  it('is everything on Google’s list, once the place is known to five decimals', async () => {
    const { payload } = app
    const location = { ...FIRST_TEXTS.location, latitude: '34.8640', longitude: '-84.32410' }
    await payload.updateGlobal({ slug: 'house', data: { location } })
    expect((await data()).latitude).toBeUndefined()
    await payload.updateGlobal({ slug: 'house', data: { location: { ...location, latitude: '34.86400' } } })
    await payload.create({
      collection: 'guest-reviews',
      data: {
        ...{ guestName: 'Ann', rating: 4, stayDate: 'May 2026', title: 'Quiet', content: 'We slept.' },
        ...{ isApproved: true, isPublished: true },
      },
    })
    const house = await data()
    expect(house['@context']).toBe('https://schema.org')
    expect(house['@type']).toBe('VacationRental')
    expect(house.identifier).toBe('seven-ridges.example')
    expect(house.name).toBe('Seven Ridges')
    expect(house.image.length).toBeGreaterThanOrEqual(8)
    for (const image of house.image) expect(image).toMatch(/^https:\/\/seven-ridges\.example\/art\/.+\.webp/)
    expect([house.latitude, house.longitude]).toEqual(['34.86400', '-84.32410'])
    const { containsPlace } = house
    expect(containsPlace).toMatchObject({
      '@type': 'Accommodation',
      additionalType: 'EntirePlace',
      occupancy: { '@type': 'QuantitativeValue', value: 12 },
      numberOfBedrooms: 5,
      numberOfBathroomsTotal: 3,
      floorSize: { '@type': 'QuantitativeValue', value: 3000, unitCode: 'FTK' },
    })
    expect(containsPlace.bed).toContainEqual({ '@type': 'BedDetails', numberOfBeds: 1, typeOfBed: 'King' })
    for (const { '@type': type, name, value } of containsPlace.amenityFeature) {
      expect([type, name in SEARCH_FEATURES, value]).toEqual(['LocationFeatureSpecification', true, true])
    }
    expect(house.address).toEqual({
      '@type': 'PostalAddress',
      addressLocality: 'Blue Ridge',
      addressRegion: 'Georgia',
      addressCountry: 'US',
    })
    expect([house.checkinTime, house.checkoutTime]).toEqual(['16:00:00', '11:00:00'])
    expect(house.description).toBe(FIRST_TEXTS.seo.description)
    // The three that the site starts with have five stars each, and are no guests'.
    expect(house.aggregateRating).toMatchObject({ ratingValue: 4, reviewCount: 1, bestRating: 5 })
    expect(await told()).toBeUndefined()
  })

  it('ends with its own end, whatever the owner has written', async () => {
    const content = await loadSiteContent(app.payload)
    const name = '</script><script>alert(1)</script><!--'
    const html = renderToStaticMarkup(
      JsonLd({ content: { ...content, identity: { ...content.identity, name } }, origin: ORIGIN }),
    )
    expect(html.match(/<[!/]?[a-z-]+/g)).toEqual(['<script', '</script'])
    expect(JSON.parse(html.replace(/<[^>]*>/g, '')).name).toBe(name)
  })

  it('is as many guests as can book', async () => {
    await app.payload.updateGlobal({ slug: 'booking-rules', data: { maxGuests: 8, _status: 'published' } })
    expect((await data()).containsPlace.occupancy).toMatchObject({ value: 8, maxValue: 8 })
  })
})
