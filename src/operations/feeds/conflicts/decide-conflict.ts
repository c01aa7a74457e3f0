import type { Conflict as ConflictView } from '@/contract/calendar-sources'
import { compareAndSet } from '@/database/compare-and-set'
import { findById } from '@/database/find-by-id'
import { toRecordId } from '@/database/record-id'
import { Refusal } from '@/domain/common/refusal'
import type { Conflict } from '@/payload-types'
import type { Payload, Where } from 'payload'

import { houseToday } from '../../runtime/clock'
import { FEED_LEASE_MS, feedLease } from '../feed-records'
import { settleFeed } from '../settle-feed'
import { underLease } from '../../runtime/lease'
import { conflictViews } from './conflict-view'

async function findConflict(payload: Payload, id: string): Promise<Conflict> {
  const conflict = await findById(payload, 'conflicts', id)
  if (!conflict) throw new Refusal('not-found', 'There is no such conflict. It may have been deleted.')
  return conflict
}

async function end(payload: Payload, id: string, state: 'ignored' | 'resolved', outcome: string) {
  const open: Where = { id: { equals: toRecordId(id) }, state: { equals: 'open' } }
  await compareAndSet(payload, 'conflicts', open, { state, outcome, endedAt: new Date().toISOString() })
  const conflict = await findConflict(payload, id)
  if (conflict.state !== state) {
    throw new Refusal('wrong-state', `This conflict has ended already. ${conflict.outcome ?? ''}`.trim())
  }
  return conflict
}

/** @throws Refusal 404 when one of its stays was deleted */
async function viewOf(payload: Payload, conflict: Conflict): Promise<ConflictView> {
  const [view] = await conflictViews(payload, [conflict])
  if (!view) throw new Refusal('not-found', 'One of the two bookings is gone, and the conflict with it.')
  return view
}

/**
 * The owner says that both are the same booking: the channel's is taken off the books (no booking, no cleaning) and not
 * brought back while ours stands. Said twice it does nothing more.
 * @throws Refusal 404; 409 when it has ended already, another way
 */
export async function ignoreConflict(payload: Payload, id: string): Promise<ConflictView> {
  const { importedStayId } = await findConflict(payload, id)
  const ignore = () => end(payload, id, 'ignored', 'You said that both are the same booking.')
  const imported = await findById(payload, 'stays', importedStayId)
  if (imported?.feedId) {
    const { feedId } = imported
    await underLease(payload, feedLease(feedId), FEED_LEASE_MS, async () => {
      await ignore()
      const where: Where = { id: { equals: imported.id }, state: { equals: 'confirmed' } }
      await compareAndSet(payload, 'stays', where, { state: 'expired' })
      const feed = await findById(payload, 'feeds', feedId)
      if (feed) await settleFeed(payload, feed, await houseToday(payload))
    })
  } else await ignore()
  return viewOf(payload, await findConflict(payload, id))
}

/**
 * The owner has settled it with the guests. Both stays stay as they are.
 * @throws Refusal 404; 409 when it has ended already, another way
 */
export async function resolveConflict(payload: Payload, id: string): Promise<ConflictView> {
  return viewOf(payload, await end(payload, id, 'resolved', 'You settled it.'))
}
