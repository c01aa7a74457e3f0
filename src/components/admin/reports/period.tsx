'use client'

import type { ReportsSummary } from '@/contract/reports'

import { EmptyState } from '../parts/empty-state'
import { FailedState } from '../parts/failed-state'
import { chartBars } from './chart-bars'
import { Definitions } from './definitions'
import { MonthsTable } from './months-table'
import { Pace } from './pace'
import { PeriodFigures } from './period-figures'
import { ProviderLine } from './provider-line'
import styles from './reports.module.css'
import { SourcesTable } from './sources-table'
import { useCharts } from './use-charts'

/** The part of the reports that the year switch is about. */
export function Period({ summary, loading }: { summary: ReportsSummary; loading: boolean }) {
  const { year, period } = summary
  const charts = useCharts()
  return (
    <div className={styles.period} aria-busy={loading} data-loading={loading || undefined}>
      {period.sources.length === 0 && period.asked.bookings === 0 ? (
        <EmptyState icon="calendar" title={`No booking in ${year ?? 'any year'}`}>
          Choose another year to see its figures.
        </EmptyState>
      ) : (
        <>
          <PeriodFigures period={period} />
          <ProviderLine summary={summary} />
          <Pace pace={summary.pace} />
          {charts.data ? (
            <charts.data bars={chartBars(summary)} per={year === null ? 'year' : 'month'} />
          ) : charts.error ? (
            <FailedState
              what="The charts"
              error={charts.error}
              retrying={charts.isFetching}
              onRetry={() => void charts.refetch()}
            />
          ) : (
            <div className={styles.chartsPlace} />
          )}
          <SourcesTable sources={period.sources} />
          <MonthsTable period={period} />
          <Definitions />
        </>
      )}
    </div>
  )
}
