import type { Payload } from 'payload'

import { pruneLogs } from './feeds/feed-log'
import { prunePictures } from './prune-pictures'

/** Security events are kept this long (design 9), ms. */
const EVENTS_KEPT_MS = 90 * 24 * 3600_000

/**
 * Deletes what has had its time: old security events, sessions of the console that nobody can use any more, files of
 * replaced pictures, and old logs of calendars.
 */
export async function prune(payload: Payload): Promise<void> {
  const now = Date.now()
  await payload.db.deleteMany({
    collection: 'security-events',
    where: { createdAt: { less_than: new Date(now - EVENTS_KEPT_MS).toISOString() } },
  })
  await payload.db.deleteMany({
    collection: 'console-sessions',
    where: { expiresAt: { less_than: new Date(now).toISOString() } },
  })
  await pruneLogs(payload, now)
  await prunePictures(payload, now)
}
