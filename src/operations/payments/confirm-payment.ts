import type { BookingInquiryRequest } from '@/contract/guest-request'
import { hasCharge } from '@/domain/ledger/ledger'
import { Refusal } from '@/domain/common/refusal'
import { sameDates } from '@/domain/stays/stay'
import type { Inquiry } from '@/payload-types'
import { guestKeyOf } from '@/security/guest-cookie'
import type { Payload } from 'payload'

import { ledgerOf } from '../bookings/journal-and-ledger'
import { lookUpInquiry } from '../bookings/write-booking'
import { guestLink } from '../bookings/guest-link'
import { findByKey, findByPayment } from './charge-attempts'
import { demandBooked } from './follow-payment'
import { isInReview, nightsGoneKey, REFUND_DUE } from './give-back'
import { outcomeRefusal } from './outcome-refusal'

const CANCELLED = 'This booking was paid and has been cancelled since. The e-mails about it say more.'

const isOfBrowser = ({ guestKey }: Inquiry, token: string | undefined): boolean =>
  token !== undefined && guestKey === guestKeyOf(token)

/** The browser that began to pay is known by its cookie: its guest may have corrected the address in another tab. */
const isOf = (inquiry: Inquiry, request: BookingInquiryRequest, token: string | undefined): boolean =>
  sameDates(inquiry, request) &&
  (inquiry.email.toLowerCase() === request.email.toLowerCase() || isOfBrowser(inquiry, token))

/**
 * What a guest's return from paying calls for: settles the payment's own inquiry, and never makes a second one.
 * @param token what the guest's cookie says
 * @returns the inquiry's id
 * @throws Refusal 404 for a payment that is unknown or another guest's, without asking the provider; 409 when it is not
 *   paid, with what to do; 503 when the provider cannot be asked: the reconciling round settles it then
 */
export async function confirmPayment(
  payload: Payload,
  request: BookingInquiryRequest,
  paymentId: string,
  token?: string,
): Promise<string> {
  const inquiry = await findByPayment(payload, paymentId)
  if (!inquiry?.isCheckout || !isOf(inquiry, request, token)) throw outcomeRefusal('unknown')
  const id = String(inquiry.id)
  const isPaid = hasCharge(ledgerOf(inquiry), paymentId) && !isInReview(inquiry, paymentId)
  if (inquiry.status === 'confirmed' && isPaid) return id
  const isEnded = isPaid && inquiry.paymentStatus !== REFUND_DUE
  if (isEnded && !(await findByKey(payload, nightsGoneKey(paymentId))))
    throw new Refusal('wrong-state', CANCELLED)
  await demandBooked(payload, paymentId)
  return id
}

/**
 * The private page of a stay, for the browser that began to pay for it; null for every other one: who comes back with a payment's id
 * may have read it on somebody's screen.
 * @param token what the guest's cookie says
 */
export async function ownStayLink(payload: Payload, id: string, token: string | undefined) {
  const inquiry = token === undefined ? null : await lookUpInquiry(payload, id)
  return inquiry && isOfBrowser(inquiry, token) ? guestLink(inquiry) : null
}
