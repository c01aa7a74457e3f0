import type { YearStatement } from '@/contract/reports'
import { formatCents } from '@/domain/common/money'

import { counted } from '../../parts/format'
import cards from '../cards.module.css'
import tables from '../tables.module.css'
import styles from './statement.module.css'

/** What the payment provider took of what cards brought, and what it paid out. */
export function ProviderLines({ statement: { year, provider } }: { statement: YearStatement }) {
  if (!provider) return null
  const { feesCents, otherFeesCents, netCents, paidOutCents, unknownCharges } = provider
  const lines = [
    ['Fees of the payment provider', 0 - feesCents],
    ...(otherFeesCents === 0 ? [] : [['Of these fees, of no booking here', 0 - otherFeesCents] as const]),
    ['Card money less fees', netCents],
    ['Paid out to your bank', paidOutCents],
  ] as const
  return (
    <div className={tables.section}>
      <h3 className={tables.heading}>Payment provider</h3>
      <dl className={`${cards.lines} ${styles.owed}`}>
        {lines.map(([name, cents]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatCents(cents)}</dd>
          </div>
        ))}
      </dl>
      <p className={tables.note}>
        What the provider booked in {year}; a payout counts on the day on which it arrives.
        {unknownCharges === 0
          ? ''
          : ` What it took of ${counted(unknownCharges, 'card payment')} is not known here: neither the payments nor their fees are in these lines.`}
      </p>
    </div>
  )
}
