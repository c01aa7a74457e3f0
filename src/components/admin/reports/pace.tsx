import type { ReportsSummary } from '@/contract/reports'
import { formatDate } from '@/domain/common/calendar-date'
import { formatCents } from '@/domain/common/money'

import { paceWords } from './pace-words'
import styles from './tables.module.css'

const signed = (value: number, shown: string) => (value > 0 ? `+${shown}` : shown)

/** What is on the books for the year against the year before at the same date. */
export function Pace({ pace }: { pace: ReportsSummary['pace'] }) {
  const { now, before } = pace
  if (now.nights + before.nights === 0) return null
  const nights = now.nights - before.nights
  const cents = now.revenueCents - before.revenueCents
  return (
    <div className={styles.section}>
      <h3 id="pace-heading" className={styles.heading}>
        Pace against last year
      </h3>
      <p className={styles.words}>{paceWords(pace)}</p>
      <div className={styles.scroll} role="region" aria-labelledby="pace-heading" tabIndex={0}>
        <table className={`${styles.table} ${styles.text} ${styles.short}`}>
          <thead>
            <tr>
              <th scope="col">On the books</th>
              <th scope="col">{now.year}, today</th>
              <th scope="col">
                {before.year}, on {formatDate(before.on, 'short')}
              </th>
              <th scope="col">Difference</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">Nights</th>
              <td>{now.nights.toLocaleString('en-US')}</td>
              <td>{before.nights.toLocaleString('en-US')}</td>
              <td>{signed(nights, nights.toLocaleString('en-US'))}</td>
            </tr>
            <tr>
              <th scope="row">Revenue</th>
              <td>{formatCents(now.revenueCents)}</td>
              <td>{formatCents(before.revenueCents)}</td>
              <td>{signed(cents, formatCents(cents))}</td>
            </tr>
          </tbody>
        </table>
      </div>
    </div>
  )
}
