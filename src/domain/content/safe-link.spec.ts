import { describe, expect, it } from '@jest/globals'

import { isSafeLink } from './safe-link'

describe('isSafeLink', () => {
  it.each([
    'https://example.com/a:b',
    'HTTP://example.com',
    'mailto:guest@example.com',
    'tel:+15550100',
    '/terms',
    '#pool',
    '?a=b:c',
    'terms/a:b',
    'example.com',
  ])('takes %s', (address) => expect(isSafeLink(address)).toBe(true))

  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'blob:https://example.com/1',
    'file:///etc/passwd',
  ])('takes no %j', (address) => expect(isSafeLink(address)).toBe(false))
})
