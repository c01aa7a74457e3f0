import { z } from 'zod'

import { idParams, successResponse } from '@/contract/common'
import {
  reviewChanged,
  reviewChangeRequest,
  reviewsPage,
  reviewsQuery,
  reviewsResponse,
} from '@/contract/reviews'
import { isOnWebsite } from '@/domain/reviews/review-rules'
import { changeReview, deleteReview } from '@/operations/reviews/change-review'
import { findAllReviews, findReviewsPage } from '@/operations/reviews/find-reviews'

import { done } from './answer'
import { defineEndpoint } from './define-endpoint'

export const reviewEndpoints = [
  defineEndpoint('get /reviews', 'public', {
    bucket: 'content',
    query: reviewsQuery,
    response: z.union([reviewsPage, reviewsResponse]),
    handler: ({ payload, query, isOwner }) =>
      Object.values(query).some((value) => value !== undefined)
        ? findReviewsPage(payload, query, !isOwner)
        : findAllReviews(payload, !isOwner),
  }),
  defineEndpoint('put /reviews/:id', 'owner', {
    params: idParams,
    body: reviewChangeRequest,
    response: reviewChanged,
    handler: async ({ payload, params, body }) => {
      const review = await changeReview(payload, params.id, body)
      const message = isOnWebsite(review) ? 'It is on your website now.' : 'It is not on your website.'
      return done({ message, review })
    },
  }),
  defineEndpoint('delete /reviews/:id', 'owner', {
    params: idParams,
    response: successResponse,
    handler: async ({ payload, params }) => {
      await deleteReview(payload, params.id)
      return done({ message: 'The review is deleted for good.' })
    },
  }),
]
