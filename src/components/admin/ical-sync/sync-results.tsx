import type { CalendarSource } from '@/contract/calendar-sources'

import { shownMoment } from '../parts/format'
import styles from './source.module.css'

type Fact = [name: string, value: string]

const isWithinSeconds = (moment: string): boolean => Date.parse(moment) < Date.now() + 5_000

const shownCount = (count: number | null) => (count === null ? '–' : count.toLocaleString('en-US'))

function factsOf(source: CalendarSource, timeZone: string): Fact[] {
  const at = (moment: string) => shownMoment(moment, timeZone)
  const { lastSyncTime, lastSyncStatus, lastGoodAt, retryAt, nextSyncAt } = source
  const runsByItself = source.isActive && source.autoSyncEnabled
  const isDue = nextSyncAt !== null && isWithinSeconds(nextSyncAt)
  return [
    ['Last sync', lastSyncTime ? at(lastSyncTime) : 'Never'],
    ...(lastSyncStatus && lastSyncStatus !== 'success'
      ? [['Last good sync', lastGoodAt ? at(lastGoodAt) : 'Never'] as Fact]
      : []),
    ['Events processed', shownCount(source.eventsProcessed)],
    ['Bookings created', shownCount(source.bookingsCreated)],
    ['Coming stays', shownCount(source.upcomingStays)],
    ...(retryAt ? [['Asked to wait until', at(retryAt)] as Fact] : []),
    [
      'Next sync',
      runsByItself
        ? isDue
          ? 'In a moment'
          : nextSyncAt
            ? at(nextSyncAt)
            : 'Within the hour'
        : 'Only by hand',
    ],
  ]
}

/** What the last sync of a calendar did. Moments are on the clock of the house. */
export function SyncResults({ source, timeZone }: { source: CalendarSource; timeZone: string }) {
  return (
    <section>
      <h5 className={styles.heading}>Last sync results</h5>
      <dl className={styles.facts}>
        {factsOf(source, timeZone).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {source.lastSyncMessage && source.lastSyncStatus === 'success' ? (
        <p className={styles.message}>{source.lastSyncMessage}</p>
      ) : null}
      {source.upcomingStays > 0 ? (
        <p className={styles.aside}>Deleting this calendar takes its coming stays along.</p>
      ) : null}
    </section>
  )
}
