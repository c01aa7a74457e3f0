import { toRecordId } from '@/database/record-id'
import { overlaps } from '@/domain/stays/stay'
import type { Stay } from '@/payload-types'
import type { Payload } from 'payload'

import { staysById } from './stays-by-id'

const every = { pagination: false, limit: 0, depth: 0 } as const

/** Those whose calendar is followed still: what a deleted one says is nothing that anybody could look after. */
async function ofFollowed(payload: Payload, stays: readonly Stay[]): Promise<Stay[]> {
  const ids = [...new Set(stays.flatMap(({ feedId }) => feedId || []))]
  if (ids.length === 0) return []
  const id = { in: ids.map((feedId) => toRecordId(feedId)) }
  const { docs } = await payload.find({
    collection: 'feeds',
    where: { id },
    select: { name: true },
    ...every,
  })
  const followed = new Set(docs.map((feed) => String(feed.id)))
  return stays.filter(({ feedId }) => feedId && followed.has(feedId))
}

/**
 * Imported stays that the owner took for an echo of a stay that is gone by now: whatever they were, their nights must not
 * be sold while the channel says that they are taken.
 */
export async function endedEchoes(payload: Payload): Promise<Stay[]> {
  const { docs } = await payload.find({
    collection: 'stays',
    where: { and: [{ state: { equals: 'expired' } }, { feedId: { exists: true } }] },
    ...every,
  })
  const ignored = await ofFollowed(payload, docs)
  if (ignored.length === 0) return []
  const importedStayId = { in: ignored.map(({ id }) => String(id)) }
  const { docs: conflicts } = await payload.find({
    collection: 'conflicts',
    where: { and: [{ state: { equals: 'ignored' } }, { importedStayId }] },
    ...every,
  })
  const others = await staysById(
    payload,
    conflicts.map(({ otherStayId }) => otherStayId),
  )
  return ignored.filter((stay) =>
    conflicts.every((conflict) => {
      const other = conflict.importedStayId === String(stay.id) ? others.get(conflict.otherStayId) : undefined
      return !other || !(other.state === 'confirmed' || other.state === 'hold') || !overlaps(stay, other)
    }),
  )
}
