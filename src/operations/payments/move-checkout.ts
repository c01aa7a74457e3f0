import { compareAndSet } from '@/database/compare-and-set'
import { findById } from '@/database/find-by-id'
import { formatDate, nightsOf } from '@/domain/common/calendar-date'
import { nightsBetweenText } from '@/domain/rates/stay-refusals'
import { Refusal } from '@/domain/common/refusal'
import { HOLD_MS, sameDates } from '@/domain/stays/stay'
import type { Inquiry, Stay } from '@/payload-types'
import type { Payload } from 'payload'

import { claimChange, dropChange, finishChange, settleChangeOf } from '../bookings/stay-change'
import { lookUpInquiry } from '../bookings/write-booking'
import { syncBeforePayment } from '../feeds/sync-before-payment'
import { claimedTooClose } from '../stays/claimed-too-close'
import { offerFreed, ownCheckoutOf, refuseOtherAmount, refuseTaken } from './checkout-price'
import { endPayment } from './end-checkout'
import { refuseManyNights } from './hold-nights'
import { outcomeRefusal } from './outcome-refusal'
import type { OwnHold } from './own-hold'
import { refuseSquatting } from './refuse-squatting'
import { type CheckoutCall, saveMoved, type SignedOffer } from './save-checkout'
import { checkoutSignature } from './sign-checkout'

/** However often it is moved, a hold is over this long after its checkout was opened, ms. */
const LONGEST_MS = 3 * HOLD_MS

const LOST =
  'Somebody else has just taken one of these nights. The nights that you had are still held for you; please choose others.'

const paidText = ({ checkin, checkout }: Inquiry): string =>
  `You have paid for ${formatDate(checkin, 'short')} to ${formatDate(checkout, 'short')} meanwhile, and that stay is booked. The confirmation comes by e-mail; for other dates please write to us.`

/** A quarter of an hour from now, unless the guest has moved it for so long already; never less than it had. */
function heldUntil({ createdAt }: Inquiry, { holdUntil }: Stay): string {
  const most = Date.parse(createdAt) + LONGEST_MS
  const until = Math.max(Date.parse(holdUntil!), Math.min(Date.now() + HOLD_MS, most))
  return new Date(until).toISOString()
}

/**
 * Ends a move that a process died over.
 * @returns both as they are now; null when the hold is not where its checkout is
 * @throws Refusal 409 while another tab may be moving it
 */
export async function settleMove(payload: Payload, { inquiry, stay }: OwnHold): Promise<OwnHold | null> {
  await settleChangeOf(payload, stay, inquiry)
  const [now, held] = [
    await lookUpInquiry(payload, inquiry.id),
    await findById(payload, 'stays', String(stay.id)),
  ]
  return now && held && sameDates(now, held) ? { inquiry: now, stay: held } : null
}

/** Claims the nights that the hold does not have yet. @throws Refusal 400, 409 or 429; then nothing of it is left behind */
async function claimOthers(payload: Payload, call: CheckoutCall, stay: Stay): Promise<Stay> {
  const { checkin, checkout, guests } = call.asked.stay
  const change = await claimChange(payload, stay, { checkin, checkout, guests }).catch((error: unknown) => {
    // Its words are the owner's: they name who has the nights.
    if (error instanceof Refusal && error.code === 'nights-taken') throw new Refusal('nights-taken', LOST)
    throw error
  })
  if (call.asked.link) return change
  try {
    const close = await claimedTooClose(payload, change, String(stay.id))
    if (close === 'busy') throw new Refusal('nights-held', LOST)
    if (close) {
      const message = nightsBetweenText(close.nightsBetween)
      throw new Refusal('nights-between', message, { errors: [{ path: 'checkin', message }] })
    }
    await refuseManyNights(payload, stay, nightsOf(checkin, checkout).length)
    return change
  } catch (error) {
    await dropChange(payload, change)
    throw error
  }
}

/** Stops the payment, then decides. @returns null when the checkout is another one by now; then the claim is to be dropped */
async function decide(payload: Payload, inquiry: Inquiry, call: CheckoutCall, offer: SignedOffer) {
  if (inquiry.intentAskedAt) {
    const { end } = await endPayment(payload, inquiry, true)
    if (end === 'paid') throw new Refusal('already-paid', paidText(inquiry))
    if (end === 'processing') throw outcomeRefusal('processing')
  }
  return saveMoved(payload, inquiry, call, offer)
}

/** Every rule, as for a new checkout. @throws Refusal 400, 409 or 429; the hold stays as it is */
async function offerMove(
  payload: Payload,
  call: CheckoutCall,
  { inquiry, stay }: OwnHold,
): Promise<SignedOffer> {
  const offer = await offerFreed(payload, call.asked, ownCheckoutOf(inquiry, stay))
  refuseOtherAmount(call.asked, offer)
  await refuseTaken(payload, offer)
  const signed = await checkoutSignature(payload, call, inquiry)
  await refuseSquatting(payload, call, inquiry)
  return { ...offer, signed }
}

/**
 * Takes an open checkout, with the nights that it holds, to other dates or another price. The nights that it has are given back only
 * once it has the others. Its payment is cancelled at the provider before that is decided, so that no money can come for the
 * stay that it was; one that has been paid wins. Whatever dies on the way leaves the hold where it was, or where it was going.
 * @returns the checkout as it is now; null when it has ended or was moved meanwhile: then it is to be looked for again
 * @throws Refusal 400, 409 or 429, and 503 when the provider cannot be asked: then everything stays as it was
 */
export async function moveCheckout(payload: Payload, call: CheckoutCall, own: OwnHold) {
  const settled = await settleMove(payload, own)
  if (!settled) return null
  const { inquiry, stay } = settled
  const offer = await offerMove(payload, call, { inquiry, stay })
  // What a channel has sold meanwhile has its nights after this, and the claim is refused.
  await syncBeforePayment(payload)
  const change = sameDates(stay, call.asked.stay) ? null : await claimOthers(payload, call, stay)
  let moved: Inquiry | null = null
  try {
    moved = await decide(payload, inquiry, call, offer)
  } finally {
    if (!moved && change) await dropChange(payload, change)
  }
  if (!moved) return null
  if (change) await finishChange(payload, change, stay)
  await compareAndSet(
    payload,
    'stays',
    { id: { equals: stay.id }, state: { equals: 'hold' } },
    { holdUntil: heldUntil(inquiry, stay), guests: moved.guests },
  )
  return moved
}
