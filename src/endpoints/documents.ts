import { idParams } from '@/contract/common'
import { guestDocumentRequest, receiptParams } from '@/contract/documents'
import { findInquiry } from '@/operations/bookings/find-inquiry'
import { stayOfLink } from '@/operations/desk/guest-stay'
import { guestCalendar } from '@/operations/desk/stay-ics'
import {
  type DocumentFile,
  makeAgreement,
  makeInvoice,
  makeReceipt,
} from '@/operations/documents/make-document'

import { defineEndpoint } from './define-endpoint'

/** A document of one guest: kept by no cache on its way, and read as nothing but what it is. */
const pdfAnswer = ({ fileName, bytes }: DocumentFile): Response =>
  new Response(bytes, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${fileName}"`,
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })

/** Invoices, receipts and signed agreements, for the owner, and for a guest by the key of the private link. */
export const documentEndpoints = [
  defineEndpoint({
    method: 'get',
    path: '/booking-inquiries/:id/invoice',
    access: 'owner',
    params: idParams,
    response: 'application/pdf',
    handler: async ({ payload, params }) =>
      pdfAnswer(await makeInvoice(payload, await findInquiry(payload, params.id))),
  }),
  defineEndpoint({
    method: 'get',
    path: '/booking-inquiries/:id/receipts/:number',
    access: 'owner',
    params: receiptParams,
    response: 'application/pdf',
    handler: async ({ payload, params }) =>
      pdfAnswer(await makeReceipt(payload, await findInquiry(payload, params.id), params.number)),
  }),
  defineEndpoint({
    method: 'post',
    path: '/guest-stay/:id/invoice',
    access: 'public',
    params: idParams,
    body: guestDocumentRequest,
    response: 'application/pdf',
    handler: async ({ payload, params, body }) =>
      pdfAnswer(await makeInvoice(payload, await stayOfLink(payload, params.id, body.key))),
  }),
  defineEndpoint({
    method: 'post',
    path: '/guest-stay/:id/receipts/:number',
    access: 'public',
    params: receiptParams,
    body: guestDocumentRequest,
    response: 'application/pdf',
    handler: async ({ payload, params, body }) =>
      pdfAnswer(await makeReceipt(payload, await stayOfLink(payload, params.id, body.key), params.number)),
  }),
  defineEndpoint({
    method: 'post',
    path: '/guest-stay/:id/calendar',
    access: 'public',
    params: idParams,
    body: guestDocumentRequest,
    response: 'text/calendar',
    handler: async ({ payload, params, body }) =>
      new Response(await guestCalendar(payload, params.id, body.key), {
        headers: {
          'Content-Type': 'text/calendar; charset=utf-8',
          'Content-Disposition': 'attachment; filename="stay.ics"',
          'Cache-Control': 'private, no-store',
        },
      }),
  }),
  defineEndpoint({
    method: 'get',
    path: '/booking-inquiries/:id/agreement',
    access: 'owner',
    params: idParams,
    response: 'application/pdf',
    handler: async ({ payload, params }) =>
      pdfAnswer(await makeAgreement(payload, await findInquiry(payload, params.id))),
  }),
  defineEndpoint({
    method: 'post',
    path: '/guest-stay/:id/agreement/file',
    access: 'public',
    params: idParams,
    body: guestDocumentRequest,
    response: 'application/pdf',
    handler: async ({ payload, params, body }) =>
      pdfAnswer(await makeAgreement(payload, await stayOfLink(payload, params.id, body.key))),
  }),
]
