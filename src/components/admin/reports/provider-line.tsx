import type { ReportsSummary } from '@/contract/reports'
import { formatCents } from '@/domain/common/money'

import { counted } from '../parts/format'
import styles from './tables.module.css'

/** What the payment provider took, beside the figures of a year: it is in none of them. */
export function ProviderLine({ summary: { provider, year } }: { summary: ReportsSummary }) {
  if (!provider) return null
  const { feesCents, unknownCharges } = provider
  return (
    <p className={styles.note}>
      Payment provider’s fees{year === null ? '' : ` in ${year}`}: {formatCents(feesCents)}, by the day of the
      payment. They are not taken off the revenue.
      {unknownCharges === 0
        ? ''
        : ` Those of ${counted(unknownCharges, 'card payment')} are not known here, and not in it.`}
    </p>
  )
}
