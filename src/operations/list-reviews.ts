import type { Review } from '@/contract/reviews'
import type { Payload } from 'payload'

/** Reviews, newest first: the owner gets all, anyone else the approved and published ones. */
export async function listReviews(payload: Payload, onlyPublished: boolean): Promise<Review[]> {
  const { docs } = await payload.find({
    collection: 'guest-reviews',
    where: onlyPublished ? { isPublished: { equals: true }, isApproved: { equals: true } } : {},
    sort: ['-createdAt', '-id'],
    pagination: false,
    limit: 0,
    depth: 0,
  })
  return docs.map(({ id, guestName, rating, stayDate, title, content, isApproved, isPublished }) => ({
    id: String(id),
    guestName,
    rating,
    stayDate,
    title,
    content,
    isApproved,
    isPublished,
  }))
}
