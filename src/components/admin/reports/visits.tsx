import { useState } from 'react'

import { useVisits } from '@/components/api/reports'
import { control } from '@/components/ui/control'
import type { VisitsReport } from '@/contract/visits'
import { formatDate, formatMonth } from '@/domain/common/calendar-date'
import type { StepCounts } from '@/domain/visits/visit-steps'

import { EmptyState } from '../parts/empty-state'
import { LoadState } from '../parts/load-state'
import { FigureTable } from './figure-table'
import styles from './reports.module.css'
import tables from './tables.module.css'
import { perHundred, sourceName, visitText } from './visit-text'

type Period = VisitsReport['periods'][number]

const LAST_DAYS = 'last-30-days'
const nameOf = (key: string) => (key === LAST_DAYS ? 'the last 30 days' : formatMonth(key))

const COLUMNS = ['Visits', 'Calendar', 'Price', 'Checkout', 'Paid', 'Of 100 paid']
const cellsOf = ({ visit, calendar, quote, checkout, paid }: StepCounts) => [
  ...[visit, calendar, quote, checkout, paid].map((count) => count.toLocaleString('en-US')),
  perHundred(paid, visit),
]

function Figures({ periods, countedSince }: { periods: Period[]; countedSince: string }) {
  const [chosen, choose] = useState(LAST_DAYS)
  const period = periods.find(({ key }) => key === chosen) ?? periods[0]!
  const months = periods.filter(({ key }) => key !== LAST_DAYS)
  return (
    <>
      <label className={`${styles.year} ${styles.visitsPeriod}`}>
        <span>Visits of</span>
        <select className={control} value={period.key} onChange={({ target }) => choose(target.value)}>
          {periods.map(({ key }) => (
            <option key={key} value={key}>
              {nameOf(key)}
            </option>
          ))}
        </select>
      </label>
      <p className={tables.words} aria-live="polite">
        {period.total.visit === 0 ? 'No visit was counted in this time.' : visitText(period.total)}
      </p>
      {period.sources.length > 0 && (
        <FigureTable
          title={`Where visits came from: ${nameOf(period.key)}`}
          heading="h4"
          columns={['From', ...COLUMNS]}
          rows={period.sources.map(({ source, ...steps }) => [sourceName(source), ...cellsOf(steps)])}
          total={['Total', ...cellsOf(period.total)]}
        />
      )}
      <FigureTable
        title="Visits by month"
        heading="h4"
        columns={['Month', ...COLUMNS]}
        rows={months.map(({ key, total }) => [formatMonth(key), ...cellsOf(total)])}
      />
      <p className={tables.note}>
        Counted on this site itself since {formatDate(countedSince, 'short')}, without cookies or addresses,
        and kept for 25 months as sums of a day. Left out are robots, browsers in which you have signed in,
        and guests whose browser asks not to be counted.
      </p>
    </>
  )
}

/** How many visits came how far, and from where. */
export function Visits() {
  const visits = useVisits()
  const { data, error } = visits
  return (
    <section aria-labelledby="visits-heading" className={styles.visits}>
      <h3 id="visits-heading" className={styles.periodTitle}>
        Visits
      </h3>
      {error || !data ? (
        <LoadState what="The visits" query={visits} lines={2} height={80} />
      ) : data.countedSince === null ? (
        <EmptyState icon="calendar" title="No visits counted yet">
          From the next visit on you see here how many guests come, from where, and how far they get.
        </EmptyState>
      ) : (
        <Figures periods={data.periods} countedSince={data.countedSince} />
      )}
    </section>
  )
}
