import { useQuery } from '@tanstack/react-query'

import type { OverviewResponse } from '@/contract/overview'

export const OVERVIEW_KEY = ['/api/overview']

/** Loaded anew each time the tab is opened: data never goes stale by itself. */
export const useOverview = () =>
  useQuery<OverviewResponse>({ queryKey: OVERVIEW_KEY, refetchOnMount: 'always' })
