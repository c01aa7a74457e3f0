import { type ReviewSummary, summariseRatings } from '@/domain/review-rules'
import type { Payload } from 'payload'

import { ON_WEBSITE } from './find-reviews'

const STARS = [1, 2, 3, 4, 5]

/** How many reviews guests see, and their average. The database counts; no review is loaded for it. */
export async function summariseReviews(payload: Payload): Promise<ReviewSummary> {
  const counts = STARS.map((rating) =>
    payload.count({
      collection: 'guest-reviews',
      where: { and: [ON_WEBSITE, { rating: { equals: rating } }] },
    }),
  )
  return summariseRatings((await Promise.all(counts)).map(({ totalDocs }) => totalDocs))
}
