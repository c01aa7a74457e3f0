import type { NamedTab } from 'payload'

import { AMENITY_GROUPS, BEDS, SEARCH_FEATURES } from '@/contract/house-facts'

import { block, count, line, rows } from './fields'

const fact = (name: string, label: string, help: string) =>
  block(name, { label, help, optional: true, max: 500 })

const bed = (name: string, bedRow: { width: string }) => ({
  name,
  label: 'Bed',
  type: 'select' as const,
  required: true,
  options: Object.entries(BEDS).map(([value, { one }]) => ({ value, label: one })),
  admin: bedRow,
})

export const factsTab: NamedTab = {
  name: 'facts',
  label: 'Facts',
  description:
    'What families ask before they book. What you leave empty is not shown. Check-in and check-out times come from Arrival details, house rules, cancellation and the number of guests from Booking rules, a fee for pets from Rates.',
  fields: [
    line('heading', { label: 'Headline', optional: true }),
    block('text', { label: 'Introduction', optional: true, max: 600 }),
    rows('rooms', { label: 'Beds by room', one: 'Room', rows: 20, named: ['name'] }, [
      line('name', { label: 'Room', max: 80, help: 'E.g. The corner bedroom.' }),
      rows('beds', { one: 'Bed', rows: 6, named: [] }, [
        {
          type: 'row',
          fields: [bed('kind', { width: '60%' }), count('count', 'How many', 20)],
        },
      ]),
      line('note', { label: 'Note', optional: true, max: 120, help: 'E.g. Downstairs, next to the bath.' }),
    ]),
    fact(
      'arrival',
      'Coming and going',
      'How guests get in, arriving late, coming early. The times are under Arrival details.',
    ),
    fact('pets', 'Pets', 'Which are welcome, and what you ask of them.'),
    fact('children', 'Children', 'What is there for them, and what to look out for.'),
    fact('parking', 'Parking', 'For how many cars, and what it costs.'),
    fact('access', 'Stairs and access', 'Steps, stairs, what is on the ground floor.'),
    fact(
      'devices',
      'Safety and cameras',
      'Smoke and carbon monoxide alarms, and every camera and where it looks: guests have to know before they book.',
    ),
    fact(
      'map',
      'Words on the map',
      'Where the house is, about, without the address. With them, the website shows a drawn map with a circle.',
    ),
    {
      name: 'features',
      label: 'What search engines are told',
      type: 'select',
      hasMany: true,
      options: Object.entries(SEARCH_FEATURES).map(([value, label]) => ({ value, label })),
      admin: { description: 'Google shows these beside the house. Guests read your own lists.' },
    },
  ],
}

export const amenityListsTab: NamedTab = {
  name: 'amenityLists',
  label: 'All amenities',
  description: 'Everything that is there, one thing a line. A group without a line is not shown.',
  fields: Object.entries(AMENITY_GROUPS).map(([name, label]) =>
    block(name, { label, optional: true, max: 1500 }),
  ),
}

export const questionsTab: NamedTab = {
  name: 'questions',
  label: 'Questions',
  description: 'What guests ask again and again, answered on the website.',
  fields: [
    rows('items', { label: 'Questions and answers', one: 'Question', rows: 40, named: ['question'] }, [
      line('question', { label: 'Question', max: 160 }),
      block('answer', { label: 'Answer', max: 800 }),
    ]),
  ],
}

export const hostTab: NamedTab = {
  name: 'host',
  label: 'Host',
  description: 'Who is behind the house. The picture is in the portal, under Images.',
  fields: [
    line('name', { label: 'Name', optional: true, max: 80, help: 'Without one, nothing of this is shown.' }),
    block('words', { label: 'A few words', optional: true, max: 600 }),
    line('imageAlt', {
      label: 'Picture: what it shows',
      optional: true,
      max: 240,
      help: 'Read aloud to guests who cannot see the picture.',
    }),
  ],
}
