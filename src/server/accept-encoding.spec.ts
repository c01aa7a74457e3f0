import { describe, expect, it } from '@jest/globals'

import { pickEncoding } from '@/server/accept-encoding'

describe('the encoding of an answer', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['GZIP;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0, *;q=0.1', 'gzip'],
    ['*', 'br'],
    ['*;q=0', 'identity'],
    ['identity', 'identity'],
    ['', 'identity'],
    ['br;q=none', 'identity'],
    ['x'.repeat(5000), 'identity'],
    ['gzip\u0000, bro', 'identity'],
  ])('for %.40s is %s', (header, encoding) => {
    expect(pickEncoding(header)).toBe(encoding)
  })

  it('without the header is as it is', () => {
    expect(pickEncoding(undefined)).toBe('identity')
  })

  it('stays the same after any number of made-up headers', () => {
    for (let n = 0; n < 1000; n++) pickEncoding(`made-up-${n}`)
    expect(pickEncoding('gzip, deflate, br')).toBe('br')
  })
})
