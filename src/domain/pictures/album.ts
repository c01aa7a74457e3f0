import { groupedBy } from '@/domain/common/grouped-by'

/** What stands over the pictures that the owner put into no room. */
const NO_ROOM = 'More'

/**
 * The pictures room by room: rooms in the order of their first pictures, each room's pictures in their order, those without a
 * room at the end.
 */
export function byRoom<Each extends { room: string }>(pictures: readonly Each[]) {
  const rooms = groupedBy(pictures, ({ room }) => room)
  const named = [...rooms].filter(([room]) => room !== '')
  const rest = rooms.get('')
  return [
    ...named.map(([room, each]) => ({ room, pictures: each })),
    ...(rest ? [{ room: named.length > 0 ? NO_ROOM : '', pictures: rest }] : []),
  ]
}
