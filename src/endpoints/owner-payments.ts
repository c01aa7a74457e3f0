import { z } from 'zod'

import { bookingResult } from '@/contract/booking-desk'
import { recordId } from '@/contract/common'
import {
  markPaidRequest,
  paymentLinkRequest,
  paymentLinkResponse,
  refundOffer,
  refundRequest,
  refundResult,
} from '@/contract/payments'
import { formatCents } from '@/domain/money'
import { markPaid, markUnpaid } from '@/operations/desk/mark-paid'
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
    path: '/booking-inquiries/:id/mark-paid',
    access: 'owner',
    params: idParams,
    body: markPaidRequest,
    response: bookingResult,
    record: ({ params, body }) => money('payment by hand', bookingAnd(params.id, body.amountCents)),
    handler: async ({ payload, params, body }) =>
      done({
        message: 'The payment is in the books.',
        inquiry: await markPaid(payload, params.id, body),
      }),
  }),
  defineEndpoint({
    method: 'post',
    path: '/booking-inquiries/:id/mark-unpaid',
    access: 'owner',
    params: idParams,
    response: bookingResult,
    record: ({ params }) => money('payment by hand taken back', `booking ${params.id}`),
    handler: async ({ payload, params }) =>
      done({
        message: 'The payment is out of the books again.',
        inquiry: await markUnpaid(payload, params.id),
      }),
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
