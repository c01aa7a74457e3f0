import { internal } from '@/access/internal'
import { FEED_STATUSES } from '@/domain/feeds/feed'

/** What each sync of a calendar changed and why, for the owner. Syncs without any news leave no record. */
export const feedLogs = internal('feed-logs', [
  { name: 'feedId', type: 'text', required: true, index: true },
  { name: 'status', type: 'select', required: true, options: [...FEED_STATUSES] },
  { name: 'message', type: 'textarea', required: true },
  /** Array of {kind, text, stayId?}: one line for each thing that changed (`contract/calendar-sources`). */
  { name: 'changes', type: 'json', required: true },
])
