import type { z } from 'zod'

import type {
  guestCardRequest,
  guestCardResponse,
  keptGuestCardRequest,
  paidGuestStayRequest,
  payGuestStayRequest,
  payGuestStayResponse,
} from '@/contract/guest-stay'
import { demandPublishableKey } from '@/integrations/stripe'
import type { Payload } from 'payload'

import { findCharge } from '../payments/charge-attempts'
import { demandBooked } from '../payments/follow-payment'
import { beginCard, demandKept, removeCard } from '../payments/keep-card'
import { outcomeRefusalOnPage } from '../payments/outcome-refusal'
import { payOwed } from '../payments/pay-owed'
import { stayOfLink } from './guest-stay'

/**
 * Begins the payment of what a stay owes, for whoever has its private link.
 * @param address the caller's, as the server saw it
 * @throws Refusal 404 for a wrong link; 409 and 503 as `payOwed`
 */
export async function payStay(
  payload: Payload,
  id: string,
  { key, part, amountCents, saveCard }: z.infer<typeof payGuestStayRequest>,
  address: string,
): Promise<z.infer<typeof payGuestStayResponse>> {
  await stayOfLink(payload, id, key)
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
 * @throws Refusal 404 for a wrong link or another booking's payment; 409 when it is not paid, with what became of it
 */
export async function settleStay(
  payload: Payload,
  id: string,
  { key, paymentIntentId }: z.infer<typeof paidGuestStayRequest>,
): Promise<void> {
  await stayOfLink(payload, id, key)
  const charge = await findCharge(payload, paymentIntentId)
  if (charge?.inquiryId !== id) throw outcomeRefusalOnPage('unknown')
  await demandBooked(payload, paymentIntentId, outcomeRefusalOnPage)
}

/**
 * Begins to keep a card for what is due later, for whoever has the private link.
 * @throws Refusal 404 for a wrong link; 409 and 503 as `beginCard`
 */
export async function beginStayCard(
  payload: Payload,
  id: string,
  { key, amountCents }: z.infer<typeof guestCardRequest>,
): Promise<z.infer<typeof guestCardResponse>> {
  await stayOfLink(payload, id, key)
  const shown = demandPublishableKey()
  const { setup, ahead: chargeAhead } = await beginCard(payload, id, amountCents)
  const { id: setupId, clientSecret } = setup
  return { success: true, clientSecret, publishableKey: shown, setupId, chargeAhead }
}

/** The guest comes back from typing a card to keep. @throws Refusal 404; 409 when it is not kept; 503 */
export async function keepStayCard(
  payload: Payload,
  id: string,
  { key, setupId }: z.infer<typeof keptGuestCardRequest>,
): Promise<void> {
  await stayOfLink(payload, id, key)
  await demandKept(payload, id, setupId)
}

/** The guest takes the kept card away. @throws Refusal 404 for a wrong link; 503 */
export async function removeStayCard(payload: Payload, id: string, key: string): Promise<void> {
  await stayOfLink(payload, id, key)
  await removeCard(payload, id)
}
