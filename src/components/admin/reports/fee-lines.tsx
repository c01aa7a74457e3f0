import type { ReportsSummary } from '@/contract/reports'
import { formatCents } from '@/domain/common/money'

import styles from './cards.module.css'

/** What the revenue before tax consists of; a fee is named as guests read it. */
export function FeeLines({ amounts }: { amounts: ReportsSummary['allTime'] }) {
  const { lodgingCents, fees, cardFeeCents, beforeTaxCents } = amounts
  const lines = [
    { label: 'Nights, less discounts', cents: lodgingCents },
    ...fees,
    ...(cardFeeCents === 0 ? [] : [{ label: 'Card processing fees', cents: cardFeeCents }]),
  ]
  return (
    <dl className={styles.lines}>
      {lines.map(({ label, cents }, place) => (
        <div key={place}>
          <dt>{label}</dt>
          <dd>{formatCents(cents)}</dd>
        </div>
      ))}
      <div className={styles.sum}>
        <dt>All before tax</dt>
        <dd>{formatCents(beforeTaxCents)}</dd>
      </div>
    </dl>
  )
}
