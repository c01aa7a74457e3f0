import type { CreatePaymentIntentRequest, CreatePaymentIntentResponse } from '@/contract/payments'

import { apiJson, apiRequest } from './client'

// No hook is in here: the landing page ends payments with it before it has fetched the query library.

/** What is sent to open a checkout; `expires` of a link goes as it stands in the address. */
export type OpenCheckoutRequest = Omit<CreatePaymentIntentRequest, 'link'> & {
  link?: { expires: string; signature: string }
}

/**
 * Holds the nights and makes the payment intent, or resumes both (`POST /api/create-payment-intent`).
 * @throws ApiError 400 with field errors, 409 when nights are taken or the amount differs, 503 without payment
 */
export const openCheckout = (request: OpenCheckoutRequest) =>
  apiJson<CreatePaymentIntentResponse>('POST', '/api/create-payment-intent', request)

/** The booking of a payment that went through (`POST /api/booking-inquiry`); the same again changes nothing. */
export const settleBooking = (booking: object, paymentIntentId: string) =>
  apiRequest('POST', '/api/booking-inquiry', { ...booking, paymentIntentId })
