import { createHash } from 'node:crypto'

import type { BookingData } from '@/contract/guest-request'
import type { InquiryStatus } from '@/domain/stay'
import type { Inquiry } from '@/payload-types'
import { addressKey } from '@/security/client-address'
import type { Payload, Where } from 'payload'

/** How a guest is known again: by the cookie, else by address, e-mail and stay (design 5). */
export interface GuestKeys {
  guestKey: string
  requestKey: string
}

/** Unique among open checkouts, so that the same stay opened twice at once is one. */
export const requestKeyOf = (address: string, { email, checkin, checkout }: BookingData): string =>
  `checkout:${createHash('sha256')
    .update(JSON.stringify([addressKey(address), email.toLowerCase(), checkin, checkout]))
    .digest('hex')}`

/** This guest's checkout of these dates in the given state, if there is one. */
export async function findCheckout(
  payload: Payload,
  { guestKey, requestKey }: GuestKeys,
  { checkin, checkout }: BookingData,
  status: InquiryStatus,
): Promise<Inquiry | null> {
  const guest: Where[] = [{ requestKey: { equals: requestKey } }, { guestKey: { equals: guestKey } }]
  const { docs } = await payload.find({
    collection: 'inquiries',
    where: {
      and: [
        { isCheckout: { equals: true } },
        { status: { equals: status } },
        { checkin: { equals: checkin } },
        { checkout: { equals: checkout } },
        { or: guest },
      ],
    },
    limit: 1,
    depth: 0,
  })
  return docs[0] ?? null
}

export async function findByPayment(payload: Payload, paymentId: string): Promise<Inquiry | null> {
  const { docs } = await payload.find({
    collection: 'inquiries',
    where: { stripePaymentIntentId: { equals: paymentId } },
    limit: 1,
    depth: 0,
  })
  return docs[0] ?? null
}
