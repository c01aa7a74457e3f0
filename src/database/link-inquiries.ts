import type { Payload } from 'payload'

import { databaseOf } from './database-of'
import { yieldToEventLoop } from './yield-to-event-loop'

const BATCH = 200

/**
 * Gives stays the inquiries whose `requestKey` is `prefix` and the stay's id, many in one statement: one by one each write
 * would wait for the disk.
 */
export async function linkInquiries(payload: Payload, stayIds: readonly string[], prefix: string) {
  for (let first = 0; first < stayIds.length; first += BATCH) {
    await databaseOf(payload).linkStays(stayIds.slice(first, first + BATCH), prefix)
    await yieldToEventLoop()
  }
}
