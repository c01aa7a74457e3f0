'use client'

import { lazy, Suspense } from 'react'

import type { ReportsSummary } from '@/contract/reports'

import { EmptyState } from '../parts/empty-state'
import { chartBars } from './chart-bars'
import { Definitions } from './definitions'
import { MonthsTable } from './months-table'
import { PeriodFigures } from './period-figures'
import styles from './reports.module.css'
import { SourcesTable } from './sources-table'

/** The chart library is half of the portal's script: it comes after the figures, and for this tab only. */
const Charts = lazy(() => import('./charts'))

/** The part of the reports that the year switch is about. */
export function Period({ summary, loading }: { summary: ReportsSummary; loading: boolean }) {
  const { year, period } = summary
  return (
    <div className={styles.period} aria-busy={loading} data-loading={loading || undefined}>
      {period.sources.length === 0 ? (
        <EmptyState icon="calendar" title={`No booking in ${year ?? 'any year'}`}>
          Choose another year to see its figures.
        </EmptyState>
      ) : (
        <>
          <PeriodFigures period={period} />
          <Suspense fallback={<div className={styles.chartsPlace} />}>
            <Charts bars={chartBars(summary)} per={year === null ? 'year' : 'month'} />
          </Suspense>
          <SourcesTable sources={period.sources} />
          <MonthsTable period={period} />
          <Definitions />
        </>
      )}
    </div>
  )
}
