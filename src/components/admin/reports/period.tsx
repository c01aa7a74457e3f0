import type { ReportsSummary } from '@/contract/reports'
import { formatCents } from '@/domain/common/money'

import { EmptyState } from '../parts/empty-state'
import { FailedState } from '../parts/failed-state'
import { counted } from '../parts/format'
import { chartBars } from './chart-bars'
import { Definitions } from './definitions'
import { MonthsTable } from './months-table'
import { Pace } from './pace'
import { PeriodFigures } from './period-figures'
import styles from './reports.module.css'
import { SourcesTable } from './sources-table'
import tables from './tables.module.css'
import { useCharts } from './use-charts'

/** What the payment provider took, beside the figures of a year: it is in none of them. */
function ProviderLine({ summary: { provider, year } }: { summary: ReportsSummary }) {
  if (!provider) return null
  const { feesCents, unknownCharges } = provider
  return (
    <p className={tables.note}>
      Payment provider’s fees{year === null ? '' : ` in ${year}`}: {formatCents(feesCents)}, by the day of the
      payment. They are not taken off the revenue.
      {unknownCharges === 0
        ? ''
        : ` Those of ${counted(unknownCharges, 'card payment')} are not known here, and not in it.`}
    </p>
  )
}

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
            <FailedState what="The charts" query={charts} />
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
