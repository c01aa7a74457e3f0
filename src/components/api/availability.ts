import { useQuery } from '@tanstack/react-query'

import { call } from './client'

// Guests load this file; the owner's copy of the days is in owner-days.ts.

export const AVAILABILITY_KEY = '/api/availability'

/** What nights cost and which stays can be booked (`GET /api/rates/calendar`), of the same dates. */
export function useRatesCalendar(from: string, to: string) {
  return useQuery({
    // Under the same key: what makes one old makes the other old.
    queryKey: [AVAILABILITY_KEY, 'rates', from, to],
    queryFn: () => call('get /rates/calendar', { query: { from, to } }),
  })
}

/**
 * Recorded and claimed days from `startDate` to `endDate`, both included, at most 400 days apart (`GET /api/availability`).
 * A date without a record is free at the base rate. While a reload runs, or after it failed, the last answer stays.
 */
export function useAvailability(startDate: string, endDate: string) {
  return useQuery({
    queryKey: [AVAILABILITY_KEY, startDate, endDate],
    queryFn: () => call('get /availability', { query: { startDate, endDate } }),
    enabled: startDate !== '' && endDate !== '',
  })
}
