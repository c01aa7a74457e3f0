import type { Payload } from 'payload'

import { FIRST_TEXTS } from '@/content/first-content'
import type { SiteContent, SiteReview } from '@/contract/site-content'
import { readEnv } from '@/env'

import manifest from '../../public/art/manifest.json' with { type: 'json' }
import { showableDraft } from './draft-texts'
import { loadImagesConfig } from './load-images-config'
import { loadRates } from './load-rates'
import { mergeTexts } from './merge-texts'

const PUBLISHED = { _status: { equals: 'published' } } as const

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

const houseFields = (payload: Payload) =>
  payload.globals.config.find(({ slug }) => slug === 'house')!.flattenedFields

/** The longer pages: published ones, or in a draft all of them as they would be. */
async function loadPages(payload: Payload, draft: boolean): Promise<SiteContent['pages']> {
  const { docs } = await payload.find({
    collection: 'pages',
    ...(draft ? { draft } : { where: PUBLISHED }),
    depth: 0,
    pagination: false,
    sort: 'slug',
    select: { slug: true, title: true },
  })
  return docs.filter(({ slug }) => slug).map(({ slug, title }) => ({ slug, title: title || `[${slug}]` }))
}

/**
 * Everything that the public pages show, as it is now: the owner's texts over the first ones, published reviews, uploaded
 * pictures over the built-in ones. BOOKING_URL and GUIDE_URL stand in for empty link fields.
 * @param draft with the owner's unpublished changes, for the preview and the owner's eyes only
 */
export async function loadSiteContent(payload: Payload, { draft = false } = {}): Promise<SiteContent> {
  const [stored, reviews, config, rates, pages] = await Promise.all([
    payload.findGlobal({ slug: 'house', depth: 0, draft }),
    loadReviews(payload),
    loadImagesConfig(payload),
    loadRates(payload, { draft }),
    loadPages(payload, draft),
  ])
  const texts = mergeTexts(FIRST_TEXTS, draft ? showableDraft(houseFields(payload), stored) : stored)
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
  }
}
