import { internal } from '@/access/internal'
import { PAYOUT_STATES } from '@/domain/payments/provider-money'

/** What the payment provider sends to the owner's bank. */
export const payouts = internal('payouts', [
  { name: 'providerId', type: 'text', required: true, unique: true },
  /** US cents. */
  { name: 'cents', type: 'number', required: true },
  { name: 'state', type: 'select', required: true, index: true, options: [...PAYOUT_STATES] },
  /** ISO UTC. */
  { name: 'madeAt', type: 'text', required: true, index: true },
  /** A date. */
  { name: 'arrivesOn', type: 'text', required: true, index: true },
  /** ISO UTC, and the provider's words. */
  { name: 'failedAt', type: 'text' },
  { name: 'failure', type: 'textarea' },
  /** What it consists of: still to be read, read, or never told, as it was asked for by hand. */
  { name: 'contents', type: 'select', required: true, index: true, options: ['open', 'read', 'unsaid'] },
])
