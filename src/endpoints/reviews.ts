import { listReviews } from '@/operations/list-reviews'

import { defineEndpoint } from './define-endpoint'

export const reviewEndpoints = [
  defineEndpoint({
    method: 'get',
    path: '/reviews',
    access: 'public',
    bucket: 'content',
    handler: ({ payload, isOwner }) => listReviews(payload, !isOwner),
  }),
]
