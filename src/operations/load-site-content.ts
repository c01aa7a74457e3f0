import type { Payload } from 'payload'

import { FIRST_TEXTS } from '@/content/first-content'
import type { SiteContent, SitePictures } from '@/contract/site-content'
import { readEnv } from '@/env'
import type { Picture } from '@/payload-types'

import manifest from '../../public/art/manifest.json' with { type: 'json' }
import { imagesConfigOf } from './load-images-config'
import { loadRates } from './load-rates'
import { loadSiteReviews } from './load-site-reviews'
import { mergeTexts } from './merge-texts'
import { findPictures } from './picture-records'
import { withPictures } from './picture-texts'
import { summariseReviews } from './summarise-reviews'

const builtIn = Object.fromEntries(
  Object.entries(manifest).map(([name, picture]) => [name, { ...picture, base: `/art/${name}` }]),
)

const sizesOf = (pictures: Picture[]): SitePictures['sizes'] =>
  Object.fromEntries(
    pictures.flatMap(({ path, width, height }) =>
      path && width && height ? [[path, { width, height }]] : [],
    ),
  )

/**
 * Everything that the public pages show, as it is now: the owner's texts over the first ones, published reviews, uploaded
 * pictures over the built-in ones. BOOKING_URL and GUIDE_URL stand in for empty link fields.
 */
export async function loadSiteContent(payload: Payload): Promise<SiteContent> {
  const house = payload.findGlobal({ slug: 'house', depth: 0 })
  const [stored, reviews, reviewSummary, pictures, rates, { docs: pages }] = await Promise.all([
    house,
    house.then(({ firstContentAt }) => loadSiteReviews(payload, firstContentAt)),
    summariseReviews(payload),
    findPictures(payload),
    loadRates(payload),
    payload.find({
      collection: 'pages',
      depth: 0,
      pagination: false,
      sort: 'slug',
      select: { slug: true, title: true },
    }),
  ])
  const texts = withPictures(mergeTexts(FIRST_TEXTS, stored), pictures)
  const env = readEnv()
  return {
    ...texts,
    links: {
      bookingUrl: texts.links.bookingUrl || (env.BOOKING_URL ?? ''),
      guideUrl: texts.links.guideUrl || (env.GUIDE_URL ?? ''),
    },
    reviews,
    reviewSummary,
    pictures: { builtIn, config: imagesConfigOf(pictures), sizes: sizesOf(pictures) },
    pages: pages.map(({ slug, title }) => ({ slug, title })),
    nightlyCents: rates.nightlyCents,
  }
}
