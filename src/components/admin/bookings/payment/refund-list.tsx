import type { RefundView } from '@/contract/booking-inquiry'
import { formatCents } from '@/domain/common/money'

import { Badge, type BadgeLook } from '../../parts/badge'
import { shownMoment } from '../../parts/format'
import styles from '../details.module.css'

const STATE: Record<RefundView['state'], { look: BadgeLook; label: string }> = {
  asked: { look: 'warning', label: 'Under way' },
  succeeded: { look: 'default', label: 'Refunded' },
  failed: { look: 'destructive', label: 'Failed' },
}

const REASON: Record<RefundView['reason'], string> = {
  owner: 'By you',
  guest: 'Cancelled by the guest',
  'nights-gone': 'Paid when it could not be booked any more',
  provider: 'Made at the payment provider',
}

/** Every refund of a booking, with where it stands. */
export function RefundList({ refunds, timeZone }: { refunds: readonly RefundView[]; timeZone: string }) {
  if (refunds.length === 0) return null
  return (
    <ul className={styles.refunds} aria-label="Refunds">
      {refunds.map(({ id, amountCents, reason, state, createdAt, lastError }) => (
        <li key={id}>
          <Badge {...STATE[state]} />
          <span className={styles.refundAmount}>{formatCents(amountCents)}</span>
          <span className={styles.more}>
            {REASON[reason]}, {shownMoment(createdAt, timeZone)}
          </span>
          {state === 'asked' ? (
            <span className={styles.more}>
              The provider has not said yes yet. It is tried again by itself.
            </span>
          ) : null}
          {lastError && state === 'failed' ? <span className={styles.more}>{lastError}</span> : null}
        </li>
      ))}
    </ul>
  )
}
