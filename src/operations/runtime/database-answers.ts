import type { Payload } from 'payload'

import { orLate } from '@/integrations/or-late'
import { serverView } from '@/security/server-view'

/** A little longer than the watch needs to know that the database is gone, which ends a request that waits for it, ms. */
const PATIENCE_MS = 4_200

/**
 * Whether the database answers. One that has not done so in time is there all the same when the watch says so: to start a
 * process anew because its database is slow would make all of it slower.
 */
export async function databaseAnswers(payload: Payload): Promise<boolean> {
  const ask = serverView().askDatabase ?? (() => payload.count({ collection: 'owners' }))
  const asked = ask().then(
    () => true,
    () => false,
  )
  return (await orLate(asked, PATIENCE_MS, null)) ?? serverView().databaseAway?.().aborted === false
}
