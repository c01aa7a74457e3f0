import { type QueryClient, useQuery } from '@tanstack/react-query'

import type { AvailabilityDay } from '@/contract/availability'

import { apiGet } from './client'

export const AVAILABILITY_KEY = '/api/availability'

/** What is asked for, and how; one answer is kept for each range. */
const daysQuery = (startDate: string, endDate: string) => ({
  queryKey: [AVAILABILITY_KEY, startDate, endDate],
  queryFn: () =>
    apiGet<AvailabilityDay[]>(`${AVAILABILITY_KEY}?${new URLSearchParams({ startDate, endDate })}`),
})

/**
 * Recorded and claimed days from `startDate` to `endDate`, both included, at most 400 days apart (`GET /api/availability`).
 * A date without a record is free at the base rate. While a reload runs, or after it failed, the last answer stays.
 * @param staleTime ms after which a range that is shown again is loaded anew; never by default
 */
export function useAvailability(startDate: string, endDate: string, staleTime = Infinity) {
  return useQuery({
    ...daysQuery(startDate, endDate),
    staleTime,
    enabled: startDate !== '' && endDate !== '',
  })
}

/** The days of a range as they are now. Throws as the client does. */
export const readDays = async (client: QueryClient, startDate: string, endDate: string) =>
  (await client.fetchQuery({ ...daysQuery(startDate, endDate), staleTime: 0 })) ?? []

/** Puts days that the server just answered with into every range that holds them. */
export function keepDays(client: QueryClient, days: readonly AvailabilityDay[]): void {
  for (const [queryKey, known] of client.getQueriesData<AvailabilityDay[]>({
    queryKey: [AVAILABILITY_KEY],
  })) {
    const [, startDate, endDate] = queryKey as [string, string, string]
    const inRange = days.filter(({ date }) => date >= startDate && date <= endDate)
    if (!known || inRange.length === 0) continue
    const changed = new Set(inRange.map(({ date }) => date))
    client.setQueryData(queryKey, [...known.filter(({ date }) => !changed.has(date)), ...inRange])
  }
}
