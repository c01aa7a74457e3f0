import { agreementOf } from '@/domain/documents/agreement'
import type { StayDocument } from '@/domain/documents/document'
import { invoiceOf } from '@/domain/documents/invoice'
import { receiptOf } from '@/domain/documents/receipt'
import { Refusal } from '@/domain/common/refusal'
import { renderDocument } from '@/integrations/pdf/render-document'
import type { Inquiry } from '@/payload-types'
import type { Payload } from 'payload'

import { signedIn } from '../bookings/agreements'
import { houseTimeZone } from '../runtime/clock'
import { documentBasis, houseOf } from './document-basis'

/** A PDF with the name under which it is saved: letters, digits and dashes, nothing that a guest has typed. */
export interface DocumentFile {
  fileName: string
  bytes: Uint8Array<ArrayBuffer>
}

const fileOf = async (document: StayDocument): Promise<DocumentFile> => ({
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
export const makeReceipt = async (payload: Payload, inquiry: Inquiry, number: number) =>
  fileOf(receiptOf(await documentBasis(payload, inquiry), number))

/**
 * The rental agreement as it was signed, whatever became of the booking and of the owner's text since.
 * @throws Refusal 404 where none is signed
 */
export async function makeAgreement(payload: Payload, inquiry: Inquiry): Promise<DocumentFile> {
  const signed = signedIn(inquiry)
  if (!signed) throw new Refusal('not-found', 'No rental agreement is signed for this stay.')
  const [house, timeZone] = await Promise.all([houseOf(payload), houseTimeZone(payload)])
  return fileOf(agreementOf(signed, { bookingId: String(inquiry.id), house, timeZone }))
}
