import type { Payload } from 'payload'

import { databaseOf } from './database-of'
import type { Row } from './port'
import { yieldToEventLoop } from './yield-to-event-loop'

/** Rows in one statement: more would hold the event loop for too long. */
const BATCH = 50

/**
 * Inserts records in batches, past Payload (20,000 take seconds instead of minutes). A record that a unique index refuses is
 * left out without a word: read afterwards what is there. Nothing is validated and nothing has a default.
 * @param toRow gives an item's fields of the main table; dates as ISO UTC text
 */
export async function insertMany<T>(
  payload: Payload,
  collection: 'stays' | 'nights' | 'inquiries' | 'provider-movements' | 'payouts',
  items: readonly T[],
  toRow: (item: T) => Row,
): Promise<void> {
  for (let first = 0; first < items.length; first += BATCH) {
    await databaseOf(payload).insertNew(collection, items.slice(first, first + BATCH).map(toRow))
    await yieldToEventLoop()
  }
}
