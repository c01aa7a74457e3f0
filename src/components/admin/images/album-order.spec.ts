import { describe, expect, it } from '@jest/globals'

import { intoRoom, moved, roomsOf } from './album-order'

const album = [
  { id: 'a', room: 'Loft' },
  { id: 'b', room: 'Loft' },
  { id: 'c', room: 'Porch' },
  { id: 'd', room: '' },
]
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id).join('')

describe('sorting the gallery', () => {
  it('moves a picture one place, and stays at both ends', () => {
    expect(ids(moved(album, 'b', 1))).toBe('acbd')
    expect(ids(moved(album, 'b', -1))).toBe('bacd')
    expect(ids(moved(album, 'a', -1))).toBe('abcd')
    expect(ids(moved(album, 'd', 1))).toBe('abcd')
    expect(ids(moved(album, 'none', 1))).toBe('abcd')
  })

  it('puts a picture behind the last one of its new room, or at the end', () => {
    expect(intoRoom(album, 'd', 'Loft')).toEqual([album[0], album[1], { id: 'd', room: 'Loft' }, album[2]])
    expect(ids(intoRoom(album, 'a', 'Attic'))).toBe('bcda')
  })

  it('names each room once', () => expect(roomsOf(album)).toEqual(['Loft', 'Porch']))
})
