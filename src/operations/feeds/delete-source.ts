import { compareAndSet } from '@/database/compare-and-set'
import { findAll } from '@/database/find-all'
import { toRecordId } from '@/database/record-id'
import type { Payload } from 'payload'

import { endConflicts } from './conflicts/end-conflicts'
import { saveDay } from '../rates/save-day'
import { houseToday } from '../runtime/clock'
import { APPLY_ANEW, betweenSyncs, findFeed, writeFeed } from './feed-records'
import { importedRows } from './imported-stays'
import { settleInquiries } from './settle-inquiries'
import { settleNights } from './settle-nights'
import { upcomingStaysOf } from './source-views'
import { whatDeletingTakes } from './what-deleting-takes'

async function endComing(payload: Payload, feedId: string, today: string): Promise<number> {
  const docs = await findAll(payload, 'stays', upcomingStaysOf(feedId, today), { select: { state: true } })
  for (const { id } of docs) {
    await compareAndSet(payload, 'stays', { id: { equals: id } }, { state: 'cancelled' })
    await new Promise((resolve) => setImmediate(resolve))
  }
  const rows = await importedRows(payload, feedId)
  await settleNights(payload, rows, today)
  await settleInquiries(payload, rows, 'owner')
  await endConflicts(payload)
  return docs.length
}

/**
 * Deletes a source with its stays that are ahead: their nights are free, their bookings cancelled, and nobody is told,
 * for it was the owner. Past stays stay as history, and whoever is in the house stays. A crash on the way leaves the
 * source switched off and still there, to be deleted again, or to be switched on and read whole.
 * @param keepClosed blocks the nights that would become bookable, before they do
 * @returns how many stays went with it, and how many nights nobody has now
 * @throws Refusal 404; 409 while it is being read
 */
export async function deleteSource(payload: Payload, id: string, keepClosed = false) {
  const feed = await findFeed(payload, id)
  return betweenSyncs(payload, id, async () => {
    await writeFeed(payload, feed, { isActive: false, ...APPLY_ANEW })
    const { nights } = await whatDeletingTakes(payload, id)
    if (keepClosed) for (const night of nights) await saveDay(payload, night, { isBlocked: true }, undefined)
    const removedStays = await endComing(payload, id, await houseToday(payload))
    await payload.db.deleteMany({ collection: 'feed-logs', where: { feedId: { equals: id } } })
    await payload.db.deleteMany({ collection: 'feeds', where: { id: { equals: toRecordId(id) } } })
    return { removedStays, nights: nights.length }
  })
}
