import * as z from 'zod'

import { recordId } from './common'

export const review = z.object({
  id: recordId,
  guestName: z.string(),
  rating: z.number().int().min(1).max(5),
  stayDate: z.string(),
  title: z.string(),
  content: z.string(),
  isApproved: z.boolean(),
  isPublished: z.boolean(),
})
export type Review = z.infer<typeof review>

/** `GET /api/reviews`: all of them for the owner, published ones for anyone else. */
export const reviewsResponse = z.array(review)
