import { availabilityQuery } from '@/contract/availability'
import { listAvailability } from '@/operations/list-availability'

import { defineEndpoint } from './define-endpoint'

export const availabilityEndpoints = [
  defineEndpoint({
    method: 'get',
    path: '/availability',
    access: 'public',
    bucket: 'content',
    query: availabilityQuery,
    handler: ({ payload, query, isOwner }) => listAvailability(payload, query, isOwner),
  }),
]
