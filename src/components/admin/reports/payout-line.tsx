import type { MoneyView } from '@/contract/reports'
import { formatCents } from '@/domain/common/money'

import { Badge } from '../parts/badge'
import { shownDate } from '../parts/format'
import styles from './money-due.module.css'

/** An amount, and the provider's words as a sentence. */
const failureText = ({ cents, on, why }: NonNullable<MoneyView['payout']['failed']>) =>
  [
    `${formatCents(cents)} came back on ${shownDate(on)}.`,
    ...(why ? [/[.!?]$/.test(why) ? why : `${why}.`] : []),
    "Look at your bank account in the payment provider's dashboard.",
  ].join(' ')

/** What the bank gets next of what cards brought; nothing while there is nothing to say. */
export function PayoutLine({ payout: { next, failed } }: Pick<MoneyView, 'payout'>) {
  return (
    <>
      {next ? (
        <p className={styles.payout}>
          Next payout: <strong>{formatCents(next.cents)}</strong> on {shownDate(next.on)}
        </p>
      ) : null}
      {failed ? (
        <p className={styles.payout}>
          <Badge look="destructive" label="Payout failed" /> {failureText(failed)}
        </p>
      ) : null}
    </>
  )
}
