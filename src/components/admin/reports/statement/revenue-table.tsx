import type { YearStatement } from '@/contract/reports'
import { formatCents } from '@/domain/common/money'

import { counted } from '../../parts/format'
import { sourceLabel } from '../../parts/source-label'
import { FigureTable } from '../figure-table'

type Sums = Omit<YearStatement['sources'][number], 'source' | 'unknownAmounts'>

const cellsOf = ({ bookings, nights, revenueCents, cardFeesCents, refundedCents }: Sums): string[] => [
  ...[bookings.toLocaleString('en-US'), nights.toLocaleString('en-US')],
  formatCents(revenueCents - cardFeesCents + refundedCents),
  ...[formatCents(cardFeesCents), formatCents(0 - refundedCents), formatCents(revenueCents)],
]

const totalOf = (sources: YearStatement['sources']): Sums =>
  sources.reduce(
    (sum, each) => ({
      bookings: sum.bookings + each.bookings,
      nights: sum.nights + each.nights,
      revenueCents: sum.revenueCents + each.revenueCents,
      cardFeesCents: sum.cardFeesCents + each.cardFeesCents,
      refundedCents: sum.refundedCents + each.refundedCents,
    }),
    { bookings: 0, nights: 0, revenueCents: 0, cardFeesCents: 0, refundedCents: 0 },
  )

/** What came by each channel. */
export function RevenueTable({
  statement: { year, sources, keptOfCancelled },
}: {
  statement: YearStatement
}) {
  const unknown = sources.reduce((sum, { unknownAmounts }) => sum + unknownAmounts, 0)
  return (
    <FigureTable
      title="Revenue by channel"
      columns={['Booked through', 'Bookings', 'Nights', 'Price', 'Card fees', 'Refunds', 'Revenue']}
      rows={sources.map((each) => [sourceLabel(each.source), ...cellsOf(each)])}
      total={['Total', ...cellsOf(totalOf(sources))]}
    >
      Confirmed bookings with check-in in {year}, paid or not.
      {keptOfCancelled.bookings === 0
        ? ''
        : ` Not in it: ${formatCents(keptOfCancelled.cents)} that were kept of ${counted(keptOfCancelled.bookings, 'cancelled booking')}.`}
      {unknown === 0 ? '' : ` Of ${counted(unknown, 'stay')} no amount is known here.`}
    </FigureTable>
  )
}
