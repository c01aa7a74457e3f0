import { describe, expect, it } from '@jest/globals'

import { findUnsafeLink, withoutUnsafeLinks } from './rich-text-links'

const link = (url: unknown, type = 'link') => ({
  type,
  fields: { url },
  children: [{ type: 'text', text: 'x' }],
})
const text = (...links: object[]) => ({
  root: { type: 'root', children: [{ type: 'paragraph', children: links }] },
})

describe('the links of a text', () => {
  it('are found wherever they stand', () => {
    expect(findUnsafeLink(text(link('/terms'), link('javascript:a()', 'autolink')))).toBe('javascript:a()')
    expect(findUnsafeLink(text(link('/terms'), link(undefined), link({ a: 1 })))).toBeNull()
    expect(findUnsafeLink(null)).toBeNull()
    let deep: object = link('data:text/html,x')
    for (let n = 0; n < 50_000; n += 1) deep = { children: [deep] }
    expect(findUnsafeLink({ root: deep })).toBe('data:text/html,x')
  })

  it('lead nowhere when they must not be shown; what is stored stays', () => {
    const stored = text(link('/terms'), link('javascript:a()'))
    const shown = withoutUnsafeLinks(stored)
    expect(shown).toEqual(text(link('/terms'), link('#')))
    expect(stored).toEqual(text(link('/terms'), link('javascript:a()')))
  })
})

describe('the address of a link', () => {
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
  ])('takes %s', (address) => expect(findUnsafeLink(text(link(address)))).toBeNull())

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
  ])('takes no %j', (address) => expect(findUnsafeLink(text(link(address)))).toBe(address))
})
