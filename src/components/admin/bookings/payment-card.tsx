import { Icon } from '@/components/ui/icon'
import type { BookingInquiry } from '@/contract/booking-inquiry'
import { formatCents } from '@/domain/money'
import { cardDetailBadge, paymentCardBadge } from '@/domain/payment-status'

import { Badge } from '../parts/badge'
import styles from './details.module.css'

/** The payment of an inquiry that has one: brand, last four digits, status and amount (specification 2 and 4). */
export function PaymentCard({ inquiry }: { inquiry: BookingInquiry }) {
  if (!inquiry.stripePaymentIntentId) return null
  const details = inquiry.stripePaymentDetails
  const card = details?.paymentMethod?.card
  const detail = cardDetailBadge({ providerStatus: details?.status, hasCard: Boolean(card) })
  const badge = card ? paymentCardBadge(details?.status) : detail
  return (
    <div className={styles.payment}>
      {card ? (
        <span className={styles.brand}>
          <Icon name="card" />
          {card.brand}
        </span>
      ) : (
        <span>{detail.note}</span>
      )}
      {card?.last4 ? (
        <span className={styles.lastFour}>
          <span aria-hidden="true">•••• </span>
          <span className={styles.unseen}>ending in </span>
          {card.last4}
        </span>
      ) : null}
      <Badge look={badge.tone} label={badge.label} />
      {details ? <span className={styles.amount}>{formatCents(details.amount)}</span> : null}
    </div>
  )
}
