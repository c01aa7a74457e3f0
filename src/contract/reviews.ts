import * as z from 'zod'

import { doneWith, pageOf, pageQuery, recordId, textLine } from './common'

export const review = z.object({
  id: recordId,
  guestName: z.string(),
  rating: z.number().int().min(1).max(5),
  stayDate: z.string(),
  title: z.string(),
  content: z.string(),
  isApproved: z.boolean(),
  isPublished: z.boolean(),
  /** Told to the owner: no guest wrote it, the site started with it. */
  isExample: z.literal(true).optional(),
})
export type Review = z.infer<typeof review>

/** Each but 'all' is one of the badges that a review bears; 'published' is what guests see, so it is approved too. */
export const REVIEW_FILTERS = ['all', 'pending', 'approved', 'published', 'draft'] as const
export type ReviewFilter = (typeof REVIEW_FILTERS)[number]

/**
 * `GET /api/reviews`: no parameter gives a plain array, any of these a page. The owner gets all reviews, anyone else the
 * published ones; the filters narrow that further.
 */
export const reviewsQuery = z.object({
  ...pageQuery,
  search: textLine(200).optional(),
  status: z.enum(REVIEW_FILTERS).optional(),
})
export type ReviewsQuery = z.infer<typeof reviewsQuery>

export const reviewsResponse = z.array(review)

export const reviewsPage = pageOf(review)
export type ReviewsPage = z.infer<typeof reviewsPage>

/** `PUT /api/reviews/{id}`: 409 for what would publish a review that is not approved, 404 when it was deleted. */
export const reviewChangeRequest = z
  .object({ isApproved: z.boolean().optional(), isPublished: z.boolean().optional() })
  .refine(({ isApproved, isPublished }) => isApproved !== undefined || isPublished !== undefined, {
    message: 'Please say what to change: isApproved, isPublished or both.',
  })
export type ReviewChangeRequest = z.infer<typeof reviewChangeRequest>

export const reviewChanged = doneWith({ message: z.string(), review })
export type ReviewChanged = z.infer<typeof reviewChanged>
