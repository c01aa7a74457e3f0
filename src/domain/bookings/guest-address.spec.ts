import { describe, expect, it } from '@jest/globals'

import { mentions } from './guest-address'

describe('mentions', () => {
  it.each(['ada@example.com', 'To: <Ada@Example.com>', 'Write to ada@example.com.', 'x:ada@example.com;'])(
    'finds the address in %s',
    (text) => {
      expect(mentions(text, 'ada@example.com')).toBe(true)
    },
  )

  it.each([
    'nada@example.com',
    'b.ada@example.com',
    'ada@example.com.au',
    'ada@example.community',
    'adaXexample.com',
  ])('takes %s for another one', (text) => {
    expect(mentions(text, 'ada@example.com')).toBe(false)
  })
})
