import { describe, expect, it } from '@jest/globals'

import { byRoom } from './album'

const at = (...rooms: string[]) => byRoom(rooms.map((room, id) => ({ id, room })))
const shown = (...rooms: string[]) =>
  at(...rooms).map(({ room, pictures }) => [room, pictures.map(({ id }) => id)])

describe('the gallery of all pictures', () => {
  it('has its rooms in the order of their first pictures, and what has none at the end', () => {
    expect(shown('Loft', '', 'Porch', 'Loft', '')).toEqual([
      ['Loft', [0, 3]],
      ['Porch', [2]],
      ['More', [1, 4]],
    ])
  })

  it('has no headline over pictures of which none has a room', () => {
    expect(shown('', '')).toEqual([['', [0, 1]]])
    expect(shown()).toEqual([])
  })
})
