import type { ReportsSummary } from '@/contract/reports'
import { formatCents } from '@/domain/common/money'
import { isChannel } from '@/domain/reports/report-booking'

import { counted } from '../parts/format'
import { sourceLabel } from '../parts/source-label'
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
    <div className={styles.section}>
      <h3 id="sources-heading" className={styles.heading}>
        Direct and channel bookings
      </h3>
      <div className={styles.scroll} role="region" aria-labelledby="sources-heading" tabIndex={0}>
        <table className={`${styles.table} ${styles.text}`}>
          <thead>
            <tr>
              <th scope="col">Booked through</th>
              <th scope="col">Bookings</th>
              <th scope="col">Nights stayed</th>
              <th scope="col">Revenue</th>
              <th scope="col">Taxes paid by</th>
            </tr>
          </thead>
          <tbody>
            {sources.map((line) => (
              <tr key={line.source}>
                <th scope="row">{sourceLabel(line.source)}</th>
                <td>{line.bookings.toLocaleString('en-US')}</td>
                <td>{line.nights.toLocaleString('en-US')}</td>
                <td>{revenueOf(line)}</td>
                <td>{isChannel(line.source) ? 'The channel' : 'You'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {unknown === 0 ? null : (
        <p className={styles.note}>
          {counted(unknown, 'stay')} {unknown === 1 ? 'is' : 'are'} known from a calendar or because you
          entered {unknown === 1 ? 'it' : 'them'}, without an amount. Channels pay out themselves and pay the
          taxes of their bookings. Such nights count for occupancy, but not for revenue, the average daily
          rate or your taxes.
        </p>
      )}
    </div>
  )
}
