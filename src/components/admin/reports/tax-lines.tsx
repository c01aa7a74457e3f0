import type { ReportsSummary } from '@/contract/reports'
import { formatCents } from '@/domain/money'

import styles from './cards.module.css'

/** What the owner owes, by authority; what channels pay themselves is named apart. */
export function TaxLines({ amounts }: { amounts: ReportsSummary['allTime'] }) {
  const { taxes, taxesCents, channelTaxesCents } = amounts
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
      {channelTaxesCents === 0 ? null : (
        <div>
          <dt>Also in the revenue, paid by channels</dt>
          <dd>{formatCents(channelTaxesCents)}</dd>
        </div>
      )}
    </dl>
  )
}
