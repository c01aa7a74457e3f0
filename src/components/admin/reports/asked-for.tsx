import type { ReportsSummary } from '@/contract/reports'
import { formatCents } from '@/domain/common/money'

import { counted } from '../parts/format'
import styles from './cards.module.css'

/** What nobody has confirmed yet, beside the revenue that it is not part of. */
export function AskedFor({ amounts }: { amounts: Pick<ReportsSummary['allTime'], 'asked'> }) {
  const { bookings, cents } = amounts.asked
  if (bookings === 0) return null
  return (
    <p className={styles.hint}>
      Asked for, not counted: {formatCents(cents)} ({counted(bookings, 'booking')})
    </p>
  )
}
