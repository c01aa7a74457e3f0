import { useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod'

import type { GuestDataExport, guestDataDeleted } from '@/contract/booking-inquiry'

import { apiJson } from './client'
import { BOOKINGS_PATH } from './use-bookings'
import { OVERVIEW_KEY } from './use-overview'

/** Everything that is kept about one guest, by e-mail address. */
export const useGuestDataExport = () =>
  useMutation({
    mutationFn: (email: string) => apiJson<GuestDataExport>('POST', '/api/guest-data/export', { email }),
  })

/** Deletes it for good; 409 while a confirmed stay of the guest is still ahead or running. */
export function useGuestDataDeletion() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (email: string) =>
      apiJson<z.infer<typeof guestDataDeleted>>('POST', '/api/guest-data/delete', { email }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: [BOOKINGS_PATH] })
      void client.invalidateQueries({ queryKey: OVERVIEW_KEY })
    },
  })
}
