import { successResponse } from '@/contract/common'
import { readStripeEvent } from '@/integrations/stripe-events'
import { handleEvent } from '@/operations/payments/handle-event'

import { done } from './answer'
import { defineEndpoint } from './define-endpoint'
import { readText } from './read-body'

export const stripeWebhookEndpoints = [
  defineEndpoint('post /stripe/webhook', 'public', {
    // The provider calls from few addresses, and a refused event comes again and again.
    bucket: 'content',
    rawBody: 'application/json',
    response: successResponse,
    handler: async ({ payload, req }) => {
      const body = await readText(req)
      await handleEvent(payload, readStripeEvent(body, req.headers.get('stripe-signature')))
      return done()
    },
  }),
]
