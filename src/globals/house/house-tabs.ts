import type { NamedTab } from 'payload'

import { block, line } from './fields'

const isTimeZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }).format(0) !== ''
  } catch {
    return false
  }
}

const webAddress = (name: string, label: string, help: string) =>
  line(name, {
    label,
    help,
    optional: true,
    validate: (value) =>
      !value ||
      (value.length <= 500 && /^https?:\/\/\S+$/.test(value)) ||
      'Please give a web address that starts with https://',
  })

const coordinate = (name: string, label: string, limit: number, example: string) =>
  line(name, {
    label,
    optional: true,
    help: `Optional, for search engines and maps, e.g. ${example}`,
    validate: (value) =>
      !value ||
      (/^-?\d{1,3}(\.\d{1,8})?$/.test(value) && Math.abs(Number(value)) <= limit) ||
      `Please give a number such as ${example}`,
  })

export const latitudeField = coordinate('latitude', 'Latitude', 90, '34.8640')
export const longitudeField = coordinate('longitude', 'Longitude', 180, '-84.3241')

export const identityTab: NamedTab = {
  name: 'identity',
  label: 'The house',
  description: 'What the house is called and where it stands.',
  fields: [
    line('name', {
      label: 'Name of the house',
      max: 60,
      help: 'Shown everywhere: menu, hero, mails, browser tab.',
    }),
    line('tagline', { label: 'Tagline', help: 'A few words under the name.' }),
    line('place', { label: 'Place', help: 'Town, county and state.' }),
    line('timeZone', {
      label: 'Time zone',
      help: 'Where the house stands. Decides which day is today.',
      validate: (value) =>
        (!!value && isTimeZone(value)) || 'Please give a time zone such as America/New_York',
    }),
    line('contactEmail', {
      label: 'E-mail shown to guests',
      optional: true,
      help: 'Leave empty to show none.',
    }),
    line('contactPhone', {
      label: 'Phone shown to guests',
      optional: true,
      help: 'Leave empty to show none.',
    }),
  ],
}

export const menuTab: NamedTab = {
  name: 'menu',
  label: 'Menu and links',
  description: 'The words in the menu at the top of every page.',
  fields: [
    line('home', { label: 'Home', max: 30 }),
    line('gallery', { label: 'Gallery', max: 30 }),
    line('amenities', { label: 'Amenities', max: 30 }),
    line('location', { label: 'Location', max: 30 }),
    line('reviews', { label: 'Reviews', max: 30 }),
    line('book', { label: 'Book Your Stay', max: 30, help: 'The button that matters most.' }),
  ],
}

export const linksTab: NamedTab = {
  name: 'links',
  label: 'Outside links',
  fields: [
    webAddress(
      'bookingUrl',
      'Booking page',
      "Where 'Book Your Stay' leads, in a new tab, e.g. your page on a listing site. Empty: to the booking section of this site.",
    ),
    webAddress('guideUrl', 'Guest guide', "Where 'Guide' in the footer leads. Empty: no such link."),
  ],
}

export const noticesTab: NamedTab = {
  name: 'notices',
  label: 'Messages',
  description: 'What guests read when they come back from paying.',
  fields: [
    line('successTitle', { label: 'It worked: headline' }),
    block('successText', { label: 'It worked: text', max: 400 }),
    line('errorTitle', { label: 'It did not work: headline' }),
    block('errorText', { label: 'It did not work: text', max: 400 }),
  ],
}

export const footerTab: NamedTab = {
  name: 'footer',
  label: 'Footer',
  fields: [
    block('text', { label: 'Closing words', optional: true, max: 300 }),
    line('copyright', { label: 'Copyright line' }),
    line('guideLabel', { label: 'Name of the guide link', max: 40 }),
  ],
}

export const seoTab: NamedTab = {
  name: 'seo',
  label: 'Search engines',
  fields: [
    line('title', {
      label: 'Title',
      max: 70,
      help: 'Shown in the browser tab and as the headline in search results.',
    }),
    block('description', { label: 'Description', max: 200, help: 'The two lines under that headline.' }),
  ],
}
