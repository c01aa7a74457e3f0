import { useMutation, useQueryClient } from '@tanstack/react-query'

import type { BookingMoveResponse } from '@/contract/booking-inquiry'
import type { Move } from '@/domain/stay'

import { apiJson } from './client'
import { BOOKINGS_PATH } from './use-bookings'
import { OVERVIEW_KEY } from './use-overview'

export type BookingMove = { id: string; move: Move; note: string }

/**
 * Confirms, declines or cancels an inquiry. A refusal (409) means that what is on screen is old, so the lists
 * are loaded anew after success and failure alike.
 */
export function useBookingMove() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, move, note }: BookingMove) =>
      apiJson<BookingMoveResponse>(
        'POST',
        `${BOOKINGS_PATH}/${encodeURIComponent(id)}/${move}`,
        note.trim() ? { note: note.trim() } : {},
      ),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: [BOOKINGS_PATH] })
      void client.invalidateQueries({ queryKey: OVERVIEW_KEY })
    },
  })
}
