import { quoteQuery, quoteResponse } from '@/contract/quote'
import { quoteForGuest } from '@/operations/payments/quote-for-guest'
import { guestToken } from '@/security/guest-cookie'

import { defineEndpoint } from './define-endpoint'

export const quoteEndpoints = [
  defineEndpoint('get /quote', 'public', {
    query: quoteQuery,
    response: quoteResponse,
    handler: ({ payload, req, query }) => quoteForGuest(payload, query, guestToken(req.headers)),
  }),
]
