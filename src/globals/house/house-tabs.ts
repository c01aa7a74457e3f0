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
    help: `Optional, for search engines, with five decimals, e.g. ${example}`,
    validate: (value) =>
      !value ||
      (/^-?\d{1,3}(\.\d{1,8})?$/.test(value) && Math.abs(Number(value)) <= limit) ||
      `Please give a number such as ${example}`,
  })

export const latitudeField = coordinate('latitude', 'Latitude', 90, '34.86397')
export const longitudeField = coordinate('longitude', 'Longitude', 180, '-84.32405')

export const identityTab: NamedTab = {
  name: 'identity',
  label: 'The house',
  description: 'What the house is called and where it stands.',
  fields: [
    line('name', {
      label: 'Name of the house',
      max: 60,
      help: 'Shown everywhere: in the menu, on the first screen, in mails to guests.',
    }),
    line('tagline', {
      label: 'Tagline',
      help: 'The house in one line, e.g. A mountain estate above Blue Ridge.',
    }),
    line('place', {
      label: 'Place',
      help: 'Town, county and state, with commas between, e.g. Blue Ridge, Fannin County, Georgia. Shown in the footer and in mails.',
    }),
    line('timeZone', {
      label: 'Time zone',
      help: 'Where the house stands; decides which day is today. Georgia is America/New_York. Change it only if the house moves.',
      validate: (value) =>
        (!!value && isTimeZone(value)) || 'Please give a time zone such as America/New_York',
    }),
    line('contactEmail', {
      label: 'E-mail shown to guests',
      optional: true,
      help: 'In the footer. Leave empty to show none.',
      validate: (value) =>
        !value ||
        (value.length <= 160 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)) ||
        'Please give an e-mail address such as stay@example.com, or leave this empty',
    }),
    line('contactPhone', {
      label: 'Phone shown to guests',
      optional: true,
      help: 'In the footer, as you would write it, e.g. +1 706 555 0100. Leave empty to show none.',
      validate: (value) =>
        !value ||
        (value.length <= 40 && /\d{3}/.test(value)) ||
        'Please give a phone number such as +1 706 555 0100, or leave this empty',
    }),
    line('answerTime', {
      label: 'How soon you answer',
      max: 60,
      optional: true,
      help: "Completes 'We answer ...' for who asks a question or for nights, e.g. within a day. Empty: soon.",
    }),
  ],
}

export const menuTab: NamedTab = {
  name: 'menu',
  label: 'Menu',
  description: 'The words in the menu at the top of every page. Short ones fit best.',
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
  label: 'Links',
  description: 'Where the website sends guests. Copy the whole address from the top of your browser.',
  fields: [
    webAddress(
      'bookingUrl',
      'Booking page',
      "Where 'Book Your Stay' leads, in a new tab: your page on a listing site, e.g. https://www.airbnb.com/rooms/123. Empty: to the booking section of this site.",
    ),
    webAddress(
      'guideUrl',
      'Guest guide',
      "Where 'Guide' in the footer leads, e.g. https://guide.example.com. Empty: no such link.",
    ),
  ],
}

export const noticesTab: NamedTab = {
  name: 'notices',
  label: 'Messages',
  description:
    'What guests read when they come back from paying. See them in the preview by adding ?success=true or ?error=booking to its address.',
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
  description: 'The dark end of every page, under the name of the house.',
  fields: [
    block('text', { label: 'Closing words', optional: true, max: 300, help: 'Leave empty to show none.' }),
    line('copyright', { label: 'Copyright line', help: '{year} is the year that it is.' }),
    line('guideLabel', { label: 'Name of the guide link', max: 40, help: 'Its address is under Links.' }),
  ],
}

export const seoTab: NamedTab = {
  name: 'seo',
  label: 'Search engines',
  description: 'How the website looks in search results and when somebody shares it.',
  fields: [
    line('title', {
      label: 'Title',
      max: 70,
      help: 'Shown in the browser tab and as the headline in search results.',
    }),
    block('description', { label: 'Description', max: 200, help: 'The two lines under that headline.' }),
    {
      name: 'lacking',
      type: 'ui',
      admin: { components: { Field: '/components/admin/content/search-facts#SearchFacts' } },
    },
  ],
}
