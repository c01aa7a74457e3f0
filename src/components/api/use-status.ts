import { useQuery } from '@tanstack/react-query'

import type { StatusResponse } from '@/contract/status'

/** How often the line looks again while the dashboard is open, ms. */
const LOOK_MS = 5 * 60_000

export const useStatus = () =>
  useQuery<StatusResponse>({ queryKey: ['/api/status'], refetchOnMount: 'always', refetchInterval: LOOK_MS })
