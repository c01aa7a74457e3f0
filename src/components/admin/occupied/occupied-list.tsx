import { useRef, useState } from 'react'

import type { useOccupiedStays } from '@/components/api/imported-stays'
import type { ImportedStay } from '@/contract/calendar-sources'

import overview from '../overview/overview.module.css'
import { FailedState } from '../parts/failed-state'
import { shownMoment, shownNights, shownStay } from '../parts/format'
import parts from '../parts/parts.module.css'
import { originLabel } from '../parts/source-label'
import { StaleNotice } from '../parts/stale-notice'
import styles from './occupied.module.css'
import { ReservationButton } from './reservation-button'

type OccupiedItemProps = { stay: ImportedStay; timeZone: string; onConfirmed: () => void }

function OccupiedItem({ stay, timeZone, onConfirmed }: OccupiedItemProps) {
  const { source, checkin, checkout, summary, feedName, since } = stay
  return (
    <li className={styles.item}>
      <div>
        <p className={styles.dates}>
          {shownStay(checkin, checkout)}{' '}
          <span className={styles.facts}>({shownNights(checkin, checkout)})</span>
        </p>
        <p className={styles.facts}>
          {originLabel(stay)}
          {summary ? `: “${summary}”` : ''} ·{source === 'manual' ? '' : ` from “${feedName}”`} since{' '}
          {shownMoment(since, timeZone)}
        </p>
      </div>
      <ReservationButton stay={stay} onConfirmed={onConfirmed} />
    </li>
  )
}

const SHOWN_FIRST = 4
/** Of a double tap the second one meets the next stay, which has moved up when the first one left. */
const DOUBLE_TAP_MS = 800

type OccupiedListProps = { occupied: ReturnType<typeof useOccupiedStays>; timeZone: string }

/** Times that a channel only calls occupied, each with one click that makes it a booking. Nothing without any. */
export function OccupiedList({ occupied, timeZone }: OccupiedListProps) {
  const { data, error } = occupied
  const [whole, setWhole] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const confirmedAt = useRef(-Infinity)
  const confirmed = () => {
    confirmedAt.current = performance.now()
    heading.current?.focus()
  }
  const stays = data?.stays ?? []
  if (!error && stays.length === 0) return null
  return (
    <section aria-labelledby="occupied-heading">
      <h2 id="occupied-heading" ref={heading} tabIndex={-1} className={overview.heading}>
        Occupied, unconfirmed
      </h2>
      {stays.length === 0 ? (
        <FailedState what="The occupied times" query={occupied} />
      ) : (
        <>
          {error ? (
            <div className={overview.stale}>
              <StaleNotice query={occupied} />
            </div>
          ) : null}
          <p className={styles.intro}>
            These channels do not say whether a time is booked or only closed. Its nights are kept either way;
            a reservation also counts as a booking and gets its cleaning.
          </p>
          <ul
            className={overview.list}
            onClickCapture={(event) => {
              if (performance.now() - confirmedAt.current < DOUBLE_TAP_MS) event.stopPropagation()
            }}
          >
            {(whole ? stays : stays.slice(0, SHOWN_FIRST)).map((stay) => (
              <OccupiedItem key={stay.stayId} stay={stay} timeZone={timeZone} onConfirmed={confirmed} />
            ))}
          </ul>
          {stays.length > SHOWN_FIRST ? (
            <button
              type="button"
              className={parts.textButton}
              aria-expanded={whole}
              onClick={() => setWhole(!whole)}
            >
              {whole ? 'Show fewer' : `Show all ${stays.length}`}
            </button>
          ) : null}
        </>
      )}
    </section>
  )
}
