import type { ReportsSummary } from '@/contract/reports'
import { formatDate } from '@/domain/common/calendar-date'
import { formatCents } from '@/domain/common/money'

import { counted } from '../parts/format'
import { FigureTable } from './figure-table'
import styles from './tables.module.css'

const nightsText = (nights: number) =>
  nights === 0 ? 'as many nights' : `${counted(Math.abs(nights), 'night')} ${nights > 0 ? 'more' : 'fewer'}`

const revenueText = (cents: number) =>
  cents === 0 ? 'the same revenue' : `${formatCents(Math.abs(cents))} ${cents > 0 ? 'more' : 'less'} revenue`

/** The comparison in a sentence. */
function paceText({ now, before }: ReportsSummary['pace']): string {
  const then = formatDate(before.on, 'long')
  if (before.nights === 0) return `A year ago, on ${then}, nothing was on the books for ${before.year}.`
  const nights = nightsText(now.nights - before.nights)
  const revenue = revenueText(now.revenueCents - before.revenueCents)
  return `Today ${now.year} has ${nights} and ${revenue} on the books, compared with ${before.year} on ${then}.`
}

const signed = (value: number, shown: string) => (value > 0 ? `+${shown}` : shown)

/** What is on the books for the year against the year before at the same date. */
export function Pace({ pace }: { pace: ReportsSummary['pace'] }) {
  const { now, before } = pace
  if (now.nights + before.nights === 0) return null
  const nights = now.nights - before.nights
  const cents = now.revenueCents - before.revenueCents
  return (
    <FigureTable
      title="Pace against last year"
      words={paceText(pace)}
      className={`${styles.text} ${styles.short}`}
      columns={[
        'On the books',
        `${now.year}, today`,
        `${before.year}, on ${formatDate(before.on, 'short')}`,
        'Difference',
      ]}
      rows={[
        [
          'Nights',
          now.nights.toLocaleString('en-US'),
          before.nights.toLocaleString('en-US'),
          signed(nights, nights.toLocaleString('en-US')),
        ],
        [
          'Revenue',
          formatCents(now.revenueCents),
          formatCents(before.revenueCents),
          signed(cents, formatCents(cents)),
        ],
      ]}
    />
  )
}
