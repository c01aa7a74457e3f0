import { useMutation, useQuery } from '@tanstack/react-query'
import type * as z from 'zod'

import type {
  PaymentLinkRequest,
  PaymentLinkResponse,
  StripePaymentResponse,
  testPaymentResponse,
} from '@/contract/payments'

import { apiJson } from './client'

export const STRIPE_PAYMENT = '/api/stripe-payment'

/** A payment as the provider has it now, asked each time a booking is opened; null asks for nothing. */
export const useStripePayment = (paymentIntentId: string | null) =>
  useQuery({
    queryKey: [STRIPE_PAYMENT, paymentIntentId],
    queryFn: () =>
      apiJson<StripePaymentResponse>('GET', `${STRIPE_PAYMENT}/${encodeURIComponent(paymentIntentId ?? '')}`),
    enabled: paymentIntentId !== null,
    refetchOnMount: 'always',
  })

/** A payment with the provider's test card, which tells whether the connection works. */
export const useTestPayment = () =>
  useMutation({
    mutationFn: (bookingId: string) =>
      apiJson<z.infer<typeof testPaymentResponse>>('POST', '/api/test-payment', { bookingId }),
  })

/** Sends the booking to the guide app as a test. */
export const useTestGuideApp = () =>
  useMutation({
    mutationFn: (bookingId: string) =>
      apiJson<{ success: true; message: string }>('POST', '/api/test-guide-app', { bookingId }),
  })

/** A signed address at which an agreed amount can be paid. */
export const usePaymentLink = () =>
  useMutation({
    mutationFn: (link: PaymentLinkRequest) =>
      apiJson<PaymentLinkResponse>('POST', '/api/payment-links', link),
  })
