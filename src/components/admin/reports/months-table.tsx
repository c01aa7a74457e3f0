import type { ReportsSummary } from '@/contract/reports'
import { formatMonth } from '@/domain/common/calendar-date'
import { formatCents } from '@/domain/common/money'
import { occupancyPercent } from '@/domain/reports/occupancy'

import { FigureTable } from './figure-table'

type Period = ReportsSummary['period']
type Line = Omit<Period, 'months' | 'sources'>

const cellsOf = (line: Line, authorities: string[], has: { channelTaxes: boolean; asked: boolean }) => [
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
    'Month',
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
  return (
    <FigureTable
      title="Month by month"
      columns={columns}
      rows={period.months.map((line) => [formatMonth(line.month), ...cellsOf(line, authorities, has)])}
      total={['Total', ...cellsOf(period, authorities, has)]}
    />
  )
}
