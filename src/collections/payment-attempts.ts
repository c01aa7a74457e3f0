import { internal } from '@/access/internal'
import { HOLD_ENDS } from '@/domain/payments/damage-hold'

const ATTEMPT_KINDS = ['charge', 'refund', 'hold', 'capture'] as const
const ATTEMPT_STATES = ['asked', 'processing', 'succeeded', 'failed', 'cancelled'] as const
const REFUND_REASONS = ['owner', 'guest', 'nights-gone', 'provider'] as const

/**
 * Money on its way, in or back: what moved is in the booking's ledger. Written before the provider is asked, so that a crash
 * in between loses none and repeats none; what the provider tells of a payment finds its booking here.
 */
export const paymentAttempts = internal('payment-attempts', [
  /** The provider's idempotency key too: asking twice moves money once. */
  { name: 'key', type: 'text', required: true, unique: true },
  { name: 'inquiryId', type: 'text', required: true, index: true },
  { name: 'kind', type: 'select', required: true, options: [...ATTEMPT_KINDS] },
  { name: 'state', type: 'select', required: true, index: true, options: [...ATTEMPT_STATES] },
  /** What is to move, or to be held; and what of a charge is the card fee; cents. */
  { name: 'cents', type: 'number', required: true },
  { name: 'feeCents', type: 'number' },
  /** The PaymentIntent: of a charge or hold once the provider has made it, else the one that it gives back or takes from. */
  { name: 'intentId', type: 'text', index: true },
  /** The provider's refund. */
  { name: 'providerId', type: 'text', unique: true },
  /** Of a charge: its guest lets the card be kept with it. */
  { name: 'savesCard', type: 'checkbox' },
  /** Of a charge or hold while the guest is away: the provider's name of the kept card, and which part of the price it is for. */
  { name: 'methodId', type: 'text', index: true },
  { name: 'instalment', type: 'select', options: ['deposit', 'balance'] },
  /** Of a refund. */
  { name: 'reason', type: 'select', options: [...REFUND_REASONS] },
  /** Of a hold that is on a card now: until when the provider lets it be taken from, ISO UTC. */
  { name: 'heldUntil', type: 'text', index: true },
  /** Of a hold that was let go: by whom. The owner's word counts from here on, whatever the provider has done. */
  { name: 'endedBy', type: 'select', options: [...HOLD_ENDS] },
  /** Of what is taken from a hold: why, in the owner's words, and addresses of pictures. Gone with the guest. */
  { name: 'note', type: 'textarea' },
  { name: 'pictures', type: 'json' },
  /** The provider's words; of a kept card that was refused, its code. */
  { name: 'lastError', type: 'textarea' },
])
