import { reviewerInitial } from '@/domain/reviews/reviewer-initial'

import type { Review } from './reviews'
import type { SiteReview } from './site-content'

/**
 * How many of the newest reviews the page carries, and how many more each 'Show more' fetches. The same number, so that
 * the next page of `GET /api/reviews` goes on where the page ends.
 */
export const REVIEWS_A_STEP = 12

/** A review as the page shows it. */
export const siteReview = ({ id, guestName, rating, stayDate, title, content }: Review): SiteReview => ({
  id,
  author: guestName,
  initial: reviewerInitial(guestName),
  date: stayDate,
  rating,
  title,
  content,
})
