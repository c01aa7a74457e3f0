import { retentionEnds } from '@/domain/bookings/retention'
import type { Payload } from 'payload'

import { loadRetention } from '../bookings/erasure/apply-retention'
import { houseToday } from '../runtime/clock'
import { KEPT_DAYS } from './kept-prices'

const DAY_MS = 24 * 3600_000

/** Deletes wishes whose check-in is over or that are older than an inquiry may be, and prices that have had their time. */
export async function pruneAskedMails(payload: Payload, now: number): Promise<void> {
  const today = await houseToday(payload)
  const { inquiries } = retentionEnds(await loadRetention(payload), today)
  await payload.db.deleteMany({
    collection: 'night-wishes',
    where: {
      or: [{ checkin: { less_than: today } }, { consentedAt: { less_than: `${inquiries}T00:00:00.000Z` } }],
    },
  })
  await payload.db.deleteMany({
    collection: 'kept-prices',
    where: { createdAt: { less_than: new Date(now - KEPT_DAYS * DAY_MS).toISOString() } },
  })
}
