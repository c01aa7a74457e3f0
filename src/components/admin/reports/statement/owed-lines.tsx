import type { YearStatement } from '@/contract/reports'
import { formatDate } from '@/domain/common/calendar-date'

import { AmountLines } from '../amount-lines'
import tables from '../tables.module.css'
import styles from './statement.module.css'

/** What guests owed at the end of the year, or owe today within it. */
export function OwedLines({ statement: { asOf, owed } }: { statement: YearStatement }) {
  return (
    <div className={tables.section}>
      <h3 className={tables.heading}>Owed on {formatDate(asOf, 'long')}</h3>
      <AmountLines
        className={styles.owed}
        lines={[
          { label: 'Owed for stays that had begun', cents: owed.begunCents },
          { label: 'Owed for later stays', cents: owed.laterCents },
          { label: 'Paid in advance for later stays', cents: owed.inAdvanceCents },
        ]}
      />
    </div>
  )
}
