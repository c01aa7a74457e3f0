import { describe, expect, it } from '@jest/globals'

import { MAIL_GIVE_UP_MS, mailRetryDelay } from './mail-retry'

describe('mailRetryDelay', () => {
  it('doubles from 5 seconds', () => {
    expect([1, 2, 3, 4].map(mailRetryDelay)).toEqual([5_000, 10_000, 20_000, 40_000])
  })

  it('never waits longer than 15 minutes, however often it failed', () => {
    expect(mailRetryDelay(9)).toBe(15 * 60_000)
    expect(mailRetryDelay(5000)).toBe(15 * 60_000)
  })

  it('gives up after a week, not within a weekend', () => {
    expect(MAIL_GIVE_UP_MS).toBe(604_800_000)
  })
})
