import type { Review } from '@/contract/reviews'
import { compareAndSet } from '@/database/compare-and-set'
import { findById } from '@/database/find-by-id'
import { Refusal } from '@/domain/common/refusal'
import { APPROVE_FIRST, type ReviewChange, reviewAfter } from '@/domain/reviews/review-rules'
import type { GuestReview } from '@/payload-types'
import type { Payload } from 'payload'

import { toOwnersReview } from './find-reviews'

/** How often a change is tried anew because another one came first. */
const TRIES = 5

const gone = () => new Refusal('not-found', 'There is no such review. It may have been deleted.')

async function findReview(payload: Payload, id: string): Promise<GuestReview> {
  const found = await findById(payload, 'guest-reviews', id)
  if (!found) throw gone()
  return found
}

/**
 * Approves, publishes or takes back. Both marks are written together and only over those that the rule was asked about, so
 * that of changes at the same moment none can leave a review published without approval.
 * @throws Refusal 404; 409 when it would publish a review that is not approved
 */
export async function changeReview(payload: Payload, id: string, change: ReviewChange): Promise<Review> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const found = await findReview(payload, id)
    const { isApproved, isPublished } = found
    const next = reviewAfter({ isApproved, isPublished }, change)
    if (!next) throw new Refusal('wrong-state', APPROVE_FIRST)
    const unchanged = { isApproved: { equals: isApproved }, isPublished: { equals: isPublished } }
    const where = { and: [{ id: { equals: found.id } }, unchanged] }
    if (await compareAndSet(payload, 'guest-reviews', where, next))
      return toOwnersReview({ ...found, ...next })
  }
  throw new Refusal(
    'being-changed',
    'This review is being changed elsewhere at this very moment. Please try again.',
  )
}

/**
 * Deletes a review for good.
 * @throws Refusal 404 when there is none (any more)
 */
export async function deleteReview(payload: Payload, id: string): Promise<void> {
  const { id: recordId } = await findReview(payload, id)
  const { docs } = await payload.delete({
    collection: 'guest-reviews',
    where: { id: { equals: recordId } },
    depth: 0,
  })
  if (docs.length === 0) throw gone()
}
