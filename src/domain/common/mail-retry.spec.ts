import { describe, expect, it } from '@jest/globals'

import { MAIL_GIVE_UP_MS, mailRetryDelay, nextMailTry } from './mail-retry'

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

describe('nextMailTry', () => {
  const MINUTE = 60_000
  const mail = { attempts: 1, refusals: 0, ageMs: MINUTE }

  it('goes on for a week with a server that is away or busy', () => {
    expect(nextMailTry('unreachable', { ...mail, attempts: 600 })).toBe(15 * MINUTE)
    expect(nextMailTry('later', { ...mail, attempts: 2 })).toBe(10_000)
    expect(nextMailTry('later', { ...mail, ageMs: MAIL_GIVE_UP_MS + 1 })).toBeNull()
  })

  it('gives up what was refused for good three times, whatever went wrong before', () => {
    expect(nextMailTry('refused', { ...mail, attempts: 40, refusals: 1 })).toBe(5_000)
    expect(nextMailTry('refused', { ...mail, attempts: 41, refusals: 2 })).toBe(10_000)
    expect(nextMailTry('refused', { ...mail, attempts: 42, refusals: 3 })).toBeNull()
  })

  it('does not hurry with what may have arrived', () => {
    expect(nextMailTry('unclear', { ...mail, refusals: 1 })).toBe(15 * MINUTE)
    expect(nextMailTry('unclear', { ...mail, attempts: 3, refusals: 3 })).toBeNull()
  })
})
