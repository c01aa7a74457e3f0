import { describe, expect, it } from '@jest/globals'

import { addressChanges, linkVersion, mentions } from './guest-address'
import { entry, extendJournal } from './journal'

describe('another e-mail address of a guest', () => {
  it.each([
    ['corrected right after booking', entry('email-corrected', 'guest', {}), 1, 0],
    ['corrected once the link was mailed', entry('email-corrected', 'guest', { newLink: true }), 1, 1],
    ['the owner’s', entry('guest-changed', 'owner', { address: true, tell: false }), 1, 1],
    ['the first', entry('guest-changed', 'owner', { address: true, tell: true, sameLink: true }), 1, 0],
    ['none, but another name', entry('guest-changed', 'owner', { address: false, tell: false }), 0, 0],
    ['none', entry('confirmed', 'owner', {}), 0, 0],
  ])('%s', (_, happened, changes, links) => {
    const journal = extendJournal([], [happened], '2027-01-01T00:00:00.000Z')
    expect([addressChanges(journal), linkVersion(journal)]).toEqual([changes, links])
  })
})

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
    'ada@exampleXcom',
  ])('takes %s for another one', (text) => {
    expect(mentions(text, 'ada@example.com')).toBe(false)
  })
})
