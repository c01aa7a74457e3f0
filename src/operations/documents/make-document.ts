import type { MoneyDocument } from '@/domain/documents/document'
import { invoiceOf } from '@/domain/documents/invoice'
import { receiptOf } from '@/domain/documents/receipt'
import { renderDocument } from '@/integrations/pdf/render-document'
import type { Inquiry } from '@/payload-types'
import type { Payload } from 'payload'

import { documentBasis } from './document-basis'

/** A PDF with the name under which it is saved: letters, digits and dashes, nothing that a guest has typed. */
export interface DocumentFile {
  fileName: string
  bytes: Uint8Array<ArrayBuffer>
}

const fileOf = async (document: MoneyDocument): Promise<DocumentFile> => ({
  fileName: `${document.kind}-${document.number}.pdf`,
  bytes: await renderDocument(document),
})

/**
 * The invoice of a booking as it stands now. Nothing is kept of it.
 * @throws Refusal 409 for a stay that is not booked, has no price, or is a channel's
 */
export const makeInvoice = async (payload: Payload, inquiry: Inquiry): Promise<DocumentFile> =>
  fileOf(invoiceOf(await documentBasis(payload, inquiry)))

/**
 * The receipt of one payment of a booking, with what is left to pay by now. Nothing is kept of it.
 * @param number of the payment in its booking (`standingPayments`)
 * @throws Refusal 404 where there is no such payment, or it was taken out of the books
 */
export const makeReceipt = async (
  payload: Payload,
  inquiry: Inquiry,
  number: number,
): Promise<DocumentFile> => fileOf(receiptOf(await documentBasis(payload, inquiry), number))
