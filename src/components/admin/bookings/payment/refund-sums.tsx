import type { BookingInquiry } from '@/contract/booking-inquiry'
import type { RefundOffer } from '@/contract/payments'
import { formatCents } from '@/domain/common/money'

import fields from '../../parts/field.module.css'
import styles from '../desk/desk.module.css'

const whatOf = (status: BookingInquiry['status'], percent: number) => {
  if (status === 'declined') return 'Declined, so all that is left goes back'
  if (status === 'expired') return 'Expired, so all that is left goes back'
  const when = status === 'cancelled' ? 'By the day of its cancellation' : 'Cancelled today'
  return `${when}, the policy gives back (${percent}%)`
}

/** What was paid, what is left of it, and what the policy that the guest agreed to gives back. */
export function RefundSums({ offer, status }: { offer: RefundOffer; status: BookingInquiry['status'] }) {
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
            <th scope="row">{whatOf(status, policyPercent)}</th>
            <td>{formatCents(policyCents)}</td>
          </tr>
        </tbody>
      </table>
      <p className={fields.hint}>{policy.join(' ')}</p>
    </>
  )
}
