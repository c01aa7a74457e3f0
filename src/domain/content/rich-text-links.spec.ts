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
