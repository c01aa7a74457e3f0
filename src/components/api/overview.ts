import { useFresh, usePolled } from './use-fresh'

export const OVERVIEW_KEY = '/api/overview'

/** Loaded anew each time the tab is opened: data never goes stale by itself. */
export const useOverview = () => useFresh([OVERVIEW_KEY], 'get /overview')

/** How often the line looks again while the dashboard is open, ms. */
const POLL_MS = 5 * 60_000

export const useStatus = () => usePolled(POLL_MS, ['/api/status'], 'get /status')
