'use client'

import { useState } from 'react'

import { useOwnHold } from '@/components/api/own-hold'
import type { CalendarDate } from '@/domain/common/calendar-date'

import { BookingPlanner, type BookingPlannerProps } from './booking-planner'
import { HeldForYouLater } from './later'
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
  const { hold } = useOwnHold()
  const [hadHold, setHadHold] = useState(false)
  if (hold && !hadHold) setHadHold(true)
  return (
    <>
      {hadHold && <HeldForYouLater />}
      <BookingPlanner today={today} {...props} />
    </>
  )
}
