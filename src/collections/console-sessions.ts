import type { CollectionConfig } from 'payload'

import { internal } from '@/access/internal'

/** Sessions of the security console, apart from the owner's. Only a hash of the token is kept. */
export const consoleSessions: CollectionConfig = {
  ...internal,
  slug: 'console-sessions',
  fields: [
    { name: 'tokenHash', type: 'text', required: true, unique: true },
    { name: 'expiresAt', type: 'date', required: true, index: true },
    { name: 'address', type: 'text' },
  ],
}
