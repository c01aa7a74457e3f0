import type { NamedTab } from 'payload'

import { AMENITY_ICONS } from '@/contract/site-content'
import { LOCATION_SLOTS, PROPERTY_SLOTS, PUBLIC_SLIDES, slideName } from '@/domain/pictures/image-slots'

import { altText, block, count, line, rows } from './fields'
import { latitudeField, longitudeField } from './house-tabs'

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Every picture a gallery photo can show: six made for the gallery, and all that have a place of their own. */
const PICTURE_OPTIONS = [
  ...[1, 2, 3, 4, 5, 6].map((number) => ({ value: `gallery${number}`, label: `Gallery ${number}` })),
  ...[...PROPERTY_SLOTS, ...LOCATION_SLOTS].map((name) => ({ value: name, label: capitalised(name) })),
  ...PUBLIC_SLIDES.map((slide) => ({ value: `slide${slide}`, label: `Slide ${slide}` })),
]

const heading = line('heading', { label: 'Headline' })
const intro = block('text', { label: 'Introduction', max: 600 })
const titled = [line('title', { label: 'Title', max: 80 }), block('text', { label: 'Text', max: 400 })]

export const heroTab: NamedTab = {
  name: 'hero',
  label: 'First screen',
  description: 'What guests see first. The picture itself is under Images in the portal.',
  fields: [
    line('welcome', {
      label: 'Greeting',
      max: 40,
      help: 'Stands before the name of the house, e.g. Welcome to.',
    }),
    block('text', { label: 'Sentence under the name', max: 240 }),
    line('moreLabel', { label: 'Quiet link under it', max: 40, help: 'Leads to the next section.' }),
    altText('imageAlt', 'Picture'),
  ],
}

export const propertyTab: NamedTab = {
  name: 'property',
  label: 'Property',
  description: 'The house itself: its story, its numbers and three rooms or corners worth a paragraph.',
  fields: [
    heading,
    block('overview', { label: 'Overview', max: 3000, help: 'An empty line starts a new paragraph.' }),
    line('highlightsHeading', { label: 'Headline of the highlights' }),
    {
      type: 'row',
      fields: [
        count('bedrooms', 'Bedrooms', 99),
        count('bathrooms', 'Bathrooms', 99),
        count('sleeps', 'Sleeps', 99),
        count('squareFeet', 'Square feet', 99_999),
      ],
    },
    rows(
      'features',
      { one: 'Feature', rows: 3, named: ['title'], help: 'Three stand best beside each other.' },
      titled,
    ),
    altText('overviewAlt', 'Large picture'),
    altText('aerialAlt', 'From above'),
    line('aerialCaption', { label: 'From above: caption', optional: true }),
    altText('entranceAlt', 'Entrance'),
    line('entranceCaption', { label: 'Entrance: caption', optional: true }),
    altText('kitchenAlt', 'Kitchen'),
    line('kitchenCaption', { label: 'Kitchen: caption', optional: true }),
  ],
}

export const galleryTab: NamedTab = {
  name: 'gallery',
  label: 'Gallery',
  description: 'The photos that open large when a guest clicks them.',
  fields: [
    heading,
    intro,
    rows('items', { one: 'Photo', rows: 6, named: ['title'], help: 'Six look best.' }, [
      line('title', { label: 'Title', max: 80, help: 'Shown on the photo.' }),
      altText('alt', 'Photo'),
      {
        name: 'picture',
        label: 'Picture',
        type: 'select',
        required: true,
        options: PICTURE_OPTIONS,
        admin: {
          description: 'Where a picture was uploaded in the portal under Images, the uploaded one is shown.',
        },
      },
    ]),
  ],
}

export const carouselTab: NamedTab = {
  name: 'carousel',
  label: 'Slides',
  description: 'The slides that change by themselves. Their pictures are under Images in the portal.',
  fields: [
    heading,
    intro,
    rows(
      'slides',
      {
        one: 'Slide',
        rows: 9,
        named: ['caption'],
        help: 'In the order shown; with none, the slides are left out.',
      },
      [
        {
          name: 'slide',
          label: 'Slide',
          type: 'select',
          required: true,
          options: PUBLIC_SLIDES.map((slide) => ({ value: slideName(slide), label: `Slide ${slide}` })),
        },
        line('caption', { label: 'Caption', max: 120 }),
        altText('alt', 'Slide'),
      ],
    ),
  ],
}

export const amenitiesTab: NamedTab = {
  name: 'amenities',
  label: 'Amenities',
  description: 'What the house has, one card each.',
  fields: [
    heading,
    intro,
    rows('items', { one: 'Card', rows: 6, named: ['title'] }, [
      ...titled,
      {
        name: 'icon',
        label: 'Sign',
        type: 'select',
        required: true,
        options: AMENITY_ICONS.map((icon) => ({ value: icon, label: icon.replace('-', ' ') })),
        admin: { description: 'The small drawing beside the title.' },
      },
    ]),
  ],
}

export const locationTab: NamedTab = {
  name: 'location',
  label: 'Location',
  description: 'How near everything is, and what there is to do.',
  fields: [
    heading,
    intro,
    line('distancesHeading', { label: 'Headline of the distances' }),
    rows('distances', { one: 'Distance', rows: 3, named: ['time', 'place'] }, [
      line('time', { label: 'How long', max: 20, help: 'E.g. 10 min.' }),
      line('place', { label: 'To where', max: 60, help: 'E.g. scenic railway.' }),
    ]),
    line('attractionsHeading', { label: 'Headline of the attractions' }),
    rows('attractions', { one: 'Attraction', rows: 10, named: ['title'] }, titled),
    altText('mountainsAlt', 'Mountains'),
    altText('railwayAlt', 'Railway'),
    altText('golfAlt', 'Golf'),
    latitudeField,
    longitudeField,
  ],
}

export const testimonialsTab: NamedTab = {
  name: 'testimonials',
  label: 'Reviews',
  description: 'The words above the reviews. The reviews themselves are under Reviews in the portal.',
  fields: [heading, intro],
}

export const bookingTab: NamedTab = {
  name: 'booking',
  label: 'Booking',
  description: 'The words above the calendar. Prices are in the portal, under Rates.',
  fields: [
    heading,
    intro,
    block('note', { label: 'Note under it', optional: true, max: 300, help: 'Leave empty to show none.' }),
  ],
}
