import type { Payload } from 'payload'
import { idParams } from '@/contract/common'
import {
  bookingLedger,
  ledgerEntryParams,
  ledgerResult,
  paymentLinkRequest,
  paymentLinkResponse,
  paymentRequestRequest,
  paymentRequestResult,
  recordPaymentRequest,
  refundOffer,
  refundRequest,
  refundResult,
} from '@/contract/payments'
import { formatCents } from '@/domain/common/money'
import { loadLedger } from '@/operations/desk/booking-ledger'
import { requestPayment } from '@/operations/desk/request-payment'
import { recordPayment, reversePayment } from '@/operations/desk/record-payment'
import { makePaymentLink } from '@/operations/payments/make-payment-link'
import { offerRefund, refundBooking } from '@/operations/desk/refund-booking'

import { answer, done } from './answer'
import { defineEndpoint, recordOf } from './define-endpoint'

/** What the security log keeps of what the owner does about money. */
export const money = recordOf('money', 'admin')
/** 'booking 12, $500.00' */
const bookingAnd = (id: string, cents: number) => `booking ${id}, ${formatCents(cents)}`

async function ledgerAnswer(payload: Payload, id: string, message: string) {
  const { ledger, inquiry } = await loadLedger(payload, id)
  return done({ message, ...ledger, inquiry })
}

/** What the owner does about the money of bookings. */
export const ownerPaymentEndpoints = [
  defineEndpoint('get /booking-inquiries/:id/ledger', 'owner', {
    params: idParams,
    response: bookingLedger,
    handler: async ({ payload, params }) => (await loadLedger(payload, params.id)).ledger,
  }),
  defineEndpoint('post /booking-inquiries/:id/payments', 'owner', {
    params: idParams,
    body: recordPaymentRequest,
    response: ledgerResult,
    record: ({ params, body }) => money('payment by hand', bookingAnd(params.id, body.amount)),
    handler: async ({ payload, params, body }) => {
      const isNew = await recordPayment(payload, params.id, body)
      const message = 'The payment is in the books.'
      return answer(await ledgerAnswer(payload, params.id, message), isNew ? 201 : 200)
    },
  }),
  defineEndpoint('post /booking-inquiries/:id/payments/:entryId/reverse', 'owner', {
    params: ledgerEntryParams,
    response: ledgerResult,
    record: ({ params }) => money('payment by hand taken back', `booking ${params.id}`),
    handler: async ({ payload, params }) => {
      await reversePayment(payload, params.id, params.entryId)
      return ledgerAnswer(payload, params.id, 'The payment is out of the books again.')
    },
  }),
  defineEndpoint('post /booking-inquiries/:id/payment-request', 'owner', {
    params: idParams,
    body: paymentRequestRequest,
    response: paymentRequestResult,
    record: ({ params, body }) =>
      money(
        'payment requested',
        body.amount === undefined ? `booking ${params.id}` : bookingAnd(params.id, body.amount),
      ),
    handler: ({ payload, params, body }) => requestPayment(payload, params.id, body),
  }),
  defineEndpoint('get /booking-inquiries/:id/refund', 'owner', {
    params: idParams,
    response: refundOffer,
    handler: ({ payload, params }) => offerRefund(payload, params.id),
  }),
  defineEndpoint('post /booking-inquiries/:id/refund', 'owner', {
    params: idParams,
    body: refundRequest,
    response: refundResult,
    record: ({ params, body }) =>
      money(body.cancel ? 'refund and cancellation' : 'refund', bookingAnd(params.id, body.amountCents)),
    handler: ({ payload, params, body }) => refundBooking(payload, params.id, body),
  }),
  defineEndpoint('post /payment-links', 'owner', {
    body: paymentLinkRequest,
    response: paymentLinkResponse,
    record: ({ body }) =>
      money('payment link', `${body.checkin} to ${body.checkout}, ${formatCents(body.amountCents)}`),
    handler: ({ payload, body }) => makePaymentLink(payload, body),
  }),
]
