import { createHash } from 'node:crypto'

import { findFirst } from '@/database/find-first'
import type { InquiryStatus, StayDates } from '@/domain/stays/stay'
import type { Inquiry } from '@/payload-types'
import { guestKeyOf } from '@/security/guest-cookie'
import type { Payload } from 'payload'

/** Who books. */
export interface Guest {
  /** The caller's address as the server saw it. */
  address: string
  /** What the guest's cookie says, or will say. */
  token: string
}

/** How a guest is known again: by the cookie alone, because address, e-mail and dates are known to others too. */
export interface GuestKeys {
  guestKey: string
  requestKey: string
}

/** `requestKey` is unique among open checkouts, so that the same stay opened twice at once by one browser is one. */
export const guestKeys = (token: string, { checkin, checkout }: StayDates): GuestKeys => {
  const guestKey = guestKeyOf(token)
  const stay = createHash('sha256')
    .update(JSON.stringify([guestKey, checkin, checkout]))
    .digest('hex')
  return { guestKey, requestKey: `checkout:${stay}` }
}

/** This guest's checkout of these dates in the given state, if there is one. */
export function findCheckout(
  payload: Payload,
  guestKey: string,
  { checkin, checkout }: StayDates,
  status: InquiryStatus,
): Promise<Inquiry | null> {
  return findFirst(payload, 'inquiries', {
    isCheckout: { equals: true },
    status: { equals: status },
    checkin: { equals: checkin },
    checkout: { equals: checkout },
    guestKey: { equals: guestKey },
  })
}
