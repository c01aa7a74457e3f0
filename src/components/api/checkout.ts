import { call, type Input } from './client'

// No hook is in here: the landing page ends payments with it before it has fetched the query library.

/**
 * Holds the nights and makes the payment intent, or resumes both (`POST /api/create-payment-intent`).
 * @throws ApiError 400 with field errors, 409 when nights are taken or the amount differs, 503 without payment
 */
export const openCheckout = (body: Input<'post /create-payment-intent'>['body']) =>
  call('post /create-payment-intent', { body })

/**
 * Books a stay that is paid without a card, and holds its nights (`POST /api/hold-booking`).
 * @throws ApiError 400 with field errors, 409 when nights are taken or the amount differs, 429 when too much is held
 */
export const holdBooking = (body: Input<'post /hold-booking'>['body']) => call('post /hold-booking', { body })

/** The booking of a payment that went through (`POST /api/booking-inquiry`); the same again changes nothing. */
export const settleBooking = (booking: Input<'post /booking-inquiry'>['body'], paymentIntentId: string) =>
  call('post /booking-inquiry', { body: { ...booking, paymentIntentId } })
