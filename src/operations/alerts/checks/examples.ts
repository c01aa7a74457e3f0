import { FIRST_HOUSE_RULES, FIRST_TEXTS } from '@/content/first-content'
import { FIRST_FACTS } from '@/content/first-facts'
import { hasBuiltIn, SLOTS } from '@/domain/pictures/image-slots'
import type { Payload } from 'payload'
import { isDeepStrictEqual } from 'node:util'

import { findExampleReviews } from '../../reviews/find-reviews'
import { loadBookingTerms } from '../../site/load-booking-terms'
import { houseTexts } from '../../content/house-texts'
import { findPictures } from '../../pictures/picture-records'
import type { Check, Problem } from '../problem'

const FIRST = { ...FIRST_TEXTS, ...FIRST_FACTS }

/** The parts of the texts that tell facts about a house, as their tabs are called. Headings and labels fit any house. */
const TOLD = {
  hero: 'First screen',
  property: 'Property',
  gallery: 'Gallery',
  carousel: 'Slides',
  amenities: 'Amenities',
  amenityLists: 'All amenities',
  facts: 'Facts',
  questions: 'Questions',
  host: 'Host',
  location: 'Location',
  seo: 'Search engines',
} as const satisfies Partial<Record<keyof typeof FIRST, string>>

const note = (of: string, title: string, line: string, href: string): Problem => ({
  key: `examples:${of}`,
  severity: 'info',
  title,
  lines: [line],
  href,
})

async function exampleReviews(payload: Payload): Promise<Problem[]> {
  const count = (await findExampleReviews(payload)).length
  if (count === 0) return []
  return [
    note(
      'reviews',
      count === 1
        ? 'One review on your website is an example'
        : `${count} reviews on your website are examples`,
      'No guest wrote them, and search engines are not told of them. Take them off once you have reviews of your own.',
      '/admin?tab=reviews',
    ),
  ]
}

async function exampleTexts(payload: Payload): Promise<Problem[]> {
  const texts = houseTexts(await payload.findGlobal({ slug: 'house', depth: 0 }))
  const parts = (Object.keys(TOLD) as (keyof typeof TOLD)[]).filter((part) =>
    isDeepStrictEqual(texts[part], FIRST[part]),
  )
  const isFirstName = texts.identity.name === FIRST_TEXTS.identity.name
  if (parts.length === 0 && !isFirstName) return []
  const names = [...(isFirstName ? ['the name'] : []), ...parts.map((part) => TOLD[part])].join(', ')
  return [
    note(
      'texts',
      'Texts on your website are examples',
      `They tell of a house that does not exist: ${names}.`,
      '/admin/globals/house',
    ),
  ]
}

async function examplePictures(payload: Payload): Promise<Problem[]> {
  const pictures = new Map((await findPictures(payload)).map((picture) => [picture.slot, picture]))
  const drawn = SLOTS.filter(
    ({ name }) => hasBuiltIn(name) && !pictures.get(name)?.path && !pictures.get(name)?.isRemoved,
  )
  if (drawn.length === 0) return []
  return [
    note(
      'pictures',
      drawn.length === 1
        ? 'One picture on your website is an example'
        : `${drawn.length} pictures on your website are examples`,
      'They are drawings of an imagined house. Guests want to see yours.',
      '/admin?tab=images',
    ),
  ]
}

async function exampleRules(payload: Payload): Promise<Problem[]> {
  if ((await loadBookingTerms(payload)).houseRules !== FIRST_HOUSE_RULES) return []
  return [
    note(
      'rules',
      'The house rules are an example',
      'Guests agree to them before they pay. Write down what holds in your house.',
      '/admin/globals/booking-rules',
    ),
  ]
}

/** What guests see that was never the owner's own: told until it is changed. */
export const findExamples: Check = async (payload) =>
  (
    await Promise.all([
      exampleTexts(payload),
      examplePictures(payload),
      exampleReviews(payload),
      exampleRules(payload),
    ])
  ).flat()
