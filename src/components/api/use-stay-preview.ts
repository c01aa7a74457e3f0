import { keepPreviousData, useQuery } from '@tanstack/react-query'

import type { StayPreview } from '@/contract/booking-desk'

import { apiJson } from './client'

export const STAY_PREVIEW = '/api/stay-preview'

/** A stay that the owner looks at before entering it; `forId` is the booking that would move there. */
export type StayLook = { checkin: string; checkout: string; guests: number; forId?: string }

/** What it would cost and who is in its way (`GET /api/stay-preview`), asked anew each time; nothing for null. */
export const useStayPreview = (look: StayLook | null) =>
  useQuery({
    queryKey: [STAY_PREVIEW, look],
    queryFn: () => {
      const { checkin, checkout, guests, forId } = look!
      const query = new URLSearchParams({ checkin, checkout, guests: String(guests) })
      if (forId) query.set('for', forId)
      return apiJson<StayPreview>('GET', `${STAY_PREVIEW}?${query}`)
    },
    enabled: look !== null,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
