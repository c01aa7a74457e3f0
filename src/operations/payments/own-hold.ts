import { findAll } from '@/database/find-all'
import { overlaps, type StayDates } from '@/domain/stays/stay'
import type { Inquiry, Stay } from '@/payload-types'
import type { Payload } from 'payload'

import { staysOfInquiries } from '../stays/stays'

/** An open checkout and what holds its nights. */
export interface OwnHold {
  inquiry: Inquiry
  stay: Stay
}

const isHeld = ({ state, holdUntil, heldFor }: Stay): boolean =>
  state === 'hold' && !heldFor && Date.parse(holdUntil ?? '') > Date.now()

/**
 * The nights that a browser holds while its guest pays by card: those that it can go on with, take to other dates or let go.
 * @param guestKey of the browser's cookie, which alone says whose a hold is
 * @param wanted dates that it wants: of several holds, one that shares a night with them is meant
 */
export async function findOwnHold(
  payload: Payload,
  guestKey: string,
  wanted?: StayDates,
): Promise<OwnHold | null> {
  const docs = await findAll(
    payload,
    'inquiries',
    { guestKey: { equals: guestKey }, isCheckout: { equals: true }, status: { equals: 'pending' } },
    { sort: '-createdAt' },
  )
  const stays = await staysOfInquiries(
    payload,
    docs.map(({ id }) => String(id)),
  )
  // One that is just being booked without a card is no hold to pay for.
  const open = docs.filter(({ requestKey }) => !requestKey?.startsWith('way:'))
  const holds = open.flatMap((inquiry) => {
    const stay = stays.find(({ inquiryId }) => inquiryId === String(inquiry.id))
    return stay && isHeld(stay) ? [{ inquiry, stay }] : []
  })
  return holds.find(({ inquiry }) => wanted && overlaps(inquiry, wanted)) ?? holds[0] ?? null
}
