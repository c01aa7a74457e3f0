import { internal } from '@/access/internal'

/** Who may do a thing alone, until when (see `operations/runtime/lease`). */
export const leases = internal('leases', [
  { name: 'key', type: 'text', required: true, unique: true },
  { name: 'owner', type: 'text', required: true },
  { name: 'expiresAt', type: 'date', required: true },
])
