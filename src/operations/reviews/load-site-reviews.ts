import { FIRST_REVIEWS } from '@/content/first-reviews'
import { REVIEWS_A_STEP, siteReview } from '@/contract/site-review'
import type { Payload } from 'payload'

import { findReviewsPage, findSiteFirstReviews } from './find-reviews'

/**
 * The reviews that the page carries: those that the site started with, while they are published, then the newest. The
 * rest is fetched by guests who want to read on.
 * @param firstContentAt when the first content was complete, ISO UTC: what is older belongs to it
 */
export async function loadSiteReviews(payload: Payload, firstContentAt: string | null | undefined) {
  const [first, newest] = await Promise.all([
    firstContentAt ? findSiteFirstReviews(payload, firstContentAt, FIRST_REVIEWS.length) : [],
    findReviewsPage(payload, { page: 1, limit: REVIEWS_A_STEP }, true),
  ])
  const ids = new Set(first.map(({ id }) => id))
  return [...first, ...newest.docs.filter(({ id }) => !ids.has(id))].map(siteReview)
}
