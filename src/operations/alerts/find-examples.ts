import { FIRST_HOUSE_RULES, FIRST_TEXTS } from '@/content/first-content'
import type { AttentionItem } from '@/contract/overview'
import { hasBuiltIn, SLOTS } from '@/domain/image-slots'
import type { Payload } from 'payload'
import { isDeepStrictEqual } from 'node:util'

import { findExampleReviews } from '../reviews/find-reviews'
import { loadBookingTerms } from '../site/load-booking-terms'
import { mergeTexts } from '../content/merge-texts'
import { findPictures } from '../pictures/picture-records'

/** The parts of the texts that tell facts about a house, as their tabs are called. Headings and labels fit any house. */
const TOLD = {
  hero: 'First screen',
  property: 'Property',
  gallery: 'Gallery',
  carousel: 'Slides',
  amenities: 'Amenities',
  location: 'Location',
  seo: 'Search engines',
} as const satisfies Partial<Record<keyof typeof FIRST_TEXTS, string>>

const note = (title: string, text: string, href: string): AttentionItem => ({
  kind: 'setting',
  severity: 'info',
  title,
  text,
  href,
})

async function exampleReviews(payload: Payload): Promise<AttentionItem[]> {
  const count = (await findExampleReviews(payload)).length
  if (count === 0) return []
  return [
    note(
      count === 1
        ? 'One review on your website is an example'
        : `${count} reviews on your website are examples`,
      'No guest wrote them, and search engines are not told of them. Take them off once you have reviews of your own.',
      '/admin?tab=reviews',
    ),
  ]
}

async function exampleTexts(payload: Payload): Promise<AttentionItem[]> {
  const texts = mergeTexts(FIRST_TEXTS, await payload.findGlobal({ slug: 'house', depth: 0 }))
  const parts = (Object.keys(TOLD) as (keyof typeof TOLD)[]).filter((part) =>
    isDeepStrictEqual(texts[part], FIRST_TEXTS[part]),
  )
  const isFirstName = texts.identity.name === FIRST_TEXTS.identity.name
  if (parts.length === 0 && !isFirstName) return []
  const names = [...(isFirstName ? ['the name'] : []), ...parts.map((part) => TOLD[part])].join(', ')
  return [
    note(
      'Texts on your website are examples',
      `They tell of a house that does not exist: ${names}.`,
      '/admin/globals/house',
    ),
  ]
}

async function examplePictures(payload: Payload): Promise<AttentionItem[]> {
  const pictures = new Map((await findPictures(payload)).map((picture) => [picture.slot, picture]))
  const drawn = SLOTS.filter(
    ({ name }) => hasBuiltIn(name) && !pictures.get(name)?.path && !pictures.get(name)?.isRemoved,
  )
  if (drawn.length === 0) return []
  return [
    note(
      drawn.length === 1
        ? 'One picture on your website is an example'
        : `${drawn.length} pictures on your website are examples`,
      'They are drawings of an imagined house. Guests want to see yours.',
      '/admin?tab=images',
    ),
  ]
}

async function exampleRules(payload: Payload): Promise<AttentionItem[]> {
  if ((await loadBookingTerms(payload)).houseRules !== FIRST_HOUSE_RULES) return []
  return [
    note(
      'The house rules are an example',
      'Guests agree to them before they pay. Write down what holds in your house.',
      '/admin/globals/booking-rules',
    ),
  ]
}

/** What guests see that was never the owner's own: told until it is changed. */
export const findExamples = async (payload: Payload): Promise<AttentionItem[]> =>
  (
    await Promise.all([
      exampleTexts(payload),
      examplePictures(payload),
      exampleReviews(payload),
      exampleRules(payload),
    ])
  ).flat()
