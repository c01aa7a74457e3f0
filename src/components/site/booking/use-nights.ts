import { useMemo } from 'react'

import { useAvailability, useRatesCalendar } from '@/components/api/availability'
import { useOwnHold } from '@/components/api/own-hold'
import type { AvailabilityDay } from '@/contract/availability'
import type { RatesCalendar } from '@/contract/rates-calendar'
import type { CalendarDate } from '@/domain/common/calendar-date'
import type { StayDates } from '@/domain/stays/stay'
import type { BookingRules } from '@/domain/rates/stay-rules'

import { bookableMonths, nightCalendar } from './night-calendar'

const isNightOf = (night: CalendarDate, own: StayDates | null): boolean =>
  own !== null && night >= own.checkin && night < own.checkout

/** What this browser holds itself is free for it, and no other stay beside it: its hold moves along. */
const withOwnFree = (days: AvailabilityDay[], own: StayDates | null): AvailabilityDay[] =>
  days.map((day) => (isNightOf(day.date, own) ? { ...day, isBlocked: false } : day))
const withoutOwn = (rates: RatesCalendar, own: StayDates | null): RatesCalendar => ({
  ...rates,
  occupied: rates.occupied.filter((night) => !isNightOf(night, own)),
})

/**
 * The nights of the bookable months with their prices and rules (`GET /api/availability` and `/api/rates/calendar`), loaded once
 * for all who ask. Until both are here every night is 'unknown'.
 * @param today the house's
 * @param rules what is known of them before; without it the usual ones
 */
export function useNights(today: CalendarDate, rules?: BookingRules) {
  const months = useMemo(() => bookableMonths(today), [today])
  const availability = useAvailability(months.startDate, months.endDate)
  const rates = useRatesCalendar(months.startDate, months.endDate)
  const { hold, pending } = useOwnHold()
  const own = hold?.stay ?? null
  const nights = useMemo(
    () =>
      nightCalendar(
        rates.data && availability.data && !pending ? withOwnFree(availability.data, own) : null,
        today,
        rules,
        rates.data ? withoutOwn(rates.data, own) : null,
      ),
    [availability.data, own, pending, rates.data, today, rules],
  )
  return {
    months,
    nights,
    isLoaded: availability.data !== undefined && rates.data !== undefined && !pending,
    isError: availability.isError || rates.isError,
    isFetching: availability.isFetching || rates.isFetching,
    retry: () => void Promise.all([availability.refetch(), rates.refetch()]),
  }
}
