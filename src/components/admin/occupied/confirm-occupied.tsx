'use client'

import { Button } from '@/components/ui/button'
import { visuallyHidden } from '@/components/ui/visually-hidden'
import type { NightHolder } from '@/contract/availability'

import { shownStay } from '../parts/format'
import { sourceLabel } from '../parts/source-label'
import styles from './occupied.module.css'
import { useConfirmReservation } from './use-confirm-reservation'

/** Asks for the one click that makes an occupied time a booking. */
export function ConfirmOccupied({ holder }: { holder: NightHolder }) {
  const { stayId, source, checkin, checkout } = holder
  const { confirm, isPending } = useConfirmReservation()
  return (
    <>
      <p className={styles.facts}>
        {sourceLabel(source)} does not say whether this is booked or only closed. Its nights are kept either
        way; a reservation also counts as a booking and gets its cleaning.
      </p>
      <Button disabled={isPending} onClick={() => confirm(stayId)}>
        {isPending ? 'Saving…' : 'It is a reservation'}
        <span className={visuallyHidden}>, {shownStay(checkin, checkout)}</span>
      </Button>
    </>
  )
}
