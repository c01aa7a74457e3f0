import { internal } from '@/access/internal'

/** Where each of the owner's sessions is used from. Whether one is open, the owner's record alone says. */
export const ownerSessions = internal('owner-sessions', [
  /** The id in the owner's record; no token. */
  { name: 'sessionId', type: 'text', required: true, unique: true },
  /** Of the sign-in, and of the last call. */
  { name: 'address', type: 'text' },
  { name: 'lastAddress', type: 'text' },
  /** What the browser calls itself, in a few words: 'Firefox on Windows'. */
  { name: 'device', type: 'text' },
  { name: 'lastSeenAt', type: 'date' },
])
