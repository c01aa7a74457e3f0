import { skipToken, useQuery } from '@tanstack/react-query'

import { call } from './client'
import { useCall } from './use-call'

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
export const useTestPayment = () => useCall('post /test-payment')

/** Sends the booking to the guide app as a test. */
export const useTestGuideApp = () => useCall('post /test-guide-app')

/** A signed address at which an agreed amount can be paid. */
export const usePaymentLink = () => useCall('post /payment-links')
