import type { NamedTab } from 'payload'

import { AMENITY_ICONS } from '@/contract/site-content'
import { PUBLIC_SLIDES, slideName } from '@/domain/image-slots'

import { altText, block, line, rows, wholeNumber } from './fields'
import { latitudeField, longitudeField } from './house-tabs'
import { PICTURE_OPTIONS } from './picture-options'

const heading = line('heading', { label: 'Headline' })
const intro = block('text', { label: 'Introduction', max: 600 })
const titled = [line('title', { label: 'Title', max: 80 }), block('text', { label: 'Text', max: 400 })]

export const heroTab: NamedTab = {
  name: 'hero',
  label: 'First screen',
  fields: [
    line('welcome', { label: 'Greeting', max: 40, help: 'Stands before the name of the house.' }),
    block('text', { label: 'Sentence under the name', max: 240 }),
    line('moreLabel', { label: 'Quiet link under it', max: 40 }),
    altText('imageAlt', 'Picture'),
  ],
}

export const propertyTab: NamedTab = {
  name: 'property',
  label: 'Property',
  fields: [
    heading,
    block('overview', { label: 'Overview', max: 3000, help: 'An empty line starts a new paragraph.' }),
    line('highlightsHeading', { label: 'Headline of the highlights' }),
    {
      type: 'row',
      fields: [
        wholeNumber('bedrooms', 'Bedrooms', 99),
        wholeNumber('bathrooms', 'Bathrooms', 99),
        wholeNumber('sleeps', 'Sleeps', 99),
        wholeNumber('squareFeet', 'Square feet', 99_999),
      ],
    },
    rows('features', { label: 'Features', singular: 'Feature', plural: 'Features', rows: 3 }, titled),
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
  fields: [
    heading,
    intro,
    rows('items', { label: 'Photos', singular: 'Photo', plural: 'Photos', rows: 6, help: 'Six look best.' }, [
      line('title', { label: 'Title', max: 80 }),
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
  fields: [
    heading,
    intro,
    rows(
      'slides',
      { label: 'Slides', singular: 'Slide', plural: 'Slides', rows: 9, help: 'In the order shown.' },
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
  fields: [
    heading,
    intro,
    rows('items', { label: 'Cards', singular: 'Card', plural: 'Cards', rows: 6 }, [
      ...titled,
      {
        name: 'icon',
        label: 'Sign',
        type: 'select',
        required: true,
        options: AMENITY_ICONS.map((icon) => ({ value: icon, label: icon.replace('-', ' ') })),
      },
    ]),
  ],
}

export const locationTab: NamedTab = {
  name: 'location',
  label: 'Location',
  fields: [
    heading,
    intro,
    line('distancesHeading', { label: 'Headline of the distances' }),
    rows('distances', { label: 'Distances', singular: 'Distance', plural: 'Distances', rows: 3 }, [
      line('time', { label: 'How long', max: 20 }),
      line('place', { label: 'To where', max: 60 }),
    ]),
    line('attractionsHeading', { label: 'Headline of the attractions' }),
    rows(
      'attractions',
      { label: 'Attractions', singular: 'Attraction', plural: 'Attractions', rows: 10 },
      titled,
    ),
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
  description: 'The reviews themselves are under Reviews in the portal.',
  fields: [heading, intro],
}

export const bookingTab: NamedTab = {
  name: 'booking',
  label: 'Booking',
  fields: [heading, intro, block('note', { label: 'Note under it', optional: true, max: 300 })],
}
