import { useMutation } from '@tanstack/react-query'
import type * as z from 'zod'

import type { bookingInquiryCreated, BookingInquiryRequest } from '@/contract/guest-request'

import { apiJson } from './client'

export type InquiryCreated = z.infer<typeof bookingInquiryCreated>

/**
 * Sends an inquiry without payment (`POST /api/booking-inquiry`). Fails with ApiError: 400 with field errors, 409 when a night
 * is taken, 429 after too many, or with the network's own error when the server cannot be reached.
 */
export function useSubmitInquiry() {
  return useMutation({
    mutationFn: (inquiry: BookingInquiryRequest) =>
      apiJson<InquiryCreated>('POST', '/api/booking-inquiry', inquiry),
  })
}
