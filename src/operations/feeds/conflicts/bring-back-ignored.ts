import { compareAndSet } from '@/database/compare-and-set'
import { insertMany } from '@/database/insert-many'
import { toRecordId } from '@/database/record-id'
import { nightsOf } from '@/domain/common/calendar-date'
import type { Payload, Where } from 'payload'

import { endedEchoes } from '../../stays/ended-echoes'
import { APPLY_ANEW } from '../feed-records'
import type { ImportedRow } from '../imported-stays'
import { settleInquiries } from '../settle-inquiries'

/**
 * Lets stays count again that the owner took for an echo of a stay that is gone. What became free of their nights they have
 * already (`stays/waiting-stays`).
 * @returns the sources that they came from
 */
export async function bringBackIgnored(payload: Payload): Promise<string[]> {
  const feedIds: string[] = []
  for (const stay of await endedEchoes(payload)) {
    // Should the process die before its booking and its nights are as they must be, the next look or the next sync does it.
    const feed = { id: { equals: toRecordId(stay.feedId!) } }
    await compareAndSet(payload, 'feeds', feed, APPLY_ANEW)
    const row = { ...stay, id: String(stay.id), state: 'confirmed' } as ImportedRow
    await settleInquiries(payload, [row])
    const where: Where = { id: { equals: stay.id }, state: { equals: 'expired' } }
    if (!(await compareAndSet(payload, 'stays', where, { state: 'confirmed', misses: 0 }))) continue
    const nights = nightsOf(stay.checkin, stay.checkout).map((date) => ({ date, stayId: row.id }))
    await insertMany(payload, 'nights', nights, (night) => night)
    feedIds.push(stay.feedId!)
  }
  return feedIds
}
