import type { BookingInquiry } from '@/contract/booking-inquiry'
import { listedCents, priceOf } from '@/domain/bookings/booking-money'
import { formatCents } from '@/domain/common/money'

import { counted, shownDate, shownNights } from '../../parts/format'
import styles from './desk.module.css'

type Stay = { checkin: string; checkout: string; guests: number }

const signed = (cents: number) =>
  cents === 0 ? 'no difference' : `${cents > 0 ? '+' : ''}${formatCents(cents)}`

type Props = { inquiry: BookingInquiry; next: Stay; isByCard: boolean; priceCents: number | null }

/** A booking as it is beside what it would be, with the difference in price. */
export function ChangeTable({ inquiry, next, isByCard, priceCents }: Props) {
  const { agreedCents, quote } = inquiry
  const before = priceOf({ agreedCents, quotedCents: quote && listedCents(quote, isByCard) })
  const rows: [string, (stay: Stay) => string][] = [
    ['Check-in', ({ checkin }) => shownDate(checkin)],
    ['Check-out', ({ checkout }) => shownDate(checkout)],
    ['Nights', ({ checkin, checkout }) => shownNights(checkin, checkout)],
    ['Guests', ({ guests }) => counted(guests, 'guest')],
  ]
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <td />
          <th scope="col">Now</th>
          <th scope="col">New</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, shown]) => (
          <tr key={label} data-strong={shown(inquiry) !== shown(next) || undefined}>
            <th scope="row">{label}</th>
            <td>{shown(inquiry)}</td>
            <td>{shown(next)}</td>
          </tr>
        ))}
        <tr data-strong={priceCents !== null && priceCents !== before ? true : undefined}>
          <th scope="row">Price</th>
          <td>{before === null ? '–' : formatCents(before)}</td>
          <td>{priceCents === null ? '–' : formatCents(priceCents)}</td>
        </tr>
        {priceCents === null || before === null ? null : (
          <tr>
            <th scope="row">Difference</th>
            <td colSpan={2}>{signed(priceCents - before)}</td>
          </tr>
        )}
      </tbody>
    </table>
  )
}
