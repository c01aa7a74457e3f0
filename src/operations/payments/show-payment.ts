import type { StripePaymentResponse } from '@/contract/payments'
import { Refusal } from '@/domain/common/refusal'
import {
  createTestPayment,
  isLiveKey,
  ProviderDown,
  ProviderRefusal,
  retrievePayment,
} from '@/integrations/stripe'
import type { Payload } from 'payload'

import { findInquiry } from '../bookings/find-inquiry'

const TEST_CENTS = 100

/** A payment as the provider has it now, for the owner. @throws Refusal 404, 503 */
export async function showPayment(paymentId: string): Promise<StripePaymentResponse> {
  try {
    const { card, status, amountCents } = await retrievePayment(paymentId)
    return {
      success: true,
      ...(card ? { cardDetails: card } : {}),
      paymentIntent: { status, amount: amountCents },
    }
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error
    if (error.status === 404)
      throw new Refusal('payment-unknown', 'The payment provider does not know this payment.')
    throw new ProviderDown(error.message)
  }
}

/**
 * Pays one dollar with the provider's test card, to see that keys and connection work. The booking stays as it is.
 * @throws Refusal 404, 409 with a live key, 503
 */
export async function makeTestPayment(payload: Payload, bookingId: string): Promise<string> {
  await findInquiry(payload, bookingId)
  if (isLiveKey()) {
    throw new Refusal(
      'live-key',
      'Test payments need a test key, and the server has a live one. Nothing was charged.',
    )
  }
  try {
    return (await createTestPayment(bookingId, TEST_CENTS)).id
  } catch (error) {
    if (error instanceof ProviderRefusal) throw new Refusal('payment-refused', error.message)
    throw error
  }
}
