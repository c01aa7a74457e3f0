import { type QueryClient, useQuery } from '@tanstack/react-query'

import type { AvailabilityDay } from '@/contract/availability'

import { ApiError, apiJson } from './client'
import { AVAILABILITY_KEY } from './use-availability'

/** As the server refuses a call for the owner. */
const SIGN_IN = JSON.stringify({ success: false, code: 'sign-in', message: 'Please sign in.' })

/** Guests are answered too, with less; without the stamps nothing that is read could be saved. */
function ownersCopy(days: AvailabilityDay[]): AvailabilityDay[] {
  if (days.some(({ updatedAt }) => updatedAt === undefined)) throw new ApiError(401, SIGN_IN)
  return days
}

/** One answer is kept for each range; one that is asked for again is loaded anew, since the owner decides by it. */
const daysQuery = (startDate: string, endDate: string) => ({
  queryKey: [AVAILABILITY_KEY, startDate, endDate],
  queryFn: async () => {
    const query = new URLSearchParams({ startDate, endDate, rates: 'true' })
    return ownersCopy(await apiJson<AvailabilityDay[]>('GET', `${AVAILABILITY_KEY}?${query}`))
  },
  staleTime: 0,
})

/**
 * The owner's copy of every day from `startDate` to `endDate`, both included, at most 400 days apart; nothing for ''. Fails
 * with 401 after the session's end; then, as after any failure, the last answer stays.
 */
export const useOwnerDays = (startDate: string, endDate: string) =>
  useQuery({ ...daysQuery(startDate, endDate), enabled: startDate !== '' && endDate !== '' })

/** The same, once, as it is now. */
export const readOwnerDays = (client: QueryClient, startDate: string, endDate: string) =>
  client.fetchQuery(daysQuery(startDate, endDate))

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
