import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { call } from './client'
import { useFresh } from './use-fresh'
import { useRefresh } from './use-refresh'

const REPORTS_KEY = '/api/reports'

/** Reads again what is on the screen, and what was read of other years once that is chosen: their cards are the same. */
export const useRefreshReports = () => useRefresh(REPORTS_KEY)

/** The figures of a year, or of everything for null; those of the year before stay on screen while the next ones load. */
export const useReports = (year: number | null) =>
  useQuery({
    queryKey: [REPORTS_KEY, 'summary', year],
    queryFn: () => call('get /reports/summary', { query: { year: year?.toString() } }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })

/** What is still to come in, and what moved in this month. */
export const useMoney = () => useFresh([REPORTS_KEY, 'money'], 'get /reports/money')

/** A calendar year for the accountant. */
export const useStatement = (year: number) =>
  useFresh([REPORTS_KEY, 'statement', year], 'get /reports/statement', { query: { year: String(year) } })

/** How many visits came how far. */
export const useVisits = () => useFresh([REPORTS_KEY, 'visits'], 'get /reports/visits')
