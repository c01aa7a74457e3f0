import type { CreatePaymentIntentRequest, CreatePaymentIntentResponse } from '@/contract/payments'
import { type Cents, dollarsToCents } from '@/domain/money'
import { Refusal } from '@/domain/refusal'
import { isConfigured, ProviderDown, type ProviderPayment } from '@/integrations/stripe'
import type { Inquiry, Stay } from '@/payload-types'
import { guestKeyOf } from '@/security/guest-cookie'
import type { Payload } from 'payload'

import { syncBeforePayment } from '../feeds/sync-before-payment'
import { releaseStay } from '../stays'
import { reread } from './change-inquiry'
import { priceCheckout, refuseTaken } from './checkout-price'
import { checkoutCents } from './dues'
import { endCheckout } from './end-checkout'
import { ensurePayment } from './ensure-payment'
import { findCheckout, type GuestKeys, requestKeyOf } from './find-checkout'
import { holdNights } from './hold-nights'
import { OUTCOME_WORDS } from './outcome-words'
import { discardCheckout, refreshCheckout, saveCheckout } from './save-checkout'
import { settle } from './settle-payment'

export interface Guest {
  /** The caller's address as the server saw it. */
  address: string
  /** What the guest's cookie says, or will say. */
  token: string
}

const TRIES = 3

async function hold(payload: Payload, inquiry: Inquiry, address: string): Promise<Stay> {
  try {
    return await holdNights(payload, inquiry, address)
  } catch (error) {
    if (error instanceof Refusal) await discardCheckout(payload, inquiry)
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
async function proceed(
  payload: Payload,
  inquiry: Inquiry,
  address: string,
): Promise<CreatePaymentIntentResponse | null> {
  const stay = await hold(payload, inquiry, address)
  const isOver = stay.state === 'hold' && Date.parse(stay.holdUntil!) <= Date.now()
  const payment = isOver ? null : await ensurePayment(payload, inquiry)
  if (payment === null || payment.status === 'canceled') {
    const now = await reread(payload, inquiry)
    if (!now) await releaseStay(payload, stay, false, ['hold'])
    else if ((await endCheckout(payload, now, false)) === 'processing')
      throw new Refusal(409, OUTCOME_WORDS.processing)
    return null
  }
  if (payment.status === 'succeeded' || payment.status === 'processing') {
    throw new Refusal(409, OUTCOME_WORDS[await settle(payload, payment)])
  }
  return toAnswer(inquiry, stay, payment)
}

/** The guest's open checkout of this stay, with what was typed now. Null: there is none, or it ended at another price. */
async function resume(
  payload: Payload,
  request: CreatePaymentIntentRequest,
  cents: Cents,
  keys: GuestKeys,
): Promise<Inquiry | null> {
  const open = await findCheckout(payload, keys, request.bookingData, 'pending')
  if (!open) return null
  if (checkoutCents(open) === cents) return refreshCheckout(payload, open, request, keys)
  // The price has changed since, or a link brings another. Only an amount that is right today may end what was begun.
  await priceCheckout(payload, request, cents)
  if ((await endCheckout(payload, open, false)) === 'processing')
    throw new Refusal(409, OUTCOME_WORDS.processing)
  return null
}

async function begin(
  payload: Payload,
  request: CreatePaymentIntentRequest,
  cents: Cents,
  keys: GuestKeys,
  address: string,
): Promise<Inquiry | null> {
  const price = await priceCheckout(payload, request, cents)
  // Another call of the same guest may have taken them since we looked for an open checkout: then that one goes on.
  const isOurs =
    price.takenNights.length > 0 && (await findCheckout(payload, keys, request.bookingData, 'pending'))
  if (isOurs) return null
  refuseTaken(price)
  // What a channel has sold meanwhile has its nights after this, and the hold is refused.
  await syncBeforePayment(payload)
  return saveCheckout(payload, request, price, keys, address)
}

/**
 * Opens the checkout of a stay, in the order of design 5: the inquiry is saved, the nights are held, then the payment is
 * made. Opened again by the same guest it goes on where it was, with the same payment and the same end of the hold.
 * @throws Refusal 400, 409 or 429 with nothing kept and the provider not asked; 503 without keys, or when the provider
 *   cannot be asked: then the hold stays and the next try goes on from there
 */
export async function openCheckout(
  payload: Payload,
  request: CreatePaymentIntentRequest,
  { address, token }: Guest,
): Promise<CreatePaymentIntentResponse> {
  if (!isConfigured()) throw new ProviderDown('no key')
  const cents = dollarsToCents(request.amount)
  if (cents === null) throw new Refusal(400, 'Please give the amount in dollars with at most two decimals.')
  const keys = { guestKey: guestKeyOf(token), requestKey: requestKeyOf(address, request.bookingData) }
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const resumed = await resume(payload, request, cents, keys)
    if (!resumed && (await findCheckout(payload, keys, request.bookingData, 'confirmed'))) {
      throw new Refusal(409, OUTCOME_WORDS.booked)
    }
    const inquiry = resumed ?? (await begin(payload, request, cents, keys, address))
    const answer = inquiry && (await proceed(payload, inquiry, address))
    if (answer) return answer
  }
  throw new Refusal(409, 'This checkout was just opened elsewhere. Please try again in a moment.')
}
