import { useState } from 'react'

import { type ConflictEnd, type useConflicts } from '@/components/api/imported-stays'
import { Icon } from '@/components/ui/icon'
import type { Conflict } from '@/contract/calendar-sources'

import overview from '../overview/overview.module.css'
import { FailedState } from '../parts/failed-state'
import { focusLater } from '../parts/focus-later'
import { StaleNotice } from '../parts/stale-notice'
import { ConflictCard } from './conflict-card'
import styles from './conflicts.module.css'
import { EndConflictDialog } from './end-conflict-dialog'

/** Where they stand, also when none is left. */
const PLACE = 'double-bookings'

type ConflictInboxProps = { conflicts: ReturnType<typeof useConflicts>; timeZone: string }

/** Double bookings that are open, the oldest first, each with what can be done. Nothing without any. */
export function ConflictInbox({ conflicts, timeZone }: ConflictInboxProps) {
  const { data, error } = conflicts
  const [planned, setPlanned] = useState<{ conflict: Conflict; end: ConflictEnd } | null>(null)
  const open = data?.conflicts.filter(({ state }) => state === 'open') ?? []

  const finish = () => {
    setPlanned(null)
    // The button that was pressed goes with its conflict: the keyboard keeps its place.
    focusLater(PLACE)
  }

  return (
    <div id={PLACE} tabIndex={-1} className={styles.place}>
      {error || open.length > 0 ? (
        <section className={styles.inbox} aria-labelledby="conflicts-heading">
          <h2 id="conflicts-heading">
            <Icon name="alert" />
            <span>{open.length > 0 ? `Double bookings (${open.length})` : 'Double bookings'}</span>
          </h2>
          {open.length === 0 ? (
            <FailedState what="The double bookings" query={conflicts} />
          ) : (
            <>
              {error ? (
                <div className={overview.stale}>
                  <StaleNotice query={conflicts} />
                </div>
              ) : null}
              <ul className={styles.list}>
                {open.map((conflict) => (
                  <li key={conflict.id}>
                    <ConflictCard
                      conflict={conflict}
                      timeZone={timeZone}
                      onEnd={(end) => setPlanned({ conflict, end })}
                    />
                  </li>
                ))}
              </ul>
            </>
          )}
        </section>
      ) : null}
      {planned ? <EndConflictDialog {...planned} onDone={finish} onClose={() => setPlanned(null)} /> : null}
    </div>
  )
}
