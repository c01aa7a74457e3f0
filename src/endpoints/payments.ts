import { z } from 'zod'

import { paymentIntentId, successResponse } from '@/contract/common'
import { holdBookingRequest, holdBookingResponse } from '@/contract/hold-booking'
import { ownHoldResponse } from '@/contract/own-hold'
import {
  bookingIdRequest,
  checkoutConfig,
  checkoutConfigQuery,
  createPaymentIntentRequest,
  createPaymentIntentResponse,
  stripePaymentResponse,
  testPaymentResponse,
} from '@/contract/payments'
import type { AgreementText } from '@/contract/agreement'
import { policySentences } from '@/domain/bookings/cancellation'
import { dollarsToCents } from '@/domain/common/money'
import { Refusal } from '@/domain/common/refusal'
import { publishableKey } from '@/integrations/stripe'
import { houseToday } from '@/operations/runtime/clock'
import { termsHashOf } from '@/operations/bookings/agreed-terms'
import { loadBookingTerms } from '@/operations/site/load-booking-terms'
import { bookWithoutCard } from '@/operations/payments/book-without-card'
import { letGo, ownHoldView } from '@/operations/payments/let-go'
import { openCheckout } from '@/operations/payments/open-checkout'
import { checkoutAgreement } from '@/operations/payments/sign-checkout'
import { makeTestPayment, showPayment } from '@/operations/payments/show-payment'
import { guestCookie, guestToken, newGuestToken } from '@/security/guest-cookie'
import type { Payload } from 'payload'

import { answer, done, refuse } from './answer'
import { defineEndpoint } from './define-endpoint'

/** What is to be signed for the stay that was named, as far as one was. */
async function agreementIn(
  payload: Payload,
  { checkin, checkout, guests, amount = '' }: z.infer<typeof checkoutConfigQuery>,
): Promise<{ agreement?: AgreementText }> {
  const cents = dollarsToCents(amount)
  if (!checkin || !checkout || !guests || cents === null) return {}
  const offered = await checkoutAgreement(payload, { stay: { checkin, checkout, guests }, cents })
  return offered ? { agreement: { text: offered.text, hash: offered.hash } } : {}
}

export const paymentEndpoints = [
  defineEndpoint('get /checkout/hold', 'public', {
    bucket: 'content',
    response: ownHoldResponse,
    handler: async ({ payload, req }) => done({ hold: await ownHoldView(payload, guestToken(req.headers)) }),
  }),
  defineEndpoint('delete /checkout/hold', 'public', {
    response: successResponse,
    handler: async ({ payload, req }) => {
      await letGo(payload, guestToken(req.headers))
      return done({ message: 'The nights are free again. Nothing was charged.' })
    },
  }),
  defineEndpoint('get /checkout/config', 'public', {
    bucket: 'content',
    query: checkoutConfigQuery,
    response: checkoutConfig,
    handler: async ({ payload, req, query }) => {
      const terms = await loadBookingTerms(payload)
      const { cancellation, keptNames, houseRules } = terms
      const config = {
        publishableKey: publishableKey(),
        houseRules: houseRules
          .split('\n')
          .map((line) => line.trim())
          .filter(Boolean),
        cancellation: policySentences(
          cancellation,
          keptNames,
          query.checkin ? { checkin: query.checkin, today: await houseToday(payload) } : null,
        ),
        termsHash: termsHashOf(terms),
        ...(await agreementIn(payload, query)),
      }
      // Before anything is held: who opens the checkout and never hears the answer can still go on where it was.
      const isKnown = guestToken(req.headers) !== undefined
      return answer(config, 200, isKnown ? {} : { 'Set-Cookie': guestCookie(newGuestToken()) })
    },
  }),
  defineEndpoint('post /create-payment-intent', 'public', {
    body: createPaymentIntentRequest,
    response: createPaymentIntentResponse,
    handler: async ({ payload, req, address, body }) => {
      const token = guestToken(req.headers) ?? newGuestToken()
      const cookie = { 'Set-Cookie': guestCookie(token) }
      try {
        return answer(await openCheckout(payload, body, { address, token }), 200, cookie)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        // The nights may be held all the same, and only whoever has the cookie can go on with them.
        return refuse(error, { headers: cookie })
      }
    },
  }),
  defineEndpoint('get /stripe-payment/:id', 'owner', {
    params: z.object({ id: paymentIntentId }),
    response: stripePaymentResponse,
    handler: ({ params }) => showPayment(params.id),
  }),
  defineEndpoint('post /test-payment', 'owner', {
    body: bookingIdRequest,
    response: testPaymentResponse,
    handler: async ({ payload, body }) =>
      done({
        paymentIntentId: await makeTestPayment(payload, body.bookingId),
        message: 'A test payment of $1.00 went through. No money was moved.',
      }),
  }),
  defineEndpoint('post /hold-booking', 'public', {
    body: holdBookingRequest,
    response: holdBookingResponse,
    handler: async ({ payload, req, address, body }) => {
      const token = guestToken(req.headers) ?? newGuestToken()
      const made = await bookWithoutCard(payload, body, { address, token })
      return answer(made, 201, { 'Set-Cookie': guestCookie(token) })
    },
  }),
]
