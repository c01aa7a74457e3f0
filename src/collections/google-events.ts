import { internal } from '@/access/internal'

const GOOGLE_EVENT_STATES = ['written', 'deleted'] as const

/** What was written to the owner's Google calendar, so that it is changed and removed, and never written twice. */
export const googleEvents = internal('google-events', [
  /** What it stands for: `stay:12`, `cleaning:12`, `block:2027-03-01`. */
  { name: 'key', type: 'text', required: true, unique: true },
  { name: 'calendarId', type: 'text', required: true },
  /** Chosen by us before it is inserted: a lost answer makes no second event. */
  { name: 'eventId', type: 'text', required: true },
  { name: 'state', type: 'select', required: true, index: true, options: [...GOOGLE_EVENT_STATES] },
  /** SHA-256 of what was written: the same again is not sent. */
  { name: 'contentHash', type: 'text' },
  { name: 'lastError', type: 'textarea' },
])
