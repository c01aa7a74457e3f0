import { FOLLOWERS } from '@/collections/follow-ups'
import type { Payload } from 'payload'

/**
 * Does what follows from what has happened, as the job runner of a real process does within a second: for tests that
 * start none.
 */
export async function followUpAll(payload: Payload): Promise<void> {
  const [{ followUp, writeDownFollowUps }, { syncCleanings }, { googleNotifiesCrew }] = [
    await import('@/operations/follow-ups/follow-up'),
    await import('@/operations/cleaning/sync-cleanings'),
    await import('@/operations/google-calendar/notifies-crew'),
  ]
  while ((await writeDownFollowUps(payload)).hasNews);
  while (await followUp(payload, FOLLOWERS));
  await syncCleanings(payload, googleNotifiesCrew)
}
