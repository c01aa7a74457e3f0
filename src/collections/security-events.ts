import { internal } from '@/access/internal'
import { EVENT_KINDS } from '@/contract/security'

/** What happened at the doors: time, address and outcome, never a password, a token or guest data. */
export const securityEvents = internal('security-events', [
  { name: 'kind', type: 'select', required: true, index: true, options: [...EVENT_KINDS] },
  { name: 'area', type: 'text', required: true },
  { name: 'outcome', type: 'text', required: true },
  { name: 'address', type: 'text', index: true },
  { name: 'detail', type: 'text' },
])
