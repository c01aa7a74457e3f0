import { keepPreviousData, useQuery } from '@tanstack/react-query'

import type { ReportsSummary } from '@/contract/reports'

import { apiJson } from './client'

export const REPORTS_PATH = '/api/reports'

/** The figures of a year, or of everything for null; those of the year before stay on screen while the next ones load. */
export const useReports = (year: number | null) =>
  useQuery({
    queryKey: [`${REPORTS_PATH}/summary`, year],
    queryFn: () =>
      apiJson<ReportsSummary>('GET', `${REPORTS_PATH}/summary${year === null ? '' : `?year=${year}`}`),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
