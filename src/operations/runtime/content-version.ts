import { CONTENT_VERSION } from '@/database/content-invalidation'
import type { Payload } from 'payload'

import { poll } from './poll'

/** Milliseconds; with the 250 that a version may wait to be written, a change is seen everywhere within 2 s. */
const POLL_EVERY_MS = 1_000

/**
 * Calls `onChange` when another process on this database changed what strangers see. It is called for changes of this
 * process, too: whose version it was cannot be told for sure, because a later one may have been written over it.
 * @returns ends it
 * @throws when the version cannot be read the first time
 */
export async function pollContentVersion(payload: Payload, onChange: () => void): Promise<() => void> {
  let known = await payload.kv.get(CONTENT_VERSION)
  return poll(payload, {
    everyMs: POLL_EVERY_MS,
    failureText: 'Whether something on the website was changed elsewhere could not be read',
    look: async () => {
      const found = await payload.kv.get(CONTENT_VERSION)
      if (found === known) return
      known = found
      onChange()
    },
  })
}
