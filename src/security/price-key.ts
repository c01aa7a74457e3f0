import { createHash } from 'node:crypto'

import { compareAndSet } from '@/database/compare-and-set'
import { findFirst } from '@/database/find-first'
import type { Payload } from 'payload'

/** By which people and programs that look for secrets know it. */
export const KEY_START = 'rlp_'
/** 256 bits behind it, as base64url. */
const KEY = new RegExp(`^Bearer +(${KEY_START}[A-Za-z0-9_-]{43})$`, 'i')

/** How exactly the last use is kept: a write for each call would be one too many. */
const USE_KEPT_MS = 60_000

export const hashOfKey = (key: string): string => createHash('sha256').update(key).digest('hex')

/**
 * Whether a request bears a key of the owner's for pricing services, by `Authorization: Bearer` and no other way. It is looked
 * up by its hash each time, so that a revoked one is refused at once, in every process.
 */
export async function hasPriceKey(payload: Payload, headers: Headers): Promise<boolean> {
  const [, key] = KEY.exec(headers.get('authorization') ?? '') ?? []
  if (key === undefined) return false
  const where = { hash: { equals: hashOfKey(key) } }
  const found = await findFirst(payload, 'pricing-keys', where)
  if (!found) return false
  const now = Date.now()
  if (!found.lastUsedAt || Date.parse(found.lastUsedAt) < now - USE_KEPT_MS)
    await compareAndSet(payload, 'pricing-keys', where, { lastUsedAt: new Date(now).toISOString() })
  return true
}
