import { keepPreviousData, skipToken, useMutation, useQuery } from '@tanstack/react-query'

import type { BookingInquiryRequest } from '@/contract/guest-request'
import { stayQuery } from '@/domain/stays/stay-query'

import { call } from './client'

/** What a guest chooses besides nights and guests; what is left out is none of it. */
export type ExtraChoice = { pets?: number; extras?: Record<string, number>; code?: string }

/** A stay [checkin, checkout) that a guest asks a price for; dates are `YYYY-MM-DD` in the house's zone. */
export type StayChoice = { checkin: string; checkout: string; guests: number } & ExtraChoice

/** What a signed payment link says besides its stay, as it stands in the address; `amount` in dollars. */
export type LinkTerms = { amount: string; expires: string; signature: string }

export const QUOTE_KEY = '/api/quote'

/** How long a price may be shown again without asking; prices and free nights change under a page that is left open. */
const FRESH_MS = 60_000

/**
 * The itemised price of a stay (`GET /api/quote`), nothing for null. An answer belongs to the stay it was asked for; until
 * the one for a changed stay is here, the previous one is kept as a placeholder (`isPlaceholderData`).
 * @param link for the stay of a signed payment link, which has rules of its own
 */
export function useQuote(stay: StayChoice | null, link: LinkTerms | null = null) {
  return useQuery({
    queryKey: [QUOTE_KEY, stay && stayQuery(stay), link?.signature],
    queryFn: stay === null ? skipToken : () => call('get /quote', { query: { ...stayQuery(stay), ...link } }),
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  })
}

/**
 * What the checkout needs to start: the publishable key (null: no payment here) and what guests agree to, for this stay.
 * @param amount in dollars, as the guest was shown it
 */
export const useCheckoutConfig = ({ checkin, checkout, guests }: StayChoice, amount: string) =>
  useQuery({
    queryKey: ['/api/checkout/config', checkin, checkout, guests, amount],
    queryFn: () =>
      call('get /checkout/config', { query: { checkin, checkout, guests: String(guests), amount } }),
    // The guest reads on while the agreement is filled in for another total.
    placeholderData: keepPreviousData,
  })

/**
 * Sends an inquiry without payment (`POST /api/booking-inquiry`). Fails with ApiError: 400 with field errors, 409 when a night
 * is taken, 429 after too many, or with the network's own error when the server cannot be reached.
 */
export function useSubmitInquiry() {
  return useMutation({
    mutationFn: (body: BookingInquiryRequest) => call('post /booking-inquiry', { body }),
  })
}
