import { useEffect, useRef } from 'react'

import { useMoney, useRefreshReports, useReports } from '@/components/api/reports'
import { Button } from '@/components/ui/button'
import { focusInView } from '@/components/ui/focus-in-view'
import { Icon } from '@/components/ui/icon'
import type { ReportsSummary } from '@/contract/reports'

import type { TabProps } from '../dashboard/tab'
import { EmptyState } from '../parts/empty-state'
import { LoadState } from '../parts/load-state'
import { ExportBar } from './export-bar'
import { MoneyDue } from './money-due'
import { Period } from './period'
import styles from './reports.module.css'
import { StatementView } from './statement/statement-view'
import { SummaryCards } from './summary-cards'
import { useReportYear } from './use-report-year'
import { Visits } from './visits'
import { YearSwitch } from './year-switch'

const isEmpty = ({ allTime, period, years }: ReportsSummary) =>
  allTime.bookings === 0 && allTime.asked.bookings === 0 && period.sources.length === 0 && years.length === 1

export default function ReportsTab({ timeZone }: TabProps) {
  const { year, statementYear, choose, href } = useReportYear(timeZone)
  const isStatement = statementYear !== null
  const shown = useRef(isStatement)
  // The link that was pressed is gone with its view: the keyboard goes on at the heading of the other. Safari gives a link that
  // is pressed no keyboard, but what is around it.
  useEffect(() => {
    if (shown.current === isStatement) return
    shown.current = isStatement
    const heading = document.getElementById(isStatement ? 'statement-heading' : 'reports-heading')
    if (document.activeElement?.contains(heading)) focusInView(heading)
  }, [isStatement])
  return statementYear === null ? (
    <Reports year={year} choose={choose} statement={href('statement')} />
  ) : (
    <StatementView year={statementYear} back={href('')} />
  )
}

type ReportsProps = { year: number | null; choose: (year: number | null) => void; statement: string }

function Reports({ year, choose, statement }: ReportsProps) {
  const { data, error, isFetching, isPlaceholderData } = useReports(year)
  const money = useMoney()
  const refresh = useRefreshReports()
  return (
    <section aria-labelledby="reports-heading">
      <div className={styles.head}>
        <h2 id="reports-heading" tabIndex={-1}>
          Reports
        </h2>
        <Button look="quiet" onClick={refresh} disabled={isFetching}>
          <Icon name="refresh" />
          Refresh
        </Button>
      </div>
      {/* The money stands above: what is shown before it would go down by all its lines. */}
      {error || !data || !money.isFetched ? (
        <LoadState
          what="The reports"
          query={{ error, isFetching, refetch: refresh }}
          lines={3}
          height={120}
        />
      ) : (
        <>
          {money.error || !money.data ? (
            <LoadState what="What guests owe" query={money} lines={1} height={150} />
          ) : (
            <MoneyDue money={money.data} />
          )}
          <SummaryCards summary={data} />
          <div className={styles.bar}>
            <YearSwitch years={data.years} year={year} onChoose={choose} />
            <ExportBar year={year} statement={statement} />
          </div>
          {isEmpty(data) ? (
            <EmptyState icon="calendar" title="No bookings yet">
              When a guest books, you find revenue, taxes and occupancy here, month by month.
            </EmptyState>
          ) : (
            <>
              <h3 className={styles.periodTitle}>{data.year ?? 'All years'}</h3>
              <Period summary={data} loading={isPlaceholderData} />
            </>
          )}
          <Visits />
        </>
      )}
    </section>
  )
}
