import type { CreatePaymentIntentRequest, CreatePaymentIntentResponse } from '@/contract/payments'
import { dollarsToCents } from '@/domain/common/money'
import { Refusal, wrongField } from '@/domain/common/refusal'
import { isConfigured, ProviderDown, type ProviderPayment } from '@/integrations/stripe'
import type { Inquiry, Stay } from '@/payload-types'
import type { Payload } from 'payload'

import { termsOfOpen } from '../bookings/agreed-terms'
import { lookUpInquiry } from '../bookings/write-booking'
import { syncBeforePayment } from '../feeds/sync-before-payment'
import { writtenByTwin } from '../rates/codes/twin-call'
import { releaseStay } from '../stays/stays'
import { isAsRead } from './charge-attempts'
import { offerFreed, refuseOtherAmount, refuseTaken } from './checkout-price'
import { endCheckout } from './end-checkout'
import { ensurePayment } from './ensure-payment'
import { findCheckout, type Guest, guestKeys } from './find-checkout'
import { holdNights, slotsOf } from './hold-nights'
import { moveCheckout } from './move-checkout'
import { outcomeRefusal } from './outcome-refusal'
import { findOwnHold } from './own-hold'
import { refuseSquatting } from './refuse-squatting'
import { resumeCheckout } from './resume-checkout'
import { type CheckoutCall, orDiscard, refreshCheckout, saveCheckout } from './save-checkout'
import { settle } from './settle-payment'
import { checkoutSignature } from './sign-checkout'

const TRIES = 3

async function begin(payload: Payload, call: CheckoutCall): Promise<Inquiry | null> {
  const { asked, keys } = call
  const offer = await offerFreed(payload, asked, null)
  refuseOtherAmount(asked, offer)
  // Another call of the same guest may have taken the nights since we looked for an open checkout.
  const isOurs =
    offer.takenNights.length > 0 && (await findCheckout(payload, keys.guestKey, asked.stay, 'pending'))
  if (isOurs) return null
  await refuseTaken(payload, offer)
  const signed = await checkoutSignature(payload, call, null)
  await refuseSquatting(payload, call)
  // What a channel has sold meanwhile has its nights after this, and the hold is refused.
  await syncBeforePayment(payload)
  return saveCheckout(payload, call, { ...offer, signed })
}

/**
 * Saves a new checkout of a stay that can be had at this price.
 * @returns null when a parallel call of the same guest was first: then that one goes on
 * @throws Refusal 400, 409, 429
 */
async function beginCheckout(payload: Payload, call: CheckoutCall): Promise<Inquiry | null> {
  try {
    return await begin(payload, call)
  } catch (error) {
    const find = () => findCheckout(payload, call.keys.guestKey, call.asked.stay, 'pending')
    if (await writtenByTwin(error, find)) return null
    throw error
  }
}

function toAnswer(inquiry: Inquiry, stay: Stay, payment: ProviderPayment): CreatePaymentIntentResponse {
  const heldForMs = Math.max(0, Date.parse(stay.holdUntil!) - Date.now())
  return {
    success: true,
    clientSecret: payment.clientSecret,
    message: `The nights are held for you for ${Math.max(1, Math.round(heldForMs / 60_000))} minutes.`,
    inquiryId: String(inquiry.id),
    paymentIntentId: payment.id,
    amountCents: payment.amountCents,
    holdUntil: stay.holdUntil!,
    heldForMs,
  }
}

/** Holds the nights and makes the payment, each unless it is done. @returns null when the checkout is over */
async function proceed(payload: Payload, inquiry: Inquiry, address: string) {
  const stay = await orDiscard(payload, inquiry, () => holdNights(payload, inquiry, slotsOf(address)))
  const isOver = stay.state === 'hold' && Date.parse(stay.holdUntil!) <= Date.now()
  const payment = isOver ? null : await ensurePayment(payload, inquiry)
  if (payment === null || payment.status === 'canceled') {
    const now = await lookUpInquiry(payload, inquiry.id)
    if (!now) await releaseStay(payload, stay, false, ['hold'])
    else if (isAsRead(now, inquiry) && (await endCheckout(payload, now, false)) === 'processing')
      throw outcomeRefusal('processing')
    return null
  }
  if (payment.status === 'succeeded' || payment.status === 'processing') {
    throw outcomeRefusal(await settle(payload, payment))
  }
  return toAnswer(inquiry, stay, payment)
}

/**
 * Opens the checkout of a stay: the inquiry is saved, the nights are held, then the payment is made. Opened again by the
 * browser that has the hold's cookie, and by nobody else, it goes on where it was, with the same payment and the same end of
 * the hold; every rule is checked again, and what was typed counts only once the payment is known to be open. For other dates, or at
 * another price, the hold of that browser is moved there (`move-checkout`): one browser holds one stay.
 * @throws Refusal 400, 409 or 429 with nothing kept and the provider not asked; 503 without keys, or when the provider
 *   cannot be asked: then the hold stays and the next try goes on from there
 */
export async function openCheckout(
  payload: Payload,
  request: CreatePaymentIntentRequest,
  { address, token }: Guest,
): Promise<CreatePaymentIntentResponse> {
  if (!isConfigured()) throw new ProviderDown('no key', 'payments-off')
  const cents = dollarsToCents(request.amount)
  if (cents === null)
    throw wrongField('amount', 'Please give the amount in dollars with at most two decimals.')
  const { bookingData: stay, link } = request
  const isDeposit = request.pay === 'deposit' && !link
  const keys = guestKeys(token, stay)
  const call: CheckoutCall = {
    request,
    asked: { stay, cents, link, isDeposit, savesCard: isDeposit && request.saveCard === true },
    keys,
    address,
  }
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const resumed = await resumeCheckout(payload, call)
    const open = resumed?.open ?? null
    if (!open && (await findCheckout(payload, keys.guestKey, stay, 'confirmed'))) {
      throw outcomeRefusal('booked')
    }
    const signed = open && (await checkoutSignature(payload, call, open))
    const agreedTerms = resumed && termsOfOpen(resumed.open, resumed.basis, request)
    const held = open ? null : await findOwnHold(payload, keys.guestKey, stay)
    const inquiry =
      open ?? (held ? await moveCheckout(payload, call, held) : await beginCheckout(payload, call))
    const answer = inquiry && (await proceed(payload, inquiry, address))
    if (!answer) continue
    if (!resumed || !agreedTerms) return answer
    if (await refreshCheckout(payload, resumed.open, { ...resumed, request, signed, agreedTerms }))
      return answer
  }
  throw new Refusal('being-changed', 'This checkout was just opened elsewhere. Please try again in a moment.')
}
