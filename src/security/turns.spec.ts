import { describe, expect, it } from '@jest/globals'

import { createTurns, type Turn } from './turns'

/** Notes who got a turn, in order, and who lost the place. */
function watched(atOnce: number, most: number) {
  const enter = createTurns(atOnce, most)
  const called: string[] = []
  const lost: string[] = []
  return {
    called,
    lost,
    enter(key: string, goesFirst = false): Turn | null {
      const turn = enter(key, goesFirst)
      void turn?.isMine.then((isMine) => (isMine ? called : lost).push(key))
      return turn
    },
  }
}
const settled = () => new Promise((resume) => setImmediate(resume))

describe('createTurns', () => {
  it('lets so many work at once, and the next when one has ended', async () => {
    const { called, enter } = watched(2, 16)
    const [first] = [enter('a'), enter('b'), enter('c'), enter('d')]
    await settled()
    expect(called).toEqual(['a', 'b'])
    first!.end()
    first!.end()
    await settled()
    expect(called).toEqual(['a', 'b', 'c'])
  })

  it('has so many places, and one of them for a key', async () => {
    const { called, enter } = watched(1, 2)
    const working = enter('a')!
    const second = enter('a')!
    const waiting = enter('b')!
    expect(enter('c')).toBeNull()
    waiting.end()
    expect(enter('c')).not.toBeNull()
    second.end()
    expect(enter('a')).not.toBeNull()
    expect(enter('a')).toBeNull()
    working.end()
    await settled()
    expect(called).toEqual(['a', 'c'])
  })

  it('calls those who go first before all others, in their order', async () => {
    const { called, enter } = watched(1, 16)
    const turns = [enter('a'), enter('b'), enter('known 1', true), enter('c'), enter('known 2', true)]
    for (let n = 0; n < turns.length; n += 1) {
      await settled()
      turns.find((turn, at) => called.at(-1) === ['a', 'b', 'known 1', 'c', 'known 2'][at] && turn)!.end()
    }
    expect(called).toEqual(['a', 'known 1', 'known 2', 'b', 'c'])
  })

  it('gives the place of the last other to one who goes first, and never of another who does', async () => {
    const { called, lost, enter } = watched(1, 2)
    const working = enter('a')!
    enter('b')
    const outrun = enter('c')!
    expect(enter('known 1', true)).not.toBeNull()
    expect(enter('known 2', true)).not.toBeNull()
    expect(enter('known 3', true)).toBeNull()
    await settled()
    expect(lost).toEqual(['c', 'b'])
    outrun.end()
    working.end()
    await settled()
    expect(called).toEqual(['a', 'known 1'])
  })

  it('lets who tries more while one waits go last, and gives that place to others', async () => {
    const { called, lost, enter } = watched(1, 3)
    const working = enter('a')!
    enter('crowd 1')
    enter('crowd 2')
    const known = enter('known', true)!
    expect([enter('crowd 1'), enter('crowd 2'), enter('known', true)]).toEqual([null, null, null])
    expect([enter('b'), enter('c'), enter('d')].map(Boolean)).toEqual([true, true, false])
    await settled()
    expect(lost).toEqual(['crowd 2', 'crowd 1'])
    working.end()
    await settled()
    known.end()
    await settled()
    expect(called).toEqual(['a', 'known', 'b'])
  })
})
