import { findAll } from '@/database/find-all'
import { findByIds } from '@/database/find-by-id'
import { toRecordId } from '@/database/record-id'
import { isGone } from '@/domain/feeds/merging/stay-changes'
import { overlaps } from '@/domain/stays/stay'
import type { Stay } from '@/payload-types'
import type { Payload } from 'payload'

/** Those whose calendar is followed still: what a deleted one says is nothing that anybody could look after. */
async function ofFollowed(payload: Payload, stays: readonly Stay[]): Promise<Stay[]> {
  const ids = [...new Set(stays.flatMap(({ feedId }) => feedId || []))]
  if (ids.length === 0) return []
  const id = { in: ids.map((feedId) => toRecordId(feedId)) }
  const docs = await findAll(payload, 'feeds', { id }, { select: { name: true } })
  const followed = new Set(docs.map((feed) => String(feed.id)))
  return stays.filter(({ feedId }) => feedId && followed.has(feedId))
}

/**
 * Imported stays that the owner took for an echo of a stay that is gone by now: whatever they were, their nights must not
 * be sold while the channel says that they are taken. One that the channel has no more is left out.
 */
export async function endedEchoes(payload: Payload): Promise<Stay[]> {
  const docs = await findAll(payload, 'stays', { state: { equals: 'expired' }, feedId: { exists: true } })
  const ignored = await ofFollowed(
    payload,
    docs.filter((stay) => !isGone(stay)),
  )
  if (ignored.length === 0) return []
  const importedStayId = { in: ignored.map(({ id }) => String(id)) }
  const conflicts = await findAll(payload, 'conflicts', { state: { equals: 'ignored' }, importedStayId })
  const others = await findByIds(
    payload,
    'stays',
    conflicts.map(({ otherStayId }) => otherStayId),
  )
  return ignored.filter((stay) =>
    conflicts.every((conflict) => {
      const other = conflict.importedStayId === String(stay.id) ? others.get(conflict.otherStayId) : undefined
      return !other || !(other.state === 'confirmed' || other.state === 'hold') || !overlaps(stay, other)
    }),
  )
}
