'use client'

import type { CalendarDate } from '@/domain/calendar-date'

import { BookingPlanner, type BookingPlannerProps } from './booking-planner'
import { HeldForYou } from './held-for-you'
import { useToday } from './use-today'

export type BookingSectionProps = Omit<BookingPlannerProps, 'today'> & {
  /** The house's IANA time zone; today and every night are its dates. */
  timeZone: string
  /** Today as the server that wrote the page knows it. */
  firstToday: CalendarDate
}

/**
 * Free nights, price and inquiry. Needs a TanStack QueryClientProvider above it, with the defaults of
 * `createQueryClient`. The heading above it is the page's.
 */
export function BookingSection({ timeZone, firstToday, ...props }: BookingSectionProps) {
  const today = useToday(timeZone, firstToday)
  return (
    <>
      <HeldForYou />
      <BookingPlanner today={today} {...props} />
    </>
  )
}
