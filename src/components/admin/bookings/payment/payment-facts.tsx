import type { ReactNode } from 'react'

import type { BookingInquiry } from '@/contract/booking-inquiry'
import { dueCents, keptCents, priceOf } from '@/domain/booking-money'
import { formatCents } from '@/domain/money'

import { shownMoment } from '../../parts/format'
import styles from '../details.module.css'

/** [name, amount or words, a line below it] */
type Fact = [string, string, ReactNode?]

function factsOf(inquiry: BookingInquiry, timeZone: string): Fact[] {
  const { agreedCents, quote, paidCents, refundedCents, paidAt, paidBy, paidNote, status, disputeStatus } =
    inquiry
  const money = { agreedCents, quotedCents: quote?.totalCents, paidCents, refundedCents }
  const price = priceOf(money)
  const due = dueCents(money)
  const isOpen = status === 'pending' || status === 'confirmed'
  const how = [
    paidBy === 'card' ? 'By card' : paidBy && 'By other means',
    paidAt && shownMoment(paidAt, timeZone),
  ]
  return [
    ...(agreedCents === undefined || price === null ? [] : [['Agreed total', formatCents(price)] as Fact]),
    ...(paidCents
      ? [
          [
            'Paid',
            formatCents(paidCents),
            [...how, paidNote && `“${paidNote}”`].filter(Boolean).join(', '),
          ] as Fact,
        ]
      : []),
    ...(refundedCents
      ? [
          ['Given back', formatCents(-refundedCents)] as Fact,
          ['Paid, less refunds', formatCents(keptCents(money))] as Fact,
        ]
      : []),
    ...(isOpen && due > 0 ? [['Still to pay', formatCents(due)] as Fact] : []),
    ...(paidCents && due < 0 && keptCents(money) > (price ?? 0)
      ? [['More paid than it costs', formatCents(keptCents(money) - (price ?? 0))] as Fact]
      : []),
    ...(disputeStatus ? [['Disputed', disputeStatus.replaceAll('_', ' ')] as Fact] : []),
  ]
}

/** The sums of a booking's payment, amounts on the right. */
export function PaymentFacts({ inquiry, timeZone }: { inquiry: BookingInquiry; timeZone: string }) {
  const facts = factsOf(inquiry, timeZone)
  if (facts.length === 0) return <p className={styles.hint}>Nothing was paid.</p>
  return (
    <dl className={styles.sums}>
      {facts.map(([name, value, more]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
          {more ? <dd className={styles.more}>{more}</dd> : null}
        </div>
      ))}
    </dl>
  )
}
