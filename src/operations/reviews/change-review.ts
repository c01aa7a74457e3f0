import type { Review } from '@/contract/reviews'
import { compareAndSet } from '@/database/compare-and-set'
import { findById } from '@/database/find-by-id'
import { Refusal } from '@/domain/common/refusal'
import { APPROVE_FIRST, type ReviewChange, reviewAfter } from '@/domain/reviews/review-rules'
import type { GuestReview } from '@/payload-types'
import type { Payload } from 'payload'

import { editInTurn } from '../content/edits-in-turn'
import { toOwnersReview } from './find-reviews'

const gone = () => new Refusal('not-found', 'There is no such review. It may have been deleted.')

async function findReview(payload: Payload, id: string): Promise<GuestReview> {
  const found = await findById(payload, 'guest-reviews', id)
  if (!found) throw gone()
  return found
}

/**
 * Approves, publishes or takes back.
 * @throws Refusal 404; 409 when it would publish a review that is not approved
 */
export const changeReview = (payload: Payload, id: string, change: ReviewChange): Promise<Review> =>
  editInTurn(payload, async () => {
    const found = await findReview(payload, id)
    const next = reviewAfter(found, change)
    if (!next) throw new Refusal('wrong-state', APPROVE_FIRST)
    if (!(await compareAndSet(payload, 'guest-reviews', { id: { equals: found.id } }, next))) throw gone()
    return toOwnersReview({ ...found, ...next })
  })

/**
 * Deletes a review for good.
 * @throws Refusal 404 when there is none (any more)
 */
export const deleteReview = (payload: Payload, id: string): Promise<void> =>
  editInTurn(payload, async () => {
    const { id: recordId } = await findReview(payload, id)
    await payload.delete({ collection: 'guest-reviews', where: { id: { equals: recordId } }, depth: 0 })
  })
