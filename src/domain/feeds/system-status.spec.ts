import { describe, expect, it } from '@jest/globals'

import { isRateLimited, systemStatus } from './system-status'

describe('systemStatus', () => {
  const running = { lastSyncStatus: 'success', autoSyncEnabled: true } as const
  const off = { lastSyncStatus: 'success', autoSyncEnabled: false } as const

  it("is 'Issues Detected' as soon as one source failed, whatever the others do", () => {
    expect(systemStatus([running, { lastSyncStatus: 'error', autoSyncEnabled: true }])).toBe(
      'Issues Detected',
    )
    expect(systemStatus([running, { lastSyncStatus: 'failed', autoSyncEnabled: false }])).toBe(
      'Issues Detected',
    )
  })

  it("is 'Running' when at least one reads by itself and none failed", () => {
    expect(systemStatus([off, running])).toBe('Running')
    expect(systemStatus([{ lastSyncStatus: null, autoSyncEnabled: true }])).toBe('Running')
    expect(systemStatus([{ autoSyncEnabled: true }])).toBe('Running')
  })

  it("is 'No Active Sources' without any, or when all are off", () => {
    expect(systemStatus([])).toBe('No Active Sources')
    expect(systemStatus([off, off])).toBe('No Active Sources')
  })
})

describe('isRateLimited', () => {
  it.each(['HTTP 429', 'The channel answered: Too Many Requests'])('knows %s', (error) => {
    expect(isRateLimited(error)).toBe(true)
  })

  it.each(['HTTP 404', '', null, undefined])('is nothing for %s', (error) => {
    expect(isRateLimited(error)).toBe(false)
  })
})
