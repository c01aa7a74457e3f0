import type { ReportsSummary } from '@/contract/reports'
import { formatDate } from '@/domain/common/calendar-date'
import { formatCents } from '@/domain/common/money'

import { FigureTable } from './figure-table'
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
    <FigureTable
      title="Pace against last year"
      words={paceWords(pace)}
      className={`${styles.text} ${styles.short}`}
      columns={[
        'On the books',
        `${now.year}, today`,
        `${before.year}, on ${formatDate(before.on, 'short')}`,
        'Difference',
      ]}
      rows={[
        [
          'Nights',
          now.nights.toLocaleString('en-US'),
          before.nights.toLocaleString('en-US'),
          signed(nights, nights.toLocaleString('en-US')),
        ],
        [
          'Revenue',
          formatCents(now.revenueCents),
          formatCents(before.revenueCents),
          signed(cents, formatCents(cents)),
        ],
      ]}
    />
  )
}
