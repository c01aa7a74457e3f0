import type { FeedStatus } from '@/domain/feeds/feed'

export type SystemStatus = 'Issues Detected' | 'Running' | 'No Active Sources'

type SourceState = { lastSyncStatus?: FeedStatus | null; autoSyncEnabled: boolean }

/** How all calendars together are, in the agreed words and order. */
export function systemStatus(sources: readonly SourceState[]): SystemStatus {
  if (sources.some(({ lastSyncStatus }) => lastSyncStatus === 'error' || lastSyncStatus === 'failed')) {
    return 'Issues Detected'
  }
  return sources.some(({ autoSyncEnabled }) => autoSyncEnabled) ? 'Running' : 'No Active Sources'
}

/** Whether a test's error says that the channel wants to be left alone for a while. */
export const isRateLimited = (error: string | null | undefined): boolean =>
  /429|Too Many Requests/.test(error ?? '')
