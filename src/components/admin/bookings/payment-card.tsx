import { messageOf } from '@/components/api/client'
import { useStripePayment } from '@/components/api/payments'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { visuallyHidden } from '@/components/ui/visually-hidden'
import type { BookingInquiry } from '@/contract/booking-inquiry'
import { formatCents } from '@/domain/common/money'
import { cardDetailBadge, paymentCardBadge } from '@/domain/payments/payment-status'

import { Badge } from '../parts/badge'
import styles from './details.module.css'

/**
 * The payment of an inquiry as far as it is known: what was kept with it, and once it is opened what the provider says
 * now. When the provider cannot be asked, what is known stays.
 */
export function usePaymentDetails(
  { stripePaymentIntentId, stripePaymentDetails }: BookingInquiry,
  open: boolean,
) {
  const lookup = useStripePayment(open && stripePaymentIntentId ? stripePaymentIntentId : null)
  const kept = stripePaymentDetails
  const now = lookup.data
  return {
    lookup,
    amount: now?.paymentIntent.amount ?? kept?.amount,
    status: now?.paymentIntent.status ?? kept?.status,
    card: now?.cardDetails ?? kept?.paymentMethod?.card,
  }
}

/** The payment of an inquiry that has one: brand, last four digits, status and amount. */
export function PaymentCard({ inquiry, open }: { inquiry: BookingInquiry; open: boolean }) {
  const { lookup, amount, status, card } = usePaymentDetails(inquiry, open)
  if (!inquiry.stripePaymentIntentId) return null
  const detail = cardDetailBadge({ providerStatus: status, hasCard: Boolean(card) })
  const badge = card ? paymentCardBadge(status) : detail
  return (
    <div className={styles.payment}>
      {card ? (
        <span className={styles.brand}>
          <Icon name="card" />
          <span>{card.brand}</span>
        </span>
      ) : (
        <span>{detail.note}</span>
      )}
      {card?.last4 ? (
        <span className={styles.lastFour}>
          <span aria-hidden="true">•••• </span>
          <span className={visuallyHidden}>ending in </span>
          {card.last4}
        </span>
      ) : null}
      <Badge look={badge.tone} label={badge.label} />
      {amount === undefined ? null : <span className={styles.amount}>{formatCents(amount)}</span>}
      {lookup.isFetching ? (
        <span className={styles.lookup} role="status">
          Asking the payment provider…
        </span>
      ) : lookup.error ? (
        <span className={`${styles.lookup} ${styles.lookupFailed}`} role="status">
          <span>{`The payment provider could not be asked, so this may be old. ${messageOf(lookup.error)}`}</span>
          <Button look="quiet" onClick={() => void lookup.refetch()}>
            <Icon name="refresh" />
            Retry
          </Button>
        </span>
      ) : null}
    </div>
  )
}
