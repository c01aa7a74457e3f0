import type { CreatePaymentIntentRequest } from '@/contract/payments'
import { isUniqueViolation } from '@/database/unique'
import type { Inquiry } from '@/payload-types'
import type { Payload } from 'payload'

import { loadBookingTerms } from '../site/load-booking-terms'
import type { StayOffer } from '../stays/quote'
import { foldText } from '../runtime/search-text'
import { findStayOfInquiry } from '../stays/stays'
import { changeInquiry, whilePending } from './change-inquiry'
import type { AskedStay } from './checkout-price'
import type { GuestKeys } from './find-checkout'

/** One call that opens a checkout, and who makes it. */
export interface CheckoutCall {
  request: CreatePaymentIntentRequest
  asked: AskedStay
  keys: GuestKeys
  /** The caller's address as the server saw it. */
  address: string
}

/** What the guest typed, as far as it may still change while the checkout is open. */
function guestData({ bookingData }: CreatePaymentIntentRequest) {
  const { firstName, lastName, email, phone, location, guests, message, specialRequests } = bookingData
  return {
    firstName,
    lastName,
    email,
    phone: phone || null,
    location: location || null,
    guests,
    message: message || null,
    specialRequests: specialRequests || null,
    searchText: foldText([firstName, lastName, email, phone, location, message, specialRequests].join(' ')),
  }
}

const agreedAt = ({ agreed }: CreatePaymentIntentRequest) =>
  agreed ? { agreedAt: new Date().toISOString() } : {}

/** Saves a checkout with the quote and the terms of this moment. @returns null when a parallel call of the same guest was first */
export async function saveCheckout(
  payload: Payload,
  { request, asked, keys, address }: CheckoutCall,
  { quote }: StayOffer,
): Promise<Inquiry | null> {
  const { cancellation, houseRules } = await loadBookingTerms(payload)
  const { checkin, checkout } = asked.stay
  try {
    return await payload.create({
      collection: 'inquiries',
      depth: 0,
      data: {
        ...guestData(request),
        ...keys,
        checkin,
        checkout,
        ipAddress: address,
        isCheckout: true,
        source: 'direct',
        status: 'pending',
        paymentStatus: 'pending',
        quote: { ...quote },
        ...(asked.link ? { agreedCents: asked.cents } : {}),
        agreedTerms: { cancellation: [...cancellation], houseRules, ...agreedAt(request) },
        noticesPending: false,
      },
    })
  } catch (error) {
    if (isUniqueViolation(error)) return null
    throw error
  }
}

/**
 * Takes the last words of a guest who comes back: a corrected e-mail, one guest more.
 * @returns false when the checkout has ended meanwhile
 */
export function refreshCheckout(
  payload: Payload,
  inquiry: Inquiry,
  request: CreatePaymentIntentRequest,
): Promise<boolean> {
  const data = {
    ...guestData(request),
    agreedTerms: { ...(inquiry.agreedTerms as object), ...agreedAt(request) },
  }
  return changeInquiry(payload, inquiry, whilePending, data)
}

/** A claim that was refused leaves no inquiry behind; one that a payment may exist for ends in another way. */
export async function discardCheckout(payload: Payload, inquiry: Inquiry): Promise<void> {
  const stay = await findStayOfInquiry(payload, String(inquiry.id))
  if (stay) return
  await payload.db.deleteMany({
    collection: 'inquiries',
    where: { and: [{ id: { equals: inquiry.id } }, whilePending, { intentAskedAt: { exists: false } }] },
  })
}
