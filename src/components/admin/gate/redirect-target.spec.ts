import { describe, expect, it } from '@jest/globals'

import { redirectTarget } from './redirect-target'

describe('redirectTarget', () => {
  it.each([
    ['?tab=bookings&open=12', '/admin?tab=bookings&open=12'],
    ['/admin/globals/house', '/admin/globals/house'],
    [undefined, '/admin'],
    [['/admin', '/admin'], '/admin'],
    ['https://example.com/', '/admin'],
    ['//example.com', '/admin'],
    ['/\\example.com', '/admin'],
    ['javascript:alert(1)', '/admin'],
  ])('%p leads to %p', (asked, target) => {
    expect(redirectTarget('/admin', asked)).toBe(target)
  })
})
