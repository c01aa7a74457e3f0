import type { ReportsSummary } from '@/contract/reports'
import { formatMonth } from '@/domain/common/calendar-date'
import { formatCents } from '@/domain/common/money'
import { occupancyPercent } from '@/domain/reports/occupancy'

import styles from './tables.module.css'

type Period = ReportsSummary['period']
type Line = Omit<Period, 'months' | 'sources'>

const cellsOf = (
  line: Line,
  authorities: string[],
  has: { channelTaxes: boolean; asked: boolean },
): string[] => [
  line.bookings.toLocaleString('en-US'),
  formatCents(line.revenueCents),
  formatCents(line.paidCents),
  ...authorities.map((name) =>
    formatCents(line.taxes.find(({ authority }) => authority === name)?.cents ?? 0),
  ),
  ...(has.channelTaxes ? [formatCents(line.channelTaxesCents)] : []),
  formatCents(line.beforeTaxCents),
  ...(has.asked ? [formatCents(line.asked.cents)] : []),
  line.nightsStayed.toLocaleString('en-US'),
  `${occupancyPercent(line.nightsStayed, line.nightsAvailable)}%`,
  line.adrCents === null ? '–' : formatCents(line.adrCents),
  line.revPanCents === null ? '–' : formatCents(line.revPanCents),
]

/** Every number behind the charts, month by month. */
export function MonthsTable({ period }: { period: Period }) {
  const authorities = period.taxes.map(({ authority }) => authority)
  const has = { channelTaxes: period.channelTaxesCents !== 0, asked: period.asked.bookings > 0 }
  const columns = [
    'Bookings',
    'Revenue',
    'Paid',
    ...authorities,
    ...(has.channelTaxes ? ['Taxes paid by channels'] : []),
    'Before tax',
    ...(has.asked ? ['Asked for, not counted'] : []),
    'Nights',
    'Occupancy',
    'Daily rate',
    'Per available night',
  ]
  const cells = (line: Line) =>
    cellsOf(line, authorities, has).map((cell, index) => <td key={columns[index]}>{cell}</td>)
  return (
    <div className={styles.section}>
      <h3 id="months-heading" className={styles.heading}>
        Month by month
      </h3>
      <div className={styles.scroll} role="region" aria-labelledby="months-heading" tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Month</th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {period.months.map((line) => (
              <tr key={line.month}>
                <th scope="row">{formatMonth(line.month)}</th>
                {cells(line)}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              {cells(period)}
            </tr>
          </tfoot>
        </table>
      </div>
    </div>
  )
}
