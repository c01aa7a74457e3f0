import type { ReportsSummary } from '@/contract/reports'
import { formatCents } from '@/domain/common/money'
import { isChannel } from '@/domain/reports/report-booking'

import { counted } from '../parts/format'
import { sourceLabel } from '../parts/source-label'
import { FigureTable } from './figure-table'
import styles from './tables.module.css'

type Source = ReportsSummary['period']['sources'][number]

const revenueOf = ({ bookings, revenueCents, unknownAmounts }: Source) => {
  if (unknownAmounts === 0) return formatCents(revenueCents)
  if (unknownAmounts === bookings) return 'Not known here'
  return `${formatCents(revenueCents)}, and ${unknownAmounts} not known here`
}

/** Bookings with the owner and those of channels, told apart. */
export function SourcesTable({ sources }: { sources: Source[] }) {
  const unknown = sources.reduce((sum, { unknownAmounts }) => sum + unknownAmounts, 0)
  return (
    <FigureTable
      title="Direct and channel bookings"
      className={styles.text}
      columns={['Booked through', 'Bookings', 'Nights stayed', 'Revenue', 'Taxes paid by']}
      rows={sources.map((line) => [
        sourceLabel(line.source),
        line.bookings.toLocaleString('en-US'),
        line.nights.toLocaleString('en-US'),
        revenueOf(line),
        isChannel(line.source) ? 'The channel' : 'You',
      ])}
    >
      {unknown === 0 ? null : (
        <>
          {counted(unknown, 'stay')} {unknown === 1 ? 'is' : 'are'} known from a calendar or because you
          entered {unknown === 1 ? 'it' : 'them'}, without an amount. Channels pay out themselves and pay the
          taxes of their bookings. Such nights count for occupancy, but not for revenue, the average daily
          rate or your taxes.
        </>
      )}
    </FigureTable>
  )
}
