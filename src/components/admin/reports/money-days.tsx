import type { MoneyView } from '@/contract/reports'
import { formatMonth } from '@/domain/common/calendar-date'
import { formatCents } from '@/domain/common/money'
import { PAYMENT_WAY_LABEL } from '@/domain/payments/payment-method'

import { shownDate } from '../parts/format'
import styles from './money-due.module.css'
import tables from './tables.module.css'

const shown = (cents: number) => (cents === 0 ? '–' : formatCents(cents))

/** What came in and went back this month, by day and way; folded, because the sum stands above it. */
export function MoneyDays({ money: { today, days } }: { money: MoneyView }) {
  if (days.length === 0) return null
  const month = formatMonth(today.slice(0, 7))
  return (
    <details className={styles.days}>
      <summary>{month} day by day</summary>
      <table className={`${tables.table} ${tables.text} ${tables.short}`} aria-label={`Money in ${month}`}>
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">By</th>
            <th scope="col">Received</th>
            <th scope="col">Given back</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ date, way, receivedCents, givenBackCents }) => (
            <tr key={`${date} ${way}`}>
              <th scope="row">{shownDate(date)}</th>
              <td>{PAYMENT_WAY_LABEL[way]}</td>
              <td>{shown(receivedCents)}</td>
              <td>{shown(givenBackCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
