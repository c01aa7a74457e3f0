import { randomBytes } from 'node:crypto'

import { isUniqueViolation } from '@/database/unique'
import { orLate } from '@/integrations/or-late'
import type { Payload } from 'payload'

/** Under this key of Payload's key-value store. */
export const WRITE_PROBE = 'write-probe'
/** More than a page of the database, so that a disk without any room is noticed. */
const PROBE_BYTES = 8_192
const PATIENCE_MS = 3_000
/** Anybody may ask, and each try is a write: what was found holds so long. */
const HOLDS_MS = 3_000

async function tryWriting(payload: Payload): Promise<boolean> {
  // Random, or a write of the same again might be none.
  const tried = payload.kv.set(WRITE_PROBE, { filler: randomBytes(PROBE_BYTES).toString('base64') }).then(
    () => true,
    // Two processes that made the first one at once.
    (error: unknown) => isUniqueViolation(error),
  )
  return orLate(tried, PATIENCE_MS, false)
}

let last: { at: number; takes: Promise<boolean> } | undefined

/** Whether the database keeps what it is told now, found out by a small write every three seconds at most. */
export function databaseTakesWrites(payload: Payload): Promise<boolean> {
  const now = performance.now()
  if (!last || now - last.at > HOLDS_MS) last = { at: now, takes: tryWriting(payload) }
  return last.takes
}
