import type { ImportedStay } from '@/contract/calendar-sources'

import { shownMoment, shownNights, shownStay } from '../parts/format'
import { sourceLabel } from '../parts/source-label'
import styles from './occupied.module.css'
import { ReservationButton } from './reservation-button'

type OccupiedItemProps = { stay: ImportedStay; timeZone: string; onConfirmed: () => void }

export function OccupiedItem({ stay, timeZone, onConfirmed }: OccupiedItemProps) {
  const { source, checkin, checkout, summary, feedName, since } = stay
  return (
    <li className={styles.item}>
      <div>
        <p className={styles.dates}>
          {shownStay(checkin, checkout)}{' '}
          <span className={styles.facts}>({shownNights(checkin, checkout)})</span>
        </p>
        <p className={styles.facts}>
          {sourceLabel(source)}
          {summary ? `: “${summary}”` : ''} · from “{feedName}” since {shownMoment(since, timeZone)}
        </p>
      </div>
      <ReservationButton stay={stay} onConfirmed={onConfirmed} />
    </li>
  )
}
