import { compareAndSet } from '@/database/compare-and-set'
import { insertMany } from '@/database/insert-many'
import { toRecordId } from '@/database/record-id'
import { nightsOf } from '@/domain/calendar-date'
import { overlaps } from '@/domain/stay'
import type { Payload, Where } from 'payload'

import { APPLY_ANEW } from '../feed-records'
import type { ImportedRow } from '../imported-stays'
import { settleInquiries } from '../settle-inquiries'
import { staysById } from './conflict-records'

/**
 * Imported stays that the owner took for an echo of a stay that is gone by now: whatever they were, their nights must not
 * be sold while the channel says that they are taken.
 * @returns the sources that they came from
 */
export async function bringBackIgnored(payload: Payload): Promise<string[]> {
  const { docs } = await payload.find({
    collection: 'stays',
    where: { and: [{ state: { equals: 'expired' } }, { feedId: { exists: true } }] },
    pagination: false,
    limit: 0,
    depth: 0,
  })
  const ignored = docs.filter(({ feedId }) => feedId)
  if (ignored.length === 0) return []
  const { docs: conflicts } = await payload.find({
    collection: 'conflicts',
    where: {
      and: [
        { state: { equals: 'ignored' } },
        { importedStayId: { in: ignored.map(({ id }) => String(id)) } },
      ],
    },
    pagination: false,
    limit: 0,
    depth: 0,
  })
  const others = await staysById(
    payload,
    conflicts.map(({ otherStayId }) => otherStayId),
  )
  const feedIds: string[] = []
  for (const stay of ignored) {
    const isEcho = conflicts.some((conflict) => {
      const other = conflict.importedStayId === String(stay.id) ? others.get(conflict.otherStayId) : undefined
      return (other?.state === 'confirmed' || other?.state === 'hold') && overlaps(stay, other)
    })
    if (isEcho) continue
    // Should the process die before its booking and its nights are as they must be, the next look or the next sync does it.
    const feed = { id: { equals: toRecordId(stay.feedId!) } }
    await compareAndSet(payload, 'feeds', feed, APPLY_ANEW)
    const row = { ...stay, id: String(stay.id), state: 'confirmed' } as ImportedRow
    await settleInquiries(payload, [row])
    const where: Where = { and: [{ id: { equals: stay.id } }, { state: { equals: 'expired' } }] }
    if (!(await compareAndSet(payload, 'stays', where, { state: 'confirmed', misses: 0 }))) continue
    const nights = nightsOf(stay.checkin, stay.checkout).map((date) => ({ date, stayId: row.id }))
    await insertMany(payload, 'nights', nights, (night) => night)
    feedIds.push(stay.feedId!)
  }
  return feedIds
}
