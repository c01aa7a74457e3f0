import type { ImageSlots } from '@/contract/images'

export type Placed = ImageSlots['album'][number]

/** The list with one picture a place further up (-1) or down (1); at the end of the list nothing changes. */
export function moved(album: readonly Placed[], id: string, by: 1 | -1): Placed[] {
  const from = album.findIndex((each) => each.id === id)
  const to = from + by
  if (from < 0 || to < 0 || to >= album.length) return [...album]
  const next = [...album]
  ;[next[from], next[to]] = [next[to]!, next[from]!]
  return next
}

/** The list with one picture in another room, at the end of that room: there it stands on the website. */
export function intoRoom(album: readonly Placed[], id: string, room: string): Placed[] {
  const others = album.filter((each) => each.id !== id)
  const last = others.findLastIndex((each) => each.room === room)
  const at = last < 0 ? others.length : last + 1
  return [...others.slice(0, at), { id, room }, ...others.slice(at)]
}

/** The rooms that have a picture, in their order. */
export const roomsOf = (album: readonly Placed[]): string[] => [
  ...new Set(album.flatMap(({ room }) => room || [])),
]
