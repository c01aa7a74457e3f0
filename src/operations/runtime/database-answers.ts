import type { Payload } from 'payload'

import { serverView } from '@/security/server-view'

/** A little longer than the watch needs to know that the database is gone, which ends a request that waits for it, ms. */
const PATIENCE_MS = 4_200

/**
 * Whether the database answers. One that has not done so in time is there all the same when the watch says so: to start a
 * process anew because its database is slow would make all of it slower.
 */
export async function databaseAnswers(payload: Payload): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(serverView().databaseAway?.().aborted === false), PATIENCE_MS)
  })
  const ask = serverView().askDatabase ?? (() => payload.count({ collection: 'owners' }))
  const asked = ask().then(
    () => true,
    () => false,
  )
  return Promise.race([asked, late]).finally(() => clearTimeout(timer))
}
