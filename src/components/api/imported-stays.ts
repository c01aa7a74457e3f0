import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import type {
  ConflictResult,
  ConflictsResponse,
  ImportedStayResult,
  ImportedStaysResponse,
} from '@/contract/calendar-sources'

import { AVAILABILITY_KEY } from './availability'
import { BOOKINGS_PATH } from './bookings'
import { apiJson } from './client'
import { OVERVIEW_KEY } from './overview'

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

export const IMPORTED_STAYS_PATH = '/api/imported-stays'

const stayPath = (stayId: string, action: string) =>
  `${IMPORTED_STAYS_PATH}/${encodeURIComponent(stayId)}/${action}`

/** Times that a channel's calendar keeps without saying whether they are reservations, by check-in. */
export const useOccupiedStays = () =>
  useQuery({
    queryKey: [IMPORTED_STAYS_PATH, 'occupied'],
    queryFn: () => apiJson<ImportedStaysResponse>('GET', `${IMPORTED_STAYS_PATH}?kind=occupied`),
    refetchOnMount: 'always',
  })

function useImportedStay<Body>(send: (body: Body) => Promise<ImportedStayResult>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSettled: () => {
      for (const path of [IMPORTED_STAYS_PATH, AVAILABILITY_KEY, BOOKINGS_PATH, CONFLICTS_PATH])
        void client.invalidateQueries({ queryKey: [path] })
      void client.invalidateQueries({ queryKey: OVERVIEW_KEY })
    },
  })
}

/** The owner says that an occupied time is a reservation: it becomes a booking, with its cleaning. */
export const useConfirmImported = () =>
  useImportedStay((stayId: string) => apiJson<ImportedStayResult>('POST', stayPath(stayId, 'confirm')))

/** What the channel pays for a stay, in dollars; null takes the amount out again. */
export const useStayAmount = (stayId: string) =>
  useImportedStay((amount: number | null) =>
    apiJson<ImportedStayResult>('PUT', stayPath(stayId, 'amount'), { amount }),
  )
