import { z } from 'zod'

import { recordId } from '@/contract/common'
import { markPaidRequest, paymentLinkRequest, refundRequest } from '@/contract/payments'
import { markPaid, markUnpaid } from '@/operations/mark-paid'
import { makePaymentLink } from '@/operations/payments/make-payment-link'
import { offerRefund, refundBooking } from '@/operations/payments/refund-booking'

import { defineEndpoint } from './define-endpoint'

const idParams = z.object({ id: recordId })

/** What the owner does about the money of bookings. */
export const ownerPaymentEndpoints = [
  defineEndpoint({
    method: 'post',
    path: '/booking-inquiries/:id/mark-paid',
    access: 'owner',
    params: idParams,
    body: markPaidRequest,
    handler: async ({ payload, params, body }) => ({
      success: true,
      message: 'The payment is in the books.',
      inquiry: await markPaid(payload, params.id, body),
    }),
  }),
  defineEndpoint({
    method: 'post',
    path: '/booking-inquiries/:id/mark-unpaid',
    access: 'owner',
    params: idParams,
    handler: async ({ payload, params }) => ({
      success: true,
      message: 'The payment is out of the books again.',
      inquiry: await markUnpaid(payload, params.id),
    }),
  }),
  defineEndpoint({
    method: 'get',
    path: '/booking-inquiries/:id/refund',
    access: 'owner',
    params: idParams,
    handler: ({ payload, params }) => offerRefund(payload, params.id),
  }),
  defineEndpoint({
    method: 'post',
    path: '/booking-inquiries/:id/refund',
    access: 'owner',
    params: idParams,
    body: refundRequest,
    handler: ({ payload, params, body }) => refundBooking(payload, params.id, body),
  }),
  defineEndpoint({
    method: 'post',
    path: '/payment-links',
    access: 'owner',
    body: paymentLinkRequest,
    handler: ({ payload, body }) => makePaymentLink(payload, body),
  }),
]
