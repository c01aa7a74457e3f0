import type { CollectionConfig } from 'payload'

import { internal } from '@/access/internal'

export const REFUND_REASONS = ['owner', 'guest', 'nights-gone', 'provider'] as const
export const REFUND_STATES = ['asked', 'succeeded', 'failed'] as const

/** Money on its way back. Written before the provider is asked, so that a crash in between loses none and repeats none. */
export const refunds: CollectionConfig = {
  ...internal,
  slug: 'refunds',
  fields: [
    /** The provider's idempotency key too: asking twice makes one refund. */
    { name: 'key', type: 'text', required: true, unique: true },
    { name: 'inquiryId', type: 'text', required: true, index: true },
    { name: 'intentId', type: 'text', required: true },
    { name: 'amountCents', type: 'number', required: true },
    { name: 'reason', type: 'select', required: true, options: [...REFUND_REASONS] },
    { name: 'state', type: 'select', required: true, index: true, options: [...REFUND_STATES] },
    { name: 'stripeRefundId', type: 'text', index: true },
    { name: 'lastError', type: 'textarea' },
  ],
}
