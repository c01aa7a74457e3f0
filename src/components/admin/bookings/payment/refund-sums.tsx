import type { RefundOffer } from '@/contract/payments'
import { formatCents } from '@/domain/common/money'

import fields from '../../parts/field.module.css'
import styles from '../desk/desk.module.css'

/** What was paid, what is left of it, and what the policy that the guest agreed to gives back. */
export function RefundSums({ offer, isCancelled }: { offer: RefundOffer; isCancelled: boolean }) {
  const { paidCents, refundedCents, policyCents, policyPercent, policy } = offer
  return (
    <>
      <table className={styles.table}>
        <tbody>
          <tr>
            <th scope="row">Paid</th>
            <td>{formatCents(paidCents)}</td>
          </tr>
          <tr>
            <th scope="row">Given back before</th>
            <td>{formatCents(refundedCents)}</td>
          </tr>
          <tr data-strong>
            <th scope="row">
              {isCancelled ? 'By the day of its cancellation' : 'Cancelled today'}, the policy gives back (
              {policyPercent}%)
            </th>
            <td>{formatCents(policyCents)}</td>
          </tr>
        </tbody>
      </table>
      <p className={fields.hint}>{policy.join(' ')}</p>
    </>
  )
}
