import { useQuery } from '@tanstack/react-query'

import type { StripePaymentResponse } from '@/contract/payments'

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
