import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { call } from './client'

/** The figures of a year, or of everything for null; those of the year before stay on screen while the next ones load. */
export const useReports = (year: number | null) =>
  useQuery({
    queryKey: ['/api/reports/summary', year],
    queryFn: () => call('get /reports/summary', { query: { year: year?.toString() } }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })

/** What is still to come in, and what moved in this month. */
export const useMoney = () =>
  useQuery({
    queryKey: ['/api/reports/money'],
    queryFn: () => call('get /reports/money'),
    refetchOnMount: 'always',
  })

/** A calendar year for the accountant. */
export const useStatement = (year: number) =>
  useQuery({
    queryKey: ['/api/reports/statement', year],
    queryFn: () => call('get /reports/statement', { query: { year: String(year) } }),
    refetchOnMount: 'always',
  })

/** How many visits came how far. */
export const useVisits = () =>
  useQuery({
    queryKey: ['/api/reports/visits'],
    queryFn: () => call('get /reports/visits'),
    refetchOnMount: 'always',
  })
