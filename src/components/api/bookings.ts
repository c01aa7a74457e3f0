import { keepPreviousData, skipToken, useMutation, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'

import type { BookingInquiry, INQUIRY_FILTERS } from '@/contract/booking-inquiry'
import { inquiryAfter, type Move } from '@/domain/stays/stay'

import { AVAILABILITY_KEY } from './availability'
import { type Answer, call, type CallName, codeOf, isRefusal, pageIn } from './client'
import { OVERVIEW_KEY } from './overview'
import { STRIPE_PAYMENT } from './payments'
import { useCall } from './use-call'
import { useFresh } from './use-fresh'
import { useRefresh } from './use-refresh'

export const BOOKINGS_KEY = '/api/booking-inquiries'
export const BOOKINGS_PER_PAGE = 20

export type BookingsQuery = {
  page: number
  search: string
  status: (typeof INQUIRY_FILTERS)[number]
  from: string
  to: string
}

async function bookingsPage({ page, ...filters }: BookingsQuery) {
  const query = { page: String(page), limit: String(BOOKINGS_PER_PAGE), ...filters }
  return pageIn(await call('get /booking-inquiries', { query }))
}

/** One page of inquiries, newest first; the page before stays on screen while the next one loads. */
export const useBookings = (query: BookingsQuery) =>
  useQuery({
    queryKey: [BOOKINGS_KEY, query],
    queryFn: () => bookingsPage(query),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })

/** The newest inquiry that is not expired, or none. */
export const useNewestBooking = () =>
  useQuery({
    queryKey: [BOOKINGS_KEY, 'newest'],
    queryFn: async () =>
      pageIn(await call('get /booking-inquiries', { query: { page: '1', limit: '1', status: 'active' } }))
        .docs[0] ?? null,
  })

/** One inquiry by id, for a link to one that is not on the page; null asks for nothing. */
export const useBooking = (id: string | null) =>
  useQuery({
    queryKey: [BOOKINGS_KEY, id],
    queryFn: id === null ? skipToken : () => call('get /booking-inquiries/:id', { params: { id } }),
    refetchOnMount: 'always',
  })

/** What happened to a booking, the oldest first. */
export const useBookingJournal = (id: string) =>
  useFresh([BOOKINGS_KEY, id, 'journal'], 'get /booking-inquiries/:id/journal', { params: { id } })

/**
 * Confirms, declines or cancels an inquiry. A refusal (409) means that what is on screen is old, so the lists
 * are loaded anew after success and failure alike.
 */
export function useBookingMove({ id, status }: Pick<BookingInquiry, 'id' | 'status'>, move: Move) {
  /** Whether the last try may have done it. */
  const isUnanswered = useRef(false)
  const asWanted = async () => {
    const inquiry = await call('get /booking-inquiries/:id', { params: { id } })
    return inquiry.status === inquiryAfter(status, move) ? inquiry : undefined
  }
  const decide = async (note: string): Promise<Answer<`post /booking-inquiries/:id/${Move}`>> => {
    try {
      const body = note.trim() ? { note: note.trim() } : {}
      return await call(`post /booking-inquiries/:id/${move}`, { params: { id }, body })
    } catch (error) {
      // The owner's own, whose answer was lost.
      const inquiry = isUnanswered.current && codeOf(error) === 'wrong-state' ? await asWanted() : undefined
      if (!inquiry) throw error
      return { success: true, message: 'The first try had done it.', inquiry }
    }
  }
  return useMutation({
    mutationFn: decide,
    onError: (error) => {
      isUnanswered.current = !isRefusal(error)
    },
    onSettled: useRefresh(BOOKINGS_KEY, OVERVIEW_KEY),
  })
}

const REFUND_OFFER = 'refund-offer'

/** What the policy of a booking gives back when it is cancelled today, asked anew each time the question opens. */
export const useRefundOffer = (id: string) =>
  useQuery({
    queryKey: [REFUND_OFFER, id],
    queryFn: () => call('get /booking-inquiries/:id/refund', { params: { id } }),
    gcTime: 0,
    refetchOnMount: 'always',
  })

const STAY_PREVIEW = '/api/stay-preview'

/** A stay that the owner looks at before entering it; `for` is the booking that would move there. */
export type StayLook = { checkin: string; checkout: string; guests: number; for?: string }

/** What it would cost and who is in its way (`GET /api/stay-preview`), asked anew each time; nothing for null. */
export const useStayPreview = (look: StayLook | null) =>
  useQuery({
    queryKey: [STAY_PREVIEW, look],
    queryFn:
      look === null
        ? skipToken
        : () => call('get /stay-preview', { query: { ...look, guests: String(look.guests) } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/**
 * Something the owner does with a booking. A refusal means that what is on screen is old, so everything that shows
 * bookings, nights or payments is loaded anew after success and failure alike.
 */
const useBookingAction = <Name extends CallName>(name: Name) =>
  useCall(
    name,
    useRefresh(BOOKINGS_KEY, AVAILABILITY_KEY, STAY_PREVIEW, REFUND_OFFER, STRIPE_PAYMENT, OVERVIEW_KEY),
  )

export const useAddBooking = () => useBookingAction('post /booking-inquiries')
export const useChangeBooking = () => useBookingAction('post /booking-inquiries/:id/change')
export const useChangeGuest = () => useBookingAction('post /booking-inquiries/:id/guest')
export const useRecordPayment = () => useBookingAction('post /booking-inquiries/:id/payments')
export const useTakeFromHold = () => useBookingAction('post /booking-inquiries/:id/damage-hold/capture')
export const useReleaseHold = () => useBookingAction('post /booking-inquiries/:id/damage-hold/release')
export const useRequestPayment = () => useBookingAction('post /booking-inquiries/:id/payment-request')
export const useReversePayment = () =>
  useBookingAction('post /booking-inquiries/:id/payments/:entryId/reverse')
export const useRefund = () => useBookingAction('post /booking-inquiries/:id/refund')

/** Everything that is kept about one guest, by e-mail address. */
export const useGuestDataExport = () => useCall('post /guest-data/export')

/** Deletes it for good; 409 while a confirmed stay of the guest is still ahead or running. */
export const useGuestDataDeletion = () =>
  useCall('post /guest-data/delete', useRefresh(BOOKINGS_KEY, OVERVIEW_KEY))
