import { describe, expect, it } from '@jest/globals'

import { mailboxOf } from './mailbox'

describe('mailboxOf', () => {
  it.each([
    ['Ada@Example.COM', 'ada@example.com'],
    [' ada@example.com ', 'ada@example.com'],
    ['ada+1@example.com', 'ada@example.com'],
    ['ada+a+b@example.com.', 'ada@example.com'],
    ['a.d.a+x@gmail.com', 'ada@gmail.com'],
    ['ada@googlemail.com', 'ada@gmail.com'],
  ])('takes %s for %s', (email, mailbox) => {
    expect(mailboxOf(email)).toBe(mailbox)
  })

  it('keeps apart what may be two people', () => {
    expect(mailboxOf('a.da@example.com')).not.toBe(mailboxOf('ada@example.com'))
    expect(mailboxOf('+ada@example.com')).not.toBe(mailboxOf('+bea@example.com'))
  })
})
