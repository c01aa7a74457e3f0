'use client'

import { BookingSection, type BookingSectionProps } from './booking/booking-section'
import { QueryProvider } from './query-provider'

/** The booking section with the cache it needs; loaded on its own. */
export function BookingMount(props: BookingSectionProps) {
  return (
    <QueryProvider>
      <BookingSection {...props} />
    </QueryProvider>
  )
}
