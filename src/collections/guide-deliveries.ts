import type { CollectionConfig } from 'payload'

import { internal } from '@/access/internal'

export const GUIDE_STATES = ['queued', 'sent', 'failed'] as const

/** Bookings that the guide app is to know of, and what became of it (see `operations/guide-app/guide-app`). */
export const guideDeliveries: CollectionConfig = {
  ...internal,
  slug: 'guide-deliveries',
  fields: [
    /** The guide app gets it as its idempotency key. */
    { name: 'key', type: 'text', required: true, unique: true },
    { name: 'inquiryId', type: 'text', required: true, index: true },
    { name: 'state', type: 'select', required: true, index: true, options: [...GUIDE_STATES] },
    { name: 'attempts', type: 'number', required: true, defaultValue: 0 },
    { name: 'nextTryAt', type: 'date', required: true },
    { name: 'lastError', type: 'textarea' },
    { name: 'sentAt', type: 'date' },
  ],
}
