import type { ReportsSummary } from '@/contract/reports'
import { formatMonth } from '@/domain/common/calendar-date'
import { formatCents } from '@/domain/common/money'

import { counted } from '../parts/format'
import { AskedFor } from './asked-for'
import styles from './cards.module.css'
import { TaxLines } from './tax-lines'

const hintOf = ({ bookings, paidCents, revenueCents }: ReportsSummary['allTime']) =>
  bookings === 0
    ? 'No confirmed bookings'
    : `${counted(bookings, 'booking')}, ${paidCents === revenueCents ? 'all paid' : `${formatCents(paidCents)} paid`}`

/** Figures that stay the same whatever year is chosen below. */
export function SummaryCards({ summary }: { summary: ReportsSummary }) {
  const { today, allTime, thisYear, thisMonth } = summary
  const cards = [
    { label: 'Total Revenue', of: 'All years', amounts: allTime },
    { label: 'This Year', of: today.slice(0, 4), amounts: thisYear },
    { label: 'This Month', of: formatMonth(today.slice(0, 7)), amounts: thisMonth },
  ]
  return (
    <ul className={styles.cards}>
      {cards.map(({ label, of, amounts }) => (
        <li key={label} className={styles.card}>
          <p className={styles.label}>
            {label} <span className={styles.of}>{of}</span>
          </p>
          <p className={styles.value}>{formatCents(amounts.revenueCents)}</p>
          <p className={styles.hint}>{hintOf(amounts)}</p>
          <AskedFor amounts={amounts} />
        </li>
      ))}
      <li className={styles.card}>
        <p className={styles.label}>
          Taxes <span className={styles.of}>All years</span>
        </p>
        <TaxLines amounts={allTime} />
      </li>
    </ul>
  )
}
