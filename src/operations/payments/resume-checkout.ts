import { readQuote } from '@/domain/stays/kept-quote'
import { isForParty, type StayQuote } from '@/domain/stays/stay-quote'
import type { Inquiry } from '@/payload-types'
import type { Payload } from 'payload'

import { moneyBasis } from '../bookings/journal-and-ledger'
import type { OfferBasis } from '../site/offer-basis'
import { findStayOfInquiry } from '../stays/stays'
import {
  type AskedStay,
  checkoutCents,
  offerFreed,
  ownCheckoutOf,
  refuseOtherAmount,
  refuseTaken,
} from './checkout-price'
import { endCheckout } from './end-checkout'
import { findCheckout } from './find-checkout'
import { settleMove } from './move-checkout'
import { findOwnHold } from './own-hold'
import { savedCardOf } from './saved-card'
import { outcomeRefusal } from './outcome-refusal'
import { type CheckoutCall, orDiscard } from './save-checkout'

/** A checkout that goes on, what it would be offered by now, and the quote in the place of its own when other people come at the same price. */
export type ResumedCheckout = { open: Inquiry; basis: OfferBasis; quote: StayQuote | null }

/** An open checkout keeps the price that it was opened at, whether that came from the price list or from a link. */
const isSamePrice = (open: Inquiry, { cents, link, isDeposit, savesCard }: AskedStay): boolean =>
  checkoutCents(open) === cents &&
  (open.agreedCents != null) === (link !== undefined) &&
  (moneyBasis(open).deposit != null) === isDeposit &&
  (savedCardOf(open) !== null) === savesCard

/** The kept quote where it was made for other people than come now. What a link agreed on is for those that it names. */
function quoteForOthers({ agreedCents, quote }: Inquiry, { stay }: AskedStay): StayQuote | null {
  const kept = agreedCents == null ? readQuote(quote) : null
  return kept && !isForParty(kept, stay) ? kept : null
}

/** By the same code: another one has a use of its own. */
const costsTheSame = (kept: StayQuote, now: StayQuote): boolean =>
  kept.code === now.code && kept.priceCents === now.priceCents && kept.totalCents === now.totalCents

/**
 * Checks every rule as if the checkout were new.
 * @returns null when it has another price by now
 */
async function checkRules(
  payload: Payload,
  open: Inquiry,
  asked: AskedStay,
): Promise<ResumedCheckout | null> {
  const found = await findStayOfInquiry(payload, String(open.id))
  const held = found && (await settleMove(payload, { inquiry: open, stay: found }))
  const offer = await offerFreed(payload, asked, ownCheckoutOf(open, held && held.stay))
  // Another call of the same guest may have taken the nights since we looked for what holds them.
  const isOvertaken =
    !found && offer.takenNights.length > 0 && (await findStayOfInquiry(payload, String(open.id)))
  if (isOvertaken) return checkRules(payload, open, asked)
  const others = quoteForOthers(open, asked)
  const isSame = isSamePrice(open, asked) && (!others || costsTheSame(others, offer.quote))
  if (!isSame) refuseOtherAmount(asked, offer)
  await refuseTaken(payload, offer)
  return isSame ? { open, basis: offer.basis, quote: others ? offer.quote : null } : null
}

/**
 * The guest's open checkout of this stay, once every rule was checked as if it were new.
 * @returns null when there is none, or when the stay has another price by now: then its hold is moved to that, or it has ended
 * @throws Refusal 400 or 409; what was begun stays as it is
 */
export async function resumeCheckout(
  payload: Payload,
  { asked, keys }: CheckoutCall,
): Promise<ResumedCheckout | null> {
  const open = await findCheckout(payload, keys.guestKey, asked.stay, 'pending')
  if (!open) return null
  const resumed = await orDiscard(payload, open, () => checkRules(payload, open, asked))
  if (resumed) return resumed
  const held = await findOwnHold(payload, keys.guestKey, asked.stay)
  if (held?.inquiry.id === open.id) return null
  if ((await endCheckout(payload, open, false)) === 'processing') {
    throw outcomeRefusal('processing')
  }
  return null
}
