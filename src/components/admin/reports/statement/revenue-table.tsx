import type { YearStatement } from '@/contract/reports'
import { formatCents } from '@/domain/common/money'

import { counted } from '../../parts/format'
import { sourceLabel } from '../../parts/source-label'
import { FigureTable } from '../figure-table'

type Source = YearStatement['sources'][number]

/** Of one channel, or of several together. */
function cellsOf(sources: readonly Source[]): string[] {
  const sum = (key: Exclude<keyof Source, 'source'>) => sources.reduce((total, each) => total + each[key], 0)
  const [revenue, cardFees, refunded] = [sum('revenueCents'), sum('cardFeesCents'), sum('refundedCents')]
  return [
    ...[sum('bookings').toLocaleString('en-US'), sum('nights').toLocaleString('en-US')],
    formatCents(revenue - cardFees + refunded),
    ...[formatCents(cardFees), formatCents(0 - refunded), formatCents(revenue)],
  ]
}

/** What came by each channel. */
export function RevenueTable({ statement }: { statement: YearStatement }) {
  const { year, sources, keptOfCancelled } = statement
  const unknown = sources.reduce((sum, { unknownAmounts }) => sum + unknownAmounts, 0)
  return (
    <FigureTable
      title="Revenue by channel"
      columns={['Booked through', 'Bookings', 'Nights', 'Price', 'Card fees', 'Refunds', 'Revenue']}
      rows={sources.map((each) => [sourceLabel(each.source), ...cellsOf([each])])}
      total={['Total', ...cellsOf(sources)]}
    >
      Confirmed bookings with check-in in {year}, paid or not.
      {keptOfCancelled.bookings === 0
        ? ''
        : ` Not in it: ${formatCents(keptOfCancelled.cents)} that were kept of ${counted(keptOfCancelled.bookings, 'cancelled booking')}.`}
      {unknown === 0 ? '' : ` Of ${counted(unknown, 'stay')} no amount is known here.`}
    </FigureTable>
  )
}
