import { internal } from '@/access/internal'

export const FOLLOWERS = ['guest-mail', 'owner-mail', 'guide-app'] as const
export type FollowerName = (typeof FOLLOWERS)[number]

/**
 * What is to follow from an entry of a booking's journal, and what became of it (see `operations/follow-ups`). Skipped: a
 * later entry had overtaken it.
 */
export const followUps = internal('follow-ups', [
  /** `<inquiry>:<seq>:<follower>`; the guide app gets it as its idempotency key. */
  { name: 'key', type: 'text', required: true, unique: true },
  { name: 'inquiryId', type: 'text', required: true, index: true },
  /** The entry's place in the journal; 0 for what was owed before there were journals. */
  { name: 'seq', type: 'number', required: true },
  { name: 'follower', type: 'select', required: true, options: [...FOLLOWERS] },
  {
    name: 'state',
    type: 'select',
    required: true,
    index: true,
    options: ['due', 'done', 'skipped', 'failed'],
  },
  { name: 'attempts', type: 'number', required: true, defaultValue: 0 },
  { name: 'nextTryAt', type: 'date', required: true },
  { name: 'lastError', type: 'textarea' },
  { name: 'doneAt', type: 'date' },
])
