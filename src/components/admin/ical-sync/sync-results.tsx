import type { CalendarSource } from '@/contract/calendar-sources'

import { Fact } from '../parts/fact'
import { shownMoment } from '../parts/format'
import styles from './source.module.css'

const isWithinSeconds = (moment: string): boolean => Date.parse(moment) < Date.now() + 5_000

const shownCount = (count: number | null) => (count === null ? '–' : count.toLocaleString('en-US'))

/** What the last sync of a calendar did. Moments are on the clock of the house. */
export function SyncResults({ source, timeZone }: { source: CalendarSource; timeZone: string }) {
  const at = (moment: string | null) => moment && shownMoment(moment, timeZone)
  const { lastSyncStatus, nextSyncAt } = source
  const runsByItself = source.isActive && source.autoSyncEnabled
  const isDue = nextSyncAt !== null && isWithinSeconds(nextSyncAt)
  return (
    <section>
      <h5 className={styles.heading}>Last sync results</h5>
      <dl className={styles.facts}>
        <Fact name="Last sync">{at(source.lastSyncTime) || 'Never'}</Fact>
        {lastSyncStatus && lastSyncStatus !== 'success' ? (
          <Fact name="Last good sync">{at(source.lastGoodAt) || 'Never'}</Fact>
        ) : null}
        <Fact name="Events processed">{shownCount(source.eventsProcessed)}</Fact>
        <Fact name="Bookings created">{shownCount(source.bookingsCreated)}</Fact>
        <Fact name="Coming stays">{shownCount(source.upcomingStays)}</Fact>
        <Fact name="Asked to wait until">{at(source.retryAt)}</Fact>
        <Fact name="Next sync">
          {!runsByItself ? 'Only by hand' : isDue ? 'In a moment' : at(nextSyncAt) || 'Within the hour'}
        </Fact>
      </dl>
      {source.lastSyncMessage && lastSyncStatus === 'success' ? (
        <p className={styles.message}>{source.lastSyncMessage}</p>
      ) : null}
      {source.upcomingStays > 0 ? (
        <p className={styles.aside}>Deleting this calendar takes its coming stays along.</p>
      ) : null}
    </section>
  )
}
