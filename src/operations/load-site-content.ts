import type { Payload } from 'payload'

import { FIRST_TEXTS } from '@/content/first-content'
import type { SiteContent, SiteReview } from '@/contract/site-content'
import { policySentences } from '@/domain/cancellation'
import { readEnv } from '@/env'
import { publishableKey } from '@/integrations/stripe'

import manifest from '../../public/art/manifest.json' with { type: 'json' }
import { loadBookingTerms } from './load-booking-terms'
import { loadImagesConfig } from './load-images-config'
import { loadRates } from './load-rates'
import { mergeTexts } from './merge-texts'

/** How many reviews the page carries at most; the first ones first. */
const MOST_REVIEWS = 30

const builtIn = Object.fromEntries(
  Object.entries(manifest).map(([name, picture]) => [name, { ...picture, base: `/art/${name}` }]),
)

async function loadReviews(payload: Payload): Promise<SiteReview[]> {
  const { docs } = await payload.find({
    collection: 'guest-reviews',
    where: { and: [{ isApproved: { equals: true } }, { isPublished: { equals: true } }] },
    sort: 'createdAt',
    limit: MOST_REVIEWS,
    depth: 0,
    pagination: false,
  })
  return docs.map((review) => ({
    id: String(review.id),
    author: review.guestName,
    initial: (review.guestName.replace(/^the\s+/i, '').match(/\p{L}/u)?.[0] ?? '•').toUpperCase(),
    date: review.stayDate,
    rating: review.rating,
    title: review.title,
    content: review.content,
  }))
}

/**
 * Everything that the public pages show, as it is now: the owner's texts over the first ones, published reviews, uploaded
 * pictures over the built-in ones. BOOKING_URL and GUIDE_URL stand in for empty link fields.
 */
export async function loadSiteContent(payload: Payload): Promise<SiteContent> {
  const [stored, reviews, config, rates, terms, { docs: pages }] = await Promise.all([
    payload.findGlobal({ slug: 'house', depth: 0 }),
    loadReviews(payload),
    loadImagesConfig(payload),
    loadRates(payload),
    loadBookingTerms(payload),
    payload.find({
      collection: 'pages',
      depth: 0,
      pagination: false,
      sort: 'slug',
      select: { slug: true, title: true },
    }),
  ])
  const texts = mergeTexts(FIRST_TEXTS, stored)
  const env = readEnv()
  return {
    ...texts,
    links: {
      bookingUrl: texts.links.bookingUrl || (env.BOOKING_URL ?? ''),
      guideUrl: texts.links.guideUrl || (env.GUIDE_URL ?? ''),
    },
    reviews,
    pictures: { builtIn, config },
    pages: pages.map(({ slug, title }) => ({ slug, title })),
    nightlyCents: rates.nightlyCents,
    bookingConditions: {
      rules: terms.rules,
      cancellation: policySentences(terms.cancellation),
      payable: publishableKey() !== null,
    },
  }
}
