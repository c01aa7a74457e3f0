import { z } from 'zod'

import { bookingResult } from '@/contract/booking-desk'
import { recordId } from '@/contract/common'
import {
  paymentLinkRequest,
  paymentLinkResponse,
  paymentRequestRequest,
  paymentRequestResult,
  recordPaymentRequest,
  refundOffer,
  refundRequest,
  refundResult,
  reversePaymentRequest,
} from '@/contract/payments'
import { formatCents } from '@/domain/money'
import { requestPayment } from '@/operations/desk/request-payment'
import { recordPayment, reversePayment } from '@/operations/desk/record-payment'
import { makePaymentLink } from '@/operations/payments/make-payment-link'
import { offerRefund, refundBooking } from '@/operations/desk/refund-booking'

import { done } from './answer'
import { defineEndpoint } from './define-endpoint'

const idParams = z.object({ id: recordId })

const money = (outcome: string, detail: string) => ({
  kind: 'money' as const,
  area: 'admin',
  outcome,
  detail,
})
/** 'booking 12, $500.00' */
const bookingAnd = (id: string, cents: number) => `booking ${id}, ${formatCents(cents)}`

/** What the owner does about the money of bookings. */
export const ownerPaymentEndpoints = [
  defineEndpoint({
    method: 'post',
    path: '/booking-inquiries/:id/payments',
    access: 'owner',
    params: idParams,
    body: recordPaymentRequest,
    response: bookingResult,
    record: ({ params, body }) => money('payment by hand', bookingAnd(params.id, body.amountCents)),
    handler: async ({ payload, params, body }) =>
      done({
        message: 'The payment is in the books.',
        inquiry: await recordPayment(payload, params.id, body),
      }),
  }),
  defineEndpoint({
    method: 'post',
    path: '/booking-inquiries/:id/payments/reverse',
    access: 'owner',
    params: idParams,
    body: reversePaymentRequest,
    response: bookingResult,
    record: ({ params }) => money('payment by hand taken back', `booking ${params.id}`),
    handler: async ({ payload, params, body }) =>
      done({
        message: 'The payment is out of the books again.',
        inquiry: await reversePayment(payload, params.id, body.key),
      }),
  }),
  defineEndpoint({
    method: 'post',
    path: '/booking-inquiries/:id/payment-requests',
    access: 'owner',
    params: idParams,
    body: paymentRequestRequest,
    response: paymentRequestResult,
    record: ({ params, body }) => money('payment requested', bookingAnd(params.id, body.owedCents)),
    handler: ({ payload, params, body }) => requestPayment(payload, params.id, body),
  }),
  defineEndpoint({
    method: 'get',
    path: '/booking-inquiries/:id/refund',
    access: 'owner',
    params: idParams,
    response: refundOffer,
    handler: ({ payload, params }) => offerRefund(payload, params.id),
  }),
  defineEndpoint({
    method: 'post',
    path: '/booking-inquiries/:id/refund',
    access: 'owner',
    params: idParams,
    body: refundRequest,
    response: refundResult,
    record: ({ params, body }) =>
      money(body.cancel ? 'refund and cancellation' : 'refund', bookingAnd(params.id, body.amountCents)),
    handler: ({ payload, params, body }) => refundBooking(payload, params.id, body),
  }),
  defineEndpoint({
    method: 'post',
    path: '/payment-links',
    access: 'owner',
    body: paymentLinkRequest,
    response: paymentLinkResponse,
    record: ({ body }) =>
      money('payment link', `${body.checkin} to ${body.checkout}, ${formatCents(body.amountCents)}`),
    handler: ({ payload, body }) => makePaymentLink(payload, body),
  }),
]
