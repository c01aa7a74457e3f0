import type { ComingStay } from '@/contract/overview'

import { PortalLink } from '../dashboard/portal-link'
import { EmptyState } from '../parts/empty-state'
import { counted, shownNights, shownStay } from '../parts/format'
import { originLabel } from '../parts/source-label'
import styles from './overview.module.css'

const whenOf = ({ checkin, checkout }: ComingStay, today: string) => {
  if (checkout === today) return 'Leaves today'
  if (checkin === today) return 'Arrives today'
  return checkin < today ? 'Here now' : null
}

function Stay({ stay, today }: { stay: ComingStay; today: string }) {
  const when = whenOf(stay, today)
  const facts = [
    shownNights(stay.checkin, stay.checkout),
    stay.guests ? counted(stay.guests, 'guest') : '',
    originLabel(stay),
  ]
  return (
    <li className={styles.stay}>
      <p className={styles.itemTitle}>
        {stay.href ? <PortalLink href={stay.href}>{stay.label}</PortalLink> : stay.label}
        {when ? <span className={styles.when}>{when}</span> : null}
      </p>
      <p className={styles.dates}>{shownStay(stay.checkin, stay.checkout)}</p>
      <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>
    </li>
  )
}

/** Confirmed stays that run today or come next. `today` is the date at the house. */
export function ComingStays({ stays, today }: { stays: readonly ComingStay[]; today: string }) {
  return (
    <section aria-labelledby="stays-heading">
      <h2 id="stays-heading" className={styles.heading}>
        Coming stays
      </h2>
      {stays.length === 0 ? (
        <EmptyState icon="calendar" title="No confirmed stay is coming up">
          A booking that you confirm appears here.
        </EmptyState>
      ) : (
        <ul className={styles.list}>
          {stays.map((stay) => (
            <Stay key={stay.stayId} stay={stay} today={today} />
          ))}
        </ul>
      )}
    </section>
  )
}
