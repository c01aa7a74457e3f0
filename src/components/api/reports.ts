import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { call } from './client'
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
export const useMoney = () =>
  useQuery({
    queryKey: [REPORTS_KEY, 'money'],
    queryFn: () => call('get /reports/money'),
    refetchOnMount: 'always',
  })

/** A calendar year for the accountant. */
export const useStatement = (year: number) =>
  useQuery({
    queryKey: [REPORTS_KEY, 'statement', year],
    queryFn: () => call('get /reports/statement', { query: { year: String(year) } }),
    refetchOnMount: 'always',
  })

/** How many visits came how far. */
export const useVisits = () =>
  useQuery({
    queryKey: [REPORTS_KEY, 'visits'],
    queryFn: () => call('get /reports/visits'),
    refetchOnMount: 'always',
  })
