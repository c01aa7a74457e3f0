import type { CollectionConfig } from 'payload'

import { internal } from '@/access/internal'
import { EVENT_KINDS } from '@/contract/security'

/** What happened at the doors: time, address and outcome, never a password, a token or guest data. */
export const securityEvents: CollectionConfig = {
  ...internal,
  slug: 'security-events',
  fields: [
    { name: 'kind', type: 'select', required: true, index: true, options: [...EVENT_KINDS] },
    { name: 'area', type: 'text', required: true },
    { name: 'outcome', type: 'text', required: true },
    { name: 'address', type: 'text', index: true },
    { name: 'detail', type: 'text' },
  ],
}
