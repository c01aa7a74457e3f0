import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'

import { freeUses } from './free-uses'

const first = (taken: number[], most: number | null, count = 3) => {
  const found: number[] = []
  for (const number of freeUses(taken, most)) if (found.push(number) === count) break
  return found
}

describe('which uses of a code are free', () => {
  it.each([
    ['none taken', [], 2, [1, 2]],
    ['the last one', [1, 2], 3, [3]],
    ['one that was given back', [3, 1], 3, [2]],
    ['all taken', [2, 1], 2, []],
    ['no limit', [1, 2, 4], null, [3, 5, 6]],
    ['a limit lowered under what is taken', [1, 2, 3], 2, []],
    ['a limit lowered with a gap below', [1, 3, 4, 5], 3, []],
    ['a limit lowered, with one left', [4, 5], 3, [1]],
    ['a code for nobody', [], 0, []],
  ])('%s', (_what, taken, most, expected) => expect(first(taken, most)).toEqual(expected))

  it('never more than the limit, however the takers saw it', () => {
    const numbers = fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { maxLength: 15 })
    const order = fc.array(fc.nat(), { minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(numbers, fc.integer({ min: 0, max: 12 }), order, (before, most, views) => {
        // Each taker looks at what was taken at some moment before, and takes the lowest of those that is free by then.
        const history = [[...before]]
        for (const view of views) {
          const now = history.at(-1)!
          const seen = history[view % history.length]!
          const number = [...freeUses(seen, most)].find((each) => !now.includes(each))
          if (number !== undefined) history.push([...now, number])
        }
        expect(history.at(-1)!.length).toBeLessThanOrEqual(Math.max(most, before.length))
      }),
    )
  })
})
