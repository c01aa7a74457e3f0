import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'

import { allocate } from './allocate'

describe('allocate', () => {
  it('gives the leftover cents to the largest remainders, at equal ones to the earlier part', () => {
    expect(allocate(100, [1, 1, 1])).toEqual([34, 33, 33])
    expect(allocate(10, [1, 2, 3, 4])).toEqual([1, 2, 3, 4])
    expect(allocate(5, [3, 3, 1])).toEqual([2, 2, 1])
  })

  it('keeps parts of nothing at nothing, and gives all to the first when no part weighs anything', () => {
    expect(allocate(7, [0, 5, 0])).toEqual([0, 7, 0])
    expect(allocate(7, [0, 0])).toEqual([7, 0])
    expect(allocate(0, [1, 2])).toEqual([0, 0])
  })

  it('splits a negative amount like its opposite', () => {
    expect(allocate(-100, [1, 1, 1, 0])).toEqual([-34, -33, -33, 0])
  })

  it.each([
    [1.5, [1]],
    [1, [0.5]],
    [1, [-1, 2]],
    [1, []],
    [Number.NaN, [1]],
  ])('refuses %p by %p', (cents, weights) => {
    expect(() => allocate(cents, weights)).toThrow(RangeError)
  })

  it('always adds up, and no part is a whole cent away from its exact share', () => {
    const amount = fc.integer({ min: -(10 ** 11), max: 10 ** 11 })
    const weights = fc.array(fc.integer({ min: 0, max: 10 ** 11 }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(amount, weights, (cents, parts) => {
        const split = allocate(cents, parts)
        expect(split.reduce((sum, part) => sum + part, 0)).toBe(cents)
        const whole = parts.reduce((sum, part) => sum + BigInt(part), 0n)
        if (whole === 0n) return
        split.forEach((part, index) => {
          const off = BigInt(part) * whole - BigInt(cents) * BigInt(parts[index]!)
          expect(off < whole && off > -whole).toBe(true)
        })
      }),
    )
  })
})
