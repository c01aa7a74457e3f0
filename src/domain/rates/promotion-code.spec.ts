import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'

import { codeCents, codeRefusal, freeUses, type PromotionCode } from './promotion-code'

const CODE: PromotionCode = {
  code: 'RIDGE',
  basisPoints: 1_000,
  bookFrom: '2027-01-01',
  bookUntil: '2027-01-31',
  stayFrom: '2027-03-01',
  stayUntil: '2027-03-31',
  minNights: 3,
}
const STAY = { checkin: '2027-03-10', checkout: '2027-03-14', bookedOn: '2027-01-15' }

describe('a promotion code', () => {
  it.each([
    ['an ordinary stay', {}],
    ['the first day of booking', { bookedOn: '2027-01-01' }],
    ['the last day of booking', { bookedOn: '2027-01-31' }],
    ['the first nights', { checkin: '2027-03-01', checkout: '2027-03-04' }],
    ['the last nights', { checkin: '2027-03-29', checkout: '2027-04-01' }],
  ])('is good for %s', (_what, over) => expect(codeRefusal(CODE, { ...STAY, ...over })).toBeNull())

  it.each([
    [{ bookedOn: '2026-12-31' }, 'This code can be used from January 1, 2027 on.'],
    [{ bookedOn: '2027-02-01' }, 'This code ended on January 31, 2027.'],
    [{ checkin: '2027-02-28' }, 'This code is for nights from March 1, 2027 on.'],
    [{ checkin: '2027-03-29', checkout: '2027-04-02' }, 'This code is for nights until March 31, 2027.'],
    [{ checkout: '2027-03-12' }, 'This code is for stays of 3 nights or more.'],
  ])('is not for %j: %s', (over, words) => expect(codeRefusal(CODE, { ...STAY, ...over })).toBe(words))

  it('without limits is good for every stay', () => {
    const limits = { bookFrom: null, bookUntil: null, stayFrom: null, stayUntil: null, minNights: null }
    expect(codeRefusal({ ...CODE, ...limits }, { ...STAY, bookedOn: '2020-01-01' })).toBeNull()
  })

  it('takes a share, rounded half up, or an amount, never more than there is', () => {
    const { basisPoints: _, ...rest } = CODE as PromotionCode & { basisPoints: number }
    expect(codeCents(CODE, 105)).toBe(11)
    expect(codeCents({ ...rest, cents: 5_000 }, 8_000)).toBe(5_000)
    expect(codeCents({ ...rest, cents: 5_000 }, 3_000)).toBe(3_000)
  })
})

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
    ['a limit lowered, with two left', [5], 3, [1, 2]],
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
