import { z } from 'zod'

import {
  bookingIdRequest,
  type CheckoutConfig,
  createPaymentIntentRequest,
  paymentIntentId,
} from '@/contract/payments'
import { policySentences } from '@/domain/cancellation'
import { publishableKey } from '@/integrations/stripe'
import { loadBookingTerms } from '@/operations/load-booking-terms'
import { openCheckout } from '@/operations/payments/open-checkout'
import { makeTestPayment, showPayment } from '@/operations/payments/show-payment'
import { guestCookie, guestToken, newGuestToken } from '@/security/guest-cookie'

import { answer } from './answer'
import { defineEndpoint } from './define-endpoint'

export const paymentEndpoints = [
  defineEndpoint({
    method: 'get',
    path: '/checkout/config',
    access: 'public',
    bucket: 'content',
    handler: async ({ payload }): Promise<CheckoutConfig> => {
      const { cancellation, houseRules } = await loadBookingTerms(payload)
      return {
        publishableKey: publishableKey(),
        houseRules: houseRules
          .split('\n')
          .map((line) => line.trim())
          .filter(Boolean),
        cancellation: policySentences(cancellation),
      }
    },
  }),
  defineEndpoint({
    method: 'post',
    path: '/create-payment-intent',
    access: 'public',
    body: createPaymentIntentRequest,
    handler: async ({ payload, req, address, body }) => {
      const token = guestToken(req.headers) ?? newGuestToken()
      const opened = await openCheckout(payload, body, { address, token })
      return answer(opened, 200, { 'Set-Cookie': guestCookie(token) })
    },
  }),
  defineEndpoint({
    method: 'get',
    path: '/stripe-payment/:id',
    access: 'owner',
    params: z.object({ id: paymentIntentId }),
    handler: ({ params }) => showPayment(params.id),
  }),
  defineEndpoint({
    method: 'post',
    path: '/test-payment',
    access: 'owner',
    body: bookingIdRequest,
    handler: async ({ payload, body }) => ({
      success: true,
      paymentIntentId: await makeTestPayment(payload, body.bookingId),
      message: 'A test payment of $1.00 went through. No money was moved.',
    }),
  }),
]
