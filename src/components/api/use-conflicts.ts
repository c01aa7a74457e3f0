import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import type { ConflictResult, ConflictsResponse } from '@/contract/calendar-sources'

import { apiJson } from './client'
import { AVAILABILITY_KEY } from './use-availability'
import { OVERVIEW_KEY } from './use-overview'

export const CONFLICTS_PATH = '/api/calendar-conflicts'

/** Open double bookings, the oldest first. */
export const useConflicts = () =>
  useQuery<ConflictsResponse>({ queryKey: [CONFLICTS_PATH], refetchOnMount: 'always' })

export type ConflictEnd = 'ignore' | 'resolve'

/** Ends a conflict: it is an echo of our own calendar, or it was settled elsewhere. */
export function useEndConflict() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, end }: { id: string; end: ConflictEnd }) =>
      apiJson<ConflictResult>('POST', `${CONFLICTS_PATH}/${encodeURIComponent(id)}/${end}`),
    onSettled: () => {
      for (const path of [CONFLICTS_PATH, AVAILABILITY_KEY])
        void client.invalidateQueries({ queryKey: [path] })
      void client.invalidateQueries({ queryKey: OVERVIEW_KEY })
    },
  })
}
