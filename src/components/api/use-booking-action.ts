import { useMutation, useQueryClient } from '@tanstack/react-query'

import type { AddBookingRequest, BookingResult, ChangeBookingRequest } from '@/contract/booking-desk'
import type { MarkPaidRequest, RefundRequest, RefundResult } from '@/contract/payments'

import { apiJson } from './client'
import { AVAILABILITY_KEY } from './use-availability'
import { BOOKINGS_PATH } from './use-bookings'
import { OVERVIEW_KEY } from './use-overview'
import { REFUND_OFFER } from './use-refund-offer'
import { STAY_PREVIEW } from './use-stay-preview'
import { STRIPE_PAYMENT } from './use-stripe-payment'

/**
 * Something the owner does with a booking. A refusal means that what is on screen is old, so everything that shows
 * bookings, nights or payments is loaded anew after success and failure alike.
 */
function useBookingAction<Body, Result = BookingResult>(pathOf: (id: string) => string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id = '', body }: { id?: string; body?: Body }) =>
      apiJson<Result>('POST', `${BOOKINGS_PATH}${pathOf(encodeURIComponent(id))}`, body),
    onSettled: () => {
      for (const key of [BOOKINGS_PATH, AVAILABILITY_KEY, STAY_PREVIEW, REFUND_OFFER, STRIPE_PAYMENT])
        void client.invalidateQueries({ queryKey: [key] })
      void client.invalidateQueries({ queryKey: OVERVIEW_KEY })
    },
  })
}

export const useAddBooking = () => useBookingAction<AddBookingRequest>(() => '')
export const useChangeBooking = () => useBookingAction<ChangeBookingRequest>((id) => `/${id}/change`)
export const useMarkPaid = () => useBookingAction<MarkPaidRequest>((id) => `/${id}/mark-paid`)
export const useMarkUnpaid = () => useBookingAction<undefined>((id) => `/${id}/mark-unpaid`)
export const useRefund = () => useBookingAction<RefundRequest, RefundResult>((id) => `/${id}/refund`)
