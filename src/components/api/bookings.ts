import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod'

import type {
  AddBookingRequest,
  BookingResult,
  ChangeBookingRequest,
  StayPreview,
} from '@/contract/booking-desk'
import type {
  BookingInquiriesPage,
  BookingInquiry,
  BookingJournal,
  BookingMoveResponse,
  guestDataDeleted,
  GuestDataExport,
} from '@/contract/booking-inquiry'
import type { MarkPaidRequest, RefundOffer, RefundRequest, RefundResult } from '@/contract/payments'
import type { Move } from '@/domain/stay'

import { AVAILABILITY_KEY } from './availability'
import { apiJson } from './client'
import { OVERVIEW_KEY } from './overview'
import { STRIPE_PAYMENT } from './payments'

export const BOOKINGS_PATH = '/api/booking-inquiries'
export const BOOKINGS_PER_PAGE = 20

export type BookingsQuery = { page: number; search: string; status: string; from: string; to: string }

const searchOf = ({ page, search, status, from, to }: BookingsQuery): string => {
  const wanted = { page: String(page), limit: String(BOOKINGS_PER_PAGE), search, status, from, to }
  return new URLSearchParams(Object.entries(wanted).filter(([, value]) => value !== '')).toString()
}

/** One page of inquiries, newest first; the page before stays on screen while the next one loads. */
export const useBookings = (query: BookingsQuery) =>
  useQuery({
    queryKey: [BOOKINGS_PATH, query],
    queryFn: () => apiJson<BookingInquiriesPage>('GET', `${BOOKINGS_PATH}?${searchOf(query)}`),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })

/** One inquiry by id, for a link to one that is not on the page; null asks for nothing. */
export const useBooking = (id: string | null) =>
  useQuery({
    queryKey: [BOOKINGS_PATH, id],
    queryFn: () => apiJson<BookingInquiry>('GET', `${BOOKINGS_PATH}/${encodeURIComponent(id ?? '')}`),
    enabled: id !== null,
    refetchOnMount: 'always',
  })

/** What happened to a booking, the oldest first. */
export const useBookingJournal = (id: string) =>
  useQuery({
    queryKey: [BOOKINGS_PATH, id, 'journal'],
    queryFn: () => apiJson<BookingJournal>('GET', `${BOOKINGS_PATH}/${encodeURIComponent(id)}/journal`),
    refetchOnMount: 'always',
  })

type BookingMove = { id: string; move: Move; note: string }

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

const REFUND_OFFER = 'refund-offer'

/** What the policy of a booking gives back when it is cancelled today, asked anew each time the question opens. */
export const useRefundOffer = (id: string) =>
  useQuery({
    queryKey: [REFUND_OFFER, id],
    queryFn: () => apiJson<RefundOffer>('GET', `${BOOKINGS_PATH}/${encodeURIComponent(id)}/refund`),
    gcTime: 0,
    refetchOnMount: 'always',
  })

const STAY_PREVIEW = '/api/stay-preview'

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
