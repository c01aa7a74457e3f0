import { Refusal } from '@/domain/common/refusal'
import type { Payload } from 'payload'

import { type DocumentFile, makeAgreement, makeInvoice, makeReceipt } from '../documents/make-document'
import { mailFrame } from '../content/mail-frame'
import { stayOfLink } from './guest-stay'
import { stayIcs } from './stay-ics'

/**
 * The invoice of a stay, for whoever has its private link.
 * @throws Refusal 404 for a wrong link; 409 as `makeInvoice`
 */
export const guestInvoice = async (payload: Payload, inquiryId: string, key: string): Promise<DocumentFile> =>
  makeInvoice(payload, await stayOfLink(payload, inquiryId, key))

/** The receipt of one payment of it. @throws Refusal 404 for a wrong link, or as `makeReceipt` */
export const guestReceipt = async (
  payload: Payload,
  inquiryId: string,
  { key, number }: { key: string; number: number },
): Promise<DocumentFile> => makeReceipt(payload, await stayOfLink(payload, inquiryId, key), number)

/**
 * A confirmed stay for its guest's calendar.
 * @throws Refusal 404 for a wrong link; 409 for a stay that is not confirmed
 */
export async function guestCalendar(payload: Payload, inquiryId: string, key: string): Promise<string> {
  const inquiry = await stayOfLink(payload, inquiryId, key)
  if (inquiry.status !== 'confirmed') throw new Refusal('wrong-state', 'This stay is not confirmed.')
  return (await stayIcs({ payload, inquiry, frame: await mailFrame(payload) })).content
}

/** The signed rental agreement of it. @throws Refusal 404 for a wrong link, or as `makeAgreement` */
export const guestAgreementFile = async (
  payload: Payload,
  inquiryId: string,
  key: string,
): Promise<DocumentFile> => makeAgreement(payload, await stayOfLink(payload, inquiryId, key))
