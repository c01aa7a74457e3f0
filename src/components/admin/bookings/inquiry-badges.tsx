import { useState } from 'react'

import type { IconName } from '@/components/ui/icon'
import type { BookingInquiry } from '@/contract/booking-inquiry'
import { dateIn } from '@/domain/common/calendar-date'
import { bookingListBadge } from '@/domain/payments/payment-status'
import { INQUIRY_STATUS_LABEL, type InquiryStatus } from '@/domain/stays/stay'

import { Badge, type BadgeLook } from '../parts/badge'
import { Fact } from '../parts/fact'
import { originLabel } from '../parts/source-label'
import styles from './booking.module.css'

const STATUS_LOOK: Record<InquiryStatus, { look: BadgeLook; icon: IconName }> = {
  pending: { look: 'warning', icon: 'clock' },
  confirmed: { look: 'default', icon: 'check' },
  declined: { look: 'secondary', icon: 'close' },
  cancelled: { look: 'secondary', icon: 'ban' },
  expired: { look: 'secondary', icon: 'clock' },
}

/** Where the inquiry stands, and by the rule for lists where its payment does. */
export function InquiryBadges({ inquiry, timeZone }: { inquiry: BookingInquiry; timeZone: string }) {
  const [today] = useState(() => dateIn(timeZone, Date.now()))
  const { status, nextDueOn } = inquiry
  const origin = originLabel({ source: inquiry.source, feedName: inquiry.imported?.feedName })
  const payment = bookingListBadge({
    paymentStatus: inquiry.paymentStatus,
    providerStatus: inquiry.stripePaymentDetails?.status,
    ...(status === 'confirmed' && nextDueOn ? { due: { on: nextDueOn, today } } : {}),
  })
  return (
    <dl className={styles.badges}>
      {inquiry.imported ? (
        <Fact name="Channel">
          <Badge look="secondary" icon="calendar" label={origin} />
        </Fact>
      ) : null}
      <Fact name="Status">
        <Badge {...STATUS_LOOK[inquiry.status]} label={INQUIRY_STATUS_LABEL[inquiry.status]} />
      </Fact>
      <Fact name="Payment">
        {inquiry.imported ? (
          <Badge look="secondary" icon="card" label={`Through ${origin}`} />
        ) : (
          <Badge look={payment.tone} label={payment.label} />
        )}
      </Fact>
    </dl>
  )
}
