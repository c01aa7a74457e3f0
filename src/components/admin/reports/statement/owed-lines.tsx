import type { YearStatement } from '@/contract/reports'
import { formatDate } from '@/domain/common/calendar-date'
import { formatCents } from '@/domain/common/money'

import cards from '../cards.module.css'
import tables from '../tables.module.css'
import styles from './statement.module.css'

/** What guests owed at the end of the year, or owe today within it. */
export function OwedLines({ statement: { asOf, owed } }: { statement: YearStatement }) {
  const lines = [
    ['Owed for stays that had begun', owed.begunCents],
    ['Owed for later stays', owed.laterCents],
    ['Paid in advance for later stays', owed.inAdvanceCents],
  ] as const
  return (
    <div className={tables.section}>
      <h3 className={tables.heading}>Owed on {formatDate(asOf, 'long')}</h3>
      <dl className={`${cards.lines} ${styles.owed}`}>
        {lines.map(([name, cents]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatCents(cents)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
