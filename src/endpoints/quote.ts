import { type QuoteResponse, quoteQuery } from '@/contract/quote'
import { offerStay } from '@/operations/quote'

import { defineEndpoint } from './define-endpoint'

export const quoteEndpoints = [
  defineEndpoint({
    method: 'get',
    path: '/quote',
    access: 'public',
    query: quoteQuery,
    handler: async ({ payload, query }): Promise<QuoteResponse> => {
      const { quote, takenNights } = await offerStay(payload, query)
      return { success: true, free: takenNights.length === 0, takenNights, guests: query.guests, quote }
    },
  }),
]
