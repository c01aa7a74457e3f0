import { internal } from '@/access/internal'
import { VISIT_STEPS } from '@/domain/visits/visit-steps'

/** How many visits of one day and source came how far: sums, and nothing about anybody (`operations/visits`). */
export const visitCounts = internal('visit-counts', [
  /** `<day> <source>` */
  { name: 'key', type: 'text', required: true, unique: true },
  /** The house's date. */
  { name: 'day', type: 'text', required: true, index: true },
  { name: 'source', type: 'text', required: true },
  ...VISIT_STEPS.map((name) => ({ name, type: 'number' as const, required: true, defaultValue: 0 })),
  /** One more with each change: two processes add to each other's sums. */
  { name: 'revision', type: 'number', required: true, defaultValue: 0 },
])
