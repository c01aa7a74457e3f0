import type { Payload } from 'payload'

import type { SiteContent, SitePictures } from '@/contract/site-content'
import { readEnv } from '@/env'
import { publishableKey } from '@/integrations/stripe'
import type { Picture } from '@/payload-types'

import manifest from '@/../public/art/manifest.json' with { type: 'json' }
import { houseToday } from '../runtime/clock'
import { albumOf } from '../pictures/album'
import { copyrightLine } from '../content/copyright-line'
import { showableDraft } from '../content/draft-texts'
import { loadBookingTerms } from './load-booking-terms'
import { loadFromPrice } from '../rates/load-from-price'
import { imagesConfigOf } from '../pictures/load-images-config'
import { currentPriceList } from '../rates/price-lists'
import { loadSiteReviews } from '../reviews/load-site-reviews'
import { houseTexts } from '../content/house-texts'
import { findPictures } from '../pictures/picture-records'
import { withPictures } from '../pictures/picture-texts'
import { summariseReviews } from '../reviews/summarise-reviews'
import { loadStayFacts } from './stay-facts'

const PUBLISHED = { _status: { equals: 'published' } } as const

const builtIn = Object.fromEntries(
  Object.entries(manifest).map(([name, picture]) => [name, { ...picture, base: `/art/${name}` }]),
)

const sizesOf = (pictures: Picture[]): SitePictures['sizes'] =>
  Object.fromEntries(
    pictures.flatMap(({ path, width, height }) =>
      path && width && height ? [[path, { width, height }]] : [],
    ),
  )

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
  const house = payload.findGlobal({ slug: 'house', depth: 0, draft })
  const [stored, reviews, ratings, pictures, { card }, terms, pages, today] = await Promise.all([
    house,
    house.then(({ firstContentAt }) => loadSiteReviews(payload, firstContentAt)),
    summariseReviews(payload),
    findPictures(payload),
    currentPriceList(payload),
    loadBookingTerms(payload, { draft }),
    loadPages(payload, draft),
    houseToday(payload),
  ])
  const shown = draft ? showableDraft(houseFields(payload), stored) : stored
  const written = houseTexts(shown)
  const texts = withPictures(written, pictures)
  const env = readEnv()
  return {
    ...texts,
    footer: { ...texts.footer, copyright: copyrightLine(texts.footer.copyright, today) },
    links: {
      bookingUrl: texts.links.bookingUrl || (env.BOOKING_URL ?? ''),
      guideUrl: texts.links.guideUrl || (env.GUIDE_URL ?? ''),
    },
    reviews,
    reviewSummary: ratings.shown,
    guestReviewSummary: ratings.byGuests,
    pictures: { builtIn, config: imagesConfigOf(pictures), sizes: sizesOf(pictures) },
    album: albumOf(written, pictures),
    pages,
    fromCents: await loadFromPrice(payload, { today, card, isCardOnly: terms.otherWays.length === 0 }),
    bookingConditions: {
      rules: terms.rules,
      cancellation: { steps: terms.cancellation, keptNames: terms.keptNames },
      payable: publishableKey() !== null,
    },
    stayFacts: await loadStayFacts(payload, { terms, card, isPayable: publishableKey() !== null }),
  }
}
