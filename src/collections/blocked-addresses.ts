import { internal } from '@/access/internal'

/** Addresses and ranges that get nothing from this site but a refusal. */
export const blockedAddresses = internal('blocked-addresses', [
  /** Normalised (`security/blocked-range`): one IPv4 or IPv6 address, or a range in CIDR notation. */
  { name: 'range', type: 'text', required: true, unique: true },
  { name: 'note', type: 'text' },
  /** The address of the console's session that blocked it. */
  { name: 'blockedFrom', type: 'text' },
  /** Null: until it is unblocked. */
  { name: 'expiresAt', type: 'date', index: true },
  { name: 'hits', type: 'number', required: true, defaultValue: 0 },
  { name: 'lastHitAt', type: 'date' },
])
