import { describe, expect, it } from '@jest/globals'

import { movedAt } from './moved-at'

describe('the time of money that moved', () => {
  const SECOND = 1000
  const now = Date.now()
  const booking = { createdAt: new Date(now - 3_600 * SECOND).toISOString() }
  const heardAfter = (at?: number) => (Date.now() - Date.parse(movedAt(booking, at))) / SECOND

  it("is the provider's where the site hears of it late", () => {
    expect(movedAt(booking, now - 600 * SECOND)).toBe(new Date(now - 600 * SECOND).toISOString())
  })

  it.each([
    ['is said at once', now - 2 * SECOND],
    ['is not said', undefined],
    ['is no number', NaN],
    ['is from before the booking', now - 3_601 * SECOND],
    ['is yet to come', now + 600 * SECOND],
  ])('is now where it %s', (_what, at) => {
    expect(heardAfter(at)).toBeLessThan(1)
    expect(heardAfter(at)).toBeGreaterThanOrEqual(0)
  })
})
