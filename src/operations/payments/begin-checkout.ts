import type { Inquiry } from '@/payload-types'
import type { Payload } from 'payload'

import { syncBeforePayment } from '../feeds/sync-before-payment'
import { writtenByTwin } from '../rates/codes/twin-call'
import { offerFreed, refuseOtherAmount, refuseTaken } from './checkout-price'
import { findCheckout } from './find-checkout'
import { refuseSquatting } from './refuse-squatting'
import { type CheckoutCall, saveCheckout } from './save-checkout'
import { checkoutSignature } from './sign-checkout'

/**
 * Saves a new checkout of a stay that can be had at this price.
 * @returns null when a parallel call of the same guest was first: then that one goes on
 * @throws Refusal 400, 409, 429
 */
export async function beginCheckout(payload: Payload, call: CheckoutCall): Promise<Inquiry | null> {
  try {
    return await begin(payload, call)
  } catch (error) {
    const find = () => findCheckout(payload, call.keys.guestKey, call.asked.stay, 'pending')
    if (await writtenByTwin(error, find)) return null
    throw error
  }
}

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
