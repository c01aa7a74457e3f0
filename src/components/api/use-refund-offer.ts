import { useQuery } from '@tanstack/react-query'

import type { RefundOffer } from '@/contract/payments'

import { apiJson } from './client'
import { BOOKINGS_PATH } from './use-bookings'

export const REFUND_OFFER = 'refund-offer'

/** What the policy of a booking gives back when it is cancelled today, asked anew each time the question opens. */
export const useRefundOffer = (id: string) =>
  useQuery({
    queryKey: [REFUND_OFFER, id],
    queryFn: () => apiJson<RefundOffer>('GET', `${BOOKINGS_PATH}/${encodeURIComponent(id)}/refund`),
    gcTime: 0,
    refetchOnMount: 'always',
  })
