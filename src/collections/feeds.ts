import { internal } from '@/access/internal'
import { FEED_PLATFORMS, FEED_STATUSES } from '@/domain/feeds/feed'

/** The channels' calendars that are read: what the contract calls calendar sources. */
export const feeds = internal('feeds', [
  { name: 'name', type: 'text', required: true },
  /** Whoever has it can read the channel's calendar: it is shown to the owner only. */
  { name: 'icalUrl', type: 'text', required: true },
  { name: 'platform', type: 'select', required: true, options: [...FEED_PLATFORMS] },
  { name: 'isActive', type: 'checkbox', required: true, defaultValue: true },
  { name: 'autoSyncEnabled', type: 'checkbox', required: true, defaultValue: true },
  /** When the runner reads it next; null: never by itself. */
  { name: 'nextSyncAt', type: 'date', index: true },
  { name: 'lastSyncTime', type: 'date' },
  { name: 'lastSyncStatus', type: 'select', options: [...FEED_STATUSES] },
  /** What the last sync did, or why it failed, in the owner's words. */
  { name: 'lastSyncMessage', type: 'textarea' },
  /** Events of the last good fetch. */
  { name: 'eventsProcessed', type: 'number' },
  /** Stays that the last sync created. */
  { name: 'bookingsCreated', type: 'number' },
  /** The last fetch that was read to its end, not modified (304) included. */
  { name: 'lastGoodAt', type: 'date' },
  /** Validators of the last good answer, for conditional requests. */
  { name: 'etag', type: 'text' },
  { name: 'lastModified', type: 'text' },
  /** SHA-256 of what was last applied without anything left open: the same again changes nothing. */
  { name: 'appliedHash', type: 'text' },
  /** Until when the server asked to be left alone (Retry-After). */
  { name: 'retryAt', type: 'date' },
  /** Since when it failed without a good fetch in between. */
  { name: 'failingSince', type: 'date' },
  /** Since when a feed that had events has come without any; those are not believed at once. */
  { name: 'emptySince', type: 'date' },
  /** The owner said that the calendar really is empty. */
  { name: 'emptyAccepted', type: 'checkbox', defaultValue: false },
])
