import { internal } from '@/access/internal'

/** Sessions of the security console, apart from the owner's. Only a hash of the token is kept. */
export const consoleSessions = internal('console-sessions', [
  { name: 'tokenHash', type: 'text', required: true, unique: true },
  { name: 'expiresAt', type: 'date', required: true, index: true },
  { name: 'address', type: 'text' },
])
