import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import type { ImportedStayResult, ImportedStaysResponse } from '@/contract/calendar-sources'

import { apiJson } from './client'
import { AVAILABILITY_KEY } from './use-availability'
import { BOOKINGS_PATH } from './use-bookings'
import { CONFLICTS_PATH } from './use-conflicts'
import { OVERVIEW_KEY } from './use-overview'

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
