import { describe, expect, it } from '@jest/globals'

import { wrapText } from './wrap-text'

/** Ten letters fit. */
const wrap = (text: string) => wrapText(text, 10, (line) => [...line].length)

describe('wrapping text', () => {
  it.each([
    ['', ['']],
    ['one two three', ['one two', 'three']],
    ['one\n\ntwo\r\nthree', ['one', '', 'two', 'three']],
    ['  one   two', ['one two']],
    ['abcdefghijklm', ['abcdefghij', 'klm']],
    ['ab abcdefghijklm cd', ['ab', 'abcdefghij', 'klm cd']],
    ['👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧', ['👩‍👩‍👧👩‍👩‍👧', '👩‍👩‍👧']],
  ])('%j', (text, lines) => {
    expect(wrap(text)).toEqual(lines)
  })

  it('ends where not even one letter fits', () => {
    expect(wrapText('abc', 0, (line) => line.length)).toEqual(['a', 'b', 'c'])
  })
})
