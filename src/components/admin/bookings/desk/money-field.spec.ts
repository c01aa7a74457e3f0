import { describe, expect, it } from '@jest/globals'

import { typedCents, typedFrom } from './money-field'

describe('an amount as it is typed', () => {
  it.each([
    ['1506.89', 150_689],
    ['1,506.89', 150_689],
    ['$1,234,567', 123_456_700],
    [' 250 ', 25_000],
    ['.5', 50],
    ['0', 0],
  ])('%s', (text, cents) => {
    expect(typedCents(text)).toBe(cents)
  })

  it.each(['', '-5', '1.234', '1,50', '12,34', 'ten', '1e5', '5 $'])('"%s" is none', (text) => {
    expect(typedCents(text)).toBeNull()
  })

  it('goes back into the field as it was', () => {
    expect(typedCents(typedFrom(150_689))).toBe(150_689)
  })
})
