'use client'

import { BookingPlanner, type BookingPlannerProps } from './booking-planner'
import { BookingSkeleton } from './booking-skeleton'
import { useToday } from './use-today'

export type BookingSectionProps = Omit<BookingPlannerProps, 'today'> & {
  /** The house's IANA time zone; today and every night are its dates. */
  timeZone: string
}

/**
 * Free nights, price and inquiry. Needs a TanStack QueryClientProvider above it, with the defaults of
 * `createQueryClient`. The heading above it is the page's.
 */
export function BookingSection({ timeZone, ...props }: BookingSectionProps) {
  const today = useToday(timeZone)
  if (today === null) return <BookingSkeleton />
  return <BookingPlanner today={today} {...props} />
}
