import { useQuery } from '@tanstack/react-query'

import type { OverviewResponse } from '@/contract/overview'
import type { StatusResponse } from '@/contract/status'

export const OVERVIEW_KEY = ['/api/overview']

/** Loaded anew each time the tab is opened: data never goes stale by itself. */
export const useOverview = () =>
  useQuery<OverviewResponse>({ queryKey: OVERVIEW_KEY, refetchOnMount: 'always' })

/** How often the line looks again while the dashboard is open, ms. */
const LOOK_MS = 5 * 60_000

export const useStatus = () =>
  useQuery<StatusResponse>({ queryKey: ['/api/status'], refetchOnMount: 'always', refetchInterval: LOOK_MS })
