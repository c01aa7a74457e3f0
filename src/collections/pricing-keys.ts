import { internal } from '@/access/internal'

/**
 * Keys with which pricing services read and set prices of nights (see `security/price-keys`). Of a key only a hash is kept, and
 * its last four characters, by which the owner tells it from others. Not named as the calls for the owner are, /api/price-keys:
 * whatever begins with a collection's name Payload takes for its own.
 */
export const pricingKeys = internal('pricing-keys', [
  { name: 'name', type: 'text', required: true },
  /** SHA-256 of the key, in hexadecimal digits. */
  { name: 'hash', type: 'text', required: true, unique: true },
  { name: 'shownEnd', type: 'text', required: true },
  { name: 'lastUsedAt', type: 'date' },
])
