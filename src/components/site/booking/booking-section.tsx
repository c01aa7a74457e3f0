'use client'

import type { BookingConditions } from '@/contract/site-content'

import { BookingPlanner } from './booking-planner'
import { BookingSkeleton } from './booking-skeleton'
import { useToday } from './use-today'

export type BookingSectionProps = {
  /** The house's IANA time zone; today and every night are its dates. */
  timeZone: string
  /** Cents for a night without a price of its own, to say what a night costs before dates are chosen. */
  baseNightlyCents?: number
  conditions: BookingConditions
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
