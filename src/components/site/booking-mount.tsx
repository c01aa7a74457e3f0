'use client'

import { BookingSection } from './booking/booking-section'
import { QueryProvider } from './query-provider'

/** The booking section with the cache it needs; loaded on its own. */
export function BookingMount(props: { timeZone: string; baseNightlyCents: number }) {
  return (
    <QueryProvider>
      <BookingSection {...props} />
    </QueryProvider>
  )
}
