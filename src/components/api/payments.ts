import { skipToken, useMutation, useQuery } from '@tanstack/react-query'

import type { PaymentLinkRequest } from '@/contract/payments'

import { call } from './client'

export const STRIPE_PAYMENT = '/api/stripe-payment'

/** A payment as the provider has it now, asked each time a booking is opened; null asks for nothing. */
export const useStripePayment = (paymentIntentId: string | null) =>
  useQuery({
    queryKey: [STRIPE_PAYMENT, paymentIntentId],
    queryFn:
      paymentIntentId === null
        ? skipToken
        : () => call('get /stripe-payment/:id', { params: { id: paymentIntentId } }),
    // Its card is there before and after.
    staleTime: 0,
  })

/** A payment with the provider's test card, which tells whether the connection works. */
export const useTestPayment = () =>
  useMutation({
    mutationFn: (bookingId: string) => call('post /test-payment', { body: { bookingId } }),
  })

/** Sends the booking to the guide app as a test. */
export const useTestGuideApp = () =>
  useMutation({
    mutationFn: (bookingId: string) => call('post /test-guide-app', { body: { bookingId } }),
  })

/** A signed address at which an agreed amount can be paid. */
export const usePaymentLink = () =>
  useMutation({
    mutationFn: (body: PaymentLinkRequest) => call('post /payment-links', { body }),
  })
