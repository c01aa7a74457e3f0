import type { z } from 'zod'

import type { guestCardResponse, payGuestStayRequest, payGuestStayResponse } from '@/contract/guest-stay'
import type { Cents } from '@/domain/common/money'
import { demandPublishableKey } from '@/integrations/stripe'
import type { Payload } from 'payload'

import { findCharge } from '../payments/charge-attempts'
import { demandBooked } from '../payments/follow-payment'
import { beginCard } from '../payments/keep-card'
import { outcomeRefusalOnPage } from '../payments/outcome-refusal'
import { payOwed } from '../payments/pay-owed'

/**
 * Begins the payment of what a stay owes, for its guest.
 * @param address the caller's, as the server saw it
 * @throws Refusal 409 and 503 as `payOwed`
 */
export async function payStay(
  payload: Payload,
  id: string,
  { part, amountCents, saveCard }: Omit<z.infer<typeof payGuestStayRequest>, 'key'>,
  address: string,
): Promise<z.infer<typeof payGuestStayResponse>> {
  const shown = demandPublishableKey()
  const asked = { part, shownCents: amountCents, saveCard, address }
  const { payment, hold } = await payOwed(payload, id, asked)
  return {
    success: true,
    clientSecret: payment.clientSecret,
    publishableKey: shown,
    paymentIntentId: payment.id,
    amountCents: payment.amountCents,
    ...(hold && !hold.heldFor ? { heldForMs: Math.max(0, Date.parse(hold.holdUntil!) - Date.now()) } : {}),
  }
}

/**
 * The guest comes back from paying: the payment is looked up at the provider and settled. Any number of calls change nothing more.
 * @throws Refusal 404 for another booking's payment; 409 when it is not paid, with what became of it
 */
export async function settleStay(payload: Payload, id: string, paymentIntentId: string): Promise<void> {
  const charge = await findCharge(payload, paymentIntentId)
  if (charge?.inquiryId !== id) throw outcomeRefusalOnPage('unknown')
  await demandBooked(payload, paymentIntentId, outcomeRefusalOnPage)
}

/** Begins to keep a card for what is due later, for its guest. @throws Refusal 409 and 503 as `beginCard` */
export async function beginStayCard(
  payload: Payload,
  id: string,
  amountCents: Cents | undefined,
): Promise<z.infer<typeof guestCardResponse>> {
  const shown = demandPublishableKey()
  const { setup, ahead: chargeAhead } = await beginCard(payload, id, amountCents)
  const { id: setupId, clientSecret } = setup
  return { success: true, clientSecret, publishableKey: shown, setupId, chargeAhead }
}
