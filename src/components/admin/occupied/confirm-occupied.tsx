import type { NightHolder } from '@/contract/availability'

import { sourceLabel } from '../parts/source-label'
import styles from './occupied.module.css'
import { ReservationButton } from './reservation-button'

/** Asks for the one click that makes an occupied time a booking. */
export function ConfirmOccupied({ holder }: { holder: NightHolder }) {
  return (
    <>
      <p className={styles.facts}>
        {sourceLabel(holder.source)} does not say whether this is booked or only closed. Its nights are kept
        either way; a reservation also counts as a booking and gets its cleaning.
      </p>
      <ReservationButton stay={holder} />
    </>
  )
}
