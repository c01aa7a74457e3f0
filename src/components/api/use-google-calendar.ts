import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import type { CalendarStatus, DisconnectRequest } from '@/contract/google-calendar'

import { apiJson } from './client'
import { OVERVIEW_KEY } from './use-overview'

const STATUS_KEY = ['/api/calendar/status']
/** As other calendar data. */
const LOOK_AGAIN_MS = 30_000

type Done = { success: true; message: string }

export const useCalendarStatus = () =>
  useQuery<CalendarStatus>({
    queryKey: STATUS_KEY,
    refetchOnMount: 'always',
    refetchInterval: LOOK_AGAIN_MS,
  })

/** Both change what the status says, a failure too: it is loaded anew either way. */
function useCalendarAction<Body>(method: string, path: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Body) => apiJson<Done>(method, path, body),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: OVERVIEW_KEY })
      return client.invalidateQueries({ queryKey: STATUS_KEY })
    },
  })
}

export const useWriteNow = () => useCalendarAction<undefined>('POST', '/api/calendar/write-now')
export const useDisconnect = () => useCalendarAction<DisconnectRequest>('DELETE', '/api/calendar/google')
