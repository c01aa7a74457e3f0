import { Refusal } from '@/domain/refusal'
import type { Inquiry } from '@/payload-types'
import type { Payload } from 'payload'

import { moneyBasis } from '../bookings/journal-and-ledger'
import { findStayOfInquiry } from '../stays/stays'
import { type AskedStay, offerFreed, refuseOtherAmount, refuseTaken } from './checkout-price'
import { checkoutCents } from './dues'
import { endCheckout } from './end-checkout'
import { findCheckout } from './find-checkout'
import { savedCardOf } from './saved-card'
import { outcomeRefusal } from './outcome-refusal'
import { type CheckoutCall, discardCheckout } from './save-checkout'

/** An open checkout keeps the price that it was opened at, whether that came from the price list or from a link. */
const isSamePrice = (open: Inquiry, { cents, link, isDeposit, savesCard }: AskedStay): boolean =>
  checkoutCents(open) === cents &&
  (open.agreedCents != null) === (link !== undefined) &&
  (moneyBasis(open).deposit != null) === isDeposit &&
  (savedCardOf(open) !== null) === savesCard

async function checkRules(payload: Payload, open: Inquiry, asked: AskedStay): Promise<void> {
  try {
    const own = await findStayOfInquiry(payload, String(open.id))
    const offer = await offerFreed(payload, asked, own)
    if (!isSamePrice(open, asked)) refuseOtherAmount(asked, offer.quote)
    await refuseTaken(payload, offer)
  } catch (error) {
    if (error instanceof Refusal) await discardCheckout(payload, open)
    throw error
  }
}

/**
 * The guest's open checkout of this stay, once every rule was checked as if it were new.
 * @returns null when there is none, or when it was ended because the stay has another price by now
 * @throws Refusal 400 or 409; what was begun stays as it is
 */
export async function resumeCheckout(
  payload: Payload,
  { asked, keys }: CheckoutCall,
): Promise<Inquiry | null> {
  const open = await findCheckout(payload, keys.guestKey, asked.stay, 'pending')
  if (!open) return null
  await checkRules(payload, open, asked)
  if (isSamePrice(open, asked)) return open
  if ((await endCheckout(payload, open, false)) === 'processing') {
    throw outcomeRefusal('processing')
  }
  return null
}
