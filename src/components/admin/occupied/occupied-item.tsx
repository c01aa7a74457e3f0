'use client'

import { Button } from '@/components/ui/button'
import { visuallyHidden } from '@/components/ui/visually-hidden'
import type { ImportedStay } from '@/contract/calendar-sources'

import { shownMoment, shownNights, shownStay } from '../parts/format'
import { sourceLabel } from '../parts/source-label'
import styles from './occupied.module.css'
import { useConfirmReservation } from './use-confirm-reservation'

type OccupiedItemProps = { stay: ImportedStay; timeZone: string; onConfirmed: () => void }

export function OccupiedItem({ stay, timeZone, onConfirmed }: OccupiedItemProps) {
  const { stayId, source, checkin, checkout, summary, feedName, since } = stay
  const { confirm, isPending } = useConfirmReservation()
  const dates = shownStay(checkin, checkout)
  return (
    <li className={styles.item}>
      <div>
        <p className={styles.dates}>
          {dates} <span className={styles.facts}>({shownNights(checkin, checkout)})</span>
        </p>
        <p className={styles.facts}>
          {sourceLabel(source)}
          {summary ? `: “${summary}”` : ''} · from “{feedName}” since {shownMoment(since, timeZone)}
        </p>
      </div>
      <Button disabled={isPending} onClick={() => confirm(stayId, onConfirmed)}>
        {isPending ? 'Saving…' : 'It is a reservation'}
        <span className={visuallyHidden}>, {dates}</span>
      </Button>
    </li>
  )
}
