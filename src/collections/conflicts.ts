import { internal } from '@/access/internal'
import { CONFLICT_STATES } from '@/contract/calendar-sources'

/** An imported reservation that overlaps a stay that had the nights before. */
export const conflicts = internal('conflicts', [
  /** `importedStayId:otherStayId`: one conflict for two stays, however often it is seen. */
  { name: 'key', type: 'text', required: true, unique: true },
  { name: 'importedStayId', type: 'text', required: true, index: true },
  { name: 'otherStayId', type: 'text', required: true, index: true },
  /** The nights that both want, ascending YYYY-MM-DD. */
  { name: 'nights', type: 'json', required: true },
  { name: 'state', type: 'select', required: true, index: true, options: [...CONFLICT_STATES] },
  { name: 'endedAt', type: 'date' },
  /** How it ended, in the owner's words. */
  { name: 'outcome', type: 'text' },
])
