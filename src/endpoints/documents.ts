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
import { guestCall } from './guest-call'

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
  defineEndpoint('get /booking-inquiries/:id/invoice', 'owner', {
    params: idParams,
    response: 'application/pdf',
    handler: async ({ payload, params }) =>
      pdfAnswer(await makeInvoice(payload, await findInquiry(payload, params.id))),
  }),
  defineEndpoint('get /booking-inquiries/:id/receipts/:number', 'owner', {
    params: receiptParams,
    response: 'application/pdf',
    handler: async ({ payload, params }) =>
      pdfAnswer(await makeReceipt(payload, await findInquiry(payload, params.id), params.number)),
  }),
  guestCall('/invoice', {
    body: guestDocumentRequest,
    response: 'application/pdf',
    handler: async ({ payload, stay }) => pdfAnswer(await makeInvoice(payload, stay)),
  }),
  defineEndpoint('post /guest-stay/:id/receipts/:number', 'public', {
    params: receiptParams,
    body: guestDocumentRequest,
    response: 'application/pdf',
    handler: async ({ payload, params, body }) =>
      pdfAnswer(await makeReceipt(payload, await stayOfLink(payload, params.id, body.key), params.number)),
  }),
  guestCall('/calendar', {
    body: guestDocumentRequest,
    response: 'text/calendar',
    handler: async ({ payload, stay }) =>
      new Response(await guestCalendar(payload, stay), {
        headers: {
          'Content-Type': 'text/calendar; charset=utf-8',
          'Content-Disposition': 'attachment; filename="stay.ics"',
          'Cache-Control': 'private, no-store',
        },
      }),
  }),
  defineEndpoint('get /booking-inquiries/:id/agreement', 'owner', {
    params: idParams,
    response: 'application/pdf',
    handler: async ({ payload, params }) =>
      pdfAnswer(await makeAgreement(payload, await findInquiry(payload, params.id))),
  }),
  guestCall('/agreement/file', {
    body: guestDocumentRequest,
    response: 'application/pdf',
    handler: async ({ payload, stay }) => pdfAnswer(await makeAgreement(payload, stay)),
  }),
]
