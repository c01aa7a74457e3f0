import { nightsQuery, nightsRequest, nightsResponse, nightsSaved } from '@/contract/price-nights'
import { serviceNights, setServiceNights } from '@/operations/rates/service-nights'

import { done } from './answer'
import { defineEndpoint } from './define-endpoint'
import { MOST_LARGE_BYTES } from './read-body'

export const priceNightEndpoints = [
  defineEndpoint({
    method: 'get',
    path: '/rates/nights',
    access: 'price-key',
    query: nightsQuery,
    response: nightsResponse,
    handler: async ({ payload, query }) => done(await serviceNights(payload, query)),
  }),
  defineEndpoint({
    method: 'put',
    path: '/rates/nights',
    access: 'price-key',
    mostBytes: MOST_LARGE_BYTES,
    body: nightsRequest,
    response: nightsSaved,
    handler: async ({ payload, body }) => done(await setServiceNights(payload, body)),
  }),
]
