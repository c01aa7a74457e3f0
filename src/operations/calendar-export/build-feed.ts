import { createHash } from 'node:crypto'

import { Refusal } from '@/domain/common/refusal'
import type { Channel } from '@/domain/feeds/channels'
import { writeFeed } from '@/domain/calendar-export/write'
import type { Payload } from 'payload'

import { houseToday } from '../runtime/clock'
import { mailFrame, siteUrl } from '../content/mail-frame'
import { feedEntries } from './feed-entries'

export interface BuiltFeed {
  text: string
  /** Quoted, as HTTP wants it. */
  etag: string
  events: number
}

/** Of each database in this process, the last calendar for each reader. */
const cache = new WeakMap<object, Map<string, BuiltFeed>>()

/** The host of the UIDs that we export. */
export const exportHost = (): string => new URL(siteUrl()).hostname

async function buildOrReuse(payload: Payload, channel: Channel | undefined): Promise<BuiltFeed> {
  const [today, { houseName }] = await Promise.all([houseToday(payload), mailFrame(payload)])
  const entries = await feedEntries(payload, { today, host: exportHost(), channel })
  const etag = `"${createHash('sha256')
    .update(JSON.stringify([houseName, entries]))
    .digest('base64url')}"`
  const known = cache.get(payload.db) ?? new Map<string, BuiltFeed>()
  cache.set(payload.db, known)
  const last = known.get(channel ?? '')
  if (last?.etag === etag) return last
  const built = { text: writeFeed(entries, houseName), etag, events: entries.length }
  known.set(channel ?? '', built)
  return built
}

/**
 * The exported calendar as it is now. Writing the text is the dear part, and is not done again until something in it
 * changes: its version is the hash of what it is written from, which is read each time (an eighth of the work). A
 * version made of counts and newest stamps would be cheaper and wrong as soon as two replicas' clocks differ: a stay moved
 * by the slower one would go unnoticed. What is read is the database, so this holds with any number of processes.
 * @param channel who reads it; left out for everything
 * @throws Refusal 503 when it cannot be built: an empty calendar would open the house to everyone
 */
export async function buildFeed(payload: Payload, channel?: Channel): Promise<BuiltFeed> {
  try {
    return await buildOrReuse(payload, channel)
  } catch (error) {
    payload.logger.error({ err: error, msg: 'The exported calendar could not be built' })
    throw new Refusal(
      'busy',
      'The calendar cannot be given out at this moment. Please ask again in a few minutes.',
      { retryAfter: 300 },
    )
  }
}
