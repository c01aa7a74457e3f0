import type { ReportsSummary } from '@/contract/reports'
import { formatCents } from '@/domain/common/money'

import { sourceLabel } from '../parts/source-label'
import styles from './cards.module.css'

/** What the owner owes, by authority; what channels pay themselves is named apart. */
export function TaxLines({ amounts }: { amounts: ReportsSummary['allTime'] }) {
  const { taxes, taxesCents, channelTaxes } = amounts
  const paidBy = new Map<string, number>()
  for (const { source, cents } of channelTaxes) paidBy.set(source, (paidBy.get(source) ?? 0) + cents)
  return (
    <dl className={styles.lines}>
      {taxes.map(({ authority, cents }) => (
        <div key={authority}>
          <dt>{authority}</dt>
          <dd>{formatCents(cents)}</dd>
        </div>
      ))}
      <div className={styles.sum}>
        <dt>All taxes</dt>
        <dd>{formatCents(taxesCents)}</dd>
      </div>
      {[...paidBy].map(([source, cents]) => (
        <div key={source}>
          <dt>Paid by {sourceLabel(source)}, not by you</dt>
          <dd>{formatCents(cents)}</dd>
        </div>
      ))}
    </dl>
  )
}
