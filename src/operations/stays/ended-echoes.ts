import { overlaps } from '@/domain/stays/stay'
import type { Stay } from '@/payload-types'
import type { Payload } from 'payload'

import { staysById } from './stays-by-id'

const every = { pagination: false, limit: 0, depth: 0 } as const

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
  const ignored = docs.filter(({ feedId }) => feedId)
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
