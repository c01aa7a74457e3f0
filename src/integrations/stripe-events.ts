import type { Cents } from '@/domain/common/money'
import { Refusal } from '@/domain/common/refusal'
import { readEnv } from '@/env'
import Stripe from 'stripe'
import { z } from 'zod'

import { idOf } from './stripe-client'

/** What an event of the provider is about. It is a hint: whoever hears of it asks the provider for the truth. */
export type ProviderEvent =
  | { kind: 'payment' | 'refund'; paymentId: string }
  /** Disputes cannot be asked for, so this one carries its state, and since when, ms since 1970. */
  | { kind: 'dispute'; paymentId: string; disputeId: string; status: string; amountCents: Cents; at: number }
  /** A card that was typed to be kept. */
  | { kind: 'card'; setupId: string }
  | { kind: 'payout'; payoutId: string }
  | { kind: 'other' }

/** A signature is good for this long, s, and the clocks may differ by as much; each new try of the provider's is signed anew. */
const TOLERANCE_SECONDS = 300

const text = z.string()

/** What is read of an event. Without a type or an object (one about the provider's account, say) it is about nothing here. */
const eventShape = z.object({
  type: text,
  created: z.number().optional().catch(undefined),
  data: z.object({
    object: z.object({
      id: text,
      status: text.optional().catch(undefined),
      amount: z.number().optional().catch(undefined),
      payment_intent: z
        .union([text, z.object({ id: text })])
        .optional()
        .catch(undefined),
    }),
  }),
})

const UNSIGNED = 'This event is not signed by the payment provider, or too long ago.'
/** What the provider's library takes of what is signed is an event with its payload alone; the provider shows this to the owner. */
const THIN =
  'This event comes without its payload. Please let the webhook at the payment provider send snapshot payloads, not thin ones.'

/** The provider's library looks at how old a signature is, and takes any time to come. Only for one that was verified. */
const isFromTheFuture = (signature: string): boolean =>
  Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1]) > Date.now() / 1000 + TOLERANCE_SECONDS

function toEvent(event: Stripe.Event | null): ProviderEvent {
  const read = eventShape.safeParse(event)
  if (!read.success) return { kind: 'other' }
  const { type, created = Date.now() / 1000, data } = read.data
  const { object } = data
  if (type.startsWith('payment_intent.')) return { kind: 'payment', paymentId: object.id }
  if (type.startsWith('setup_intent.')) return { kind: 'card', setupId: object.id }
  if (type.startsWith('payout.')) return { kind: 'payout', payoutId: object.id }
  const paymentId = idOf(object.payment_intent)
  if (!paymentId) return { kind: 'other' }
  if (type.startsWith('charge.dispute.')) {
    const { id: disputeId, status = 'unknown', amount: amountCents = 0 } = object
    return { kind: 'dispute', paymentId, disputeId, status, amountCents, at: created * 1000 }
  }
  return type === 'charge.refunded' || /^(charge\.)?refund\./.test(type)
    ? { kind: 'refund', paymentId }
    : { kind: 'other' }
}

/**
 * Reads an event that the provider has signed.
 * @param body as it came, byte for byte
 * @throws Refusal 503 when no secret is set, 400 when it is not signed, not with ours, or at another time than now
 */
export function readStripeEvent(body: string, signature: string | null): ProviderEvent {
  const { STRIPE_WEBHOOK_SECRET } = readEnv()
  if (!STRIPE_WEBHOOK_SECRET)
    throw new Refusal('payments-off', 'STRIPE_WEBHOOK_SECRET is not set on the server.')
  const given = signature ?? ''
  let event: Stripe.Event
  try {
    event = Stripe.webhooks.constructEvent(body, given, STRIPE_WEBHOOK_SECRET, TOLERANCE_SECONDS)
  } catch (error) {
    throw new Refusal(
      'bad-signature',
      error instanceof Stripe.errors.StripeSignatureVerificationError ? UNSIGNED : THIN,
    )
  }
  if (isFromTheFuture(given))
    throw new Refusal('bad-signature', 'This event is signed with a time to come. Please check the clocks.')
  return toEvent(event)
}
