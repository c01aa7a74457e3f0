import { summariseRatings } from '@/domain/reviews/review-rules'
import type { Payload } from 'payload'

import { findExampleReviews, ON_WEBSITE } from './find-reviews'

const STARS = [1, 2, 3, 4, 5]

/** How many reviews have 1 to 5 stars. The database counts; no review is loaded for it. */
async function countStars(payload: Payload): Promise<number[]> {
  const counts = STARS.map((rating) =>
    payload.count({
      collection: 'guest-reviews',
      where: { and: [ON_WEBSITE, { rating: { equals: rating } }] },
    }),
  )
  return (await Promise.all(counts)).map(({ totalDocs }) => totalDocs)
}

/** Of all reviews that guests see, and of those that guests wrote: without the examples that the site starts with. */
export async function summariseReviews(payload: Payload) {
  const [counts, examples] = await Promise.all([countStars(payload), findExampleReviews(payload)])
  const examplesOf = (stars: number) => examples.filter(({ rating }) => rating === stars).length
  return {
    shown: summariseRatings(counts),
    byGuests: summariseRatings(counts.map((count, index) => count - examplesOf(index + 1))),
  }
}
