import { describe, expect, it } from '@jest/globals'

import { isYoungSession, sessionEnd } from './session-age'

const DAY_MS = 24 * 3600_000
const NOW = Date.parse('2027-06-01T12:00:00.000Z')
const ago = (days: number) => new Date(NOW - days * DAY_MS).toISOString()

describe('the age of a session', () => {
  it.each([
    [ago(0), true],
    [ago(89.9), true],
    [ago(90), false],
    [new Date(NOW - 200 * DAY_MS), false],
    [null, false],
    [undefined, false],
  ])('begun %s: still good %s', (createdAt, isYoung) => {
    expect(isYoungSession({ createdAt, expiresAt: ago(-30) }, NOW)).toBe(isYoung)
  })

  it('ends when it was not renewed, and after 90 days at the latest', () => {
    expect(sessionEnd({ createdAt: ago(10), expiresAt: ago(-20) })).toBe(NOW + 20 * DAY_MS)
    expect(sessionEnd({ createdAt: ago(80), expiresAt: ago(-30) })).toBe(NOW + 10 * DAY_MS)
    expect(sessionEnd({ createdAt: null, expiresAt: ago(-30) })).toBe(NOW + 30 * DAY_MS)
  })
})
