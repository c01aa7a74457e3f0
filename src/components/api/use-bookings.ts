import { keepPreviousData, useQuery } from '@tanstack/react-query'

import type { BookingInquiriesPage, BookingInquiry, BookingJournal } from '@/contract/booking-inquiry'

import { apiJson } from './client'

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
