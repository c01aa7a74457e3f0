import type { YearStatement } from '@/contract/reports'

import { counted } from '../../parts/format'
import { AmountLines } from '../amount-lines'
import tables from '../tables.module.css'
import styles from './statement.module.css'

/** What the payment provider took of what cards brought, and what it paid out. */
export function ProviderLines({ statement: { year, provider } }: { statement: YearStatement }) {
  if (!provider) return null
  const { feesCents, otherFeesCents, netCents, paidOutCents, unknownCharges } = provider
  const others = { label: 'Of these fees, of no booking here', cents: 0 - otherFeesCents }
  return (
    <div className={tables.section}>
      <h3 className={tables.heading}>Payment provider</h3>
      <AmountLines
        className={styles.owed}
        lines={[
          { label: 'Fees of the payment provider', cents: 0 - feesCents },
          ...(otherFeesCents === 0 ? [] : [others]),
          { label: 'Card money less fees', cents: netCents },
          { label: 'Paid out to your bank', cents: paidOutCents },
        ]}
      />
      <p className={tables.note}>
        What the provider booked in {year}; a payout counts on the day on which it arrives.
        {unknownCharges === 0
          ? ''
          : ` What it took of ${counted(unknownCharges, 'card payment')} is not known here: neither the payments nor their fees are in these lines.`}
      </p>
    </div>
  )
}
