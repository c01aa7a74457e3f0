import type { Payload } from 'payload'

import { FIRST_TEXTS } from '@/content/first-content'
import type { SiteContent } from '@/contract/site-content'
import { readEnv } from '@/env'

import manifest from '../../public/art/manifest.json' with { type: 'json' }
import { loadImagesConfig } from './load-images-config'
import { loadRates } from './load-rates'
import { loadSiteReviews } from './load-site-reviews'
import { mergeTexts } from './merge-texts'
import { summariseReviews } from './summarise-reviews'

const builtIn = Object.fromEntries(
  Object.entries(manifest).map(([name, picture]) => [name, { ...picture, base: `/art/${name}` }]),
)

/**
 * Everything that the public pages show, as it is now: the owner's texts over the first ones, published reviews, uploaded
 * pictures over the built-in ones. BOOKING_URL and GUIDE_URL stand in for empty link fields.
 */
export async function loadSiteContent(payload: Payload): Promise<SiteContent> {
  const house = payload.findGlobal({ slug: 'house', depth: 0 })
  const [stored, reviews, reviewSummary, config, rates, { docs: pages }] = await Promise.all([
    house,
    house.then(({ firstContentAt }) => loadSiteReviews(payload, firstContentAt)),
    summariseReviews(payload),
    loadImagesConfig(payload),
    loadRates(payload),
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
    reviewSummary,
    pictures: { builtIn, config },
    pages: pages.map(({ slug, title }) => ({ slug, title })),
    nightlyCents: rates.nightlyCents,
  }
}
