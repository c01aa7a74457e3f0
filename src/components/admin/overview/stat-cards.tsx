import type { OverviewResponse } from '@/contract/overview'

import { PortalLink } from '../dashboard/portal-link'
import { tabHref } from '../dashboard/tab'
import { counted } from '../parts/format'
import styles from './overview.module.css'

const cardsOf = (overview: OverviewResponse) => [
  {
    label: 'Total Bookings',
    value: overview.totalBookings.toLocaleString('en-US'),
    hint:
      overview.pendingInquiries > 0
        ? `${counted(overview.pendingInquiries, 'inquiry', 'inquiries')} to answer`
        : 'All answered',
    href: tabHref('bookings'),
  },
  {
    label: 'Pending Reviews',
    value: overview.pendingReviews.toLocaleString('en-US'),
    hint: overview.pendingReviews > 0 ? 'Waiting for your approval' : 'None is waiting',
    href: `${tabHref('reviews')}&status=pending`,
  },
  {
    label: 'Published Reviews',
    value: overview.publishedReviews.toLocaleString('en-US'),
    hint: 'Shown on the website',
    href: `${tabHref('reviews')}&status=published`,
  },
  {
    label: 'Avg Rating',
    value: overview.averageRating.toFixed(1),
    hint: overview.publishedReviews > 0 ? 'Out of 5' : 'No published reviews yet',
    href: `${tabHref('reviews')}&status=published`,
  },
]

/** The four cards, each a link to its tab. */
export function StatCards({ overview }: { overview: OverviewResponse }) {
  return (
    <ul className={styles.cards}>
      {cardsOf(overview).map(({ label, value, hint, href }) => (
        <li key={label}>
          <PortalLink className={styles.card} href={href}>
            <span className={styles.cardLabel}>{label}</span>
            <span className={styles.cardValue}>{value}</span>
            <span className={styles.cardHint}>{hint}</span>
          </PortalLink>
        </li>
      ))}
    </ul>
  )
}
