import type { OwnHoldView } from '@/contract/own-hold'
import { readQuote } from '@/domain/stays/kept-quote'
import { guestKeyOf } from '@/security/guest-cookie'
import type { Payload } from 'payload'

import { moneyBasis } from '../bookings/journal-and-ledger'
import { checkoutCents } from './checkout-price'
import { endCheckout } from './end-checkout'
import { outcomeRefusal } from './outcome-refusal'
import { findOwnHold, type OwnHold } from './own-hold'
import { savedCardOf } from './saved-card'

/** What the browser with this cookie holds. @param token what the cookie says */
export const heldBy = async (payload: Payload, token: string | undefined): Promise<OwnHold | null> =>
  token === undefined ? null : findOwnHold(payload, guestKeyOf(token))

/**
 * What a browser is told of the nights that it holds, and what was typed to hold them: whoever has its cookie could pay for them as
 * well. Null where it holds none.
 */
export async function ownHoldView(payload: Payload, token: string | undefined): Promise<OwnHoldView | null> {
  const held = await heldBy(payload, token)
  if (!held) return null
  const { inquiry, stay } = held
  const { firstName, lastName, email, phone, location, message, specialRequests } = inquiry
  const { pets, extras, code } = readQuote(inquiry.quote) ?? {}
  const { checkin, checkout, guests } = inquiry
  return {
    stay: {
      ...{ checkin, checkout, guests },
      ...(pets ? { pets } : {}),
      ...(extras && Object.keys(extras).length > 0 ? { extras } : {}),
      ...(code ? { code } : {}),
    },
    amountCents: checkoutCents(inquiry),
    isAgreed: inquiry.agreedCents != null,
    isDeposit: moneyBasis(inquiry).deposit != null,
    savesCard: savedCardOf(inquiry) !== null,
    holdUntil: stay.holdUntil!,
    heldForMs: Math.max(0, Date.parse(stay.holdUntil!) - Date.now()),
    guest: {
      ...{ firstName, lastName, email, phone: phone ?? '', location: location ?? '' },
      ...{ message: message ?? '', specialRequests: specialRequests ?? '' },
    },
  }
}

/**
 * Lets go of the nights that a browser holds: their payment is cancelled at the provider first, and only when that is certain are
 * they free. Without a hold nothing happens.
 * @throws Refusal 409 when it has been paid, or its bank has it; 503 when the provider cannot be asked
 */
export async function letGo(payload: Payload, token: string | undefined): Promise<void> {
  for (let left = 3; left > 0; left--) {
    const held = await heldBy(payload, token)
    if (!held) return
    const end = await endCheckout(payload, held.inquiry, false)
    if (end === 'paid') throw outcomeRefusal('booked')
    if (end === 'processing') throw outcomeRefusal('processing')
  }
}
